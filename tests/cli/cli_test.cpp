// The commands as users run them: output, messages, exit codes.
#include <gtest/gtest.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace nply::test {
namespace {

using Json = nlohmann::ordered_json;

const std::string example = "players 3 maxsum 10 minscore 0\n1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]\n";

TEST(TreeCommand, JsonIsTheContractsObject) {
    const Ran run = nply("tree - --json", example);
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.err, "");
    Json json = Json::parse(run.out);
    EXPECT_TRUE(json["seconds"].is_number());
    json["seconds"] = 0;
    EXPECT_EQ(
        json.dump(),
        R"({"value":[5,4,1],"move":"x","index":0,"line":["x"],"path":[0],"complete":true,"algorithm":"speculative","sound":true,"promise":"maxn",)"
        R"("limits":{"from":"file","minscore":0,"maxscore":10,"maxsum":10},)"
        R"("nodes":{"visited":6,"leaves":3,"pruned":1,"researched":0},"seconds":0})");
}

TEST(TreeCommand, ALeafHasNoMove) {
    const Json json = Json::parse(nply("tree - --json", "players 2 (3,4)").out);
    EXPECT_TRUE(json["move"].is_null());
    EXPECT_EQ(json["path"], Json::array());
}

TEST(TreeCommand, ParanoidAndBrsSayForWhom) {
    for (const std::string algorithm : {"paranoid", "brs"}) {
        Json json = Json::parse(nply("tree - --json --algorithm " + algorithm, example).out);
        EXPECT_EQ(json["for"], 1);
        EXPECT_EQ(json["value"], Json::array({5}));
        json = Json::parse(nply("tree - --json --for 3 --algorithm " + algorithm, example).out);
        EXPECT_EQ(json["for"], 3);
        EXPECT_EQ(json["value"].size(), 1u);
    }
}

TEST(TreeCommand, DeepSaysThatItIsUnsound) {
    EXPECT_EQ(Json::parse(nply("tree - --json -a deep", example).out)["sound"], false);
    EXPECT_NE(nply("tree - -a deep", example).out.find("UNSOUND"), std::string::npos);
    EXPECT_NE(nply("compare -", example).out.find("UNSOUND"), std::string::npos);
    EXPECT_NE(nply("algorithms").out.find("UNSOUND"), std::string::npos);
}

TEST(TreeCommand, SaysWhereLimitsComeFromAndCanDoWithoutThoseOfTheLeaves) {
    const std::string tree = "max[ min[3 5] min[7 9] ]";
    const auto limits = [](const std::string& options, const std::string& text) {
        return Json::parse(nply("tree - --json " + options, text).out)["limits"];
    };
    EXPECT_EQ(limits("-a immediate", tree).dump(), R"({"from":"leaves","minscore":3,"maxscore":9,"maxsum":0})");
    EXPECT_EQ(limits("--limits none", tree).dump(), R"({"from":"file","minscore":null,"maxscore":null,"maxsum":0})");
    EXPECT_EQ(limits("", example)["from"], "file");
    EXPECT_EQ(limits("", "players 3 maxsum 10 1[ (5,4,1) (3,3,4) ]")["from"], "leaves");
    EXPECT_EQ(limits("", "players 2 goal min minscore 0 maxscore 9 minsum 4 1[ (2,3) (1,4) ]").dump(),
              R"({"from":"file","minscore":0,"maxscore":9,"minsum":4})");

    EXPECT_EQ(Json::parse(nply("tree - --json -a immediate", tree).out)["nodes"]["visited"], 6);
    EXPECT_EQ(Json::parse(nply("tree - --json -a immediate --limits none", tree).out)["nodes"]["visited"], 7);
    const std::string told = nply("tree - --trace -a immediate", tree).out;
    EXPECT_NE(told.find("3 is the best Min can get (limits from the leaves): the rest of #1 is cut off"),
              std::string::npos)
        << told;
    EXPECT_NE(told.find("limits from the leaves: minscore 3, maxscore 9, maxsum 0; --limits none"), std::string::npos);
    EXPECT_EQ(nply("tree - --trace -a immediate --limits none", tree).out.find("from the leaves"), std::string::npos);
    EXPECT_EQ(nply("tree - --trace -a alpha-beta", tree).out.find("from the leaves"), std::string::npos)
        << "alpha-beta uses no limits";
    EXPECT_EQ(nply("tree - --limits some", tree).code, 2);
}

