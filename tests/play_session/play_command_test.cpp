// nply play as people use it, through a pipe. Golden transcripts are in this folder; NPLY_WRITE=1 writes them anew.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"
#include "nply/core/random.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

std::string text_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void expect_transcript(const std::string& name, const std::string& arguments, const std::string& input) {
    const Ran run = nply("play " + arguments, input);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "");
    const std::string file = TRANSCRIPTS "/" + name + ".txt";
    if (std::getenv("NPLY_WRITE")) std::ofstream(file, std::ios::binary) << run.out;
    EXPECT_EQ(run.out, text_of(file));
}

const std::string small = "hearts --deal 'AQ4.2..7 K3.J.5.8 T.AK.6.9' --leader 2 --seed 1 ";

/// Every card of the hand, several times over: those that cannot be played are refused, and the game goes on.
std::string all_cards(int times) {
    std::string lines;
    for (; times > 0; --times) lines += "C7\nSA\nS4\nSQ\nH2\n";
    return lines;
}

/// All cards of the pack: those that are not to be played are refused.
std::string every_card() {
    std::string lines;
    for (const char suit : std::string("SHDC"))
        for (const char rank : std::string("23456789TJQKA")) lines += std::string{suit, rank, '\n'};
    return lines;
}

TEST(PlayCommand, TellsAHandOfHearts) {
    expect_transcript("hearts", small + "--hint speculative:nodes=5000 --seats human,speculative:nodes=5000,greedy",
                      "hint\nmoves\nSA\nundo\nhelp\nexpect\nscore\n7c\nundo\nC7\nA\nSA\n4s\nSQ\nh2\nSQ\n");
}

TEST(PlayCommand, TellsAGameOnABoard) {
    expect_transcript("dots-and-boxes",
                      "dots-and-boxes --seed 1 --columns 2 --rows 1 --seats human,auto:nodes=2000,human",
                      "hint\na1b1\nshow\nc1c2\nundo\nb1b2\nb1c1\nexpect\nscore\na1a2\nb2c2\na2b2\nc1c2\n");
}

TEST(PlayCommand, TellsHandsWithPassing) {
    expect_transcript("passing",
                      "hearts --players 3 --cards 5 --passing --hands 2 --seed 3 --seats human,greedy,greedy",
                      "hint\nHK\nclaim\nHK HJ DQ\nshow\nquit\n");
}

TEST(PlayCommand, TellsHandsWithAKitty) {
    expect_transcript("kitty", "sergeant-major --kitty --seed 3 --seats greedy,greedy,human",
                      "X\nS\nhint\nC8 CT D6 D7\nHA\nquit\n");
}

TEST(PlayCommand, TellsTheScoresOfAGameThatIsLeftWhileCardsArePassed) {
    const std::string game = "play hearts --seed 3 --cards 5 --passing --hands 2 --seats human,first,first";
    const Ran run = nply(game, "hint\nquit\n");
    EXPECT_EQ(run.out.find("The game ends here"), std::string::npos) << "no hand is finished: " << run.out;
    std::string input = "HK HJ DQ\n";
    for (int times = 0; times < 5; ++times) input += every_card();
    const Ran later = nply(game, input + "Quit\n");
    EXPECT_NE(later.out.find("The game ends here, after 1 of 2 hands   seat 1 "), std::string::npos) << later.out;
    EXPECT_EQ(later.code, 0);
}

TEST(PlayCommand, TakesCommandsInCapitals) {
    const Ran run = nply("play " + small + "--seats human,first,first", "Help\nSHOW\nQuit\n");
    EXPECT_EQ(run.out.find("No: "), std::string::npos) << run.out;
}

TEST(PlayCommand, NamesTheOptionThatWasGivenWhereADealIsOneHand) {
    const Ran run = nply("play hearts --deal 'A... K... Q...' --until 100 --seats first,first,first");
    EXPECT_EQ(run.err, "nply: --until: what --deal says is one hand\n");
}

