// --explain and --explain-only of every command that has them, and messages about what was typed wrongly.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "cli/json_of.hpp"
#include "cli/run.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(ExplainOption, PrintsThePlanBeforeTheAnswer) {
    for (const char* command :
         {"solve sticks --explain", "search sticks --nodes 50 --explain --quiet", "tree - --explain"}) {
        const Ran run = nply(command, "players 3 1[(1,2,3) (3,2,1)]");
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_THAT(run.out, HasSubstr("plan    ")) << command;
        EXPECT_THAT(run.out, HasSubstr("\nwhy     ")) << command;
        EXPECT_LT(run.out.find("plan    "), run.out.find("\nvalue   ")) << command << "\n" << run.out;
    }
}

TEST(ExplainOnlyOption, PrintsThePlanAndNoAnswer) {
    for (const char* command : {"solve sticks --explain-only", "search sticks --explain-only", "tree - --explain-only",
                                "compare sticks --explain-only"}) {
        const Ran run = nply(command, "players 3 1[(1,2,3) (3,2,1)]");
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_THAT(run.out, HasSubstr("plan    ")) << command;
        EXPECT_THAT(run.out, Not(HasSubstr("value   "))) << command;
    }
}

TEST(ExplainOnlyOption, IsAPlanInJson) {
    const auto plan = json_of("solve whist --seed 1 --explain-only")["plan"];
    EXPECT_THAT(plan["search"].get<std::string>(), HasSubstr("two sides"));
    EXPECT_EQ(plan["bytes"], 64 << 20);
    EXPECT_FALSE(json_of("solve sticks").contains("plan"));
    EXPECT_THAT(nply("solve whist --seed 1 --explain-only").out, HasSubstr("\ntakes   up to 64 MiB, usually about "));
}

TEST(ExplainOption, OfAdviceSaysHowWorldsAreSearched) {
    const std::string command = "advise hearts --seat 2 --hand K3.J.5.8 --leader 1 --play SA --engine auto:nodes=5000";
    const auto explained = json_of(command + " --explain");
    EXPECT_THAT(explained["plan"]["search"].get<std::string>(), HasSubstr("possible deals"));
    EXPECT_EQ(explained["plan"]["instead"].size(), 1u);
    EXPECT_FALSE(explained["move"].is_null());
    EXPECT_FALSE(json_of(command).contains("plan"));
    EXPECT_EQ(json_of(command + " --explain-only"), nlohmann::ordered_json({{"plan", explained["plan"]}}));
    EXPECT_THAT(nply("advise hearts --seat 2 --hand K3.J.5.8 --play SA --leader 1 --engine greedy --explain-only").err,
                HasSubstr("--explain-only: greedy is not an engine"));
}

TEST(ExplainOnlyOption, SearchesNothingWithEveryLead) {
    const std::string command = "solve hearts --cards 5 --seed 1 --every-lead";
    const auto plan = json_of(command + " --explain-only");
    EXPECT_TRUE(plan["leads"].empty());
    EXPECT_THAT(plan["plan"]["search"].get<std::string>(), HasSubstr("layer by layer"));
    const Ran run = nply(command + " --explain-only");
    EXPECT_EQ(run.code, 0);
    EXPECT_THAT(run.out, HasSubstr("plan    "));
    EXPECT_THAT(run.out, Not(HasSubstr("leads  ")));
    EXPECT_FALSE(json_of(command + " --explain")["leads"].empty());
    EXPECT_THAT(nply("solve hearts --cards 5 --every-lead -a maxn").err,
                HasSubstr("--every-lead cannot be used with maxn"));
}

TEST(ExplainOnlyOption, SearchesNoBoardOfAPbnFile) {
    const std::string file = temporary_file("boards.pbn",
                                            "[Board \"7\"]\n[Deal \"N:A.2.. K.3.. Q.4.. J.5..\"]\n[Declarer \"S\"]\n"
                                            "[Contract \"1NT\"]\n");
    const Ran run = nply("solve whist --pbn " + file + " --explain-only");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, StartsWith("board 7\nplan    "));
    EXPECT_THAT(run.out, Not(HasSubstr("null")));
    EXPECT_THAT(nply("solve whist --pbn " + file + " --check --explain-only").err,
                HasSubstr("--explain-only cannot be used with --check"));
}

