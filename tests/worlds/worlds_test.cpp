// The numbers of worlds where they are known on paper, what single rules show, and the sequence that a seed gives.
#include "nply/cards/worlds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"
#include "nply/games/trick_rules.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

CardSet hand(const std::string& text) { return read_deal(text, "hand").hands[0]; }
CardSet cards(const std::string& text) {
    CardSet set;
    for (const Card card : read_cards(text, "cards")) set.add(card);
    return set;
}

Seen seen(const TrickRules& rules, Player seat, const std::string& own, Player leader, const std::string& play) {
    return {rules, seat, hand(own), leader, read_cards(play, "play"), {}, {}};
}

Seen whole(const TrickRules& rules) {
    return {rules, 0, random_deal(rules.seats, rules.whole_hand, 1).hands[0], {}, {}, {}, {}};
}

std::string count(const Seen& seen) { return count_text(Worlds(seen).count()); }

TEST(Worlds, OfWholeDealsAreMultinomials) {
    EXPECT_EQ(count(whole(hearts_rules(3, false))), "81676217700");                      // 35!/(17! 17! 1!)
    EXPECT_EQ(count(whole(sergeant_major_rules({}))), "35406640372950");                 // 36!/(16! 16! 4!)
    EXPECT_EQ(count(whole(whist_rules({}))), "84478098072866400");                       // 39!/13!^3
    EXPECT_EQ(count(whole(hearts_rules(5, false))), "4051315709994343965894720");        // 42!/(10!^4 2!)
    EXPECT_EQ(count(whole(hearts_rules(6, false))), "1039406643729999779232083085000");  // 44!/(8!^5 4!)
}

TEST(Worlds, OfOneCardEach) {
    EXPECT_EQ(count(seen(whist_rules({}), 0, "A...", 0, "")), "124950");    // 51 50 49
    EXPECT_EQ(count(seen(whist_rules({}), 0, "A...", 0, "SA")), "124950");  // following or not shows nothing yet
    EXPECT_EQ(count(seen(whist_rules({}), 0, "A...", 0, "SA H2 S3")), "49");
    EXPECT_EQ(count(seen(whist_rules({}), 0, "A...", 0, "SA H2 S3 C4")), "1");
}

TEST(Worlds, HaveNoCardOfASuitNotFollowed) {
    const Worlds worlds(seen(hearts_rules(3, false), 0, "AK..2.", 0, "SA H2 S3"));
    const CardSet spades = CardSet::suit(Suit::spades);
    for (std::uint64_t index = 0; index < 200; ++index) {
        const Deal deal = worlds.draw(7, index);
        EXPECT_TRUE((deal.hands[1] & spades).empty()) << deal_text(deal);
        EXPECT_TRUE(deal.hands[1].has(cards("H2").first()));
    }
}

TEST(Worlds, MayHaveCardsOfASuitThatRanOutOnlyLater) {
    const Worlds worlds(seen(hearts_rules(3, false), 0, "AK..2.", 0, "SA S4 S3 SK H2 S5"));
    EXPECT_TRUE(worlds.contains(read_deal("AK..2. 4.2.3. 53..4.", "deal")));
    EXPECT_FALSE(worlds.contains(read_deal("AK..2. 46.2.. 53..4.", "deal")))
        << "the six of spades should have followed";
    EXPECT_FALSE(worlds.contains(read_deal("AK..3. 4.2.2. 53..4.", "deal")))
        << "the two of diamonds is ours, not the three";
}

TEST(Worlds, WithoutALeaderAreThoseOfEveryLeaderTogether) {
    for (int seats = 3; seats <= 6; ++seats)
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Seen seen{
                hearts_rules(seats, true), 1, random_deal(seats, pack_size / seats, seed).hands[0], {}, {}, {}, {}};
            if (seed % 2 == 0) {
                const CardSet clubs = CardSet::suit(Suit::clubs) & ~seen.hand;
                if (pack_size % seats > 0) seen.out.add(clubs.last());
            }
            const Count all = Worlds(seen).count();
            Count sum = 0;
            for (Player leader = 0; leader < seats; ++leader) {
                seen.leader = leader;
                try {
                    sum += Worlds(seen).count();
                } catch (const InputError&) {
                }
            }
            EXPECT_EQ(count_text(sum), count_text(all)) << seats << " seats, seed " << seed;
        }
}

