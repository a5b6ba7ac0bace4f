// What ties can do, by layers: the same bounds as by the plain search of bounds, and the exact set of values between
// them.
#include "nply/solvers/whole_ties.hpp"

#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/core/random_play.hpp"
#include "nply/search/ties.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

template <class G>
void compare_with_plain_bounds(const G& game, const typename G::State& state, const std::string& what) {
    WholeTies<G> ties(game, state);
    ASSERT_EQ(ties.solve({}), LayersOutcome::solved);
    TieBounds plain;
    Counts counts;
    Budget budget;
    ASSERT_TRUE(TieBoundsSearch<G>(game, budget).run(state, plain, counts));
    const TieBounds& bounds = ties.bounds();
    ASSERT_EQ(bounds.low, plain.low) << what;
    ASSERT_EQ(bounds.high, plain.high) << what;
    for (int p = 0; p < game.players(); ++p) {
        ASSERT_EQ(bounds.inner_low(p), plain.inner_low(p)) << what << ", seat " << p;
        ASSERT_EQ(bounds.inner_high(p), plain.inner_high(p)) << what << ", seat " << p;
    }
}

/// After some cards of random play, so that tricks are begun too.
template <class MakeGame>
void deals_with_ties(int seats, int least, int most, const char* name, int count, MakeGame make_game) {
    Random random(31);
    for (int trial = 0; trial < tries(count) && !testing::Test::HasFatalFailure(); ++trial) {
        TrickSetup setup{shaped_deal(seats, random.between(least, most), random)};
        setup.leader = static_cast<Player>(trial % seats);
        const auto game = make_game(setup);
        auto state = game.start();
        for (int card = trial % seats; card > 0 && !game.is_over(state); --card)
            state = after_random_move(game, state, random);
        if (game.is_over(state) || !can_be_layered(game, state)) continue;
        compare_with_plain_bounds(game, state, std::string(name) + " " + deal_text(setup.deal));
    }
}

TEST(TiesByLayers, EqualThePlainBoundsWhereTricksCount) {
    deals_with_ties(3, 1, 4, "sergeant-major", 200,
                    [](const auto& setup) { return SergeantMajor(setup, all_trumps()[setup.leader + 1u]); });
    deals_with_ties(3, 1, 4, "spades, full", 200, [](auto setup) {
        setup.broken = false;
        return Spades(setup, true);
    });
}

TEST(TiesByLayers, EqualThePlainBoundsWherePointsCount) {
    deals_with_ties(3, 1, 4, "hearts", 300, [](const auto& setup) { return Hearts<3>(setup); });
    deals_with_ties(4, 1, 3, "hearts", 200, [](const auto& setup) { return Hearts<4>(setup); });
    deals_with_ties(5, 1, 2, "hearts", 100, [](const auto& setup) { return Hearts<5>(setup); });
}

TEST(TiesByLayers, EqualThePlainBoundsWhileAMoonCanBeShot) {
    const auto reached = [](TrickSetup setup) {
        const Score others = points_in_pack - points_of(setup.deal.cards());
        setup.moons = others < points_in_pack;
        setup.broken = setup.leader != 0;
        if (setup.leader == 1 && others > 1) setup.taken[setup.leader] = others;
        return setup;
    };
    deals_with_ties(3, 1, 4, "moons", 300, [&](const auto& setup) { return Hearts<3>(reached(setup), true); });
    deals_with_ties(4, 1, 3, "moons", 200, [&](const auto& setup) { return Hearts<4>(reached(setup), true); });
}

/// The bounds say nothing false of the exact set, and where they are called exact its ends are theirs.
TEST(TiesByLayers, EncloseEveryValueThatSomeTieBreakingReaches) {
    Random random(32);
    int exact = 0, open = 0;
    for (int trial = 0; trial < tries(300) && !HasFatalFailure(); ++trial) {
        const Hearts<3> game({shaped_deal(3, 4, random)});
        WholeTies<Hearts<3>> ties(game, game.start());
        ASSERT_EQ(ties.solve({}), LayersOutcome::solved);
        Budget budget;
        const SetRange range = range_of(values_under_ties(game, game.start(), budget).set, 3);
        for (int p = 0; p < 3; ++p) {
            ASSERT_LE(ties.bounds().low[p], range.low[p]);
            ASSERT_GE(ties.bounds().high[p], range.high[p]);
            ASSERT_GE(ties.bounds().inner_low(p), range.low[p]);
            ASSERT_LE(ties.bounds().inner_high(p), range.high[p]);
            exact += ties.bounds().is_exact(p) && range.low[p] < range.high[p];
            open += !ties.bounds().is_exact(p);
        }
    }
    EXPECT_GT(exact, 0);
    EXPECT_GT(open, 0);
}

}  // namespace
}  // namespace nply::test