TEST(ExplainOnlyOption, IsRefusedWhereThereIsNoPlanToPrint) {
    for (const char* option : {"--explain", "--explain-only"}) {
        const Ran deals = nply(std::string("compare hearts --seeds 1-2 --cards 3 ") + option);
        EXPECT_EQ(deals.code, 2);
        EXPECT_THAT(deals.err, HasSubstr("ask about one deal"));
        const Ran player =
            nply("advise hearts --seat 2 --hand K3.J.5.8 --play SA --leader 1 --engine random " + std::string(option));
        EXPECT_EQ(player.code, 2);
        EXPECT_THAT(player.err, HasSubstr(option + std::string(": random is not an engine")));
    }
    for (const char* view : {"--trace", "--draw never.svg", "--draw never.svg --unsolved"})
        EXPECT_EQ(nply(std::string("tree - --explain-only ") + view, "players 3 1[(1,2,3) (3,2,1)]").code, 2) << view;
}

TEST(Estimates, OfAStoppedSolveCountPlayoutsAndPositions) {
    const Ran run = nply("solve hearts --players 4 --seed 3 --nodes 20000");
    EXPECT_THAT(run.out, testing::ContainsRegex(
                             "by auto: [0-9]?[0-9] playouts after [12][0-9],[0-9]{3} positions of an exact search in"));
}

TEST(Ties, AreNotSpokenOfWhereNobodyAskedForThem) {
    const std::string tree = "players 3 1[ a:(1,0,0) b:2[(5,1,1) (6,0,0)] c:(7,1,1) ]";
    for (const char* nodes : {"2", "3", "4", "5"}) {
        const Ran run = nply(std::string("tree - --nodes ") + nodes, tree);
        EXPECT_THAT(run.out, HasSubstr("stopped before the end")) << run.out;
        EXPECT_THAT(run.out, Not(HasSubstr("final"))) << run.out;
    }
}

TEST(Ties, ThatWereStoppedLeaveTheValueFinal) {
    const Ran run = nply("solve hearts --seed 1 --players 4 --cards 6 --ties --nodes 30000");
    EXPECT_THAT(run.out, HasSubstr("; the value is final, but the search for ties did not finish")) << run.out;
    EXPECT_THAT(run.out, Not(HasSubstr("stopped before the end")));
    EXPECT_THAT(run.out, Not(HasSubstr("value   none")));
}

TEST(LiveLine, OfPlayoutsShowsTheirMoveMeanAndNumber) {
    if (nply("--version >/dev/null; command -v script >/dev/null").code != 0) GTEST_SKIP() << "no terminal to be had";
    const Ran run = nply("--version >/dev/null; TERM=xterm script -qec '" NPLY_BINARY
                         " search hearts --seed 1 -a mcts --time 1' /dev/null");
    EXPECT_THAT(run.out, testing::ContainsRegex("mcts  [SHDC][AKQJT2-9]  about \\([-0-9.,]+\\)  [0-9,]+ playouts"));
}

TEST(SoftMaxn, StoppedByItsLimitOfValuesIsNotCalledAMean) {
    const Ran run = nply("solve hearts --seed 1 --cards 6 -a soft-maxn --most-tuples 1");
    EXPECT_THAT(run.out, HasSubstr("value   none\n"));
    EXPECT_THAT(run.out, Not(HasSubstr("a mean")));
}

TEST(Messages, SuggestPlayersWithoutASearchToo) {
    EXPECT_THAT(nply("match hearts --seats gredy,random,random --deals 1").err,
                HasSubstr("Unknown algorithm or player `gredy`. Did you mean `greedy`?"));
    EXPECT_THAT(nply("match hearts --seats auot,random,random --deals 1").err, HasSubstr("Did you mean `auto`?"));
}

TEST(Messages, SayThatAnOptionBeforeTheCommandIsUnknown) {
    EXPECT_THAT(nply("-x").err, StartsWith("nply: Unknown option `-x`."));
    EXPECT_THAT(nply("--versoin").err, HasSubstr("Did you mean `--version`?"));
    EXPECT_EQ(nply("-x").code, 2);
    EXPECT_EQ(nply("--version").code, 0);
    EXPECT_EQ(nply("-h").code, 0);
}

TEST(Messages, NameThePositionThatWasGiven) {
    EXPECT_THAT(nply("show hearts --position zz").err, StartsWith("nply: --position"));
    EXPECT_THAT(nply("show hearts --deal zz").err, StartsWith("nply: --deal"));
}

TEST(HelpOfEngines, ListsEverySettingOfTheOptionRows) {
    const std::string page = nply("help engines").out;
    for (const char* setting :
         {"random-share=", "history=", "urgency=", "cut=", "order=", "solve=", "nodes=", "reuse="})
        EXPECT_THAT(page, HasSubstr(std::string("  ") + setting));
}

}  // namespace
}  // namespace nply::test
