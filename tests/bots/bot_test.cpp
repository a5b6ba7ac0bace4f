#include "nply/play/bot.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "bot_hands.hpp"
#include "nply/cards/text.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/play/match_worker.hpp"
#include "nply/play/players.hpp"
#include "nply/play/referee.hpp"
#include "play/bot_protocol.hpp"
#include "play/process.hpp"

namespace nply::test {
namespace {

using play::BotPlayer;
using play::Choice;
using play::Fault;
using Seconds = std::chrono::duration<double>;

std::string text_in(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// A name for a file of this test alone.
std::string scratch() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    const std::string file = testing::TempDir() + "nply_bot_" + std::to_string(getpid()) + test->name();
    for (const char* end : {"", ".done"}) std::filesystem::remove(file + end);
    return file;
}

/// One choice of a bot at the start of a hand.
Choice first_choice(BotPlayer& bot, const catalog::Position& start = small_hearts()) {
    bot.begin(play::view_of(start, {}, 1), 7);
    return bot.choose(play::view_of(start, {}, 1), {});
}

void expect_fault(const std::string& what, Fault fault, const std::string& trouble, double move_time = 5) {
    BotPlayer bot(odd_bot + "'" + what + "'", quick(move_time));
    const Choice choice = first_choice(bot);
    EXPECT_EQ(choice.fault, fault) << what << ": " << choice.trouble;
    EXPECT_NE(choice.trouble.find(trouble), std::string::npos) << what << ": " << choice.trouble;
    EXPECT_EQ(choice.move, "");
}

TEST(Bot, PlaysAHandOnEverySeat) {
    BotPlayer bot(odd_bot + "nothing", quick());
    for (int hand = 0; hand < 3; ++hand)
        for (const Choice& choice : play_all(bot, small_hearts()))
            EXPECT_EQ(choice.fault, Fault::none) << choice.trouble;
    EXPECT_EQ(bot.name(), "Odd");
    EXPECT_EQ(bot.games(), (std::vector<std::string>{"hearts", "sticks"}));
    EXPECT_EQ(bot.tally().starts, 1);
}

TEST(Bot, PlaysBoards) {
    BotPlayer bot(odd_bot + "nothing", quick());
    for (const Choice& choice : play_all(bot, catalog::open_game("sticks", {{"sticks", "9"}})))
        EXPECT_EQ(choice.fault, Fault::none) << choice.trouble;
}

TEST(Bot, ThatCannotBeStartedIsDead) {
    expect_fault("no start", Fault::crash, "exit code 1, saying 'nothing works here'");
    BotPlayer nothing("exec /no/such/program", quick());
    EXPECT_EQ(first_choice(nothing).fault, Fault::crash);
}

TEST(Bot, ThatCannotBeStartedIsGivenUp) {
    BotPlayer bot(odd_bot + "'no start'", quick());
    for (const Choice& choice : play_all(bot, small_hearts())) EXPECT_EQ(choice.fault, Fault::crash);
    EXPECT_EQ(bot.tally().starts, BotPlayer::most_failures);
}

TEST(Bot, ThatDoesNotSayHelloIsDead) {
    BotPlayer silent(odd_bot + "silent", {5, "", 0.3, 0.1});
    EXPECT_EQ(first_choice(silent).trouble, "it did not answer hello within 0.3 s");
    expect_fault("no JSON", Fault::crash, "'hello to you' is not a JSON object");
    expect_fault("no name", Fault::crash, "without a \"name\"");
    expect_fault("flood at hello", Fault::crash, "without a \"name\"");
}

TEST(Bot, ThatDiesMidwayIsStartedAgain) {
    const std::string file = scratch();
    BotPlayer bot(odd_bot + "'crash once' " + file, quick());
    const auto choices = play_all(bot, small_hearts());
    EXPECT_EQ(choices[0].fault, Fault::crash);
    EXPECT_EQ(choices[0].trouble, "it was ended by signal 9");
    EXPECT_TRUE(
        std::all_of(choices.begin() + 1, choices.end(), [](const Choice& c) { return c.fault == Fault::none; }));
    EXPECT_EQ(text_in(file), "start\nstart\n");
}

TEST(Bot, SaysItsLastWords) { expect_fault("crash", Fault::crash, "exit code 1, saying 'I cannot play hearts'"); }

TEST(Bot, ThatDiesBetweenHandsIsChargedOnce) {
    BotPlayer bot(odd_bot + "'crash at end'", quick());
    play_all(bot, small_hearts());
    const auto choices = play_all(bot, small_hearts());
    EXPECT_EQ(choices[0].fault, Fault::crash);
    EXPECT_EQ(choices[0].trouble, "it ended with exit code 7");
    EXPECT_TRUE(
        std::all_of(choices.begin() + 1, choices.end(), [](const Choice& c) { return c.fault == Fault::none; }));
}

TEST(Bot, ThatClosesItsOutputIsDead) { expect_fault("close", Fault::crash, "it closed its output"); }

TEST(Bot, ThatHangsIsLateAndStartedAgain) {
    const std::string file = scratch();
    BotPlayer bot(odd_bot + "'hang once' " + file, quick(1));
    const auto choices = play_all(bot, small_hearts());
    EXPECT_EQ(choices[0].fault, Fault::late);
    EXPECT_EQ(choices[0].trouble, "it took longer than 1 s");
    EXPECT_TRUE(
        std::all_of(choices.begin() + 1, choices.end(), [](const Choice& c) { return c.fault == Fault::none; }));
    EXPECT_EQ(text_in(file), "start\nstart\n");
}

TEST(Bot, ThatFloodsIsStopped) {
    expect_fault("flood", Fault::illegal, "it writes without end");
    expect_fault("long line", Fault::illegal, "it writes without end");
}

TEST(Process, KeepsOnlySoMuchOfAFlood) {
    using play::detail::Process;
    for (const char* command : {"exec yes", "exec cat /dev/zero"}) {
        Process process(command);
        while (!process.has_flooded() && process.is_open()) process.pump(play::Clock::now() + std::chrono::seconds(1));
        EXPECT_TRUE(process.has_flooded()) << command;
        for (int i = 0; i < 100; ++i) process.pump(play::Clock::now());
        std::size_t kept = 0;
        while (const auto line = process.next_line()) kept += line->size() + 1;
        EXPECT_LE(kept, Process::most_output + (1 << 14)) << command;
    }
}

TEST(Bot, MayFillItsErrorStream) {
    BotPlayer bot(odd_bot + "'flood of errors'", quick());
    EXPECT_EQ(first_choice(bot).fault, Fault::none);
}

TEST(Bot, ThatNeverReadsBlocksNobody) {
    BotPlayer bot(odd_bot + "deaf", quick(0.5));
    EXPECT_EQ(first_choice(bot).fault, Fault::none);
    for (int i = 0; i < 20'000; ++i) bot.played({1, std::string(60, 'x')});
    EXPECT_NE(first_choice(bot).fault, Fault::none);
}

TEST(Bot, MustAnswerLegally) {
    expect_fault("illegal", Fault::illegal, "'S1' is no legal move");
    expect_fault("number", Fault::illegal, "a move is text");
    expect_fault("garbled", Fault::illegal, "is not a JSON object");
    expect_fault("no n", Fault::illegal, "lacks the question's id and n");
    expect_fault("future", Fault::illegal, "was not asked");
    expect_fault("one game", Fault::illegal, "does not play hearts");
    expect_fault("error", Fault::illegal, "it answers: 'no idea'");
}

TEST(Bot, GoesOnAfterAnIllegalMove) {
    BotPlayer bot(odd_bot + "illegal", quick());
    for (const Choice& choice : play_all(bot, small_hearts())) EXPECT_EQ(choice.fault, Fault::illegal);
    EXPECT_EQ(bot.tally().starts, 1);
}

TEST(Bot, HasItsOldAnswersAndOtherObjectsPassedOver) {
    for (const char* what : {"'old answers'", "chatter", "fields"}) {
        BotPlayer bot(odd_bot + what, quick());
        for (const Choice& choice : play_all(bot, small_hearts()))
            EXPECT_EQ(choice.fault, Fault::none) << what << ": " << choice.trouble;
        EXPECT_EQ(bot.tally().old_answers > 0, what == std::string("'old answers'"));
        EXPECT_EQ(bot.tally().other_objects > 0, what == std::string("chatter"));
    }
}

TEST(Bot, IsToldWhatItsSeatMaySeeAndNoMore) {
    const std::string file = scratch();
    const catalog::Position start = small_hearts();
    {
        BotPlayer bot(odd_bot + "notes " + file, quick());
        bot.begin(play::view_of(start, {}, 2), 77);
        bot.played({1, "SA"});
        bot.choose(play::view_of(start, {"SA"}, 2), {});
        bot.end({0, 14, 12});
    }
    EXPECT_EQ(text_in(file),
              "start\n"
              R"({"cmd":"new","id":1,"game":"hearts","rules":"paper","players":3,"seat":2,"seed":77,"hand":"K3.J.5.8",)"
              R"("leader":1,"trump":"none","sizes":[5,5,5]})"
              "\n"
              R"({"cmd":"played","id":1,"seat":1,"move":"SA"})"
              "\n"
              R"({"cmd":"move","id":1,"n":1,"game":"hearts","rules":"paper","players":3,"seat":2,"leader":1,)"
              R"("trump":"none","sizes":[5,5,5],"hand":"K3.J.5.8","history":[[1,"SA"]],"scores":[0,0,0],)"
              R"("legal":["SK","S3"],"ms":5000})"
              "\n"
              R"({"cmd":"end","id":1,"scores":[0,14,12]})"
              "\n"
              R"({"cmd":"quit"})"
              "\n");
}

TEST(Bot, IsToldWhichCardsItPassedAndGotAndWhichAreLeftOut) {
    const std::string file = scratch();
    const catalog::Position start = catalog::open_position(
        "hearts", "AQ4.2..7 K3.J.5.8 T.AK.6.9 leader=1 rules=paper jack=on left-out=usual passes=1:SK,S3/HA,HK/SA,SQ");
    {
        BotPlayer bot(odd_bot + "notes " + file, quick());
        bot.begin(play::view_of(start, {}, 2), 77);
    }
    const std::string told = text_in(file);
    EXPECT_NE(told.find(R"("jack":"on","out":["D2"],"passed":{"to":3,"cards":["HA","HK"]},)"
                        R"("received":{"from":1,"cards":["SK","S3"]})"),
              std::string::npos)
        << told;
    EXPECT_EQ(told.find("SQ"), std::string::npos) << "what another seat passed: " << told;
}

TEST(Bot, IsToldThePositionOfABoard) {
    const std::string file = scratch();
    const catalog::Position start = catalog::open_game("sticks", {{"sticks", "4"}});
    BotPlayer bot(odd_bot + "notes " + file, quick());
    first_choice(bot, start);
    const std::string told = text_in(file);
    EXPECT_NE(told.find("\"position\":\"" + start.notation() + "\""), std::string::npos) << told;
    EXPECT_EQ(told.find("hand"), std::string::npos) << told;
}

TEST(Bot, InheritsNoDescriptors) {
    const std::string file = scratch();
    std::ofstream(file + ".other") << "";
    FILE* const ours = fopen((file + ".other").c_str(), "r");  // not marked to be closed
    BotPlayer bot(odd_bot + "descriptors " + file, quick());
    first_choice(bot);
    fclose(ours);
    EXPECT_EQ(text_in(file), "start\n0 1 2 3 \n");  // 3 is the listing's own
}

/// The process is gone, or is about to be taken away by whoever inherited it.
bool is_gone(pid_t process) {
    for (int i = 0; i < 300; ++i) {
        const std::string status = text_in("/proc/" + std::to_string(process) + "/stat");
        if (status.empty() || status.find(") Z ") != std::string::npos) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

TEST(Bot, TakesItsChildrenWithIt) {
    const std::string file = scratch();
    {
        BotPlayer bot(odd_bot + "child " + file, quick());
        first_choice(bot);
    }
    EXPECT_TRUE(is_gone(std::stoi(text_in(file))));
}

TEST(Bot, LeavesNoZombies) {
    for (const char* what : {"nothing", "crash", "stays", "'no start'"}) {
        BotPlayer bot(odd_bot + what, quick());
        first_choice(bot);
    }
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

TEST(Bot, ThatStaysIsKilled) {
    const auto start = std::chrono::steady_clock::now();
    {
        BotPlayer bot(odd_bot + "stays", quick());
        EXPECT_EQ(first_choice(bot).fault, Fault::none);
    }
    EXPECT_LT(Seconds(std::chrono::steady_clock::now() - start).count(), 100);
}

TEST(Bot, LooksAtTheStopSign) {
    std::atomic<bool> stop = true;
    BotPlayer bot(odd_bot + "hang", quick(1000));
    const catalog::Position start = small_hearts();
    const play::View view = play::view_of(start, {}, 1);
    bot.begin(view, 1);
    EXPECT_EQ(bot.choose(view, {1, &stop}).move, view.legal.front());
}

TEST(Bot, HasALog) {
    const std::string file = scratch();
    play::BotOptions options = quick();
    options.log = file;
    {
        BotPlayer bot(odd_bot + "crash", options);
        first_choice(bot);
    }
    EXPECT_NE(text_in(file).find("crash: I cannot play hearts\n"), std::string::npos) << text_in(file);
    options.log = "/no/such/folder/log";
    EXPECT_THROW(BotPlayer("true", options), InputError);
}

TEST(Seats, AreTakenApartAtCommas) {
    EXPECT_EQ(play::seats_in("human,random,bot:python3 x.py"),
              (std::vector<std::string>{"human", "random", "bot:python3 x.py"}));
    for (const char* list : {"", ",", "human,", "human,,random", "human, ,random"})
        EXPECT_THROW(play::seats_in(list), InputError) << list;
}

TEST(Players, OfTheKindBotNeedACommand) {
    EXPECT_THROW(play::make_player("bot:"), InputError);
    EXPECT_THROW(play::make_player("bot: "), InputError);
    EXPECT_NE(play::make_player("bot:true"), nullptr);
}

TEST(Bot, ThatNeverSaysHelloEndsTheMatchAtItsStart) {
    const play::Match match({.game = "sticks", .options = {}, .entrants = {"random", "bot:" + odd_bot + "'no start'"}});
    try {
        play::MatchWorker worker(match);
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("saying 'nothing works here'"), std::string::npos) << error.what();
    }
}

TEST(Bot, ThatDoesNotPlayTheGameEndsTheMatchAtItsStart) {
    const play::Match match({.game = "hearts", .options = {}, .entrants = {"random", "bot:" + odd_bot + "'one game'"}});
    try {
        play::MatchWorker worker(match);
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("it does not play hearts"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace nply::test
