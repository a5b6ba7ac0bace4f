// Pig: small games by hand, and every position of larger ones by value iteration, which knows nothing of nply. The
// value iteration itself is held to the published chance of the first player to 100 (Neller & Presser 2004).
#include "nply/games/pig.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

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

/// Two players: the chances to win within so many turns, at the beginning of a turn; each maximises its own.
class ValueIteration {
public:
    explicit ValueIteration(int goal) : goal_(goal) {}

    struct Both {
        double mover, other;
        Both to_the_other() const { return {other, mover}; }
    };
    Both win(int mine, int others, int turns) {
        while (layers_.size() <= static_cast<std::size_t>(turns)) add_layer();
        return layers_[static_cast<std::size_t>(turns)][place(mine, others)];
    }

private:
    std::size_t place(int mine, int others) const { return static_cast<std::size_t>(mine * goal_ + others); }

    /// With one turn more to come.
    void add_layer() {
        std::vector<Both> layer(static_cast<std::size_t>(goal_ * goal_), Both{0, 0});
        if (!layers_.empty())
            for (int mine = 0; mine < goal_; ++mine)
                for (int others = 0; others < goal_; ++others) layer[place(mine, others)] = turn(mine, others);
        layers_.push_back(std::move(layer));
    }
    Both turn(int mine, int others) const {
        const std::vector<Both>& later = layers_.back();
        const Both lost = later[place(others, mine)].to_the_other();
        std::vector<Both> collected(static_cast<std::size_t>(goal_ - mine + Pig::faces), Both{1, 0});
        for (int points = goal_ - mine - 1; points >= 0; --points) {
            const auto here = collected.begin() + points;
            Both roll{lost.mover / 6, lost.other / 6};
            for (int face = 2; face <= 6; ++face) {
                roll.mover += here[face].mover / 6;
                roll.other += here[face].other / 6;
            }
            const Both hold = points > 0 ? later[place(others, mine + points)].to_the_other() : Both{0, 0};
            *here = hold.mover > roll.mover + 1e-12 ? hold : roll;
        }
        return collected[0];
    }

    int goal_;
    std::vector<std::vector<Both>> layers_;  // by turns to come
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
            const auto expected = judge.win(kept, 0, turns);
            EXPECT_NEAR(solved(game, state, 0), expected.mover, 1e-12) << goal << " " << turns << " " << kept;
            EXPECT_NEAR(solved(game, state, 1), expected.other, 1e-12) << goal << " " << turns << " " << kept;
        }
    }
}

TEST(Pig, ApproachesThePublishedChanceAsTheHorizonGrows) {
    constexpr double published = 0.5306;
    EXPECT_NEAR(first_players_chance(100), published, 0.00005);
    ValueIteration judge(100);
    double before = 0;
    for (const int turns : {10, 20, 40, 60, 80}) {
        const double now = judge.win(0, 0, turns).mover;
        EXPECT_GT(now, before);
        before = now;
    }
    EXPECT_NEAR(before, published, 0.00005);
}

TEST(Pig, ASearchWithALongHorizonApproachesTheGameWithoutOne) {
    constexpr int turns = 40;
    const double judged = ValueIteration(10).win(0, 0, turns).mover;
    EXPECT_NEAR(judged, first_players_chance(10), 0.001);

    const Pig game(2, 10);
    Table table(1 << 24);
    Budget budget;
    const Expected<Pig, double> approximate(game);
    const auto found =
        Maxn<Expected<Pig, double>, NoObserver, TableMemory>(approximate, budget, nobody, TableMemory(table))
            .run(game.start(turns));
    EXPECT_NEAR(found.value[0], judged, 1e-9);
}

}  // namespace
}  // namespace nply::test
