// Whole deals cross-checked against Bo Haglund's double dummy solver (libdds), SolveBoard, in every trump.
#include <gtest/gtest.h>

#include "questions.hpp"
#include "support/dds.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

Score by_dds(const SidesQuestion& question) { return tricks_by_dds(question.deal, question.leader, question.trump); }

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
            ASSERT_EQ(solver.value(question, budget).value(), by_dds(question)) << described(question);
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
        ASSERT_EQ(solver.value(question, budget).value(), by_dds(question)) << described(question);
    }
}

}  // namespace
}  // namespace nply::test
