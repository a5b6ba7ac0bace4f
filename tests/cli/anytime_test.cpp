// nply search as users run it: limits, iterations, batches, interrupts.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run.hpp"

namespace nply::test {
namespace {

using Json = nlohmann::ordered_json;

Json search(const std::string& arguments) {
    const Ran run = nply("search " + arguments + " --json");
    EXPECT_EQ(run.code, 0) << run.err;
    return Json::parse(run.out);
}

TEST(SearchCommand, ListsItsIterationsAndSumsTheirNodes) {
    const Json json = search("dots-and-boxes --depth 5 -a speculative");
    ASSERT_EQ(json["iterations"].size(), 5u);
    EXPECT_EQ(json["depth"], 5);
    std::uint64_t sum = 0;
    for (const auto& iteration : json["iterations"]) sum += iteration["visited"].get<std::uint64_t>();
    EXPECT_EQ(json["nodes"]["visited"], sum);
    EXPECT_EQ(json["value"], json["iterations"][4]["value"]);
    EXPECT_EQ(json["complete"], true);
}

TEST(SearchCommand, AllSoundAlgorithmsAgreeWithAndWithoutTablesAndThreads) {
    const Json plain = search("dots-and-boxes --depth 4 -a maxn");
    for (const std::string algorithm : {"auto", "immediate", "shallow", "bnb", "abbnb", "last-branch", "speculative"})
        for (const std::string extra : {"", " --table 1", " --threads 3 --table 1", " --threads 2"}) {
            const Json json = search("dots-and-boxes --depth 4 -a " + algorithm + extra);
            EXPECT_EQ(json["value"], plain["value"]) << algorithm << extra;
            EXPECT_EQ(json["path"], plain["path"]) << algorithm << extra;
        }
    EXPECT_EQ(search("dots-and-boxes --depth 4 -a maxn --table 1")["path"], plain["path"]);
}

TEST(SearchCommand, KeepsANodeLimitExactly) {
    for (const int nodes : {1, 100, 12'345}) {
        const Ran run = nply("search dots-and-boxes --json --nodes " + std::to_string(nodes));
        const Json json = Json::parse(run.out);
        EXPECT_EQ(json["nodes"]["visited"], nodes);
        EXPECT_EQ(json["complete"], false);
        EXPECT_EQ(run.code, json["value"].is_null() ? 3 : 0);
    }
}

TEST(SearchCommand, TopKeepsTheFirstMoves) {
    EXPECT_EQ(search("chinese-checkers --depth 2 --top 10 -a maxn")["iterations"][1]["visited"], 111);
}

TEST(SearchCommand, ProgressGoesToStandardErrorUnlessQuiet) {
    const Ran loud = nply("search dots-and-boxes --depth 3 --json");
    EXPECT_NE(loud.err.find("depth  3"), std::string::npos);
    EXPECT_EQ(nply("search dots-and-boxes --depth 3 --json --quiet").err, "");
}

TEST(SearchCommand, AnInterruptGivesTheAnswerSoFar) {
    const Ran run = nply(
        "search dots-and-boxes --columns 5 --rows 5 --time 60 --json & pid=$!; sleep 1; kill -INT $pid; wait $pid; "
        "exit $?");
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find("\"iterations\""), std::string::npos);
}

TEST(CompareCommand, AnInterruptEndsARowAndASecondOneTheTable) {
    const Ran run =
        nply("compare hearts --json & pid=$!; sleep 1; kill -INT $pid; sleep 1; kill -INT $pid; wait $pid; exit $?");
    EXPECT_EQ(run.code, 3) << "not even max^n had an answer";
    const auto results = nlohmann::json::parse(run.out)["results"];
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(results[0]["complete"], false);
    EXPECT_EQ(results[0]["share"], nullptr);
    EXPECT_EQ(run.err, "stopped: the remaining algorithms were not run\n");
}

/// The first words of a table's lines, from the line that begins with `header` on.
std::vector<std::string> first_words_of_rows(const std::string& output, const std::string& header = "algorithm") {
    std::istringstream lines(output.substr(output.find("\n" + header) + 1));
    std::vector<std::string> words;
    for (std::string line; std::getline(lines, line) && !line.empty();) words.push_back(line.substr(0, line.find(' ')));
    return words;
}

bool says_stopped(const std::string& output, const std::string& algorithm) {
    const std::size_t row = output.find("\n" + algorithm + " ");
    return output.substr(row, output.find('\n', row + 1) - row).ends_with("  STOPPED");
}

using Words = std::vector<std::string>;

TEST(CompareCommand, ListsEstimatesAfterExactAnswersWhateverTheOrderAskedFor) {
    const Ran run = nply(
        "compare sticks --sticks 15 --players 3 --algorithms mcts,prob-maxn,maxn,auto,speculative --nodes 300 --quiet");
    EXPECT_EQ(first_words_of_rows(run.out),
              (Words{"algorithm", "maxn", "auto", "speculative", "for", "prob-maxn", "estimates", "mcts"}))
        << run.out;
    for (const char* stopped : {"maxn", "speculative", "prob-maxn"})
        EXPECT_TRUE(says_stopped(run.out, stopped)) << run.out;
    for (const char* ended : {"auto", "mcts"}) EXPECT_FALSE(says_stopped(run.out, ended)) << run.out;
}

TEST(CompareCommand, ListsAnExactSearchThatPlayoutsAnswerForAmongEstimates) {
    const Ran run = nply("compare hearts --seed 1 --cards 10 --algorithms maxn,auto,mcts --nodes 500 --quiet");
    EXPECT_EQ(first_words_of_rows(run.out), (Words{"algorithm", "maxn", "estimates", "auto", "mcts"})) << run.out;
    EXPECT_TRUE(says_stopped(run.out, "auto")) << run.out;
}

TEST(CompareCommand, ListsPlayoutsThatSolveTheGameAmongExactAnswers) {
    const Ran run = nply("compare sticks --sticks 6 --algorithms mcts,maxn --quiet");
    EXPECT_EQ(first_words_of_rows(run.out), (Words{"algorithm", "mcts", "maxn"})) << run.out;
    EXPECT_NE(run.out.find("  solved by playouts\n"), std::string::npos) << run.out;
}

TEST(CompareCommand, ListsEstimatesOfManyDealsLast) {
    const Ran run = nply("compare hearts --cards 3 --seeds 1-2 --algorithms mcts,maxn --nodes 50 --quiet");
    EXPECT_EQ(first_words_of_rows(run.out, "positions"), (Words{"positions", "maxn", "estimates", "mcts"})) << run.out;
}

TEST(SearchCommand, BadUsageIsNamed) {
    EXPECT_EQ(nply("search sticks --table 1 -a deep").code, 2);
    EXPECT_EQ(nply("search dots-and-boxes --threads 2 -a maxn").err,
              "nply: --threads cannot be used with maxn; it can be used with auto, immediate, shallow, bnb, abbnb, "
              "last-branch, "
              "speculative, mcts, mcts-paranoid and mcts-brs\n");
    EXPECT_EQ(nply("search dots-and-boxes --position 'a1b1 a1b1'").code, 2);
    EXPECT_EQ(nply("search dots-and-boxes --columns 20 --rows 20").code, 2);
    EXPECT_EQ(nply("search dots-and-boxes --depth 0").code, 2);
    EXPECT_EQ(nply("search tic-tac-toe").code, 2);
}

TEST(Batch, AnswersInOrderAndGoesOnAfterABadLine) {
    std::string input;
    for (int i = 0; i < 40; ++i) input += i == 7 ? "a1b1 nonsense\n" : i % 2 == 0 ? "a1b1 b1c1\n" : "\n";
    const Ran run = nply("search dots-and-boxes --depth 4 --batch --threads 3", input);
    EXPECT_EQ(run.code, 1) << "after all lines are answered";
    std::istringstream lines(run.out);
    std::vector<Json> answers;
    for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line));
    ASSERT_EQ(answers.size(), 21u);
    EXPECT_EQ(answers[4]["line"], 8) << "the bad line's number";
    EXPECT_TRUE(answers[4].contains("error"));
    EXPECT_EQ(answers[5]["value"], answers[0]["value"]);
    EXPECT_EQ(answers[5]["path"], answers[0]["path"]);
}

