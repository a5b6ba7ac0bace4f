#include <gtest/gtest.h>

#include <algorithm>

#include "bot_hands.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/play/bot_check.hpp"

namespace nply::test {
namespace {

play::BotCheckOptions short_check(double move_time = 5) {
    play::BotCheckOptions options;
    options.games = {"sticks"};
    options.move_time = move_time;
    options.hello_time = 5;
    options.quit_time = 0.3;
    return options;
}

/// All that is wrong, one line each.
std::string wrongs(const play::BotCheck& check) {
    std::string text;
    for (const play::Finding& finding : check.findings)
        if (!finding.right) text += finding.subject + ": " + finding.what + "\n";
    return text;
}

void expect_found(const std::string& what, const std::string& finding, double move_time = 5) {
    const std::string found = wrongs(play::check_bot(odd_bot + "'" + what + "'", short_check(move_time)));
    EXPECT_NE(found.find(finding), std::string::npos) << what << ": " << found;
}

TEST(CheckBot, FindsNothingWrongWithTheExamples) {
    play::BotCheckOptions options = short_check();
    options.games.clear();
    options.quit_time = 5;
    for (const std::string command : {"exec " PYTHON " " EXAMPLE_BOTS "/duck.py", "exec " LOTS_BOT}) {
        const play::BotCheck check = play::check_bot(command, options);
        EXPECT_EQ(wrongs(check), "");
        EXPECT_GT(check.moves, 100);
        EXPECT_EQ(check.games.size(), 7u);
        EXPECT_TRUE(check.is_right());
    }
}

TEST(CheckBot, FindsWhatIsWrong) {
    expect_found("no start", "hello: it ended with exit code 1, saying 'nothing works here'");
    expect_found("no JSON", "hello: 'hello to you' is not a JSON object");
    expect_found("illegal", "times: 'S1' is no legal move");
    expect_found("garbled", "is not a JSON object");
    expect_found("hang", "times: it took longer than 0.2 s", 0.2);
    expect_found("old answers", "answers to old questions");
    expect_found("chatter", "lines that answer nothing");
    expect_found("own count", "a question alone: ");
    expect_found("stays", "quit: it is still there after 300 ms\nend of input: it is still there after 300 ms\n");
    expect_found("crash", "saying 'I cannot play sticks'");
}

TEST(CheckBot, KeepsToTheRulesAndNumbersOfPlayersThatABotSaysItPlays) {
    play::BotCheckOptions options = short_check();
    options.games.clear();
    const play::BotCheck check = play::check_bot(odd_bot + "'four full'", options);
    EXPECT_EQ(wrongs(check), "");
    EXPECT_EQ(check.faults, 0);
    EXPECT_GT(check.moves, 0);
    const auto& findings = check.findings;
    EXPECT_TRUE(std::any_of(findings.begin(), findings.end(), [](const play::Finding& finding) {
        return finding.subject == "moves of spades" && finding.what.find("not asked for") != std::string::npos;
    }));
}

TEST(CheckBot, RefusesGamesThatAreNone) {
    play::BotCheckOptions options;
    options.games = {"chess"};
    EXPECT_THROW(play::check_bot("true", options), InputError);
}

TEST(CheckBot, HasAJsonForm) {
    const catalog::Json json = to_json(play::check_bot(odd_bot + "nothing", short_check()));
    EXPECT_EQ(json["name"], "Odd");
    EXPECT_EQ(json["right"], true);
    EXPECT_EQ(json["faults"], 0);
    EXPECT_GT(json["findings"].size(), 4u);
}

}  // namespace
}  // namespace nply::test