TEST(Worlds, FindWhoLedAWholeDealFromOnesOwnCard) {
    const std::string own = "AKQJT98.AKQ.AKQJ.T97";
    Seen seen{hearts_rules(3, true), 1, hand(own), {}, read_cards("C2 C5 C7", "play"), {}, {}};
    EXPECT_EQ(Worlds(seen).knowledge().leader, Player{2});
    seen.played = read_cards("C2 C5", "play");
    EXPECT_EQ(Worlds(seen).knowledge().leader, Player{2}) << "our turn";
    seen.played = read_cards("C2", "play");
    EXPECT_THROW(Worlds{seen}, InputError) << "the seat before us or the one after";
    seen.leader = Player{0};
    EXPECT_EQ(Worlds(seen).knowledge().to_move, Player{1});
}

TEST(Worlds, OfASeedAreTheSameInAnyOrder) {
    const Worlds worlds(whole(hearts_rules(4, false))), again(whole(hearts_rules(4, false)));
    std::vector<Deal> deals;
    std::set<std::string> different;
    for (std::uint64_t index = 0; index < 100; ++index) deals.push_back(worlds.draw(5, index));
    for (std::uint64_t index = 100; index-- > 0;) {
        EXPECT_EQ(again.draw(5, index), deals[index]);
        different.insert(deal_text(deals[index]));
        different.insert(deal_text(worlds.draw(6, index)));
    }
    EXPECT_EQ(different.size(), 200u);
}

TEST(Worlds, KeepToTheirGoldenSequence) {
    const Worlds worlds(seen(hearts_rules(3, false), 1, "K3.J.5.8", 0, "SA S3 H2"));
    EXPECT_EQ(deal_text(worlds.draw(1, 0)), "AJ.63..K K3.J.5.8 .Q82.76.");
    EXPECT_EQ(deal_text(worlds.draw(1, 1)), "A.8.A96. K3.J.5.8 .A2.J.43");
}

/// How far a chi-square is from what chance gives, in standard deviations (Wilson and Hilferty).
double deviations(double chi_square, double freedom) {
    const double spread = 2 / (9 * freedom);
    return (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
}

void expect_even(const Seen& seen, std::uint64_t seed) {
    const Worlds worlds(seen);
    const auto cells = static_cast<double>(worlds.count());
    const double expected = tries(100);
    std::map<std::string, double> times;
    const auto draws = static_cast<std::uint64_t>(cells * expected);
    for (std::uint64_t index = 0; index < draws; ++index) ++times[deal_text(worlds.draw(seed, index))];
    double chi_square = (cells - static_cast<double>(times.size())) * expected;
    for (const auto& [deal, n] : times) chi_square += (n - expected) * (n - expected) / expected;
    EXPECT_LT(std::abs(deviations(chi_square, cells - 1)), 4.9) << cells << " worlds, seed " << seed;
}

TEST(Worlds, AreEachEquallyLikely) {
    Seen small = seen(hearts_rules(3, false), 0, "AK..2.", 0, "SA H2 S3");
    small.out = CardSet::pack() & ~cards("SA SK D2 H2 S3 S4 S5 H3 H4 D3 D4 C3 C4");
    Seen full = seen(hearts_rules(3, true), 0, "5.A2.3.2", 2, "H3 HA H4 C2 D8 S2");
    full.out = CardSet::pack() & ~(CardSet::suit(Suit::hearts) | cards("S5 D3 C2 D8 S2 D9"));
    full.out = full.out | cards("H9 HT HJ");
    Seen open = seen(whist_rules(Suit::clubs), 3, "A3...", 0, "S4 C2");
    open.out = CardSet::pack() & ~cards("SA S3 S4 C2 C3 H2 H3 D4 D5 S9");
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (const Seen& each : {small, full, open}) expect_even(each, seed);
}

}  // namespace
}  // namespace nply::test