TEST(Batch, OfAnyLengthIsAnsweredWhateverTheThreads) {
    std::string input;
    for (int i = 0; i < 700; ++i) input += "max[1 min[2 3]]\r\n";
    const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
    EXPECT_EQ(lines(nply("tree --batch", input).out), 700);
    for (const char* threads : {"1", "2", "5"})
        EXPECT_EQ(lines(nply(std::string("solve sticks --batch --threads ") + threads, input).out), 700) << threads;
}

/// A pipe with a name; whoever reads it waits for whoever writes it.
std::string fifo(const std::string& name) {
    const auto file = std::filesystem::path(temporary_file("beside", "")).replace_filename(name);
    std::filesystem::remove(file);
    mkfifo(file.c_str(), 0600);
    return file;
}

TEST(Batch, AnswersALineBeforeTheNextIsThere) {
    const std::string in = fifo("lines"), out = temporary_file("answers", "");
    const Ran run = nply("tree --batch <" + in + " >" + out + " & { echo 'max[1 2]'; sleep 1; wc -l <" + out +
                         " >&2; } >" + in + "; wait");
    EXPECT_EQ(std::atoi(run.err.c_str()), 1);
}

TEST(Batch, BadBytesSpoilOneLineOnly) {
    const Ran run = nply("solve sticks --batch --threads 1", "\xff\n1\n");
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 2);
    EXPECT_NE(run.out.find("\"line\":1}"), std::string::npos);
    EXPECT_NE(run.out.find("\"value\":[0,1]"), std::string::npos);
}

