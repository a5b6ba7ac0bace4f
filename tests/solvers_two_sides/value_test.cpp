// The value: against plain minimax on few cards, against the exactly keyed alpha-beta on more.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/alpha_beta.hpp"
#include "questions.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// As many cards as plain minimax can do with so many seats.
int few_cards(int seats, Random& random) { return random.between(2, seats <= 3 ? 5 : seats == 4 ? 4 : 3); }

class Sides : public testing::TestWithParam<TwoSides::Instructions> {
protected:
    Score value(const SidesQuestion& question) {
        Budget budget;
        const SidesAnswer answer = solver_.value(question, budget);
        EXPECT_TRUE(answer.complete && answer.answered());
        return answer.value();
    }

    TwoSides solver_{std::size_t{8} << 20, GetParam()};
};
INSTANTIATE_TEST_SUITE_P(, Sides, testing::Values(TwoSides::Instructions::best, TwoSides::Instructions::plain),
                         [](const auto& test) {
                             return test.param == TwoSides::Instructions::best ? std::string("Best") : "Plain";
                         });

TEST_P(Sides, TakeWhatPlainMinimaxSays) {
    Random random(15);
    for (int trial = 0; trial < tries(4000); ++trial) {
        const int seats = 2 + trial % 5;
        const SidesQuestion question = random_question(seats, few_cards(seats, random), random);
        ASSERT_EQ(value(question), SlowSides(question).value()) << described(question);
    }
}

TEST_P(Sides, TakeWhatPlainMinimaxSaysForEveryCoalitionAndTrump) {
    Random random(16);
    for (int trial = 0; trial < tries(60); ++trial) {
        const int seats = 3 + trial % 4;
        SidesQuestion question = random_question(seats, 3, random);
        for (question.side = 1; question.side + 1 < 1u << seats; ++question.side)
            for (const auto trump : all_trumps()) {
                question.trump = trump;
                ASSERT_EQ(value(question), SlowSides(question).value()) << described(question);
            }
    }
}

TEST_P(Sides, TakeWhatAlphaBetaWithATableSays) {
    Random random(17);
    Table table = Table::of_mebibytes(16);
    for (int trial = 0; trial < tries(300); ++trial) {
        const int seats = random.between(3, 6);
        const int cards = random.between(5, seats == 3 ? 10 : seats == 4 ? 8 : 6);
        const SidesQuestion question = random_question(seats, cards, random);
        with_seats(seats, [&](auto constant) {
            const auto game = as_game<constant()>(question);
            table.clear();
            Budget budget;
            const auto result = AlphaBeta<std::decay_t<decltype(game)>, NoObserver, TableMemory>(
                                    game, {true, true}, budget, nobody, TableMemory(table))
                                    .run(state_in_trick(game, question));
            ASSERT_EQ(value(question), result.value[0]) << described(question);
        });
    }
}

/// Thrown in with the spade, seat 2 has to lead hearts itself, and the jack, third in hand, makes nothing.
TEST_P(Sides, CountNoStopperThatItsHolderHasToLead) {
    SidesQuestion question{read_deal("3.KQ93.. 82.J52..", "test"), 2};
    EXPECT_EQ(value(question), 2);
    question.deal = read_deal("3.KQ9.. 8.J52..", "test");
    EXPECT_EQ(value(question), SlowSides(question).value());
}

}  // namespace
}  // namespace nply::test
