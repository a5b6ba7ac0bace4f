// Cards, hands and deals in text: what the program writes, what people write, and errors with their places.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/core/error.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;

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
void same_cards(const std::string& typed, const std::string& meant) {
    EXPECT_EQ(read_cards(typed, "test"), read_cards(meant, "test")) << typed;
}
void same_deal(const std::string& typed, const std::string& meant) {
    try {
        EXPECT_EQ(deal_text(read_deal(typed, "test")), meant) << typed;
    } catch (const InputError& error) {
        ADD_FAILURE() << typed << ": " << error.what();
    }
}
void same_hand(const std::string& typed, const std::string& meant) {
    try {
        EXPECT_EQ(hand_text(read_hand(typed, "test")), meant) << typed;
    } catch (const InputError& error) {
        ADD_FAILURE() << typed << ": " << error.what();
    }
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
    same_deal("AKQ.T9..5432", "AKQ.T9..5432");
    same_deal("QKA.9T..2345", "AKQ.T9..5432");
    same_deal("... ... ...", "... ... ...");
}

TEST(CardText, BadDealsAreNamedWithTheirWordAndPlace) {
    EXPECT_EQ(deal_message("AK... A3..."), "--deal, column 7: 'A3...': SA is there twice: seat 1 has it too");
    EXPECT_EQ(deal_message("AKA..."), "--deal, column 3: 'AKA...': SA is there twice: seat 1 has it already");
    EXPECT_EQ(deal_message("A1..."),
              "--deal, column 2: 'A1...': '1' is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T; "
              "understood before it: seat 1 A...");
    EXPECT_EQ(deal_message("A...2."),
              "--deal, column 6: 'A...2.': a hand has four suits, spades.hearts.diamonds.clubs: one dot too many; "
              "understood before it: seat 1 A...2");
    EXPECT_EQ(deal_message("A... K.."),
              "--deal, column 6: 'K..': seat 2's hand has 2 dots; write all four suits, spades.hearts.diamonds.clubs: "
              "AKQ.T9..5432; understood: seat 2 K...");
    EXPECT_EQ(deal_message("  "),
              "--deal, column 1: no hand is here; a deal is one hand per seat, such as AKQ.T9..5432");
}

TEST(CardText, DealsThatCannotBeAreRefused) {
    for (const auto& [text, why] : std::vector<std::pair<const char*, const char*>>{
             {"N:A... K... Q...", "no error"},
             {"W:A... K... Q...",
              "column 3: 'W:A...': this is seat 4 (N E S W are seats 1 to 4), and the deal has 3 hands"},
             {"N:A... K... - J...", "column 13: '-': a hand that is not known; give every hand"},
             {"N:A... N:K...", "column 10: 'N:K...': seat 1 has a hand already"},
             {"SA HK / SA HQ", "column 10: 'SA': SA is there twice: seat 1 has it too"},
             {"AKQ", "column 1: 'AKQ': seat 1's hand has 1 of four suits; write all four"},
             {"A K Q J T", "column 9: 'T': seat 2's hand has 1 of four suits"},
             {"A/K/Q/J/T", "column 8: 'A/K/Q/J/T': a hand has four suits: one slash too many"},
             {"AKs Qh", "column 1: 'AKs': 'A' has no suit; write SAKQ, or As Ks Qs"},
             {"HA.K..", "suits stand in the order spades.hearts.diamonds.clubs, and 'H' is number 1"},
             {"A-K...", "'-' is no rank"},
             {"[Deal \"N:A...\"", "column 1: '[Deal': '[' is no rank"},
             {"SA H\xe2\x99", "column 5: 'H\\xE2\\x99': '\\xE2' is no rank"},
             {"\xe2\x99\xa0"
              "A \xe2\x99\xa5"
              "Kx",
              "column 6: '\xe2\x99\xa5Kx': 'x' is no rank"}})
        EXPECT_THAT(deal_message(text), HasSubstr(why)) << text;
}

TEST(CardText, BadCardsAreNamedWithTheirWordAndPlace) {
    EXPECT_EQ(card_message("SA X3"),
              "--trick, column 4: 'X3': 'X' is no suit; a card is suit and rank, such as SA HT D9 C2; understood "
              "before it: SA");
    EXPECT_EQ(card_message("SA S1"),
              "--trick, column 5: 'S1': '1' is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T; "
              "understood before it: SA");
    EXPECT_EQ(
        card_message("SA S"),
        "--trick, column 4: 'S' is no card; a card is suit and rank, such as SA HT D9 C2; understood before it: SA");
    EXPECT_EQ(card_message("\xc3\xa4"),
              "--trick, column 1: '\xc3\xa4' is no suit; a card is suit and rank, such as SA HT D9 C2");
    EXPECT_THAT(card_message("2X"), HasSubstr("column 2: '2X': 'X' is no suit"));
    EXPECT_THAT(card_message("S11"), HasSubstr("column 2: 'S11': '1' is no rank"));
    EXPECT_THAT(card_message("3"), HasSubstr("column 1: '3' is no card"));
    EXPECT_EQ(card_message("H2H"), "--trick, column 1: 'H2H' is no card; a card is suit and rank, such as SA HT D9 C2");
    EXPECT_THAT(card_message("\xe2\x99\xa5Q \xe2\x99\xa5x"), HasSubstr("column 5: '\xe2\x99\xa5x': 'x' is no rank"))
        << "columns count characters";
    EXPECT_THAT(card_message("S\xe2"), HasSubstr("'S\\xE2': '\\xE2' is no rank")) << "a byte that is no text";
}

