// Whole deals against plain max^n: value, move and line for every leader, trump, number of seats and rare shape.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/maxn.hpp"
#include "nply/solvers/whole_deal.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

template <class G>
void compare_with_maxn(const G& game, const typename G::State& state, const std::string& what) {
    WholeDeal<G> deal(game, state);
    ASSERT_EQ(deal.solve({.keep = true}), LayersOutcome::solved);
    const auto plain = maxn(game, state);
    ASSERT_EQ(deal.best(state).value, plain.value) << what;
    ASSERT_EQ(deal.line(state), plain.path) << what;
}

/// Every leader of `count` deals.
template <class MakeGame>
void many_deals(int seats, int least, int most, const char* name, int count, MakeGame make_game) {
    Random random(21);
    for (int trial = 0; trial < tries(count) && !testing::Test::HasFatalFailure(); ++trial) {
        TrickSetup setup{shaped_deal(seats, random.between(least, most), random)};
        for (int leader = 0; leader < seats; ++leader) {
            setup.leader = static_cast<Player>(leader);
            const auto game = make_game(setup);
            compare_with_maxn(game, game.start(),
                              std::string(name) + " " + deal_text(setup.deal) + ", leader " + std::to_string(leader));
        }
    }
}

class WholeDealsInEveryTrump : public testing::TestWithParam<std::optional<Suit>> {};
INSTANTIATE_TEST_SUITE_P(, WholeDealsInEveryTrump, testing::ValuesIn(all_trumps()), [](const auto& test) {
    return test.param ? std::string(1, trump_letter(test.param)) : std::string("NoTrump");
});

TEST_P(WholeDealsInEveryTrump, EqualMaxn) {
    many_deals(3, 1, 5, "sergeant-major", 200, [](const auto& setup) { return SergeantMajor(setup, GetParam()); });
}

TEST(WholeDeals, EqualMaxnInSpades) {
    many_deals(3, 1, 5, "spades", 100, [](const auto& setup) { return Spades(setup); });
    many_deals(3, 1, 5, "spades, full", 200, [](auto setup) {
        setup.broken = false;
        return Spades(setup, true);
    });
}

TEST(WholeDeals, EqualMaxnInHearts) {
    many_deals(3, 1, 5, "hearts", 300, [](const auto& setup) { return Hearts<3>(setup); });
    many_deals(4, 1, 4, "hearts", 200, [](const auto& setup) { return Hearts<4>(setup); });
    many_deals(5, 1, 3, "hearts", 100, [](const auto& setup) { return Hearts<5>(setup); });
    many_deals(6, 1, 2, "hearts", 100, [](const auto& setup) { return Hearts<6>(setup); });
}

}  // namespace
}  // namespace nply::test
