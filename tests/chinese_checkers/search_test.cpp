// Every sound pruning equals plain max^n on mid-game positions, ten turns wide as in the 2003 experiment.
#include <gtest/gtest.h>

#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/parallel.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "support/chinese_checkers.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using TopTen = TopMoves<ChineseCheckers>;
using Near = Horizon<TopTen, LeadEvaluation>;
using State = ChineseCheckers::State;

/// From the opening to the last pieces: hasty play, some turns long.
State mid_game(const ChineseCheckers& game, std::uint64_t seed) {
    Random random(seed);
    State state = game.start();
    for (int i = random.between(2, 35) * game.players(); i > 0; --i) {
        const State next = game.after(state, some_turn(game, state, random, 0.95));
        if (game.is_over(next)) break;
        state = next;
    }
    return state;
}

struct ShuffleByKey {
    template <class G, class Move>
    void operator()(const G& game, const typename G::State& state, int, std::span<const Move>,
                    std::span<std::uint32_t> numbers) const {
        Random(game.key(state).low).shuffle(numbers);
    }
};

struct Named {
    const char* name;
    Pruning pruning;
};

std::vector<Named> sound_prunings(int players) {
    return {{"immediate", pruning::immediate},
            {"shallow", pruning::shallow},
            {"last-branch", pruning::last_branch(players)},
            {"speculative", pruning::speculative(players)},
            {"speculative discrete", pruning::speculative(players).with_discrete()},
            {"longer window", pruning::speculative(players).with_window(players + 1).with_discrete()}};
}

class MidGame : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(ChineseCheckers, MidGame, testing::Values(2, 3, 4, 6));

TEST_P(MidGame, EverySoundPruningIsPlainMaxn) {
    const ChineseCheckers rules({.players = GetParam(), .win = ChineseCheckers::Win::majority});
    const TopTen game(rules, 10);
    Table by_steps(1 << 22), by_formation(1 << 22);  // each kept from position to position
    for (std::uint64_t seed = 0; seed < tries<std::uint64_t>(500); ++seed) {
        Table& table = seed % 2 ? by_formation : by_steps;
        const State state = mid_game(rules, seed);
        for (const int depth : {3, 4}) {
            const LeadEvaluation evaluation(seed % 2 ? LeadEvaluation::Measure::formation
                                                     : LeadEvaluation::Measure::steps);
            const Near horizon(game, state, depth, evaluation);
            const auto plain = maxn(horizon, horizon.start());
            for (const auto& [name, pruning] : sound_prunings(GetParam())) {
                const auto pruned = pruned_maxn(horizon, horizon.start(), pruning);
                ASSERT_EQ(pruned.value, plain.value) << name << " at " << write_position(rules, state);
                ASSERT_EQ(pruned.path, plain.path) << name << " at " << write_position(rules, state);
            }
            Budget budget;
            const auto shuffled =
                PrunedMaxn<Near, ArrangedOrder<ShuffleByKey>>(horizon, pruning::speculative(GetParam()), budget, nobody)
                    .run(horizon.start());
            ASSERT_EQ(shuffled.path, plain.path) << "shuffled at " << write_position(rules, state);
            const auto tabled =
                PrunedMaxn<Near, ArrangedOrder<KillersAndHistory>, NoObserver, TableMemory>(
                    horizon, pruning::speculative(GetParam()).with_discrete(), budget, nobody, {}, TableMemory(table))
                    .run(horizon.start());
            ASSERT_EQ(tabled.value, plain.value) << "with a table at " << write_position(rules, state);
            ASSERT_EQ(tabled.path, plain.path) << "with a table at " << write_position(rules, state);
            Table shared(1 << 16);
            const auto threaded = search_in_parallel(
                horizon, horizon.start(), pruning::speculative(GetParam()).with_discrete(), shared, 2, budget);
            ASSERT_EQ(threaded.value, plain.value) << "by two threads at " << write_position(rules, state);
            ASSERT_EQ(threaded.path, plain.path) << "by two threads at " << write_position(rules, state);
        }
    }
}

TEST(ChineseCheckersSearch, SpeculativePruningSavesMostOfTheTree) {
    const ChineseCheckers rules({.players = 3});
    const TopTen game(rules, 10);
    std::uint64_t plain = 0, pruned = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Near horizon(game, mid_game(rules, seed), 5);
        plain += maxn(horizon, horizon.start()).counts.visited;
        pruned += speculative(horizon, horizon.start()).counts.visited;
    }
    EXPECT_LT(pruned * 4, plain);
}

}  // namespace
}  // namespace nply::test
