// The lecture on pruning: minimax and alpha-beta with Max-Value and Min-Value, and the game of eight sticks.
#include <gtest/gtest.h>

#include "nply/games/sticks.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

TEST(Lecture, AlphaPruningAtAMinNode) {
    for (const auto* x : {"0", "9", "-5"}) {
        const std::string tree = "max[ min[7 5] min[2 " + std::string(x) + "] ]";
        EXPECT_EQ(ask(tree, "minimax").value, Value({5}));
        const auto report = ask(tree, "alpha-beta");
        EXPECT_EQ(report.value, Value({5}));
        EXPECT_EQ(report.counts.pruned, 1u);
        EXPECT_EQ(report.counts.visited, 6u);
    }
}

TEST(Lecture, BetaPruningAtAMaxNode) {
    for (const auto* x : {"0", "9", "-5"}) {
        const std::string tree = "min[ max[3 5] max[7 " + std::string(x) + "] ]";
        EXPECT_EQ(ask(tree, "minimax").value, Value({5}));
        const auto report = ask(tree, "alpha-beta");
        EXPECT_EQ(report.value, Value({5}));
        EXPECT_EQ(report.counts.pruned, 1u);
    }
}

TEST(Lecture, EveryAlgorithmAcceptsAMaxMinTree) {
    for (const auto& algorithm : catalog::algorithms()) {
        if (algorithm.need == catalog::Requirement::hidden_hands) continue;
        const auto report = ask("max[ min[7 5] min[2 8] ]", std::string(algorithm.name));
        EXPECT_EQ(report.value, Value({5})) << algorithm.name;
        EXPECT_EQ(report.path.front(), 0u) << algorithm.name;
    }
}

TEST(EightSticks, TheFirstPlayerTakesThreeAndWins) {
    const Sticks game(2, 3, Sticks::Last::loses);
    const auto result = minimax(game, game.start(8));
    EXPECT_EQ(result.value, (Scores{1, 0}));
    EXPECT_EQ(result.line.front(), 3);
}

TEST(EightSticks, CountsOfOneModuloFourLoseForThePlayerToMove) {
    const Sticks game(2, 3, Sticks::Last::loses);
    for (int sticks = 1; sticks <= 21; ++sticks)
        EXPECT_EQ(speculative(game, game.start(sticks)).value[0], sticks % 4 == 1 ? 0 : 1) << sticks;
}

TEST(Sticks, WhoTakesTheLastStickMayAlsoWin) {
    const Sticks game(2, 3, Sticks::Last::wins);
    for (int sticks = 1; sticks <= 21; ++sticks)
        EXPECT_EQ(speculative(game, game.start(sticks)).value[0], sticks % 4 == 0 ? 0 : 1) << sticks;
}

}  // namespace
}  // namespace nply::test