TEST(Batch, WhatIsWrongWithEveryLineIsBadUsage) {
    for (const char* usage : {"solve foo --batch", "solve spades --batch -a foo", "solve spades --batch --trump S",
                              "search spades --batch --deal x", "analyse foo --batch", "tree --batch --to efg",
                              "tree --batch --trace", "tree --batch --draw x.svg"})
        EXPECT_EQ(nply(usage, "A... K... Q...\n").code, 2) << usage;
}

TEST(Batch, AnInterruptBeforeAnyAnswerIsCode3) {
    const auto interrupted = [](const std::string& command, const std::string& in) {
        return nply(command + " <" + in + " & pid=$!; exec 3>" + in + "; sleep 1; kill -INT $pid; wait $pid; exit $?");
    };
    EXPECT_EQ(interrupted("tree --batch", fifo("lines")).code, 3);
    EXPECT_EQ(interrupted("tree -", fifo("tree")).code, 3);
}

TEST(PerftCommand, AnInterruptShowsTheDepthsCounted) {
    const Ran run =
        nply("perft hearts --left-out random --depth 40 --json & pid=$!; sleep 1; kill -INT $pid; wait $pid; exit $?");
    EXPECT_EQ(run.code, 0);
    const auto counts = Json::parse(run.out)["perft"];
    EXPECT_EQ(counts[0], 12);
    EXPECT_LT(counts.size(), 40u);
    EXPECT_EQ(nply("perft sticks --take 1 --sticks 3 --depth 6 --json").out, "{\"perft\":[1,1,1,0,0,0]}\n");
}

TEST(Batch, TakesTreesToo) {
    const Ran run = nply("tree - --batch", "players 2 1[(1,2) (3,0)]\nmax[1 2]\nplayers 2 1[(1,2)\n# nothing\n");
    std::istringstream lines(run.out);
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(Json::parse(line)["value"], Json::array({3, 0}));
    std::getline(lines, line);
    EXPECT_EQ(Json::parse(line)["value"], Json::array({2}));
    std::getline(lines, line);
    EXPECT_EQ(Json::parse(line).dump(),
              R"({"error":"<stdin>:3:18: the input ends inside the node opened at 3:11","line":3})");
    EXPECT_FALSE(std::getline(lines, line));
}

}  // namespace
}  // namespace nply::test
