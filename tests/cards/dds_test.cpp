// Whist against an outside judge: Bo Haglund's double dummy solver (libdds), SolveBoard, in every trump.
#include <dds/dll.h>
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/alpha_beta.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// Tricks of the leader's side, by libdds. Its ranks are bits 2 to 14, its suits S H D C, its trump 4 is none.
int judged(const Deal& whist_deal, Player leader, std::optional<Suit> trump) {
    deal board{};
    board.trump = trump ? static_cast<int>(*trump) : 4;
    board.first = leader;
    for (std::size_t seat = 0; seat < 4; ++seat)
        for (CardSet hand = whist_deal.hands[seat]; !hand.empty();) {
            const Card card = hand.take_first();
            board.remainCards[seat][static_cast<int>(suit_of(card))] |= 1u << (14 - row_of(card));
        }
    futureTricks answer{};
    EXPECT_EQ(SolveBoard(board, -1, 1, 1, &answer, 0), RETURN_NO_FAULT);
    return answer.score[0];
}

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
        ASSERT_EQ(result.value[setup.leader % 2], judged(setup.deal, setup.leader, GetParam()))
            << deal_text(setup.deal) << " leader " << setup.leader + 1;
        ASSERT_EQ(result.value.sum(), cards);
    }
}

}  // namespace
}  // namespace nply::test
