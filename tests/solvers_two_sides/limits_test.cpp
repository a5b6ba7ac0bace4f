// Budgets, bounded memory and the hardest deals.
#include <gtest/gtest.h>

#include <atomic>

#include "questions.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

SidesQuestion whist_question(const std::string& deal, std::optional<Suit> trump = {}) {
    return {read_deal(deal, "test"), 5, trump};
}

Score value_with(TwoSides& solver, const SidesQuestion& question) {
    Budget budget;
    return solver.value(question, budget).value();
}

TEST(SidesBudget, IsKeptToTheNode) {
    const SidesQuestion question{random_deal(4, 10, 3), 5, Suit::hearts};
    TwoSides solver;
    Budget whole;
    const SidesAnswer full = solver.line(question, whole);
    ASSERT_TRUE(full.complete);
    ASSERT_GT(whole.visited(), 1000u);
    for (const std::uint64_t nodes : {0, 1, 10, 500, 1000}) {
        TwoSides fresh;
        Budget budget(nodes);
        const SidesAnswer answer = fresh.line(question, budget);
        EXPECT_FALSE(answer.complete);
        EXPECT_EQ(budget.visited(), nodes);
        EXPECT_LE(answer.least, full.value());
        EXPECT_GE(answer.most, full.value());
    }
}

TEST(SidesBudget, SpentLeavesNothingFalseBehind) {
    Random random(23);
    TwoSides stopped(TwoSides::least_bytes), fresh(TwoSides::least_bytes);
    for (int trial = 0; trial < tries(200); ++trial) {
        const SidesQuestion question = random_question(3 + trial % 3, 7, random);
        for (int i = 0; i < 3; ++i) {
            Budget budget(random.below(300));
            stopped.line(question, budget);
        }
        ASSERT_EQ(value_with(stopped, question), value_with(fresh, question)) << described(question);
    }
}

TEST(SidesBudget, AStopSignStops) {
    const std::atomic<bool> stop = true;
    Budget budget(Budget::unlimited, {}, &stop);
    TwoSides solver;
    const SidesQuestion question{random_deal(4, 13, 4), 5};
    EXPECT_FALSE(solver.value(question, budget).complete);
    EXPECT_FALSE(solver.moves(question, budget).has_value());
}

TEST(SidesMemory, ForgettingChangesNoAnswer) {
    TwoSides small(TwoSides::least_bytes), large;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(tries(6)); ++seed) {
        const SidesQuestion question{random_deal(4, 13, seed), 5, all_trumps()[seed % 5]};
        ASSERT_EQ(value_with(small, question), value_with(large, question)) << described(question);
    }
}

TEST(SidesMemory, IsEnoughForAWholeSuitInEachHand) {
    TwoSides solver(TwoSides::least_bytes);
    const std::string suits = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    EXPECT_EQ(value_with(solver, whist_question(suits)), 13);
    EXPECT_EQ(value_with(solver, whist_question(suits, Suit::hearts)), 0);
}

/// Each hand is void in one suit, and the others' cards go round by rank: nothing is settled early.
Deal four_voids(int ranks) {
    Deal deal{std::vector<CardSet>(4)};
    for (int suit = 0; suit < 4; ++suit)
        for (int row = 0; row < ranks; ++row)
            deal.hands[static_cast<std::size_t>((suit + 1 + row % 3) % 4)].add(card_of(static_cast<Suit>(suit), row));
    return deal;
}

TEST(SidesMemory, IsEnoughForFourVoids) {
    TwoSides small(TwoSides::least_bytes), large;
    for (const auto trump : {std::optional<Suit>(), std::optional(Suit::spades)}) {
        const SidesQuestion question{four_voids(9), 5, trump};
        EXPECT_EQ(value_with(small, question), value_with(large, question));
    }
}

TEST(SidesRules, OneSolverAnswersForAllOfThemInTurn) {
    Random random(24);
    TwoSides solver(TwoSides::least_bytes);
    for (int trial = 0; trial < tries(400); ++trial) {
        const int seats = random.between(2, 6);
        const SidesQuestion question =
            trial % 2 ? random_question(seats, 3, random) : random_points_question(seats, 3, random);
        ASSERT_EQ(value_with(solver, question), SlowSides(question).value()) << described(question);
    }
}

}  // namespace
}  // namespace nply::test
