// Positions, records, comparisons and help as users meet them on the command line.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace nply::test {
namespace {

using Json = nlohmann::ordered_json;

Json answer_to(const std::string& arguments, const std::string& input = "") {
    const Ran run = nply(arguments + " --json", input);
    EXPECT_EQ(run.code, 0) << arguments << "\n" << run.err;
    return Json::parse(run.out);
}

TEST(ShowCommand, PrintsWhatEveryCommandTakesBack) {
    const Json shown =
        answer_to("show hearts --deal 'AQ4.2..7 K3.J.5.8 T.AK.6.9' --leader 2 --taken 1,0,2 --play 'S3 ST'");
    EXPECT_EQ(shown["game"], "hearts");
    EXPECT_EQ(shown["players"], 3);
    EXPECT_EQ(shown["mover"], 1);
    EXPECT_EQ(shown["over"], false);
    EXPECT_EQ(shown["moves"].dump(), R"(["SA","SQ","S4"])");
    EXPECT_EQ(shown["scores"].dump(), "[1,0,2]");
    const std::string position = " --position '" + shown["position"].get<std::string>() + "'";
    EXPECT_EQ(answer_to("show hearts" + position), shown);
    const Json solved = answer_to("solve hearts" + position);
    EXPECT_EQ(answer_to("search hearts --quiet" + position)["value"], solved["value"]);
    EXPECT_EQ(answer_to("compare hearts" + position)["results"][0]["value"], solved["value"]);
    EXPECT_EQ(answer_to("perft hearts --depth 1" + position)["perft"][0], 3);
    EXPECT_EQ(answer_to("analyse hearts --play SA" + position)["plays"][0]["player"], 1);
    EXPECT_EQ(Json::parse(nply("solve hearts --batch", shown["position"].get<std::string>() + "\n").out)["value"],
              solved["value"]);
}

TEST(ShowCommand, AFinishedPositionHasNoMovesAndCanBeSolved) {
    const Json shown = answer_to("show spades --deal 'A... K... Q...' --play 'SA SK SQ'");
    EXPECT_EQ(shown["over"], true);
    EXPECT_EQ(shown["moves"].size(), 0u);
    const Json solved = answer_to("solve spades --position '" + shown["position"].get<std::string>() + "'");
    EXPECT_EQ(solved["value"].dump(), "[1,0,0]");
    EXPECT_TRUE(solved["move"].is_null());
}

TEST(AnalyseCommand, ReadsRecords) {
    const std::string record =
        R"({"game":"hearts","position":"AK.2.. 3.KQ.. Q8.3.. leader=1","play":["SA","S3","SQ","SK","HK","S8"]})";
    const Json by_record = answer_to("analyse hearts --record -", record);
    const Json by_play = answer_to("analyse hearts --deal 'AK.2.. 3.KQ.. Q8.3..' --play 'SA S3 SQ SK HK S8'");
    EXPECT_EQ(by_record["plays"], by_play["plays"]);
    EXPECT_EQ(by_play["plays"][3]["better"][0], "H2") << "the better line";
    EXPECT_EQ(by_play["plays"][3]["punished"][0], "HK") << "the line that punishes it";
    EXPECT_EQ(Json::parse(nply("analyse hearts --batch", record + "\n").out)["plays"], by_play["plays"]);
    EXPECT_EQ(nply("analyse spades --record -", record).err, "nply: --record: its game is hearts, not spades\n");
    EXPECT_EQ(nply("analyse hearts --record -", "{}").code, 2);
    EXPECT_NE(nply("analyse hearts --deal 'AK.2.. 3.KQ.. Q8.3..' --play SA -a deep").out.find("UNSOUND"),
              std::string::npos);
}

TEST(CompareCommand, TakesAListAndATimeForEachRow) {
    const Json json = answer_to("compare hearts --cards 4 --algorithms auto,maxn --quiet");
    ASSERT_EQ(json["results"].size(), 2u);
    EXPECT_EQ(json["results"][0]["algorithm"], "auto");
    const Ran hurried = nply("compare hearts --algorithms maxn,shallow --time 0.05 --quiet");
    EXPECT_EQ(std::count(hurried.out.begin(), hurried.out.end(), 'S') > 0, true);
    EXPECT_NE(hurried.out.find("STOPPED"), std::string::npos) << hurried.out;
    EXPECT_EQ(hurried.err, "");
    EXPECT_EQ(nply("compare hearts --algorithms best").code, 2);
}

TEST(SearchCommand, ValuesAllMovesAtEveryDepth) {
    const Json json = answer_to("search dots-and-boxes --depth 3 --all-moves --quiet");
    EXPECT_EQ(json["moves"].size(), 17u);
    EXPECT_EQ(json["iterations"][0]["moves"].size(), 17u);
}

TEST(Help, HasTopicsThatAreNoCommands) {
    for (const std::string topic : {"notation", "cards", "engines", "seats", "algorithms"}) {
        EXPECT_EQ(nply("help " + topic).code, 0) << topic;
        EXPECT_NE(nply("help " + topic).out.find("\nTry: "), std::string::npos) << topic << " says what to type next";
    }
    const auto mistyped = nply("help card");
    EXPECT_EQ(mistyped.code, 2);
    EXPECT_NE(mistyped.err.find("Did you mean `cards`?"), std::string::npos) << mistyped.err;
}

TEST(Help, IsThereHoweverItIsAskedFor) {
    EXPECT_EQ(nply("help").out, nply("--help").out);
    EXPECT_EQ(nply("help solve").out, nply("solve --help").out);
    EXPECT_NE(nply("").err.find("Subcommands:"), std::string::npos) << "bare nply";
    EXPECT_EQ(nply("solve sticks --help").out.find("--trump"), std::string::npos) << "another game's option";
    EXPECT_NE(nply("solve whist --help").out.find("--trump"), std::string::npos);
    EXPECT_NE(nply("games whist").out.find("--trump"), std::string::npos);
    EXPECT_EQ(nply("games whist").out.find("--sticks"), std::string::npos);
    EXPECT_EQ(nply("games bridge").code, 2);
    const std::string help = nply("games spades").out;
    const std::size_t from = help.find("diamonds.clubs: '") + 17;
    const std::string deal = help.substr(from, help.find('\'', from) - from);
    EXPECT_EQ(nply("show spades --deal '" + deal + "'").code, 0) << "the help's own example: " << deal;
}

TEST(Batch, WhoseOutputCannotBeWrittenEndsWithOneMessage) {
    std::string lines;
    for (int i = 0; i < 2000; ++i) lines += "8\n";
    const Ran run = nply("solve sticks --batch", lines, "/dev/full");
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.err, "nply: the output could not be written\n");
    EXPECT_EQ(nply("perft sticks --depth 9", "", "/dev/full").code, 1);
    EXPECT_EQ(nply("show sticks --json", "", "/dev/full").err, "nply: the output could not be written\n");
}

