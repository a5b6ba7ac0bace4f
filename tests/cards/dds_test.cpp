// Whist cross-checked against Bo Haglund's double dummy solver (libdds), SolveBoard, in every trump.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/alpha_beta.hpp"
#include "support/dds.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

class Dds : public testing::TestWithParam<std::optional<Suit>> {};
INSTANTIATE_TEST_SUITE_P(, Dds, testing::ValuesIn(all_trumps()), [](const auto& test) {
    return test.param ? std::string(1, trump_letter(test.param)) : std::string("NoTrump");
});

TEST_P(Dds, AgreesOnFiveHundredDeals) {
    SetMaxThreads(1);
    Random random(14);
    for (int trial = 0; trial < tries(500); ++trial) {
        const int cards = trial < 450 ? random.between(3, 6) : trial < 492 ? 7 : 8;
        const TrickSetup setup{shaped_deal(4, cards, random), static_cast<Player>(random.below(4))};
        const Teams<Whist> game(Whist(setup, GetParam()), Whist::sides);
        const auto result = alpha_beta(game, game.start(), {.heuristics = true, .zero_window = true});
        ASSERT_EQ(result.value[setup.leader % 2], tricks_by_dds(setup.deal, setup.leader, GetParam()))
            << deal_text(setup.deal) << " leader " << setup.leader + 1;
        ASSERT_EQ(result.value.sum(), cards);
    }
}

}  // namespace
}  // namespace nply::test
