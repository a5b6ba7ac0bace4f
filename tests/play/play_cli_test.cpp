// sample, advise and analyse --seat on the command line, and what they say to bad input.
#include <gtest/gtest.h>

#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/json_of.hpp"
#include "cli/run.hpp"

namespace nply::test {
namespace {

using Json = nlohmann::ordered_json;

const std::string seat_2 = " hearts --seat 2 --hand K3.J.5.8 --leader 2 --play 'S3 ST SA H2'";

void expect_refusal(const std::string& arguments, const std::string& part) {
    const Ran run = nply(arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_EQ(run.out, "") << arguments;
    EXPECT_NE(run.err.find(part), std::string::npos) << arguments << "\n" << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
}

TEST(SampleCommand, PrintsDealsThatFit) {
    const Json json = json_of("sample" + seat_2 + " --count 40 --seed 3");
    EXPECT_TRUE(json["worlds"].is_string());
    ASSERT_EQ(json["deals"].size(), 40u);
    std::string lines;
    for (const std::string deal : json["deals"]) {
        lines += deal + "\n";
        const Ran played = nply("show hearts --deal '" + deal + "' --leader 2 --play 'S3 ST SA H2' --json");
        EXPECT_EQ(played.code, 0) << deal << played.err;
        EXPECT_NE(deal.find(" K3.J.5.8 "), std::string::npos) << deal;
    }
    EXPECT_EQ(nply("sample" + seat_2 + " --count 40 --seed 3").out, lines);
    EXPECT_NE(nply("sample" + seat_2 + " --count 40 --seed 4").out, lines);
}

TEST(SampleCommand, CountsWorldsExactly) {
    // 49 cards can lie in three hands of one card each.
    const Json two = json_of("sample whist --seat 1 --hand A... --out 'S2 S3' --count 0");
    EXPECT_EQ(two["worlds"], std::to_string(49 * 48 * 47));
    EXPECT_TRUE(two["deals"].empty());
    EXPECT_EQ(json_of("sample hearts --players 4 --seat 1 --hand AKQJT98765432... --count 1")["worlds"],
              "84478098072866400");  // 39! / 13!^3
}

TEST(SampleCommand, DrawsEveryWorldOfFew) {
    std::set<std::string> seen;
    const Json json = json_of(
        "sample spades --seat 1 --hand K... --play 'SK' --count 4000 "
        "--out 'SA S9 S8 S7 S6 S5 S4 S3 S2 HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 "
        "D2 CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2'");
    EXPECT_EQ(json["worlds"], "6");
    for (const std::string deal : json["deals"]) seen.insert(deal);
    EXPECT_EQ(seen.size(), 6u);
}

TEST(SampleCommand, KnowsWhoHasTheCardsPassed) {
    const std::string seen = "sample hearts --players 4 --rules full --seat 1 --hand AKQ.5432.A43.K32 ";
    const std::string before = seen + "--passed 'SA SK SQ' --received 'D2 C4 C5' --count 30";
    const std::string after =
        "sample hearts --players 4 --rules full --seat 1 --hand .5432.A432.K5432 --passed 'SQ SA SK' --received 'D2 C4 "
        "C5' "
        "--count 30";
    EXPECT_EQ(nply(before).out, nply(after).out) << "the hand as dealt, and as it was after passing";
    for (const auto& [way, seat] : {std::pair("left", 1), std::pair("across", 2), std::pair("right", 3)}) {
        const Json json = json_of(before + " --pass " + way);
        for (const auto& deal : json["deals"]) {
            std::istringstream hands(deal.get<std::string>());
            std::vector<std::string> each(std::istream_iterator<std::string>(hands), {});
            EXPECT_EQ(each[static_cast<std::size_t>(seat)].substr(0, 3), "AKQ") << way << ": " << deal;
        }
    }
    // 39 cards are unknown; three of them are known to lie in one hand: 36! / (10! 13! 13!) deals instead of 39! /
    // 13!^3.
    EXPECT_EQ(
        json_of("sample hearts --players 4 --seat 1 --hand .5432.A432.K5432 --passed 'SQ SA SK' --received 'D2 C4 C5' "
                "--count 0")["worlds"],
        "2643695814513600");
}

TEST(SampleCommand, RefusesWhatNoDealExplains) {
    expect_refusal("sample hearts --seat 1 --hand AK... --play 'SA D2 C3 SK S5'", "play 5 (S5 by seat 2)");
    expect_refusal("sample hearts --seat 1 --hand AK... --play 'SA SA'", "it was played before");
    expect_refusal("sample hearts --seat 1 --hand AK... --play SQ", "it is not in the hand");
    expect_refusal("sample hearts --seat 1 --hand AK... --out SA", "out of play too");
    expect_refusal("sample hearts --seat 4 --hand AK...", "--seat 4: there are seats 1 to 3");
    expect_refusal("sample hearts --seat East --hand AK...", "--seat takes a number from 1, not 'East'");
    expect_refusal("sample whist --seat Up --hand AK...", "--seat takes North, East, South, West or a number from 1");
    expect_refusal("sample hearts --seat 1 --hand AX...", "--hand, column 2: 'AX...': 'X' is no rank");
    expect_refusal("sample hearts --seat 1 --hand AK... --play XY", "--play, column 1: 'XY': 'X' is no suit");
    const std::string passer = "sample hearts --players 4 --seat 1 --hand AKQ2... --passed 'SA SK SQ'";
    expect_refusal(passer, "--passed: SA is still in the hand; say with --received what came for it");
    expect_refusal(passer + " --received 'SA S3 S4'", "SA is still in the hand");
    expect_refusal(passer + " --received 'S3 S4'", "--received: 3 cards are passed, and here are 2");
    expect_refusal("sample hearts --players 4 --seat 1 --hand AKQ2... --passed 'SA SK SQ S2'",
                   "--passed: 3 cards are passed, and here are 4");
    expect_refusal("sample whist --seat 1 --hand AKQ2... --passed 'SA SK SQ'",
                   "--passed: no cards are passed in whist");
    expect_refusal(passer + " --received 'S3 S4 S5' --pass up", "--pass takes left, right or across, not 'up'");
    expect_refusal("sample hearts --seat 1 --hand AKQ2... --pass across", "--pass takes left, right, not 'across'");
    expect_refusal(passer + " --received 'S3 S4 S5' --play 'S2 S6 SA'", "play 3 (SA by seat 3)");
    expect_refusal("sample sticks --seat 1 --hand AK...", "no hidden hands");
    expect_refusal("sample hearts --seat 1 --hand AK... --trump S",
                   "Unknown option `--trump` for hearts. Games that have it: sergeant-major, whist.");
    expect_refusal("sample hearts --seat 1 --hand AK... --players 9", "--players");
    expect_refusal("sample hearts --seat 1", "--hand");
    expect_refusal("sample hearts --seat 1 --hand AK... --count -1", "--count");
}

TEST(AdviseCommand, ValuesEveryLegalCard) {
    const Json json = json_of("advise hearts --seat 2 --hand K3.J.5.8 --leader 2 --engine auto:nodes=5000:samples=10");
    EXPECT_EQ(json["cards"].size(), 5u);
    EXPECT_GE(json["worlds"], 8);
    double shares = 0;
    bool chosen = false;
    for (const Json& card : json["cards"]) {
        EXPECT_TRUE(card["mean"].is_number() && card["error"].is_number());
        shares += card["best"].get<double>();
        chosen = chosen || card["card"] == json["move"];
    }
    EXPECT_GE(shares, 1);
    EXPECT_TRUE(chosen);
}

TEST(AdviseCommand, TellsPeople) {
    const Ran run = nply("advise" + seat_2);
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find("play HJ. It is the only card that may be played."), std::string::npos) << run.out;
}

TEST(AdviseCommand, TakesAndTellsSeatsByNameWhereTheyHaveOne) {
    const std::string rest = " --hand AK.2.. --trump S --engine auto:nodes=5000:samples=5";
    const Ran named = nply("advise whist --seat east --leader East" + rest);
    EXPECT_EQ(named.code, 0) << named.err;
    EXPECT_EQ(named.out.find("whist: East to lead, by "), 0u) << named.out;
    Json by_name = json_of("advise whist --seat East --leader E" + rest),
         by_number = json_of("advise whist --seat 2 --leader 2" + rest);
    for (Json* json : {&by_name, &by_number}) json->erase("seconds");
    EXPECT_EQ(by_name, by_number);
}

TEST(AdviseCommand, SaysTricksOverOrUnderTheDuty) {
    const Ran run = nply(
        "advise sergeant-major --rules full --trump S --dealer 3 --seat 1 --leader 1 --hand 2.3.4.5 "
        "--engine auto:nodes=20000:samples=10");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find(" under "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("of the seat's final tricks over or under its duty"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find(" -"), std::string::npos) << run.out;
}

TEST(AdviseCommand, SaysWhatAnErrorIsMissingFor) {
    const std::string hand = "advise spades --seat 1 --leader 1 --hand AK2.Q32.J2. --engine ismcts:nodes=";
    EXPECT_NE(nply(hand + "20").out.find("error ?: too few playouts for one"), std::string::npos);
    const Ran many = nply(hand + "20000");
    EXPECT_EQ(many.out.find("error ?"), std::string::npos) << many.out;
    EXPECT_NE(many.out.find(" playouts, each in one of "), std::string::npos) << many.out;
}

TEST(AdviseCommand, TakesAnyPlayer) {
    for (const char* engine : {"greedy", "random"}) {
        const Json json = json_of("advise" + seat_2 + " --engine " + engine);
        EXPECT_EQ(json["move"], "HJ");
        EXPECT_EQ(json["worlds"], 0);
    }
}

TEST(AdviseCommand, RefusesBadInput) {
    expect_refusal("advise hearts --seat 1 --hand AK... --play SA", "--seat 1: it is seat 2's turn");
    expect_refusal("advise hearts --seat 1 --hand AK... --engine chess", "--engine 'chess': Unknown algorithm");
    expect_refusal("advise hearts --seat 1 --hand AK... --engine maxn:x=1", "is not a setting");
    expect_refusal("advise hearts --seat 1 --hand AK... --engine alpha-beta", "needs two players");
    expect_refusal("advise hearts --seat 1 --hand AK... --engine human", "--engine: 'human'");
    expect_refusal("advise hearts --seat 1 --hand A... --play 'SA SK SQ'", "the hand is over");
}

const std::string recorded = "analyse hearts --deal 'AQ4.2..7 K3.J.5.8 T.AK.6.9' --leader 2 --play 'S3 ST SA H2 HJ HK'";

TEST(AnalyseCommand, JudgesASeatFromWhatItKnewToo) {
    const Json open = json_of(recorded), both = json_of(recorded + " --seat 3 --engine auto:nodes=20000:samples=20");
    ASSERT_EQ(both["plays"].size(), open["plays"].size());
    for (std::size_t i = 0; i < open["plays"].size(); ++i) {
        const Json& play = both["plays"][i];
        EXPECT_EQ(play["cost"], open["plays"][i]["cost"]);
        ASSERT_EQ(play.contains("closed"), play["player"] == 3) << i;
        if (!play.contains("closed")) continue;
        EXPECT_GE(play["closed"]["cost"].get<double>(), 0);
        EXPECT_TRUE(play["closed"]["best"].is_string());
        EXPECT_TRUE(play["closed"].contains("error"));
    }
    const Ran told = nply(recorded + " --seat 3");
    EXPECT_EQ(told.code, 0) << told.err;
    EXPECT_NE(told.out.find("from what it knew"), std::string::npos) << told.out;
}

TEST(AnalyseCommand, JudgesSeatsInABatchToo) {
    const Ran run = nply("analyse hearts --batch --leader 2 --seat 1 --engine maxn:nodes=500:samples=3",
                         "AQ4.2..7 K3.J.5.8 T.AK.6.9 S3 ST SA\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(Json::parse(run.out)["plays"][2].contains("closed")) << run.out;
}

TEST(AnalyseCommand, TakesASemicolonBetweenADealInAnyNotationAndItsPlay) {
    const std::string dotted = nply("analyse hearts --batch --leader 2", "AQ4.2..7 K3.J.5.8 T.AK.6.9 S3 ST SA\n").out;
    const Ran letters =
        nply("analyse hearts --batch --leader 2", "SAQ4 H2 C7 | SK3 HJ D5 C8 | ST HAK D6 C9; S3 ST SA\n");
    EXPECT_EQ(letters.code, 0) << letters.out << letters.err;
    Json one = Json::parse(dotted), other = Json::parse(letters.out);
    EXPECT_EQ(one["plays"], other["plays"]);
    const Ran without =
        nply("analyse hearts --batch --leader 2", "SAQ4 H2 C7 | SK3 HJ D5 C8 | ST HAK D6 C9 S3 ST SA\n");
    EXPECT_NE(without.out.find("put a semicolon between the deal and the play"), std::string::npos) << without.out;
}

TEST(AnalyseCommand, SaysScoresOfDutiesInWords) {
    const Ran run = nply(
        "analyse sergeant-major --deal 'A2... K3... Q4...' --rules full --dealer 3 --trump S --leader 1 "
        "--play 'SA S3 S4 S2 SK SQ'");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("before  (4 under, 2 under, 8 under)  with best play by all"), std::string::npos) << run.out;
}

TEST(AnalyseCommand, NamesSeatsThatHaveNames) {
    const Ran run = nply(
        "analyse whist --deal 'A2... K3... Q4... J5...' --leader West --play 'SJ SA S3 S4 S2 SK SQ S5' "
        "--seat South");
    EXPECT_EQ(run.code, 0) << run.err;
    for (const char* part :
         {"  West   SJ", "  North  SA", "With all cards seen:", "From what it knew, South gave away"})
        EXPECT_NE(run.out.find(part), std::string::npos) << part << run.out;
}

TEST(AnalyseCommand, RefusesSeatsThatKnowEverything) {
    expect_refusal("analyse sticks --play '1' --seat 1", "--seat can only be used in card games");
    expect_refusal(recorded + " --seat 4", "--seat 4: there are seats 1 to 3");
    expect_refusal(recorded + " --seat 3 --engine greedy", "Unknown algorithm `greedy`");
}

}  // namespace
}  // namespace nply::test
