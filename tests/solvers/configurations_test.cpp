// The closure that dense blocks rest on, and what a listing leaves out.
#include "solvers/configurations.hpp"

#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using namespace solvers;

SuitStates states_of(const Deal& deal, int suit, bool points) {
    std::vector<Symbol> owners;
    Player queen_owner = 0;
    for (CardSet cards = deal.cards()[static_cast<Suit>(suit)]; !cards.empty();) {
        const Card card = cards.take_first();
        Symbol owner = 0;
        while (!deal.hands[owner].has(card)) ++owner;
        if (points && card == queen_of_spades) queen_owner = owner;
        owners.push_back(points && card == queen_of_spades ? special : owner);
    }
    return SuitStates(owners, queen_owner);
}

Suits suits_of(const Deal& deal, bool points) {
    return {states_of(deal, 0, points), states_of(deal, 1, points), states_of(deal, 2, points),
            states_of(deal, 3, points)};
}

class Closure : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seats, Closure, testing::Values(3, 4, 5, 6));

TEST_P(Closure, EveryChildOfAListedConfigurationIsListed) {
    Random random(3);
    const int seats = GetParam();
    const auto every = static_cast<std::uint8_t>((1u << seats) - 1);
    for (int trial = 0; trial < tries(30); ++trial) {
        const LayerRules rules{.seats = seats, .points = seats > 3 || trial % 2 > 0};
        const Deal deal = shaped_deal(seats, random.between(2, seats == 3 ? 7 : 4), random);
        const Suits suits = suits_of(deal, rules.points);
        Budget unlimited;
        const auto layers =
            *list_configurations(suits, rules, {.to_play = every, .cards_after = deal.hands[0].size() - 1}, unlimited);
        for (std::size_t cards = 1; cards < layers.size(); ++cards)
            for (const ConfigurationKey key : layers[cards].keys)
                for (int led = 0; led < suits_in_pack; ++led)
                    for_each_trick(suits, key, led, every, [&](const Plays&, ConfigurationKey child) {
                        if (is_held(suits, key, led) && !is_settled(suits, child, rules)) {
                            ASSERT_NE(layers[cards - 1].index.find(child), KeyIndex::none) << deal_text(deal);
                        }
                    });
    }
}

TEST(Configurations, WithoutPointsLeftAreNotListed) {
    const Deal deal = read_deal("A2...2 3.A..3 4..A.4", "test");
    const Suits suits = suits_of(deal, true);
    Budget unlimited;
    const auto layers =
        *list_configurations(suits, {.seats = 3, .points = true}, {.to_play = 7, .cards_after = 2}, unlimited);
    for (const Layer& layer : layers)
        for (const ConfigurationKey key : layer.keys) EXPECT_EQ(points_left(suits, key), 1);
    EXPECT_FALSE(layers[1].keys.empty());
}

TEST(Configurations, CostANodeEachAndAreNotListedByHalves) {
    Random random(5);
    const LayerRules rules{.seats = 3, .points = true};
    const Deal deal = shaped_deal(3, 5, random);
    const Suits suits = suits_of(deal, true);
    const Beginning beginning{.to_play = 7, .cards_after = 4};
    Budget unlimited;
    std::uint64_t all = 0;
    const auto layers = *list_configurations(suits, rules, beginning, unlimited);
    for (const Layer& layer : layers) all += layer.keys.size();
    EXPECT_EQ(unlimited.visited(), all);
    Budget enough(all), too_few(all - 1), late(Budget::unlimited, Budget::Clock::now());
    EXPECT_TRUE(list_configurations(suits, rules, beginning, enough));
    EXPECT_FALSE(list_configurations(suits, rules, beginning, too_few));
    EXPECT_FALSE(list_configurations(suits, rules, beginning, late));
    const std::atomic<bool> stop = true;
    Budget stopped(Budget::unlimited, {}, &stop);
    EXPECT_FALSE(list_configurations(suits, rules, beginning, stopped));
    EXPECT_EQ(too_few.visited(), all - 1);
}

}  // namespace
}  // namespace nply::test
