// Dealing and standings; cards in text are in notations_test.cpp.
#include <gtest/gtest.h>

#include "cards/deals.hpp"

namespace nply::test {
namespace {

TEST(Dealing, IsFairAndTheSameForTheSameSeed) {
    EXPECT_EQ(random_deal(3, 17, 5), random_deal(3, 17, 5));
    std::vector<int> times(pack_size);
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const Deal deal = random_deal(3, 17, seed);
        EXPECT_EQ(deal.cards().size(), 51);
        for (const CardSet hand : deal.hands) EXPECT_EQ(hand.size(), 17);
        ++times[(CardSet::pack() & ~deal.cards()).first()];
    }
    for (const int left_out : times) EXPECT_NEAR(left_out, 2000 / 52, 26);
}

TEST(Dealing, ASmallDealIsPartOfTheLargeOneOfItsSeed) {
    const Deal small = random_deal(4, 5, 9), large = random_deal(4, 13, 9);
    for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(small.hands[seat] & large.hands[seat], small.hands[seat]);
}

TEST(Standings, CountTheHigherCardsInPlay) {
    const CardSet in_play = read_deal("AQ3.K..", "test").hands[0];
    EXPECT_EQ(standing_of(read_cards("SA", "")[0], in_play), card_of(Suit::spades, 0));
    EXPECT_EQ(standing_of(read_cards("S3", "")[0], in_play), card_of(Suit::spades, 2));
    EXPECT_EQ(standing_of(read_cards("HK", "")[0], in_play), card_of(Suit::hearts, 0));
    for (CardSet cards = in_play; !cards.empty();) {
        const Card card = cards.take_first();
        EXPECT_EQ(card_standing_at(standing_of(card, in_play), in_play), card);
    }
}

TEST(CardSets, CountAndFindTheirCards) {
    Random random(3);
    for (int trial = 0; trial < 2000; ++trial) {
        const CardSet cards(random.next() & random.next() & CardSet::pack().bits());
        std::vector<Card> listed, by_suit(suits_in_pack);
        for (CardSet left = cards; !left.empty();) {
            listed.push_back(left.take_first());
            ++by_suit[listed.back() & 3];
            EXPECT_EQ(cards.nth(static_cast<int>(listed.size()) - 1), listed.back());
            EXPECT_EQ(card_standing_at(standing_of(listed.back(), cards), cards), listed.back());
        }
        EXPECT_EQ(cards.size(), static_cast<int>(listed.size()));
        EXPECT_EQ(cards.is_one_card(), listed.size() == 1);
        for (int suit = 0; suit < suits_in_pack; ++suit)
            EXPECT_EQ(cards.size_of_suit(static_cast<Suit>(suit)), by_suit[suit]);
    }
    EXPECT_EQ(CardSet::pack().size(), pack_size);
    EXPECT_EQ(CardSet::pack().nth(pack_size - 1), pack_size - 1);
}

TEST(Standings, CloseUpWhenACardLeaves) {
    Random random(2);
    for (int trial = 0; trial < 1000; ++trial) {
        const Deal deal = shaped_deal(3, random.between(1, 17), random);
        CardSet all = deal.cards();
        for (auto skip = random.below(static_cast<std::uint64_t>(all.size())); skip > 0; --skip) all.take_first();
        const Card left = all.first();
        CardSet fewer = deal.cards(), hand = deal.hands[0];
        fewer.remove(left);
        hand.remove(left);
        CardSet before = standings_of(hand, deal.cards());
        EXPECT_EQ(close_up(before, standing_of(left, deal.cards())), standings_of(hand, fewer));
    }
}

}  // namespace
}  // namespace nply::test