TEST(PlayCommand, SaysWhoTurnedUpTheTrumps) {
    const Ran run = nply("play whist --seed 1 --leader South --seats greedy,greedy,human,greedy", "quit\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("East, who deals, turns up "), std::string::npos) << run.out;
}

TEST(PlayCommand, SaysWhichRulesAreInForce) {
    EXPECT_EQ(nply("play hearts --seed 1 --seats human,greedy,greedy").out.find("Hearts, basic rules, seed 1\n"), 0u);
    EXPECT_EQ(
        nply("play hearts --seed 1 --rules full --seats human,greedy,greedy").out.find("Hearts, full rules, seed 1\n"),
        0u);
}

TEST(PlayCommand, ShowsTheWorstDealOnRequest) {
    const Ran run =
        nply("play " + small + "--hint auto:nodes=20000:samples=8 --seats human,first,first", "hint worst\nquit\n");
    EXPECT_NE(run.out.find("Worst for "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find(" points in AQ4.2..7 "), std::string::npos) << run.out;
}

/// A score in the middle of a hand is told as one, never as a final score.
TEST(PlayCommand, SaysHowFarAnEngineSaw) {
    const Ran run = nply(
        "play hearts --players 4 --rules full --open --seats speculative:depth=2,maxn:depth=1,human,human "
        "--seed 3",
        "C2\nC8\nexpect\nquit\n");
    EXPECT_NE(run.out.find("2 cards ahead when it played"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("to end"), std::string::npos) << run.out;
}

TEST(PlayCommand, HintsWithHandsFaceUpSpeakOfNoOtherDeals) {
    const Ran run = nply(
        "play hearts --players 4 --rules full --open --seed 3 --hint auto:nodes=2000 "
        "--seats human,human,human,human",
        "hint\nquit\n");
    EXPECT_NE(run.out.find("an estimate, from playing out these hands"), std::string::npos) << run.out;
    for (const char* words : {"fit what you see", "too seldom", "deal looked at", "deals"})
        EXPECT_EQ(run.out.find(words), std::string::npos) << words << "\n" << run.out;
}

TEST(PlayCommand, StartsInsideATrick) {
    const Ran run =
        nply("play hearts --deal '43... K2... AQ...' --trick S5 --leader 3 --seats human,greedy,greedy", "S4\nS3\n");
    EXPECT_EQ(run.code, 2) << run.out;  // hands must be equal, counting the card on the table
    const Ran inside = nply("play hearts --deal '43... K2... Q...' --trick S5 --leader 3 --seats human,greedy,greedy",
                            "S4\nundo\nS3\nS4\n");
    EXPECT_EQ(inside.code, 0) << inside.err;
    EXPECT_NE(inside.out.find("trick 1   seat 3 S5\n"), std::string::npos) << inside.out;
    EXPECT_NE(inside.out.find("The hand is over"), std::string::npos) << inside.out;
}

TEST(PlayCommand, LetsEnginesPlayAlone) {
    for (const char* game :
         {"sticks --seats auto,random", "whist --cards 3 --seats greedy,random,auto:nodes=500,greedy",
          "spades --open --cards 3 --seats greedy,random,auto",
          "chinese-checkers --size 1 --turns 30 --seats greedy,auto:nodes=500"}) {
        const Ran run = nply(std::string("play ") + game + " --hands 2");
        EXPECT_EQ(run.code, 0) << run.err;
        EXPECT_NE(run.out.find("After 2 of 2"), std::string::npos) << run.out;
    }
}

TEST(PlayCommand, WritesARecordThatAnalyseReads) {
    const std::string record = temporary_file("record", "");
    EXPECT_EQ(nply("play " + small + "--seats human,auto,greedy --record " + record, all_cards(1)).code, 0);
    Ran analysed = nply("analyse hearts --json --record " + record);
    EXPECT_EQ(analysed.code, 0) << analysed.err;
    EXPECT_GE(nlohmann::json::parse(analysed.out)["plays"].size(), 3u);
    EXPECT_EQ(nply("play hearts --cards 3 --hands 3 --seats greedy,random,greedy --record " + record).code, 0);
    analysed = nply("analyse hearts --batch", text_of(record));
    EXPECT_EQ(analysed.code, 0) << analysed.err;
    EXPECT_EQ(std::count(analysed.out.begin(), analysed.out.end(), '\n'), 3);
}

TEST(PlayCommand, GoesOnWhereASavedGameWasLeft) {
    const std::string saved = temporary_file("saved", ""), seats = "--seats human,auto:nodes=2000,greedy";
    const auto end_of = [](const Ran& run) {
        return run.out.substr(std::min(run.out.rfind("trick 5"), run.out.size()));
    };
    const std::string whole = end_of(nply("play " + small + seats, all_cards(5)));
    EXPECT_NE(whole.find("The hand is over"), std::string::npos) << whole;
    const Ran part = nply("play " + small + seats, std::string("C7\nSA\n") + "save " + saved + "\nquit\n");
    EXPECT_NE(part.out.find("nply play --resume " + saved), std::string::npos) << part.out;
    EXPECT_EQ(part.out.find("The hand is over"), std::string::npos) << part.out;
    EXPECT_EQ(end_of(nply("play --resume " + saved, all_cards(4))), whole);
    nply("play " + small + seats + " --save " + saved, "C7\nSA\n");
    EXPECT_EQ(end_of(nply("play hearts --resume " + saved, all_cards(4))), whole);
}

TEST(PlayCommand, SaysWhatCannotBeSavedAndGoesOn) {
    const Ran run = nply("play sticks --seats human,auto", "save /no/such/folder/x\nsave\n1\n");
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find("Not saved: /no/such/folder/x cannot be written"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("player 1 plays 1"), std::string::npos) << run.out;
}

TEST(PlayCommand, TellsWhatABotDoesWrongAndGoesOn) {
    const Ran run = nply("play sticks --sticks 5 --seats \"bot:exec " ODD_BOT " illegal,bot:exec " ODD_BOT " x\"");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("player 1: 'S1' is no legal move; the first legal move is made for it\n"), std::string::npos)
        << run.out;
    EXPECT_NE(run.out.find("The game is over"), std::string::npos) << run.out;
}

TEST(PlayCommand, RefusesBadInput) {
    const std::pair<const char*, const char*> bad[] = {
        {"play", "name a game"},
        {"play hearts", "--seats is needed"},
        {"play hearts --seats human,chess,auto", "--seats 'chess': Unknown algorithm"},
        {"play hearts --seats human,,auto", "--seats: seat 2 is empty"},
        {"play hearts --seats human,bot:,auto", "bot: needs a command"},
        {"play whist --seats human,auto", "--seats: this table has 4 seats, and 2 are named"},
        {"play chess --seats human,auto", "chess"},
        {"play sticks --seats human,auto --hands 0", "--hands"},
        {"play sticks --seats human,auto --hint chess", "--hint 'chess'"},
        {"play sticks --seats human,auto --passing", "--passing can only be used with hearts"},
        {"play sticks --seats human,auto --move-time 0", "--move-time"},
        {"play sticks --seats human,bot:x --bot-log /no/such/folder/x",
         "--bot-log /no/such/folder/x cannot be written"},
        {"play --resume /no/such/file", "/no/such/file cannot be read"},
        {"play --resume /dev/null", "--resume: this is no game saved"},
        {"play --resume /dev/null --seats human,auto", "--resume: a saved game has its own"},
        {"play hearts --seats human,auto,auto --deal 'A... K... Q...' --hands 2",
         "--hands: what --deal says is one hand"}};
    for (const auto& [arguments, message] : bad) {
        const Ran run = nply(arguments);
        EXPECT_EQ(run.code, 2) << arguments << run.out;
        EXPECT_EQ(run.out, "") << arguments;
        EXPECT_NE(run.err.find(message), std::string::npos) << arguments << ": " << run.err;
    }
}

TEST(PlayCommand, WhateverIsTypedTheGameGoesOn) {
    Random random(9);
    const std::vector<std::string> words{"hint", "undo", "show", "moves", "score", "expect", "help", "SA",
                                         "HK",   "s4",   "C7",   "?",     "\x80",  "",       "1",    "H2 H3"};
    for (int i = 0; i < tries(8); ++i) {
        std::string input;
        for (int line = 0; line < 40; ++line) {
            input += words[random.below(words.size())];
            for (int extra = random.between(0, 3); extra > 0; --extra)
                if (random.chance(0.3)) input += static_cast<char>(random.below(256));
            input += '\n';
        }
        const Ran run = nply("play " + small + "--seats human,auto:nodes=300,greedy --hint auto:nodes=300", input);
        EXPECT_EQ(run.code, 0) << run.err << input;
        EXPECT_EQ(run.err, "");
    }
    EXPECT_EQ(nply("play " + small + "--seats human,auto,greedy", std::string(1'000'000, 'x') + "\nSA\n").code, 0);
}

/// Interrupts a game that has read its input and waits for more; what it printed, and its exit code.
std::pair<std::string, int> interrupted(const std::string& input) {
    const std::string out = temporary_file("interrupted", ""), typed = temporary_file("typed", input);
    const std::string script =
        temporary_file("script", "rm -f $1.fifo; mkfifo $1.fifo; exec 3<>$1.fifo; cat $2 >&3\n" NPLY_BINARY " play " +
                                     small + R"(--seats human,auto,greedy <&3 >$1 & game=$!
for i in $(seq 400); do [ -s $1 ] && sleep 0.3 && break; sleep 0.05; done
sleep 0.2; kill -INT $game; wait $game)");
    const int status = std::system(("bash " + script + " " + out + " " + typed).c_str());
    return {text_of(out), WEXITSTATUS(status)};
}

TEST(PlayCommand, EndsNeatlyWhenInterrupted) {
    const auto [out, code] = interrupted("C7\n");
    EXPECT_EQ(code, 0) << out;
    EXPECT_NE(out.find("The game ends here."), std::string::npos) << out;
}

TEST(PlayCommand, SuggestsTheCommandThatWasMeant) {
    const Ran run = nply("play sticks --seats human,first", "hitn\nquit\n");
    EXPECT_NE(run.out.find("Did you mean `hint`? Type 'help'"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace nply::test