TEST(CardText, CardsMayBeTypedInManyWays) {
    same_cards("sa hT d9 C2", "SA HT D9 C2");
    same_cards("SA,HT, D9 ,C2,", "SA HT D9 C2");
    same_cards("SA/HT - D9-C2 ; S3 | S4\nS5", "SA HT D9 C2 S3 S4 S5");
    same_cards("S10 10s 10H", "ST ST HT");
    same_cards("2H as Kd qC", "H2 SA DK CQ");
    same_cards("SAQ74 hk52", "SA SQ S7 S4 HK H5 H2");
    same_cards("SAH2 AsKs10h", "SA H2 SA SK HT");
    same_cards(
        "\xe2\x99\xa5"
        "2 2\xe2\x99\xa5 \xe2\x99\xa0"
        "A \xe2\x99\xa6"
        "10 \xe2\x99\xa3k",
        "H2 H2 SA DT CK");
    same_cards(
        "\xe2\x99\xa1"
        "2 \xe2\x99\xa4\xef\xb8\x8f"
        "3 \xe2\x99\xa2"
        "4 \xe2\x99\xa7"
        "5",
        "H2 S3 D4 C5");
    EXPECT_TRUE(read_cards(" , ,", "test").empty());
}

TEST(CardText, HandsWithDotsMayBeTypedInManyWays) {
    same_deal("akq.t9..5432", "AKQ.T9..5432");
    same_deal("AKQ.109..5432", "AKQ.T9..5432");
    same_deal("A,K,Q.10,9..5,4,3,2, 2...", "AKQ.T9..5432 2...");
    same_deal("AKQ.T9.-.5432 J.--..6", "AKQ.T9..5432 J...6");
    same_deal("AKQ.T9..5432,J...6", "AKQ.T9..5432 J...6");
    same_deal("AKQ.T9..5432 / J...6 | 2...", "AKQ.T9..5432 J...6 2...");
    same_deal("SAKQ.HT9.D.C5432 J...6", "AKQ.T9..5432 J...6");
}

TEST(CardText, DealsOfPortableBridgeNotationAreRead) {
    same_deal("N:A... K... Q... J...", "A... K... Q... J...");
    same_deal("E:A... K... Q... J...", "J... A... K... Q...");
    same_deal("s: A... K... Q... J...", "Q... J... A... K...");
    same_deal("[Deal \"W:A... K... Q... J...\"]", "K... Q... J... A...");
    same_deal("  [deal\t\"N:A... K... Q...\" ] ", "A... K... Q...");
    same_deal("\"N:A... K... Q... J...\"", "A... K... Q... J...");
    same_deal("N:A... E:K... W:Q... S:J...", "A... K... J... Q...");
}

TEST(CardText, HandsWithSuitsBeforeRanksAreRead) {
    const std::string two = "AQ74.K52.-.98 K3.A.AKQJ.T", meant = "AQ74.K52..98 K3.A.AKQJ.T";
    same_deal(two, meant);
    same_deal("SAQ74 HK52 D- C98 SK3 HA DAKQJ C10", meant);
    same_deal("SAQ74 HK52 C98 SK3 HA DAKQJ C10", meant);
    same_deal("sAQ74hk52c98 sk3hadakqjct", meant);
    same_deal("S AQ74, H K52, C 98 / S K3, H A, D AKQJ, C T", meant);
    same_deal("SAQ74/HK52/D-/C98\nSK3/HA/DAKQJ/CT\n", meant);
    same_deal("C98 SAQ74 HK52\nHA SK3 CT DAKQJ", meant);
    same_deal("S: AQ74 H: K52 D: - C: 98; S: K3 H: A D: AKQJ C: 10", meant);
    same_deal("As Qs 7s 4s Kh 5h 2h 9c 8c / Ks 3s Ah Ad Kd Qd Jd 10c", meant);
    same_deal(
        "\xe2\x99\xa0"
        "AQ74 \xe2\x99\xa5"
        "K52 \xe2\x99\xa3"
        "98 \xe2\x99\xa0"
        "K3 \xe2\x99\xa5"
        "A \xe2\x99\xa6"
        "AKQJ \xe2\x99\xa3"
        "10",
        meant);
    same_deal("N: SAQ74 HK52 C98 E: SK3 HA DAKQJ C10", meant);
    same_deal("N: SA E: HK S: SQ W: SJ", "A... .K.. Q... J...");
    same_deal("south SA west HK north SQ east SJ", "Q... J... A... .K..");
    same_deal("SA / HK2 DQ / S3", "A... .K2.Q. 3...");
}

