// The adapters keep what they promise: limits, floors and ceilings hold on random play.
#include <gtest/gtest.h>

#include "nply/adapt/horizon.hpp"
#include "nply/adapt/minimised.hpp"
#include "nply/adapt/teams.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/core/random_play.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"

namespace nply::test {
namespace {

/// A race for counters: a turn takes one to three of what is left; what is taken is settled.
struct Grab {
    struct State {
        int left;
        Player to_move;
        Scores taken;
    };
    using Move = int;
    int seats = 4, counters = 15;

    State start() const { return {counters, 0, {}}; }
    int players() const { return seats; }
    bool is_over(const State& s) const { return s.left == 0; }
    Scores scores(const State& s) const { return s.taken; }
    Player mover(const State& s) const { return s.to_move; }
    void moves(const State& s, MoveList<Move>& list) const {
        for (int take = 1; take <= std::min(3, s.left); ++take) list.add(take);
    }
    State after(State s, Move take) const {
        s.taken[s.to_move] += take;
        s.left -= take;
        s.to_move = static_cast<Player>((s.to_move + 1 + take % 2) % seats);
        return s;
    }
    ScoreLimits limits() const { return constant_sum_limits(seats, 0, counters, counters); }
    Scores floors(const State& s) const { return s.taken; }
    Scores settled(const State& s) const { return s.taken; }
    Key key(const State& s) const { return {static_cast<std::uint64_t>(s.left), s.to_move}; }
};

/// What is settled after a few plies: sums stay within what those plies can take.
struct TakenSoFar {
    static constexpr bool additive = true;

    Scores operator()(const Grab& game, const Grab::State& state) const { return game.settled(state); }
    ScoreLimits limits(const Grab& game, const Grab::State& root, int plies) const {
        const ScoreSum before = root.taken.sum();
        ScoreLimits limits{root.taken,
                           Scores::all(game.seats, game.counters),
                           std::min<ScoreSum>(before + plies, game.counters),
                           std::min<ScoreSum>(before + 3 * plies, game.counters),
                           1,
                           false};
        for (int p = 0; p < game.seats; ++p) limits.most[p] = static_cast<Score>(limits.most_beside(root.taken, p));
        return limits;
    }
    Scores floors(const Grab& game, const Grab::State& state) const { return game.settled(state); }
};

/// Plays at random to the end; every state's bounds must hold for the final scores.
template <HeuristicGame G, class State>
void expect_bounds_hold(const G& game, const State& start, std::uint64_t seed) {
    Random random(seed);
    const ScoreLimits limits = game.limits();
    for (int i = 0; i < 500; ++i) {
        State state = start;
        std::vector<ScoreBounds> met;
        while (!game.is_over(state)) {
            met.push_back(bounds_at(game, limits, state));
            ASSERT_LT(game.mover(state), game.players());
            state = after_random_move(game, state, random);
        }
        const Scores final = game.scores(state);
        ASSERT_TRUE(limits.allow(final, game.players()));
        for (const ScoreBounds& bounds : met)
            for (int p = 0; p < game.players(); ++p) {
                ASSERT_LE(bounds.floors[p], final[p]);
                ASSERT_GE(bounds.ceilings[p], final[p]);
            }
    }
}

template <HeuristicGame G, class State>
void expect_prunings_agree(const G& game, const State& start) {
    const auto plain = maxn(game, start);
    for (const Pruning& setting : {pruning::immediate, pruning::shallow, pruning::branch_and_bound,
                                   pruning::alpha_beta_branch_and_bound, pruning::last_branch(game.players()),
                                   pruning::speculative(game.players()).with_discrete().with_heuristics()}) {
        const auto pruned = pruned_maxn(game, start, setting);
        EXPECT_EQ(pruned.value, plain.value);
        EXPECT_EQ(pruned.path, plain.path);
    }
}

TEST(Horizon, BoundsAreTheEvaluationsOwn) {
    const Grab game;
    for (int plies = 1; plies <= 6; ++plies) {
        const Horizon<Grab, TakenSoFar> horizon(game, game.start(), plies);
        EXPECT_EQ(horizon.limits().maxsum, std::min(3 * plies, game.counters));
        expect_bounds_hold(horizon, horizon.start(), plies);
        expect_prunings_agree(horizon, horizon.start());
        EXPECT_EQ(maxn(horizon, horizon.start()).line.size(), static_cast<std::size_t>(plies));
    }
}

TEST(Horizon, BeyondTheEndIsTheGameItself) {
    const Grab game{3, 8};
    const Horizon<Grab, TakenSoFar> horizon(game, game.start(), 50);
    EXPECT_EQ(maxn(horizon, horizon.start()).value, maxn(game, game.start()).value);
}

TEST(Horizon, KeysTellRemainingDepthsApart) {
    const Grab game;
    const Horizon<Grab, TakenSoFar> horizon(game, game.start(), 5);
    EXPECT_FALSE(horizon.key({game.start(), 4}) == horizon.key({game.start(), 5}));
    EXPECT_TRUE(horizon.key({game.start(), 4}) == horizon.key({game.start(), 4}));
}

TEST(TopMoves, KeepsTheFirstOnly) {
    const TopMoves<UniformTree> two(UniformTree(3, 10, 4, UniformTree::Leaves::mixed), 2);
    EXPECT_EQ(maxn(two, two.start()).counts.visited, 31u);
    for (const auto move : maxn(two, two.start()).line) EXPECT_LT(move, 2u);
    const TopMoves<Grab> grab(Grab{}, 2);
    expect_bounds_hold(grab, grab.start(), 3);
    expect_prunings_agree(grab, grab.start());
}

TEST(Minimised, EverybodyAvoidsWhatOthersGrab) {
    const Minimised<Grab> game(Grab{3, 9});
    expect_bounds_hold(game, game.start(), 4);
    expect_prunings_agree(game, game.start());
    EXPECT_EQ(game.limits().maxsum, 2 * 9);
    const auto result = maxn(game, game.start());
    EXPECT_EQ(game.in_own_terms(result.value).sum(), 9);
    EXPECT_EQ(result.value.sum(), 18);
}

TEST(Teams, SeatsOfATeamShareTheirScores) {
    const Teams<Grab> teams(Grab{}, {0, 1, 0, 1});
    EXPECT_EQ(teams.players(), 2);
    EXPECT_EQ(teams.limits(), constant_sum_limits(2, 0, 15, 15));
    expect_bounds_hold(teams, teams.start(), 5);
    expect_prunings_agree(teams, teams.start());
    static_assert(AdditiveGame<Teams<Grab>> && HashableGame<Teams<Grab>>);
}

}  // namespace
}  // namespace nply::test