TEST(TreeCommand, WritesOnlyTheLimitsThatWereGiven) {
    EXPECT_EQ(nply("tree - --to tree", "players 2 maxsum 9 1[(3,4) (1,5)]").out,
              "players 2\nmaxsum 9\n1[(3,4) (1,5)]\n");
}

TEST(CompareCommand, SaysWhenShallowPruningIsRuledOut) {
    const auto notes = [](const std::string& what, const std::string& input = "") {
        return Json::parse(nply("compare " + what + " --quiet --json", input).out)["notes"].dump();
    };
    EXPECT_NE(notes("hearts --players 3 --cards 3").find("Lemma 1"), std::string::npos);
    EXPECT_EQ(notes("sergeant-major --cards 3"), "[]");
    EXPECT_EQ(notes("sticks --sticks 5"), "[]");
    EXPECT_EQ(notes("-", example), "[]");
    const std::string from_leaves = "players 3 1[ (5,4,1) (3,3,4) ]";
    EXPECT_NE(notes("-", from_leaves).find("limits from the leaves"), std::string::npos);
    EXPECT_EQ(notes("- --limits none", from_leaves), "[]");
    EXPECT_EQ(nply("compare sticks --limits none").code, 2);
}

TEST(TreeCommand, ResultsNameTheirPromise) {
    const auto promise = [](const std::string& algorithm, const std::string& tree) {
        const Json json = Json::parse(nply("tree - --json -a " + algorithm, tree).out);
        EXPECT_EQ(json["sound"], json["promise"] != "unsound") << algorithm;
        return json["promise"].get<std::string>();
    };
    EXPECT_EQ(promise("maxn", example), "maxn");
    EXPECT_EQ(promise("speculative", example), "maxn");
    EXPECT_EQ(promise("paranoid", example), "one-player");
    EXPECT_EQ(promise("brs", example), "one-player");
    EXPECT_EQ(promise("deep", example), "unsound");
    EXPECT_EQ(promise("deep", "max[ min[7 5] min[2 8] ]"), "maxn");
    EXPECT_EQ(promise("deep", "players 2 1[ 2[(7,3) (5,5)] (2,8) ]"), "maxn");
    EXPECT_EQ(promise("deep", "players 2 1[ 2[(7,3) (5,5)] (2,9) ]"), "unsound");
    EXPECT_EQ(nply("compare -", "max[ min[7 5] min[2 8] ]").out.find("UNSOUND"), std::string::npos);
}

TEST(TreeCommand, AllMovesHaveTheirExactValues) {
    const Json json = Json::parse(nply("tree - --json --all-moves", example).out);
    EXPECT_EQ(json["moves"].dump(), R"([{"move":"x","value":[5,4,1]},{"move":"a","value":[3,3,4]}])");
    const Json paranoid = Json::parse(nply("tree - --json --all-moves -a paranoid --for 2", example).out);
    EXPECT_EQ(paranoid["moves"].dump(), R"([{"move":"x","value":[4]},{"move":"a","value":[3]}])");
    EXPECT_EQ(paranoid["move"], "a") << "player 1 is against player 2 here";
}

TEST(TreeCommand, WritesTheTree) {
    const Ran run = nply("tree - --to tree", example);
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(nply("tree - --to tree", run.out).out, run.out);
}

TEST(TreeCommand, BadInputIsOneLineOnStandardErrorAndCode2) {
    const std::string file = temporary_file("bad.tree", "players 3\n1[(1,2)]");
    const Ran run = nply("tree " + file + " --json");
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, file + ":2:3: a tuple of 2 entries where there are 3 players\n");
    EXPECT_EQ(nply("tree -", "players 3\n1[(1,2)]").err,
              "<stdin>:2:3: a tuple of 2 entries where there are 3 players\n");
}

