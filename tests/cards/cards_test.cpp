// Cards, hands and deals in text, dealing, standings.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/core/error.hpp"

namespace nply::test {
namespace {

std::string message(auto read) {
    try {
        read();
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

std::string deal_message(const std::string& text) {
    return message([&] { read_deal(text, "--deal"); });
}
std::string card_message(const std::string& text) {
    return message([&] { read_cards(text, "--trick"); });
}

TEST(CardText, EveryCardReadsBackAsItself) {
    for (int i = 0; i < pack_size; ++i) {
        const auto card = static_cast<Card>(i);
        EXPECT_EQ(read_cards(card_text(card), "test"), std::vector<Card>{card});
    }
    EXPECT_EQ(card_text(queen_of_spades), "SQ");
    EXPECT_EQ(read_cards(" SA\tHT  C2 ", "test").size(), 3u);
}

TEST(CardText, DealsReadBackAsThemselves) {
    Random random(1);
    for (int trial = 0; trial < 500; ++trial) {
        const int seats = random.between(2, 6);
        const Deal deal = shaped_deal(seats, random.between(1, 52 / seats), random);
        EXPECT_EQ(read_deal(deal_text(deal), "test"), deal);
    }
    EXPECT_EQ(hand_text(read_deal("AKQ.T9..5432", "test").hands[0]), "AKQ.T9..5432");
    EXPECT_EQ(hand_text(read_deal("QKA.9T..2345", "test").hands[0]), "AKQ.T9..5432") << "ranks in any order";
}

TEST(CardText, BadDealsAreNamedWithTheirPlace) {
    EXPECT_EQ(deal_message("AK... A3..."), "--deal, column 7: SA is there twice: seat 1 has it too");
    EXPECT_EQ(deal_message("AKA..."), "--deal, column 3: SA is there twice: seat 1 has it already");
    EXPECT_EQ(
        deal_message("A1..."),
        "--deal, column 2: '1' is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T; understood before it: "
        "seat 1 A...");
    EXPECT_EQ(
        deal_message("A...2."),
        "--deal, column 6: a hand has four suits, spades.hearts.diamonds.clubs: one dot too many; understood before "
        "it: seat 1 A...2");
    EXPECT_EQ(deal_message("A... K.."),
              "--deal, column 6: seat 2's hand has 2 dots; write all four suits, spades.hearts.diamonds.clubs: "
              "AKQ.T9..5432; understood: seat 2 K...");
    EXPECT_EQ(deal_message("  "),
              "--deal, column 1: no hand is here; a deal is one hand per seat, such as AKQ.T9..5432");
}

TEST(CardText, BadCardsAreNamedWithTheirPlace) {
    EXPECT_EQ(
        card_message("SA X3"),
        "--trick, column 4: 'X' is no suit; a card is suit and rank, such as SA HT D9 C2; understood before it: SA");
    EXPECT_EQ(
        card_message("SA S1"),
        "--trick, column 5: '1' is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T; understood before it: "
        "SA");
    EXPECT_EQ(
        card_message("SA S"),
        "--trick, column 4: 'S' is no card; a card is suit and rank, such as SA HT D9 C2; understood before it: SA");
    EXPECT_EQ(card_message("S11"),
              "--trick, column 2: '1' is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T");
    EXPECT_EQ(card_message("\xc3\xa4"),
              "--trick, column 1: byte 195 is no suit; a card is suit and rank, such as SA HT D9 C2");
    EXPECT_EQ(card_message("2X"), "--trick, column 2: 'X' is no suit; a card is suit and rank, such as SA HT D9 C2");
    EXPECT_EQ(card_message("H2H"), "--trick, column 1: 'H2H' is no card; a card is suit and rank, such as SA HT D9 C2");
    EXPECT_EQ(
        card_message("\xe2\x99\xa5Q \xe2\x99\xa5x"),
        "--trick, column 5: 'x' is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T; understood before it: "
        "HQ")
        << "columns count characters";
}

TEST(CardText, CardsMayBeTypedInManyWays) {
    const auto same = [](const char* typed, const char* meant) {
        EXPECT_EQ(read_cards(typed, "test"), read_cards(meant, "test")) << typed;
    };
    same("sa hT d9 C2", "SA HT D9 C2");
    same("SA,HT, D9 ,C2,", "SA HT D9 C2");
    same("S10 10s 10H", "ST ST HT");
    same("2H as Kd qC", "H2 SA DK CQ");
    same(
        "\xe2\x99\xa5"
        "2 2\xe2\x99\xa5 \xe2\x99\xa0"
        "A \xe2\x99\xa6"
        "10 \xe2\x99\xa3k",
        "H2 H2 SA DT CK");
    same(
        "\xe2\x99\xa1"
        "2 \xe2\x99\xa4\xef\xb8\x8f"
        "3 \xe2\x99\xa2"
        "4 \xe2\x99\xa7"
        "5",
        "H2 S3 D4 C5");
    EXPECT_TRUE(read_cards(" , ,", "test").empty());
}

TEST(CardText, HandsMayBeTypedInManyWays) {
    const auto same = [](const char* typed, const char* meant) {
        EXPECT_EQ(read_deal(typed, "test"), read_deal(meant, "test")) << typed;
    };
    same("akq.t9..5432", "AKQ.T9..5432");
    same("AKQ.109..5432", "AKQ.T9..5432");
    same("A,K,Q.10,9..5,4,3,2, 2...", "AKQ.T9..5432 2...");
}

TEST(CardText, SuitsAreKnownByLetterNameAndSign) {
    for (const char* hearts : {"H", "h", "hearts", "Heart", "HEARTS", "\xe2\x99\xa5", "\xe2\x99\xa1"})
        EXPECT_EQ(suit_called(hearts), Suit::hearts) << hearts;
    EXPECT_EQ(suit_called("clubs"), Suit::clubs);
    for (const char* other : {"", "x", "hh", "heartsx", "none", "\xe2\x99"})
        EXPECT_EQ(suit_called(other), std::nullopt);
}

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
