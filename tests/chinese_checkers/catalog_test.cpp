// Chinese Checkers through the catalog: options, positions, pictures, and what is said of bad ones.
#include <gtest/gtest.h>

#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"

namespace nply::test {
namespace {

catalog::Position open(const catalog::OptionValues& options) { return catalog::open_game("chinese-checkers", options); }

std::string complaint(const catalog::OptionValues& options) {
    try {
        open(options);
    } catch (const InputError& error) {
        return error.what();
    }
    return "none";
}

TEST(ChineseCheckersInCatalog, ThreePlayersOnTheLargeStarUnlessToldOtherwise) {
    EXPECT_EQ(open({}).describe(), "chinese-checkers: 121 holes, 3 players, 0 of 1000 turns played, player 1 to move");
    EXPECT_EQ(open({{"size", "3"}, {"players", "6"}, {"turns", "9"}}).describe(),
              "chinese-checkers: 37 holes, 6 players, 0 of 9 turns played, player 1 to move");
}

TEST(ChineseCheckersInCatalog, APositionBringsItsSizeAndPlayers) {
    const std::string position = "2/..../.../..../1 2 7 -";
    EXPECT_EQ(open({{"position", position}}).notation(), position);
    EXPECT_EQ(open({{"position", position}, {"size", "1"}, {"players", "2"}}).players(), 2);
    EXPECT_EQ(complaint({{"position", position}, {"players", "3"}}), "players 3, but the position shows 2 players");
    EXPECT_EQ(complaint({{"position", position}, {"size", "3"}}), "size 3, but the position's tips have 1 hole");
}

TEST(ChineseCheckersInCatalog, TurnsCanBePlayedFromThere) {
    const auto position = open({{"size", "3"}, {"players", "2"}, {"play", "a1-c3 i1-g3"}});
    EXPECT_EQ(position.notation(), "./22/..2..../....../...../....../..1..../11/. 1 2 -");
    EXPECT_NE(position.draw(catalog::Drawing::text).find("[2]"), std::string::npos);
    EXPECT_NE(position.draw(catalog::Drawing::svg).find("<line"), std::string::npos);
    EXPECT_EQ(complaint({{"size", "3"}, {"players", "2"}, {"play", "a1-c4"}}).substr(0, 63),
              "play, move 1 (a1-c4): 'a1-c4' is no move here; there are: a1-c3");
    EXPECT_EQ(complaint({{"size", "1"}, {"turns", "1"}, {"play", "a1-b2 b2-a1"}}),
              "play, move 2 (b2-a1): the game is over by then");
}

TEST(ChineseCheckersInCatalog, RulesAreOptions) {
    const std::string blocked = "2/1./...1.../....../...../....../......./22/1";
    const catalog::OptionValues all{{"position", blocked}, {"play", "g4-h2"}};
    auto most = all;
    most["win"] = "majority";
    EXPECT_NE(open(all).describe().find("player 2 to move"), std::string::npos);
    EXPECT_NE(open(most).describe().find("the game is over"), std::string::npos);
    EXPECT_EQ(complaint({{"win", "most"}}), "win takes all or majority, not 'most'");
    EXPECT_EQ(complaint({{"rest", "x"}}), "rest takes anywhere or own-tips, not 'x'");
    EXPECT_EQ(complaint({{"stay", "yes"}}), "stay takes off or on, not 'yes'");
    EXPECT_EQ(complaint({{"evaluation", "x"}}), "evaluation takes steps or formation, not 'x'");
    EXPECT_EQ(complaint({{"players", "5"}}), "players takes 2, 3, 4 or 6, not '5'");
    EXPECT_EQ(complaint({{"size", "2"}}), "size takes 1, 3, 6 or 10, not '2'");
    EXPECT_EQ(complaint({{"size", "11"}}), "size takes 1, 3, 6 or 10, not '11'");
    EXPECT_EQ(complaint({{"turns", "0"}}), "turns takes a number from 1 to 1000000, not '0'");
}

TEST(ChineseCheckersInCatalog, SmallStarsAreSolvedExactlyByEverySearch) {
    const auto position = open({{"size", "1"}, {"players", "3"}, {"turns", "10"}, {"position", "./.1../..3/.2../."}});
    catalog::SearchRequest request;
    request.question.algorithm = "maxn";
    const auto plain = catalog::search(position, request);
    EXPECT_TRUE(plain.complete);
    EXPECT_EQ(plain.line.front(), "d2-e1") << "home at once";
    EXPECT_EQ(plain.value[0], 2000);
    for (const char* name : {"immediate", "shallow", "last-branch", "speculative", "auto"}) {
        request.question.algorithm = name;
        const auto report = catalog::search(position, request);
        EXPECT_EQ(report.value, plain.value) << name;
        EXPECT_EQ(report.path, plain.path) << name;
    }
}

}  // namespace
}  // namespace nply::test
