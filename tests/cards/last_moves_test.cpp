// Leaves that are counted without making their states: every search finds what it finds when it makes them, by as many
// nodes.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/core/check.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/so_far.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// The game without what it knows of scores after moves: searches make every leaf.
template <class G>
struct MakesLeaves : G {
    using G::G;
    explicit MakesLeaves(const G& game) : G(game) {}
    void so_far_after() const;  // hides the game's own
};

template <class Move>
void expect_same(const Result<Move>& counted, const Result<Move>& made, int plies) {
    EXPECT_EQ(counted.value, made.value) << plies;
    EXPECT_EQ(counted.path, made.path) << plies;
    EXPECT_EQ(counted.counts, made.counts) << plies;
}

template <class G>
void compare_at(const G& game, const typename G::State& state, Random& random) {
    const MakesLeaves<G> slow(game);
    const int plies = static_cast<int>(random.between(1, 7));
    const Horizon<G, SoFar> counted(game, state, plies);
    const Horizon<MakesLeaves<G>, SoFar> made(slow, state, plies);
    static_assert(LastMoveGame<Horizon<G, SoFar>> && !LastMoveGame<Horizon<MakesLeaves<G>, SoFar>>);
    EXPECT_EQ(check(counted, counted.start(), {.seed = random.next(), .games = 3}), std::vector<std::string>{});

    const auto all = maxn(counted, counted.start());
    expect_same(all, maxn(made, made.start()), plies);
    const int players = game.players();
    for (const Pruning& pruning :
         {pruning::immediate, pruning::shallow, pruning::branch_and_bound, pruning::last_branch(players),
          pruning::speculative(players), pruning::speculative(players).with_discrete().with_heuristics()})
        expect_same(pruned_maxn(counted, counted.start(), pruning), pruned_maxn(made, made.start(), pruning), plies);
    const auto player = static_cast<Player>(random.below(static_cast<std::uint64_t>(players)));
    expect_same(paranoid(counted, counted.start(), player, {true, true}),
                paranoid(made, made.start(), player, {true, true}), plies);
    // Stopped anywhere, they have come equally far.
    Budget first(random.below(all.counts.visited)), second = first;
    expect_same(maxn(counted, counted.start(), first), maxn(made, made.start(), second), plies);
    first = second = Budget(random.below(all.counts.visited));
    const Pruning speculative = pruning::speculative(players);
    expect_same(pruned_maxn(counted, counted.start(), speculative, first),
                pruned_maxn(made, made.start(), speculative, second), plies);
}

/// At states on the way of a random game, the last trick's too.
template <class G>
void compare_leaves(const G& game, Random& random) {
    for (auto state = game.start(); !game.is_over(state); state = after_random_move(game, state, random))
        if (random.below(3) == 0) compare_at(game, state, random);
}

TEST(LastMoves, LeavesThatAreNotMadeCountAsThoseThatAre) {
    Random random(64);
    for (int trial = 0; trial < tries(12) && !HasFailure(); ++trial) {
        HeartsRules with_jack(true);
        with_jack.jack = true;
        with_jack.moon_subtracts = trial % 2 == 0;
        compare_leaves(Hearts<3>({shaped_deal(3, 4, random)}, trial % 2 == 0), random);
        compare_leaves(Hearts<4>({shaped_deal(4, 3, random)}, with_jack), random);
        const auto trump = all_trumps()[static_cast<std::size_t>(trial) % 5];
        compare_leaves(SergeantMajor({shaped_deal(3, 4, random)}, trump), random);
        compare_leaves(Spades({shaped_deal(3, 4, random)}, trial % 2 == 0), random);
        compare_leaves(Teams<Whist>(Whist({shaped_deal(4, 3, random)}, trump), Whist::sides), random);
    }
}

}  // namespace
}  // namespace nply::test