TEST(TreeCommand, RationalPayoffsAreShownAsTheyWereGiven) {
    const std::string game =
        "EFG 2 R \"halves\" { \"A\" \"B\" }\n\np \"\" 1 1 \"\" { \"l\" \"r\" } 0\nt \"\" 1 \"\" { 1/2, 1/2 }\n"
        "t \"\" 2 \"\" { 3/2, 0 }\n";
    const Ran text = nply("tree -", game);
    EXPECT_NE(text.out.find("value   (1.5,0)"), std::string::npos) << text.out;
    const Json json = answer_to("tree -", game);
    EXPECT_EQ(json["value"].dump(), "[3,0]");
    EXPECT_EQ(json["scale"], 2);
    EXPECT_NE(nply("tree - --to efg", game).out.find("{ 0.5, 0.5 }"), std::string::npos)
        << nply("tree - --to efg", game).out;
}

TEST(Typing, CardsMayBeWrittenInManyWays) {
    const Json plain = answer_to("solve whist --deal 'AT... 2.3.. 3.4.. 4.5..' --trump H --play 'SA S2'");
    for (const char* way : {"--deal 'at... 2.3.. 3.4.. 4.5..' --trump h --play 'sa s2'",
                            "--deal 'A10... 2.3.. 3.4.. 4.5..' --trump H --play 'AS 2s'",
                            "--deal 'AT... 2.3.. 3.4.. 4.5..' --trump H --play '♠A ♠2'"}) {
        Json other = answer_to(std::string("solve whist ") + way);
        EXPECT_EQ(other["line"], plain["line"]) << way;
    }
}

}  // namespace
}  // namespace nply::test