TEST(TreeCommand, AFileThatCannotBeReadIsBadInput) {
    EXPECT_EQ(nply("tree /no/such/file").code, 2);
    EXPECT_EQ(nply("tree /no/such/file").err, "nply: /no/such/file cannot be read: No such file or directory\n");
    EXPECT_EQ(nply("tree /").code, 2);
    EXPECT_EQ(nply("tree /dev/null").code, 2);
}

TEST(TreeCommand, OptionsThatDoNotFitAreNamed) {
    const auto complaint = [](const std::string& arguments) {
        const Ran run = nply("tree - " + arguments, example);
        EXPECT_EQ(run.code, 2) << arguments;
        EXPECT_EQ(run.out, "") << arguments;
        return run.err;
    };
    EXPECT_EQ(complaint("-a alpha-beta"),
              "nply: --algorithm: alpha-beta needs two players, and here are 3; use auto, maxn or paranoid\n");
    EXPECT_EQ(
        complaint("-a maxn --window 2"),
        "nply: --window cannot be used with maxn; it can be used with immediate, shallow, bnb, abbnb, last-branch and "
        "speculative\n");
    EXPECT_EQ(
        complaint("-a speculative --for 2"),
        "nply: --for cannot be used with speculative; it can be used with paranoid, brs, prob-maxn, mcts-paranoid and "
        "mcts-brs\n");
    EXPECT_EQ(complaint("-a paranoid --for 4"), "nply: --for 4: there are players 1 to 3\n");
    EXPECT_EQ(complaint("--window -1"), "nply: --window takes a whole number from 0 to 1000000; '-1' is too small\n");
    EXPECT_NE(complaint("-a best").find("--algorithm: Unknown algorithm `best`; there are: auto minimax"),
              std::string::npos);
    EXPECT_NE(complaint("--discrete maybe"), "");
    EXPECT_NE(complaint("--nonsense"), "");
    EXPECT_EQ(nply("tree - -a minimax", "players 2 1[(1,2) (2,2)]").err,
              "nply: --algorithm: minimax needs scores of a constant sum; here it varies\n");
}

TEST(Usage, WithoutACommandOrWithAWrongOneIsCode2) {
    EXPECT_EQ(nply("").code, 2);
    EXPECT_EQ(nply("fly").code, 2);
    EXPECT_EQ(nply("--help").code, 0);
    EXPECT_EQ(nply("tree --help").code, 0);
    EXPECT_EQ(nply("--version").code, 0);
}

TEST(Usage, OutputThatCannotBeWrittenIsAFailure) { EXPECT_EQ(nply("algorithms --json", "", "/dev/full").code, 1); }

TEST(CompareCommand, ShowsEveryAlgorithmThatFits) {
    const Json json = Json::parse(nply("compare - --json", example).out);
    EXPECT_EQ(json["players"], 3);
    std::string names;
    for (const auto& result : json["results"]) names += result["algorithm"].get<std::string>() + " ";
    EXPECT_EQ(names,
              "maxn immediate shallow bnb abbnb last-branch speculative deep paranoid brs soft-maxn prob-maxn mcts "
              "mcts-paranoid mcts-brs ");
    for (const auto& result : json["results"]) {
        if (result["sound"] == true && !result.contains("for")) {
            EXPECT_EQ(result["value"], json["results"][0]["value"]);
        }
        const bool playouts = result["algorithm"].get<std::string>().starts_with("mcts");
        EXPECT_EQ(result["share"].is_null(), playouts) << "playouts are no nodes";
        if (!playouts) {
            EXPECT_DOUBLE_EQ(result["share"].get<double>(), result["nodes"]["visited"].get<double>() / 7);
        }
    }
    EXPECT_EQ(Json::parse(nply("compare - --json", "max[ min[7 5] min[2 8] ]").out)["results"].size(), 17u);
}

