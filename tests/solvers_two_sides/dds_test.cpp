// Whole deals against an outside judge: Bo Haglund's double dummy solver (libdds), SolveBoard, in every trump.
#include <dds/dll.h>
#include <gtest/gtest.h>

#include "questions.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// Tricks of the leader's side, by libdds. Its ranks are bits 2 to 14, its suits S H D C, its trump 4 is none.
int judged(const SidesQuestion& question) {
    deal board{};
    board.trump = question.trump ? static_cast<int>(*question.trump) : 4;
    board.first = question.leader;
    for (std::size_t seat = 0; seat < 4; ++seat)
        for (CardSet hand = question.deal.hands[seat]; !hand.empty();) {
            const Card card = hand.take_first();
            board.remainCards[seat][static_cast<int>(suit_of(card))] |= 1u << (14 - row_of(card));
        }
    futureTricks answer{};
    EXPECT_EQ(SolveBoard(board, -1, 1, 1, &answer, 0), RETURN_NO_FAULT);
    return answer.score[0];
}

TEST(SidesAndDds, AgreeOnWholeDealsInEveryTrump) {
    SetMaxThreads(1);
    TwoSides best, plain(TwoSides::usual_bytes, TwoSides::Instructions::plain);
    Random random(25);
    for (int trial = 0; trial < tries(20); ++trial) {
        SidesQuestion question{random_deal(4, 13, random.next())};
        for (const auto trump : all_trumps()) {
            question.trump = trump;
            question.leader = static_cast<Player>(random.below(4));
            question.side = question.leader % 2 ? 10 : 5;
            Budget budget;
            TwoSides& solver = trial % 4 == 0 ? plain : best;
            ASSERT_EQ(solver.value(question, budget).value(), judged(question)) << described(question);
        }
    }
}

TEST(SidesAndDds, AgreeOnDealsOfEveryShape) {
    SetMaxThreads(1);
    TwoSides solver;
    Random random(26);
    for (int trial = 0; trial < tries(500); ++trial) {
        SidesQuestion question{shaped_deal(4, random.between(5, 10), random)};
        question.trump = random_trump(random);
        question.leader = static_cast<Player>(random.below(4));
        question.side = question.leader % 2 ? 10 : 5;
        Budget budget;
        ASSERT_EQ(solver.value(question, budget).value(), judged(question)) << described(question);
    }
}

}  // namespace
}  // namespace nply::test
