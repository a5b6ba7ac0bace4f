// Pig: small games by hand, and every position of larger ones by value iteration, which knows nothing of nply. The
// value iteration itself is held to the published chance of the first player to 100 (Neller & Presser 2004).
#include "nply/games/pig.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <tuple>

#include "nply/adapt/expected.hpp"
#include "nply/core/check.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/parallel.hpp"

namespace nply::test {
namespace {

double solved(const Pig& game, const Pig::State& state, Player player) {
    Table table(1 << 24);
    return exact_search(game, state, [&](const auto& expected) {
        using Searched = std::remove_cvref_t<decltype(expected)>;
        table.clear();
        Budget budget;
        const auto found = PrunedMaxn<Searched, HintFirst, NoObserver, TableMemory>(
                               expected, pruning::speculative(game.players()), budget, nobody, {}, TableMemory(table))
                               .run(state);
        return static_cast<double>(found.value[player]) / static_cast<double>(expected.denominator());
    });
}

/// Two players: the chance of the one to move to win within so many turns; each maximises its own.
class ValueIteration {
public:
    explicit ValueIteration(int goal) : goal_(goal) {}

    struct Both {
        double mover, other;
    };
    Both win(int mine, int others, int collected, int turns) {
        if (mine + collected >= goal_) return {1, 0};
        if (turns == 0) return {0, 0};
        const auto [place, is_new] = known_.try_emplace({mine, others, collected, turns});
        if (!is_new) return place->second;
        const Both lost = win(others, mine, 0, turns - 1);
        Both roll{lost.other / 6, lost.mover / 6};
        for (int face = 2; face <= 6; ++face) {
            const Both next = win(mine, others, collected + face, turns);
            roll.mover += next.mover / 6;
            roll.other += next.other / 6;
        }
        if (collected > 0) {
            const Both held = win(others, mine + collected, 0, turns - 1);
            if (held.other > roll.mover + 1e-12) roll = {held.other, held.mover};
        }
        return known_[{mine, others, collected, turns}] = roll;
    }

private:
    int goal_;
    std::map<std::tuple<int, int, int, int>, Both> known_;
};

/// Without a horizon, by sweeps over all positions until nothing changes.
double first_players_chance(int goal) {
    const auto size = static_cast<std::size_t>(goal);
    std::vector<double> win(size * size * size, 0);
    const auto at = [&](int mine, int others, int collected) -> double {
        if (mine + collected >= goal) return 1;
        return win[(static_cast<std::size_t>(mine) * size + static_cast<std::size_t>(others)) * size +
                   static_cast<std::size_t>(collected)];
    };
    for (double change = 1; change > 1e-9;) {
        change = 0;
        for (int mine = goal - 1; mine >= 0; --mine)
            for (int others = goal - 1; others >= 0; --others)
                for (int collected = goal - 1 - mine; collected >= 0; --collected) {
                    double roll = 1 - at(others, mine, 0);
                    for (int face = 2; face <= 6; ++face) roll += at(mine, others, collected + face);
                    const double hold = collected > 0 ? 1 - at(others, mine + collected, 0) : 0;
                    double& value =
                        win[(static_cast<std::size_t>(mine) * size + static_cast<std::size_t>(others)) * size +
                            static_cast<std::size_t>(collected)];
                    const double better = std::max(roll / 6, hold);
                    change = std::max(change, std::abs(better - value));
                    value = better;
                }
    }
    return at(0, 0, 0);
}

TEST(Pig, KeepsItsPromises) {
    const Pig game(3, 12);
    EXPECT_TRUE(check(game, game.start(8)).empty());
}

TEST(Pig, AGoalOfTwoIsWonByAnyRollButAOne) {
    const Pig game(2, 2);
    const auto value = [&](int turns) {
        return exact_search(game, game.start(turns), [&](const auto& expected) {
            return std::pair(maxn(expected, game.start(turns)).value, expected.denominator());
        });
    };
    EXPECT_EQ(value(1), std::pair(WideScores({5, 0}), WideScore{6}));
    EXPECT_EQ(value(2), std::pair(WideScores({30, 5}), WideScore{36}));
    EXPECT_EQ(value(3), std::pair(WideScores({185, 30}), WideScore{216}));
}

TEST(Pig, SmallGamesHaveTheValuesOfValueIteration) {
    for (const auto& [goal, turns] : {std::pair(3, 4), std::pair(5, 4), std::pair(8, 3), std::pair(10, 4)}) {
        const Pig game(2, goal);
        ValueIteration judge(goal);
        for (int kept = 0; kept < goal; kept += 3) {
            Pig::State state = game.start(turns);
            state.kept[0] = static_cast<std::int16_t>(kept);
            const auto expected = judge.win(kept, 0, 0, turns);
            EXPECT_NEAR(solved(game, state, 0), expected.mover, 1e-12) << goal << " " << turns << " " << kept;
            EXPECT_NEAR(solved(game, state, 1), expected.other, 1e-12) << goal << " " << turns << " " << kept;
        }
    }
}

TEST(Pig, ApproachesThePublishedChanceAsTheHorizonGrows) {
    EXPECT_NEAR(first_players_chance(100), 0.5306, 0.00005);
    const double limit = first_players_chance(10);
    ValueIteration judge(10);
    double before = 0;
    for (const int turns : {2, 4, 8, 16, 40}) {
        const double now = judge.win(0, 0, 0, turns).mover;
        EXPECT_GT(now, before);
        before = now;
    }
    EXPECT_NEAR(before, limit, 0.001);

    const Pig game(2, 10);
    Table table(1 << 24);
    Budget budget;
    const Expected<Pig, double> approximate(game);
    const auto found =
        Maxn<Expected<Pig, double>, NoObserver, TableMemory>(approximate, budget, nobody, TableMemory(table))
            .run(game.start(40));
    EXPECT_NEAR(found.value[0], before, 1e-9);
}

}  // namespace
}  // namespace nply::test