TEST(CompareCommand, LeavesNoAlgorithmOutForAnOptionThatDoesNotFit) {
    EXPECT_EQ(nply("compare hearts --cards 3 --for 4").err, "nply: --for 4: there are players 1 to 3\n");
    EXPECT_EQ(nply("compare hearts --cards 3 --for 9").err,
              "nply: --for takes a whole number from 1 to 8; '9' is too large\n");
    EXPECT_EQ(nply("compare hearts --cards 3 --window -1").code, 2);
    EXPECT_EQ(nply("compare sticks --heuristic on").code, 2);
    EXPECT_EQ(nply("compare hart").code, 2);
}

TEST(Usage, NumbersAreWhatTheyMustBeAndValuesAreNotEmpty) {
    for (const char* usage :
         {"search sticks --nodes -5", "search sticks --nodes 99999999999999999999", "search sticks --time nan",
          "random-tree --seed -1", "random-tree --order nan", "tree - --window ''",
          "tree - --window=", "tree - --draw ''", "tree - --to tree --json", "tree - --to efg --trace"})
        EXPECT_EQ(nply(usage, "max[1 2]").code, 2) << usage;
    EXPECT_EQ(nply("plya").err, "nply: Unknown command `plya`. Did you mean `play`?\n");
}

TEST(Usage, ErrorsSayWhatToTypeNext) {
    const auto error = [](const std::string& usage) { return nply(usage, "max[1 2]").err; };
    EXPECT_EQ(error("solve"), "nply: GAME is missing. Type 'nply help solve' for its usage.\n");
    EXPECT_EQ(error("serve --port abc"),
              "nply: --port takes a number from 0 to 65535; 'abc' is not one. Type 'nply help serve' for its usage.\n");
    EXPECT_EQ(error("tree - --limits nune"),
              "nply: --limits: unknown value `nune`. Did you mean `none`? Type 'nply help tree' for its usage.\n");
    EXPECT_EQ(error("tree - --unsolved"),
              "nply: --unsolved can only be used with --draw. Type 'nply help tree' for its usage.\n");
    EXPECT_EQ(error("solve hearts --seed"), "nply: --seed needs a value. Type 'nply help solve' for its usage.\n");
    EXPECT_EQ(error("tree - --nodes 1 --nodes 2"),
              "nply: --nodes is given more than once. Type 'nply help tree' for its usage.\n");
    EXPECT_EQ(error("play hearts --seats human"),
              "nply: --seats names 1 player, and hearts is for 3 to 6: name a player for each seat\n");
    EXPECT_EQ(error("random-tree --branching 10 --depth 30"),
              "nply: a tree of branching 10 and depth 30 has more than 50 million nodes: give a smaller --depth or "
              "--branching\n");
    EXPECT_EQ(error("bench --foo"), "nply: Unknown option `--foo` for bench. Type 'nply help bench' for its usage.\n");
    EXPECT_EQ(error("solve hearts --trump S"),
              "nply: Unknown option `--trump` for hearts. Games that have it: sergeant-major, whist.\n");
    EXPECT_EQ(error("reproduce table8"), "nply: Unknown experiment `table8`. Did you mean `ijcai2003-table8`?\n");
    EXPECT_NE(error("help nothing").find("; topics: notation cards"), std::string::npos);
}

TEST(TreeCommand, AllMovesOfBrsLeaveOneReplyOnly) {
    const std::string tree = "min [max [-2 3 3 -2] x:min [-1 -2]]";
    const auto one = nlohmann::json::parse(nply("tree - -a brs --for 1 --json", tree).out);
    const auto all = nlohmann::json::parse(nply("tree - -a brs --for 1 --json --all-moves", tree).out);
    EXPECT_EQ(all["value"], one["value"]);
    EXPECT_EQ(all["path"], one["path"]);
    EXPECT_EQ(all["moves"][1]["value"], nlohmann::json::array({-1}));
}

