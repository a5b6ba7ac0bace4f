// Why a card: on hands that were made so that the reason is known.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "nply/play/advice.hpp"

namespace nply::test {
namespace {

using play::Advice;
using play::engine_settings;
using play::View;
using testing::HasSubstr;

const catalog::OptionValues full_for_four{{"players", "4"}, {"rules", "full"}};

Advice advised(const View& view, const std::string& engine = "auto:nodes=200000:samples=30") {
    return play::advise(view, engine_settings(engine), 1);
}

std::string why_not(const Advice& advice, const std::string& card) {
    for (const auto& each : advice.cards)
        if (each.card == card) return each.why;
    return "no such card";
}

TEST(Reasons, SayThatThereIsOnlyOneCard) {
    const View view = play::view_from({"hearts", {{"leader", "1"}}, 2, "Q.2.43.5", "CA", ""});
    EXPECT_THAT(advised(view).why, HasSubstr("only card"));
}

TEST(Reasons, SayThatNoCardMatters) {
    // Every trick is the seat's, whichever card it leads: two aces against hands of nothing higher.
    const View view = play::view_from({"sergeant-major", {{"leader", "1"}, {"trump", "none"}}, 1, "A.A..", "", ""});
    EXPECT_THAT(advised(view).why, HasSubstr("No card matters"));
}

TEST(Reasons, NameWhoHoldsTheQueenThatATrickWouldTake) {
    // The queen is the only spade that somebody else may have: she falls on the ace, and takes the three.
    const View view =
        play::view_from({"hearts",
                         {{"players", "3"}, {"leader", "1"}},
                         1,
                         "A3...",
                         "",
                         "SK SJ ST S9 S8 S7 S6 S5 S4 S2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 DA DK DQ DJ DT "
                         "D9 D8 D7 D6 D5 D4 D3 D2 CA CK CQ CJ CT C9 C8 C7"});
    const Advice advice = advised(view);
    EXPECT_EQ(advice.move, "S3");
    EXPECT_THAT(why_not(advice, "SA"), HasSubstr("holds the queen of spades and this trick takes it"));
    EXPECT_THAT(why_not(advice, "SA"), HasSubstr("deals"));
}

TEST(Reasons, CountTheTricksThatACardWins) {
    const View view = play::view_from({"whist", {{"trump", "S"}, {"leader", "2"}}, 1, "A42.Q97.A43.", "C9 C2 CK", ""});
    const Advice advice = advised(view);
    EXPECT_EQ(advice.move.front(), 'S') << "a trump";
    EXPECT_THAT(advice.why, HasSubstr("your side wins this trick"));
    EXPECT_THAT(why_not(advice, "H7"), HasSubstr("In none of"));
}

/// What stands after "in " in "in N of M deals", "in all M deals".
std::set<std::string> denominators(const std::string& why) {
    static const std::regex counts("[Ii]n (all|(none|[0-9]+) of) ([0-9]+) deals");
    std::set<std::string> found;
    for (std::sregex_iterator at(why.begin(), why.end(), counts), end; at != end; ++at) found.insert((*at)[3]);
    return found;
}

TEST(Reasons, CountInTheSameDeals) {
    for (const char* hand : {"A42.Q97.A43.KQ65", "K3.J.5.8", "762.K4.AQ.T983"})
        for (const char* game : {"hearts", "spades", "whist"}) {
            const View view = play::view_from({game, {{"leader", "1"}}, 1, hand, "", ""});
            const Advice advice = advised(view, "auto:nodes=400000:samples=60");
            std::set<std::string> all = denominators(advice.why);
            for (const auto& card : advice.cards) all.merge(denominators(card.why));
            EXPECT_LE(all.size(), 1u) << game << " " << hand << ": " << advice.why;
        }
}

TEST(Reasons, ArgueForACardOnlyByATrickThatIsWorthMore) {
    // The lowest spade of all wins no trick and saves the higher ones: that it wins none speaks against it.
    const View view = play::view_from({"spades", {{"leader", "2"}}, 1, "Q62.K4.A.", "SK SA", ""});
    const Advice advice = advised(view);
    EXPECT_EQ(advice.why.find("In none of"), std::string::npos) << advice.why;
}

TEST(Reasons, NameSeatsThatHaveNames) {
    const View view = play::view_from({"whist", {{"trump", "S"}, {"leader", "2"}}, 1, "A42.Q97.A43.", "C9 C2 CK", ""});
    const Advice advice = advised(view);
    for (const auto& card : advice.cards) EXPECT_EQ(card.why.find("seat "), std::string::npos) << card.why;
}

TEST(Reasons, SayByWhatACloseCardWasChosen) {
    int close = 0;
    for (const char* hand : {"K3.J.5.8", "Q7.J2.54.8", "T8.J9.54.83", "975.J9.54.8"}) {
        const View view = play::view_from({"hearts", {{"leader", "1"}}, 1, hand, "", ""});
        const Advice advice = advised(view, "auto:nodes=20000:samples=8");
        if (advice.why.find("Too close to call: ") == std::string::npos) continue;
        ++close;
        const bool by_mean = advice.why.find(advice.move + " has the best mean.") != std::string::npos;
        const bool by_rule =
            advice.why.find(advice.move + " is the rule of thumb's choice among them.") != std::string::npos;
        EXPECT_NE(by_mean, by_rule) << advice.why;
    }
    EXPECT_GT(close, 0);
}

TEST(Reasons, OfOneTreeForAllDealsComeWithErrors) {
    const View view = play::view_from({"whist", {{"trump", "S"}, {"leader", "2"}}, 1, "A42.Q97.A43.", "C9 C2 CK", ""});
    const Advice advice = advised(view, "ismcts:nodes=4000");
    EXPECT_FALSE(advice.why.empty());
    EXPECT_TRUE(advice.cards.front().error || advice.cards.back().error);
    bool against = false;
    for (const auto& card : advice.cards) against = against || card.why.find("worse than") != std::string::npos;
    EXPECT_TRUE(against) << advice.why;
    EXPECT_FALSE(play::advise(view, engine_settings("ismcts:nodes=4000"), 1, {.in_words = false}).cards.front().error);
}

TEST(Reasons, SpeakOfTheMoonThatIsAlive) {
    // All points so far are seat 1's. Its hearts from the top take the rest; the two first would give a point away.
    const View view = play::view_from({"hearts", full_for_four, 1, "AKQ.AKQJT92.A.A2",
                                       "C2 C9 CT C8 C7 C6 CA C5 SA S5 S4 S3 SK S9 S8 S7 SQ ST S6 SJ DA D2 D3 D4", ""});
    const Advice advice = advised(view);
    EXPECT_NE(advice.move, "H2");
    EXPECT_THAT(advice.why, HasSubstr("Keeps the moon alive: all points so far are yours"));
}

TEST(Reasons, ComeWithTheWorstDealIfThatIsAskedFor) {
    const View view = play::view_from({"whist", {{"trump", "S"}, {"leader", "1"}}, 1, "A4.Q97.A43.65", "", ""});
    EXPECT_FALSE(advised(view).worst);
    const Advice advice = advised(view, "auto:nodes=20000:samples=8:worst=on");
    ASSERT_TRUE(advice.worst);
    EXPECT_THAT(advice.worst->deal, HasSubstr("A4.Q97.A43.65"));
    for (const auto& card : advice.cards)
        if (card.card == advice.move) {
            EXPECT_LE(advice.worst->score, card.mean);
        }
}

}  // namespace
}  // namespace nply::test
