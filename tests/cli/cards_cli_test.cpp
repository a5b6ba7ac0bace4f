// Card games on the command line: deal, solve, perft, analyse, and what each says to bad input.
#include <gtest/gtest.h>

#include <algorithm>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/json_of.hpp"
#include "cli/run.hpp"

namespace nply::test {
namespace {

using Json = nlohmann::ordered_json;

void expect_refused(const std::string& arguments, const std::string& message) {
    const Ran run = nply(arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_EQ(run.out, "") << arguments;
    EXPECT_EQ(run.err, "nply: " + message + "\n") << arguments;
}

TEST(DealCommand, GivesWhatSolveTakes) {
    for (const std::string game : {"hearts", "spades", "sergeant-major", "whist"}) {
        std::string deal = nply("deal " + game + " --seed 7 --cards 3").out;
        deal.pop_back();
        Json by_deal = json_of("solve " + game + " --deal '" + deal + "'");
        Json by_seed = json_of("solve " + game + " --seed 7 --cards 3");
        by_deal["seconds"] = by_seed["seconds"] = 0;
        EXPECT_EQ(by_deal, by_seed) << game;
        EXPECT_EQ(json_of("deal " + game + " --seed 7 --cards 3")["deal"], deal);
    }
}

TEST(DealCommand, DealsWholeHandsByDefault) {
    const auto cards = [](const std::string& arguments) {
        const std::string deal = nply("deal " + arguments).out;
        return std::count_if(deal.begin(), deal.end(), [](char c) { return c != '.' && c != ' ' && c != '\n'; });
    };
    EXPECT_EQ(cards("hearts"), 51);
    EXPECT_EQ(cards("hearts --players 6"), 48);
    EXPECT_EQ(cards("spades"), 51);
    EXPECT_EQ(cards("sergeant-major"), 48);
    EXPECT_EQ(cards("whist"), 52);
}

TEST(DealCommand, WritesBoardsThatKnowWhichCardsAreLeftOut) {
    const std::string deal = nply("deal hearts --seed 1 --to pbn").out;
    EXPECT_NE(deal.find("left-out=usual"), std::string::npos) << deal;
    EXPECT_EQ(deal, nply("show hearts --seed 1 --to pbn").out);
    const std::string random = nply("deal hearts --seed 1 --left-out random --to pbn").out;
    EXPECT_EQ(random.find("left-out"), std::string::npos) << random;
}

TEST(SolveCommand, RefusesABoardOfAnotherGame) {
    const std::string boards = nply("deal hearts --players 4 --cards 3 --to pbn").out;
    const Ran run = nply("solve whist --pbn -", boards);
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find("board 1: it is a board of hearts, not of whist"), std::string::npos) << run.err;
    EXPECT_EQ(nply("solve hearts --pbn -", boards).code, 0);
}

TEST(SolveCommand, RefusesAFileOfBoardsAsABatch) {
    for (const char* text :
         {"[Event \"x\"]\n[Deal \"N:A... K... Q... J...\"]\n", "PBN 0 0 4 0 \"N:A... K... Q... J...\"\n"}) {
        const Ran run = nply("solve whist --batch", text);
        EXPECT_EQ(run.code, 2) << text;
        EXPECT_EQ(run.out, "") << text;
        EXPECT_EQ(run.err, "<stdin>:1:1: this is a line of a PBN file, not of a batch; --pbn - reads such a file\n");
    }
    EXPECT_EQ(nply("solve whist --batch", "[Deal \"N:A... K... Q... J...\"]\n").code, 0);
}

TEST(SolveCommand, SaysInWordsHowFarScoresAreOverOrUnderTheDuty) {
    const std::string hand = " sergeant-major --rules full --deal 'A.2.. .AK.. Q..2.'";
    const Json value = json_of("solve" + hand)["value"];
    ASSERT_EQ(value.dump(), "[-4,-2,-8]") << "seats 1, 2, 3 are to take 5, 3 and 8 tricks";
    const std::string words = "(4 under, 2 under, 8 under)";
    const std::string solved = nply("solve --all-moves" + hand).out;
    EXPECT_NE(solved.find("value   " + words + ": tricks over or under their duty\n"), std::string::npos) << solved;
    EXPECT_EQ(solved.find("(-"), std::string::npos) << solved;
    const std::string searched = nply("search --quiet --depth 6" + hand).out;
    EXPECT_NE(searched.find(words), std::string::npos) << searched;
    EXPECT_EQ(searched.find("(-"), std::string::npos) << searched;
}

/// The cards in no hand of a deal.
std::string out_of(const std::string& deal) {
    std::string out;
    for (const char suit : std::string("SHDC"))
        for (const char rank : std::string("23456789TJQKA")) {
            bool held = false;
            std::istringstream hands(deal);
            for (std::string hand; hands >> hand;) {
                std::size_t begin = 0;
                for (std::size_t before = std::string("SHDC").find(suit); before > 0; --before)
                    begin = hand.find('.', begin) + 1;
                held |= hand.substr(begin, hand.find('.', begin) - begin).find(rank) != std::string::npos;
            }
            if (!held) out += (out.empty() ? "" : " ") + std::string{suit, rank};
        }
    return out;
}

TEST(DealCommand, LeavesOutTheUsualLowCards) {
    for (const std::string seed : {"1", "2", "3"}) {
        const auto out = [&](const std::string& game) { return out_of(nply("deal " + game + " --seed " + seed).out); };
        EXPECT_EQ(out("hearts"), "D2");
        EXPECT_EQ(out("hearts --players 4"), "");
        EXPECT_EQ(out("hearts --players 5"), "D2 C2");
        EXPECT_EQ(out("hearts --players 6"), "S2 D2 C2 C3");
        EXPECT_EQ(out("spades"), "C2");
        EXPECT_EQ(out("whist"), "");
        EXPECT_EQ(out("sergeant-major").size(), 11u) << "the kitty: any four cards";
    }
}

TEST(DealCommand, LeavesOutAnyCardsIfAsked) {
    std::set<std::string> out;
    for (int seed = 1; seed <= 20; ++seed)
        out.insert(out_of(nply("deal hearts --left-out random --seed " + std::to_string(seed)).out));
    EXPECT_GT(out.size(), 10u);
    expect_refused("deal hearts --left-out none", "--left-out takes usual or random, not 'none'");
    expect_refused("deal sergeant-major --left-out usual",
                   "Unknown option `--left-out` for sergeant-major. Games that have it: hearts, spades.");
}

TEST(ShowCommand, WritesThatTheUsualCardsAreLeftOut) {
    const std::string position = json_of("show hearts --seed 3")["position"];
    EXPECT_NE(position.find(" left-out=usual"), std::string::npos);
    EXPECT_EQ(json_of("show hearts --position '" + position + "'")["position"], position);
    EXPECT_EQ(std::string(json_of("show hearts --seed 3 --left-out random")["position"]).find("left-out"),
              std::string::npos);
    expect_refused("show hearts --deal '..2. .A.. .K..' --left-out usual",
                   "--left-out usual: D2 is left out of the pack, and seat 1 has it");
}

TEST(SampleCommand, KnowsTheUsualCardsLeftOut) {
    const std::string seen = "sample spades --seat 1 --hand AKQJT98765432.A.K.A --count 3";
    const auto worlds = [&](const std::string& more) { return json_of(seen + more)["worlds"]; };
    EXPECT_EQ(worlds(" --left-out usual"), worlds(" --out C2"));
    EXPECT_EQ(worlds(" --left-out random"), worlds(""));
    EXPECT_NE(worlds(" --left-out usual"), worlds(""));
    for (const auto& deal : json_of(seen + " --left-out usual")["deals"]) EXPECT_EQ(out_of(deal), "C2");
}

TEST(SolveCommand, JsonIsTheTreesObject) {
    const Json json = json_of("solve sergeant-major --deal 'A.2.. K.3.. Q.4..' --algorithm maxn --all-moves");
    EXPECT_EQ(json["value"].dump(), "[1,0,1]");
    EXPECT_EQ(json["move"], "SA");
    EXPECT_EQ(json["index"], 0);
    EXPECT_EQ(json["line"].dump(), R"(["SA","SK","SQ","H2","H3","H4"])");
    EXPECT_EQ(json["path"].size(), 6u);
    EXPECT_EQ(json["moves"].dump(), R"([{"move":"SA","value":[1,0,1]},{"move":"H2","value":[1,0,1]}])");
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["algorithm"], "maxn");
}

TEST(SolveCommand, EveryAlgorithmAnswers) {
    for (const std::string game : {"hearts", "spades", "sergeant-major --trump D", "whist --trump H"}) {
        const std::string position = "solve " + game + " --seed 3 --cards 4 --algorithm ";
        const Json plain = json_of(position + "maxn");
        for (const std::string algorithm :
             {"auto", "immediate", "shallow", "bnb", "abbnb", "last-branch", "speculative",
              "speculative --discrete on --heuristic on", "shallow --window 5"}) {
            const Json json = json_of(position + algorithm);
            EXPECT_EQ(json["value"], plain["value"]) << game << " " << algorithm;
            EXPECT_EQ(json["line"], plain["line"]) << game << " " << algorithm;
        }
        for (const std::string algorithm : {"paranoid", "brs", "paranoid --zero-window on"}) {
            const Json json = json_of(position + algorithm + " --for 2");
            EXPECT_EQ(json["value"].size(), 1u) << game << " " << algorithm;
            EXPECT_EQ(json["for"], 2);
        }
    }
    EXPECT_EQ(json_of("solve whist --seed 3 --cards 4 -a alpha-beta")["value"].size(), 2u) << "one entry per side";
}

TEST(SolveCommand, WhatWasTakenIsPartOfTheValue) {
    EXPECT_EQ(json_of("solve hearts --deal '.A.. .3.. .4..' --taken 3,2,1")["value"].dump(), "[6,2,1]");
    EXPECT_EQ(json_of("solve whist --deal 'A... 2... 3... 4...' --taken 5,6")["value"].dump(), "[6,6]");
    EXPECT_EQ(json_of("solve sergeant-major --rules full --deal 'A... 2... 3...' --taken 5,2,8")["value"].dump(),
              "[1,-1,0]");
}

TEST(SolveCommand, GoesOnInsideATrick) {
    const Json json = json_of("solve spades --deal 'A... K... Q.4..' --trick 'H2 S9' --leader 1");
    EXPECT_EQ(json["line"].dump(), R"(["H4","SK","SQ","SA"])");
    EXPECT_EQ(json["value"].dump(), "[1,1,0]");
}

TEST(SolveCommand, ShowsTheLineTrickByTrick) {
    const Ran run = nply("solve sergeant-major --deal '.2.. K.3.. Q.4..' --trick SA");
    EXPECT_NE(run.out.find("trick   seat 1  seat 2  seat 3   tricks\n"
                           "   1    >SA*     SK      SQ      1 0 0\n"
                           "   2    >H2      H3      H4*     1 0 1\n"),
              std::string::npos)
        << run.out;
}

TEST(SolveCommand, ShowsTheHandsAndTheTable) {
    const Ran run = nply("solve spades --deal 'A... K... Q.4..' --trick 'H2 S9' --taken 3,2,1");
    EXPECT_NE(run.out.find("seat 1   S A  H -  D -  C -\n"
                           "seat 2   S K  H -  D -  C -\n"
                           "seat 3   S Q  H 4  D -  C -\n"
                           "table   H2  S9\n"),
              std::string::npos)
        << run.out;
    EXPECT_EQ(json_of("show spades --deal 'A.5.. K..7. Q.4..'")["position"], "A.5.. K..7. Q.4.. leader=1 rules=paper");
}

TEST(SolveCommand, AMoonIsInTheLastTricksRow) {
    const Ran run = nply("solve hearts --rules full --deal 'A... K... 2...' --taken 26,0,0");
    EXPECT_NE(run.out.find("1    >SA*     SK      S2      0 26 26\n"), std::string::npos) << run.out;
}

TEST(SolveCommand, WorksForSticks) { EXPECT_EQ(json_of("solve sticks")["move"], "3"); }

TEST(SolveCommand, RefusesWhatCannotBe) {
    expect_refused("solve spades --deal 'A... A... Q...'",
                   "--deal, column 6: 'A...': SA is there twice: seat 1 has it too");
    expect_refused("solve spades --deal 'AK... 3... Q...'",
                   "--deal: hands must be equal: seat 1 has 2 cards, seat 2 has 1");
    expect_refused("solve spades --deal 'A... K...'",
                   "--deal: spades has 3 seats, one hand each; here is the number of hands: 2");
    expect_refused("solve spades --deal 'A... K... ...'",
                   "--deal: hands must be equal: seat 1 has 1 cards, seat 3 has 0");
    expect_refused("solve sergeant-major --deal 'AKQJT98765432.AKQJ.. .T98765432.AKQJT987. ..65432.AKQJT98765432'",
                   "--deal: hands must be equal: seat 1 has 17 cards, seat 3 has 18");
    expect_refused("solve sergeant-major --deal 'AKQJT98765432.AKQJ.. .T98765432.AKQJT987. ..6543.AKQJT98765432'",
                   "--deal: 17 cards a hand are too many: sergeant-major with 3 seats has at most 16");
    expect_refused("solve spades --seed 1 --leader 4", "--leader takes a number from 1 to 3, not '4'");
    expect_refused("solve spades --seed 1 --trump H",
                   "Unknown option `--trump` for spades. Games that have it: sergeant-major, whist.");
    expect_refused("solve whist --seed 1 --trump X", "--trump takes none or S or H or D or C, not 'X'");
    expect_refused("solve whist --seed 1 --rules full",
                   "Unknown option `--rules` for whist. Games that have it: hearts, spades, sergeant-major.");
    expect_refused("solve spades --deal 'A... K... Q...' --seed 1",
                   "--seed draws a random deal, and a deal is given: use one or the other");
    expect_refused("solve hearts --seed 1 --taken 1,2,3",
                   "--taken belongs to a position of your own: give its deal too");
    expect_refused("solve hearts --deal 'A... K... Q...' --taken 1,2",
                   "--taken takes 3 numbers with commas between, such as 3,2,1; '1,2' has other than 3 numbers");
    expect_refused("solve hearts --deal 'A... K... Q...' --broken yes", "--broken can only be used with full rules");
    expect_refused("solve sergeant-major --seed 1 --dealer 2", "--dealer can only be used with full rules");
}

TEST(SolveCommand, RefusesTricksThatBreakTheRules) {
    expect_refused("solve spades --deal 'A... K... Q...' --trick 'S2 S3 S4 S5'",
                   "--trick: 4 cards on the table, but a trick of 3 players is over with 3");
    expect_refused("solve spades --deal 'A... K... Q.4..' --trick 'SA'",
                   "--trick: SA is on the table and in seat 1's hand too (hands are what is still held)");
    expect_refused("solve spades --deal 'A... K... Q.4..' --trick 'H2 H2'", "--trick: H2 is there twice");
    expect_refused("solve spades --deal '.3.. .4.. Q.9..' --trick 'H2 S9'",
                   "--trick, card 2 (S9): it is seat 2's turn, who may play only H4 here");
    expect_refused("solve spades --deal 'A... K.3.. Q.4..' --trick 'H2 H9'",
                   "--deal: hands must be equal, counting the cards on the table: seat 1 has 2 cards, seat 2 has 3");
}

TEST(SolveCommand, FullRulesKnowTheLeaderOfAWholeDeal) {
    expect_refused("solve sergeant-major --rules full --seed 1 --leader 2",
                   "--leader 2: seat 3 deals, so seat 1 leads to a whole deal");
    int refused = 0;
    for (const std::string leader : {"1", "2", "3", "4"})
        refused += nply("perft hearts --players 4 --rules full --seed 1 --depth 1 --leader " + leader).code == 2;
    EXPECT_EQ(refused, 3) << "the lowest club leads";
}

TEST(PerftCommand, CountsSequencesAndEveryCard) {
    const std::string deal = " --deal 'AK.2.. Q.3.4. J.4.5.' --depth ";
    EXPECT_EQ(json_of("perft sergeant-major" + deal + "3").dump(), R"({"perft":[2,2,2]})");
    EXPECT_EQ(json_of("perft sergeant-major" + deal + "3 --every-card").dump(), R"({"perft":[3,3,3]})");
    EXPECT_EQ(nply("perft sticks --depth 2").out, "  1                    3\n  2                    9\n");
    expect_refused("perft sticks --depth 2 --every-card",
                   "every move of this game is listed already: nothing is merged");
}

TEST(AnalyseCommand, SaysWhatEachCardCost) {
    const Json json = json_of("analyse hearts --deal 'AK.2.. 3.KQ.. Q8.3..' --play 'SA S3 SQ SK HK S8'");
    ASSERT_EQ(json["plays"].size(), 6u);
    const Json mistake = json["plays"][3];
    EXPECT_EQ(mistake["move"], "SK");
    EXPECT_EQ(mistake["player"], 1);
    EXPECT_EQ(mistake["value"].dump(), "[14,3,0]");
    EXPECT_EQ(mistake["cost"], 1);
    EXPECT_EQ(mistake["best"], "H2");
    EXPECT_EQ(mistake["gains"].dump(), "[-1,1,0]") << "fewer points are a gain";
    for (const Json& play : json["plays"]) EXPECT_GE(play["cost"], 0);
}

TEST(AnalyseCommand, MarksTheCostliestMistakes) {
    const Ran run = nply("analyse hearts --deal 'AK.2.. 3.KQ.. Q8.3..' --play 'SA S3 SQ SK HK S8'");
    EXPECT_NE(run.out.find("seat 1  SK  ??  (14,3,0)  cost 1 point; H2 was better; helped seat 2 by 1"),
              std::string::npos)
        << run.out;
    EXPECT_NE(run.out.find("Costliest: SK (seat 1, move 4), 1 point."), std::string::npos) << run.out;
}

TEST(Batches, OfDealsAndPlaysAnswerLineByLine) {
    const Ran solved = nply("solve hearts --batch", "A... K... Q...\nAK... 3... Q...\n.A.. .3.. .4..\n");
    EXPECT_EQ(solved.code, 1) << "a line was bad: " << solved.err;
    std::istringstream lines(solved.out);
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(Json::parse(line)["value"].dump(), "[13,0,0]");
    std::getline(lines, line);
    EXPECT_EQ(Json::parse(line)["line"], 2) << line;
    EXPECT_TRUE(Json::parse(line).contains("error"));
    std::getline(lines, line);
    EXPECT_EQ(Json::parse(line)["value"].dump(), "[3,0,0]");

    const Ran analysed = nply("analyse hearts --batch", "A... K... Q... SA SK\n");
    EXPECT_EQ(Json::parse(analysed.out)["plays"].size(), 2u) << analysed.out;
    const Ran same_deal = nply("analyse hearts --batch --deal 'A... K... Q...'", "SA SK SQ\nSA\n");
    EXPECT_EQ(std::count(same_deal.out.begin(), same_deal.out.end(), '\n'), 2);
}

TEST(AnalyseCommand, RefusesPlaysThatBreakTheRules) {
    const std::string position = "analyse hearts --deal 'AK.2.. 3.KQ.. Q8.3..' --play ";
    expect_refused(position + "'SA H3'", "--play, move 2 (H3): it is seat 2's turn, who does not hold H3");
    expect_refused(position + "'SA HK'", "--play, move 2 (HK): it is seat 2's turn, who may play only S3 here");
    expect_refused(position + "'SA S3 S8 SK HK SQ H2 HQ H3 H4'", "--play, move 10 (H4): the game is over by then");
    expect_refused("analyse whist --seed 1 --cards 3",
                   "give the moves with --play, a --record, a file with --pbn, or many plays with --batch");
    expect_refused("analyse whist --seed 1 --cards 3 --play SA -a paranoid",
                   "--algorithm: paranoid answers for one player only; analyse needs every player's value");
}

TEST(CompareSeeds, GivesOneRowADealAndTheSameCountsAsEachDealAlone) {
    const Json all =
        Json::parse(nply("compare hearts --seeds 4-6 --cards 3 --algorithms maxn,shallow --quiet --json").out);
    ASSERT_EQ(all["rows"].size(), 3u);
    double sum = 0;
    for (const Json& row : all["rows"]) {
        const std::string seed = std::to_string(row["seed"].get<int>());
        const Json one = Json::parse(
            nply("compare hearts --seed " + seed + " --cards 3 --algorithms maxn,shallow --quiet --json").out);
        for (int i : {0, 1}) EXPECT_EQ(row["results"][i]["nodes"], one["results"][i]["nodes"]["visited"]);
        EXPECT_EQ(nply("deal hearts --cards 3 --seed " + seed).out, row["deal"].get<std::string>() + "\n");
        sum += one["results"][1]["share"].get<double>();
    }
    EXPECT_NEAR(all["algorithms"][1]["share"].get<double>(), sum / 3, 1e-8);
    EXPECT_TRUE(all["algorithms"][1]["share_low"].is_null()) << "three deals give no interval";
    EXPECT_NE(all["notes"].dump().find("no intervals: 3 of the 10 deals"), std::string::npos);
}

TEST(CompareSeeds, HasAnIntervalFromTenDealsOn) {
    const Json all =
        Json::parse(nply("compare hearts --seeds 1-10 --cards 3 --algorithms maxn,shallow --quiet --json").out);
    const Json& shallow = all["algorithms"][1];
    EXPECT_LT(shallow["share_low"].get<double>(), shallow["share"].get<double>());
    EXPECT_GT(shallow["share_high"].get<double>(), shallow["share"].get<double>());
    EXPECT_LE(shallow["lower_quartile"].get<double>(), shallow["median"].get<double>());
}

TEST(CompareSeeds, WritesPlainNumbersAsCsv) {
    const std::string csv = nply("compare hearts --seeds 1-2 --cards 3 --algorithms maxn --quiet --csv").out;
    EXPECT_EQ(csv.substr(0, csv.find('\r')), "seed,deal,maxn.value,maxn.nodes,maxn.complete,maxn.promise,maxn.seconds");
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3);
    EXPECT_NE(csv.find("\n1,.6..T9 Q9..T. T...43,14 0 0,174,1,maxn,0."), std::string::npos) << csv;
}