TEST(TreeCommand, JsonHasTheFieldsAskedForEvenIfEmpty) {
    EXPECT_NE(nply("tree - --json --all-moves", "players 1 (1)").out.find("\"moves\":[]"), std::string::npos);
    EXPECT_NE(nply("search sticks --nodes 1 --json --quiet").out.find("\"iterations\":[]"), std::string::npos);
}

TEST(CompareCommand, KnowsGamesAndTheirOptions) {
    const Json json = Json::parse(nply("compare sticks --sticks 8 --json").out);
    for (const auto& result : json["results"]) EXPECT_EQ(result["move"], "3") << result;
    EXPECT_EQ(nply("compare sticks --sticks x").err, "nply: --sticks takes a number from 0 to 1000000, not 'x'\n");
    EXPECT_EQ(nply("compare sticks --last draws").err, "nply: --last takes loses or wins, not 'draws'\n");
    EXPECT_EQ(nply("compare sticks --players 9").code, 2);
    EXPECT_EQ(nply("compare no-such-thing --sticks 3").code, 2);
}

TEST(RandomTreeCommand, GrowsChanceNodesWithWeights) {
    const std::string command = "random-tree --players 3 --branching 3 --depth 4 --seed 5 --chance ";
    const Ran run = nply(command + "0.5");
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find("~["), std::string::npos);
    const Json json = Json::parse(nply("tree - --json -a maxn", run.out).out);
    EXPECT_TRUE(json["complete"]);
    EXPECT_GT(json["denominator"], 1);
    EXPECT_EQ(nply(command + "0").out.find('~'), std::string::npos);
    EXPECT_EQ(nply(command + "0").out, nply("random-tree --players 3 --branching 3 --depth 4 --seed 5").out);
    EXPECT_EQ(nply(command + "2").code, 2);
}

TEST(RandomTreeCommand, PrintsATreeThatReads) {
    const Ran run = nply("random-tree --players 4 --branching 2 --depth 5 --maxsum 20 --seed 3 --order 0.8");
    EXPECT_EQ(run.code, 0);
    const Json json = Json::parse(nply("tree - --json -a maxn", run.out).out);
    EXPECT_EQ(json["nodes"]["visited"], 63);
    EXPECT_EQ(nply("random-tree --branching 100 --depth 100").code, 2);
    EXPECT_EQ(nply("random-tree --order 2").code, 2);
    EXPECT_EQ(nply("random-tree --players 0").code, 2);
}

TEST(Listings, AreJsonToo) {
    EXPECT_EQ(Json::parse(nply("algorithms --json").out)["algorithms"].size(), 19u);
    EXPECT_EQ(Json::parse(nply("games --json").out)["games"][0]["name"], "sticks");
}

TEST(Robustness, TruncatedBinaryAndHugeInputsGetAnAnswerOrAMessage) {
    EXPECT_EQ(nply("tree /proc/self/exe").code, 2);
    const Ran nothing = nply("tree -", "");
    EXPECT_EQ(nothing.code, 2);
    std::string large = "players 1 1[";
    while (large.size() < 100'000'000) large += "(1)(2)(3)(4)(5)(6)(7)(8)";
    EXPECT_EQ(nply("tree " + temporary_file("truncated", large)).code, 2);
    EXPECT_EQ(nply("tree " + temporary_file("large", large + "]") + " --json").code, 0);
}

TEST(Robustness, ALineTooLongForTheMachineIsAMessage) {
    std::string text = "players 1 ";
    for (int i = 0; i < 50'000'000; ++i) text += "1[";
    text += "(1)";
    text.append(50'000'000, ']');
    const Ran run = nply("tree " + temporary_file("deep", text));
    EXPECT_TRUE(run.code == 0 || run.code == 1) << run.code;
    if (run.code == 1) {
        EXPECT_NE(run.err.find("plies"), std::string::npos) << run.err;
    }
}