TEST(CardText, HandsWithoutSuitsHaveFourHoldings) {
    same_deal("AQ74 K52 - 98", "AQ74.K52..98");
    same_deal("AQ74, K52, -, 98, K3, A, AKQJ, T", "AQ74.K52..98 K3.A.AKQJ.T");
    same_deal("AQ74/K52//98 K3/A/AKQJ/10", "AQ74.K52..98 K3.A.AKQJ.T");
    same_deal("AQ74 / K52 / - / 98", "AQ74.K52..98");
    same_deal("/K52// K3/A//", ".K52.. K3.A..");
}

TEST(CardText, OneHandMayBeAListOfCards) {
    same_hand("SA SQ S7 HK H5", "AQ7.K5..");
    same_hand("SA, SQ, HK, S7, H5", "AQ7.K5..");
    same_hand("As 10h 3s", "A3.T..");
    same_hand("AQ74.K52..98", "AQ74.K52..98");
    same_hand("  S  A Q 7\n  H  K 5\n  D  -\n  C  T 2\n", "AQ7.K5..T2");
    EXPECT_THAT(message([] { read_hand("A... K...", "hand"); }), HasSubstr("one hand is wanted; here are 2"));
}

/// A deal as somebody might write it; every choice at random, in ways that the other parts of the text allow.
std::string written(const Deal& deal, Random& random) {
    constexpr const char* signs[] = {"\xe2\x99\xa0", "\xe2\x99\xa5", "\xe2\x99\xa6", "\xe2\x99\xa3"};
    const auto one_of = [&](std::initializer_list<const char*> texts) {
        return std::string(*(texts.begin() + random.below(texts.size())));
    };
    const int form = random.between(0, 3);
    const bool lower = random.below(2) == 0, tens = random.below(2) == 0, pictures = random.below(2) == 0;
    const std::string between_suits = form == 0 ? "." : form == 1 ? one_of({" ", ", ", "  "}) : "/";
    const std::string between_hands = form == 1   ? one_of({" / ", "\n", ";", " | "})
                                      : form == 0 ? one_of({" ", " / ", "\n", " | ", ", "})
                                                  : one_of({" ", "\n"});
    std::string text;
    for (const CardSet hand : deal.hands) {
        if (!text.empty()) text += between_hands;
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            if (suit > 0) text += between_suits;
            if (form == 1)
                text += pictures ? signs[suit] : std::string(1, suit_letters[static_cast<std::size_t>(suit)]);
            const CardSet held = hand[static_cast<Suit>(suit)];
            if (held.empty() && (form > 0 || random.below(2) == 0)) text += "-";
            for (CardSet cards = held; !cards.empty();) {
                const char rank = rank_letters[static_cast<std::size_t>(row_of(cards.take_first()))];
                text += rank == 'T' && tens ? std::string("10") : std::string(1, rank);
            }
        }
    }
    for (char& c : text)
        if (lower && c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    return text;
}

TEST(CardText, RandomDealsWrittenInManyWaysAreReadAsTheSame) {
    Random random(7);
    for (int trial = 0; trial < 3000; ++trial) {
        const int seats = random.between(2, 6);
        const Deal deal = shaped_deal(seats, random.between(1, 52 / seats), random);
        same_deal(written(deal, random), deal_text(deal));
    }
}

TEST(CardText, SuitsAreKnownByLetterNameAndSign) {
    for (const char* hearts : {"H", "h", "hearts", "Heart", "HEARTS", "\xe2\x99\xa5", "\xe2\x99\xa1"})
        EXPECT_EQ(suit_called(hearts), Suit::hearts) << hearts;
    EXPECT_EQ(suit_called("clubs"), Suit::clubs);
    for (const char* other : {"", "x", "hh", "h:", "heartsx", "none", "\xe2\x99"})
        EXPECT_EQ(suit_called(other), std::nullopt);
}

TEST(CardText, TrumpsAreSuitsOrNone) {
    EXPECT_EQ(trump_called("Hearts"), Suit::hearts);
    for (const char* none : {"none", "NT", "no trump", "No-Trumps", "n"})
        EXPECT_TRUE(trump_called(none) && !trump_called(none)->has_value()) << none;
    for (const char* other : {"", "x", "1"}) EXPECT_FALSE(trump_called(other)) << other;
}

}  // namespace
}  // namespace nply::test