TEST(CompareSeeds, SaysWhichAnswersAreUnsound) {
    const std::string asked = "compare spades --seeds 1-2 --cards 3 --algorithms maxn,deep,paranoid --quiet";
    const Json all = Json::parse(nply(asked + " --json").out);
    const std::vector<std::string> promises{"maxn", "unsound", "one-player"};
    for (std::size_t i = 0; i < promises.size(); ++i) {
        EXPECT_EQ(all["algorithms"][i]["promise"], promises[i]);
        EXPECT_EQ(all["rows"][0]["results"][i]["promise"], promises[i]);
    }
    EXPECT_NE(nply(asked + " --csv").out.find(",unsound,"), std::string::npos);
    std::istringstream lines(nply(asked).out);
    for (std::string line; std::getline(lines, line);)
        EXPECT_EQ(line.ends_with("UNSOUND"), line.starts_with("deep ")) << line;
}

TEST(CompareSeeds, RefusesWhatDealsNoCards) {
    for (const char* wrong : {"sticks --seeds 1-3", "hearts --seeds 3-1", "hearts --seeds x",
                              "hearts --seeds 1-2 --seed 1", "hearts --csv"})
        EXPECT_EQ(nply(std::string("compare ") + wrong).code, 2) << wrong;
}

TEST(DealCount, DealsThisSeedAndTheNextAndABatchRepeatsThem) {
    const auto dealt = nply("deal hearts --cards 3 --seed 7 --count 2 --json").out;
    const auto one = nply("deal hearts --cards 3 --seed 8").out;
    EXPECT_NE(dealt.find("{\"seed\":8,\"deal\":\"" + one.substr(0, one.size() - 1) + "\"}\n"), std::string::npos)
        << dealt;
    const auto solved = nply("solve hearts --batch", dealt).out;
    const Json second = Json::parse(solved.substr(solved.find('\n') + 1));
    EXPECT_EQ(second["seed"], 8);
    EXPECT_EQ(second["deal"].get<std::string>() + "\n", one);
}

}  // namespace
}  // namespace nply::test