TEST(Drawings, AreRefusedUnderANameThatSaysAnotherFormat) {
    const auto file = std::filesystem::temp_directory_path() / ("drawing" + std::to_string(getpid()) + ".pdf");
    const std::string tree = temporary_file("drawn", "players 2 1[ (1,2) (2,1) ]");
    for (const std::string more : {"", " --unsolved"}) {
        const Ran run = nply("tree " + tree + " --draw " + file.string() + more);
        EXPECT_EQ(run.code, 2);
        EXPECT_EQ(run.err, "nply: " + file.string() + ": a drawing's name ends with .svg or .tex\n");
        EXPECT_FALSE(std::filesystem::exists(file));
    }
}

/// LaTeX is not among the packages that the tests need: where it is installed, it is asked.
TEST(Drawings, AreCompiledByLatex) {
    if (std::system("command -v pdflatex >/dev/null") != 0) GTEST_SKIP() << "pdflatex is not installed";
    const auto folder = std::filesystem::temp_directory_path() / ("latex" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string tree =
        temporary_file("latex", "players 3 1[ a_b:(1,2,3) ~[ 1:(2,1,0) 2:c:2[(0,0,1) (3,0,0)] ] ]");
    const std::string in = folder.string() + "/";
    ASSERT_EQ(nply("tree " + tree + " --algorithm maxn --draw " + in + "drawing.tex").code, 0);
    ASSERT_EQ(nply("tree " + tree + " --algorithm maxn --fragment --draw " + in + "fragment.tex").code, 0);
    ASSERT_EQ(nply("worksheet " + in + "worksheet.tex --count 1 --branching 3").code, 0);
    std::ofstream(in + "host.tex") << "\\documentclass{article}\\usepackage{tikz}\\begin{document}"
                                      "\\noindent\\resizebox{\\linewidth}{!}{\\input{fragment}}"
                                      "\\end{document}";
    for (const std::string name : {"drawing", "host", "worksheet"}) {
        const std::string command = "cd " + folder.string() + " && pdflatex -halt-on-error -interaction=nonstopmode " +
                                    name + " >" + name + ".out";
        EXPECT_EQ(std::system(command.c_str()), 0) << name;
        std::ifstream log(in + name + ".log");
        const std::string said{std::istreambuf_iterator<char>(log), {}};
        EXPECT_EQ(said.find("Overfull"), std::string::npos) << name;
    }
    std::filesystem::remove_all(folder);
}

TEST(Worksheet, FitsTallTreesIntoThePage) {
    const auto file = std::filesystem::temp_directory_path() / ("worksheet" + std::to_string(getpid()) + ".tex");
    ASSERT_EQ(nply("worksheet " + file.string() + " --count 1 --branching 3").code, 0);
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::filesystem::remove(file);
    EXPECT_NE(text.find("\\newcommand{\\fitted}"), std::string::npos);
    EXPECT_EQ(text.find("\\resizebox{\\ifdim"), text.rfind("\\resizebox{\\ifdim")) << "in one place";
    EXPECT_NE(text.find("\\totalheight>.8\\textheight"), std::string::npos);
}

TEST(Worksheet, HasEveryTreeTwiceOnceWithoutItsValues) {
    const auto file = std::filesystem::temp_directory_path() / ("worksheet" + std::to_string(getpid()) + ".html");
    ASSERT_EQ(nply("worksheet " + file.string() + " --count 2 --seed 5").code, 0);
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::filesystem::remove(file);
    const std::string exercises = text.substr(0, text.find("Solutions")), solutions = text.substr(exercises.size());
    for (const std::string& part : {exercises, solutions}) {
        EXPECT_NE(part.find("Tree 1"), std::string::npos);
        EXPECT_NE(part.find("Tree 2"), std::string::npos);
    }
    EXPECT_EQ(exercises.find("value ("), std::string::npos);
    EXPECT_NE(solutions.find("value ("), std::string::npos);
    EXPECT_EQ(nply("worksheet sheet.pdf").code, 2);
}

}  // namespace
}  // namespace nply::test
