#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nply/core/error.hpp"
#include "nply/trees/efg.hpp"
#include "nply/trees/random_tree.hpp"
#include "views/watching.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;

const std::string two = "EFG 2 R \"a game\" { \"Alice\" \"Bob\" }\n";

SearchReport solved(const Tree& tree) { return catalog::search(catalog::open_tree(tree), by("maxn")); }

std::string complaint(const std::string& text) {
    try {
        read_efg(text, "game.efg");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

/// A tree through Gambit's notation and back is written as it was.
void expect_round_trip(const std::string& text) {
    const Tree tree = read_tree(text, "test");
    const std::string efg = write_efg(tree);
    EXPECT_TRUE(looks_like_efg(efg));
    const EfgTree back = read_efg(efg, "back");
    EXPECT_EQ(write_tree(back.tree), write_tree(tree)) << efg;
    EXPECT_EQ(back.scale, 1);
    const auto before = solved(tree), after = solved(back.tree);
    EXPECT_EQ(after.value, before.value);
    EXPECT_EQ(after.line, before.line);
}

TEST(Efg, RoundTripsKeepValueMoveAndLabels) {
    expect_round_trip("players 3 minscore 0 maxsum 10 r:1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]");
    expect_round_trip("players 2 minscore -7 maxscore 9 maxsum 9 2[ (-7,9) low:1[(1,1)] ]");
    expect_round_trip("players 1 (4)");
}

TEST(Efg, RoundTripsKeepLimitsGoalAndMaxMin) {
    expect_round_trip("players 3 goal min minscore 0 maxscore 26 minsum 20 1[ (1,2,23) 2[(26,0,0) (0,20,1)] ]");
    expect_round_trip("max[ min[7 5] x:min[2 -9] ]");
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        expect_round_trip(write_tree(RandomTree{.players = 1 + static_cast<int>(seed % 8), .seed = seed}.grow()));
}

TEST(Efg, AFileOfGambitsIsRead) {
    const auto [tree, scale, names] = read_efg(two +
                                                   "\"a comment with \\\"quotes\\\"\"\n\n"
                                                   "p \"\" 1 1 \"(1,1)\" { \"Left\" \"Right\" } 0\n"
                                                   "p \"\" 2 1 \"(2,1)\" { \"l\" \"r\" } 0\n"
                                                   "t \"\" 1 \"Outcome 1\" { 2, 4 }\n"
                                                   "t \"\" 2 \"Outcome 2\" { 3 1 }\n"
                                                   "t \"\" 1\n",
                                               "game.efg");
    EXPECT_EQ(scale, 1);
    EXPECT_EQ(tree.size(), 5u);
    const auto report = solved(tree);
    EXPECT_EQ(report.value, Value({2, 4}));
    EXPECT_EQ(report.line, std::vector<std::string>({"Left", "l"}));
}

TEST(Efg, FractionsAndDecimalsAreScaledExactly) {
    const auto [tree, scale, names] = read_efg(
        two + "p \"\" 1 1 \"\" { \"a\" \"b\" } 0 t \"\" 1 \"\" { 1/3, -0.50 } t \"\" 2 \"\" { .25, 2e1 }", "g");
    EXPECT_EQ(scale, 12);
    EXPECT_EQ(solved(tree).value, Value({4, -6}));
}

TEST(Efg, OutcomesOnTheWayAddUp) {
    const auto [tree, scale, names] = read_efg(two +
                                                   "p \"\" 1 1 \"\" { \"a\" } 1 \"toll\" { -1, 1/2 }\n"
                                                   "p \"\" 2 1 \"\" { \"b\" } 1\n"
                                                   "t \"\" 2 \"\" { 10, 10 }",
                                               "g");
    EXPECT_EQ(scale, 2);
    EXPECT_EQ(solved(tree).value, Value({16, 22}));
}

const std::string entry =
    "EFG 2 R \"Entry\" { \"Alice\" \"Bob\" }\n"
    "p \"\" 1 1 \"\" { \"Enter market\" \"Stay out\" \"2\" \"#4\" } 0\n"
    "p \"\" 2 1 \"\" { \"Fight\" \"Share 1/2\" } 0\n"
    "t \"\" 1 \"\" { -1, -1 }\n"
    "t \"\" 2 \"\" { 1.5, 1.5 }\n"
    "t \"\" 3 \"\" { 0, 3 }\n"
    "t \"\" 4 \"\" { -1/3, 2 }\n"
    "t \"\" 5 \"\" { 0, 0 }\n";

TEST(Efg, ScoresAreShownAndWrittenInTheFilesOwnUnits) {
    const Tree tree = read_efg(entry, "g").tree;
    EXPECT_EQ(tree.scale(), 6);
    EXPECT_EQ(tree.in_own_units(9), "1.5");
    EXPECT_EQ(tree.in_own_units(-2), "-1/3");
    EXPECT_EQ(tree.in_own_units(12), "2");
    EXPECT_EQ(tree.in_own_units(-3), "-0.5");
    const std::string written = write_efg(tree);
    EXPECT_THAT(written, HasSubstr("\"nply: scale 6\""));
    EXPECT_THAT(written, HasSubstr("{ 1.5, 1.5 }"));
    EXPECT_THAT(written, HasSubstr("{ -1/3, 2 }"));
    const EfgTree back = read_efg(written, "back");
    EXPECT_EQ(back.scale, 6);
    EXPECT_EQ(write_tree(back.tree), write_tree(tree));
    EXPECT_EQ(write_efg(back.tree), written);
}

TEST(Efg, TheCommentsScaleHoldsForItsLimitsAlone) {
    const auto thirds = read_efg(two + "\"nply: scale 2 minscore -2 maxsum 8\" t \"\" 1 \"\" { 1/3, 1 }", "g");
    EXPECT_EQ(thirds.scale, 6);
    EXPECT_EQ(thirds.tree.limits().least[0], -6);
    EXPECT_EQ(thirds.tree.limits().maxsum, 24);
    EXPECT_EQ(complaint(two + "\"nply: scale 2 maxsum 8\" t \"\" 1 \"\" { 3, 1.5 }"),
              "game.efg:2:26: the payoffs break what the file's comment says: maxsum 8");
}

TEST(Efg, PlayersNamesAndActionsReachTracesAndDrawings) {
    const Tree tree = read_efg(entry, "g").tree;
    std::string told;
    const auto watcher = trace(tree, {}, [&](const std::string& line) { told += line + '\n'; });
    SearchRequest request = by("maxn");
    request.hooks.observer = watcher.get();
    catalog::search(catalog::open_tree(tree), request);
    EXPECT_THAT(told, HasSubstr("the root: Alice chooses\n"));
    EXPECT_THAT(told, HasSubstr("Enter market: Bob claims 1.5 by Share 1/2 = (1.5,1.5)\n"));
    EXPECT_THAT(told, HasSubstr("  2 = (-1/3,2)\n"));
    EXPECT_THAT(told, HasSubstr("  #4 = (0,0)\n"));
    const std::string svg = drawn(tree, by("maxn"));
    for (const char* words : {">Alice<", ">Bob<", ">Enter market<", ">Share 1/2<", "(1.5,1.5)"})
        EXPECT_THAT(svg, HasSubstr(words));
}

TEST(Efg, NamesThatCannotBeShownAreMended) {
    const Tree tree =
        read_efg("EFG 2 R \"\" { \"A\x1b[31m\" } p \"\" 1 1 \"\" { \"a\xff\xc3\xa4\nb\" } 0 t \"\" 0", "g").tree;
    EXPECT_EQ(tree.player_name(0), "A [31m");
    EXPECT_EQ(tree.caption(1), "a?\xc3\xa4 b");
}

TEST(Efg, NumbersMayComeInAnyOrder) {
    std::string text = two + "p \"\" 1 900000000 \"\" {";
    for (int i = 0; i < 3000; ++i) text += " \"m\"";
    text += " } 0\n";
    for (int i = 0; i < 3000; ++i) {
        const std::string number = std::to_string(i % 3 == 0 ? 9000 - i : i % 3 == 1 ? 100'000'000 - i : i);
        text += "p \"\" 2 " + number + " \"\" { \"x\" } 0 t \"\" " + number + " \"\" { " + std::to_string(i) + " 1 }\n";
    }
    const Tree tree = read_efg(text, "g").tree;
    EXPECT_EQ(solved(tree).value, Value({2999, 1}));
}

TEST(Efg, TitleAndPlayersNamesAreWrittenAgain) {
    const auto game = read_efg("EFG 2 R \"Who \\\"wins\\\"?\" { \"Ann\" \"Bob\" } t \"\" 1 \"\" { 1, 2 }", "g");
    EXPECT_EQ(game.names.title, "Who \"wins\"?");
    EXPECT_THAT(write_efg(game.tree, game.names),
                testing::StartsWith("EFG 2 R \"Who \\\"wins\\\"?\" { \"Ann\" \"Bob\" }\n"));
}

TEST(Efg, TheNullOutcomePaysNothing) { EXPECT_EQ(solved(read_efg(two + "t \"\" 0", "g").tree).value, Value({0, 0})); }

TEST(Efg, NamesBecomeLabelsAsFarAsTheyCan) {
    const auto [tree, scale, names] =
        read_efg(two + "p \"\" 1 1 \"\" { \"Go left!\" \"2\" \"\" } 0 t \"\" 1 \"\" {1 1} t \"end\" 1 t \"\" 1", "g");
    EXPECT_EQ(tree.label(1), "Go_left");
    EXPECT_EQ(tree.label(2), "end") << "an action that is no label leaves the node's own name";
    EXPECT_EQ(tree.label(3), "");
    EXPECT_NO_THROW(read_tree(write_tree(tree), "again"));
}

TEST(Efg, ChanceNodesAreReadAndWritten) {
    const Tree tree = read_efg(two +
                                   "c \"\" 1 \"\" { \"h\" 1/4 \"t\" .75 } 0\nt \"\" 1 \"\" {1 0}\nc \"\" 1 0\n"
                                   "t \"\" 2 \"\" {4 4}\nt \"\" 1",
                               "g")
                          .tree;
    EXPECT_EQ(write_tree(tree), "players 2\n~[\n  1/4:h:(1,0)\n  3/4:t:~[1/4:h:(4,4) 3/4:t:(1,0)]\n]\n");
    expect_round_trip(write_tree(tree));
    expect_round_trip("max[a:~[1/6:12 5/6:min[0 6]] b:~[1:1 1:min[4 3]] ]");
    EXPECT_EQ(complaint(two + "c \"\" 1 \"\" { \"h\" -1 \"t\" 1 } 0"), "game.efg:2:17: a probability is negative");
}

TEST(Efg, WhatFollowsAProbabilityOfZeroIsReadAndLeftOut) {
    const Tree tree = read_efg(two +
                                   "c \"\" 1 \"\" { \"a\" 1/3 \"b\" 0 \"c\" 2/3 \"d\" 0 } 0\n"
                                   "p \"\" 1 1 \"\" { \"l\" \"r\" } 0 t \"\" 1 \"\" {1 0} t \"\" 2 \"\" {2 0}\n"
                                   "p \"\" 1 2 \"\" { \"l\" \"r\" } 0\n"
                                   "c \"\" 2 \"\" { \"x\" 0 \"y\" 1 } 0 t \"\" 3 \"\" {3 0} t \"\" 4 \"\" {4 0}\n"
                                   "t \"\" 5 \"\" {5 0}\n"
                                   "t \"\" 4\n"
                                   "t \"\" 6 \"\" {6 0}\n",
                               "g")
                          .tree;
    EXPECT_EQ(write_tree(tree), "players 2\n~[\n  1/3:a:1[l:(1,0) r:(2,0)]\n  2/3:c:(4,0)\n]\n");
    EXPECT_EQ(complaint(two + "c \"\" 1 \"\" { \"h\" 0 \"t\" 0 } 0"),
              "game.efg:2:11: all probabilities of this chance node are 0");
}

TEST(Efg, ImperfectInformationGetsAClearMessage) {
    EXPECT_EQ(complaint(two + "p \"\" 1 1 \"\" { \"a\" \"b\" } 0\np \"\" 2 1 \"\" { \"c\" } 0\nt \"\" 1 \"\" {1 1}\n"
                              "p \"\" 2 1 \"\" { \"c\" } 0\nt \"\" 1"),
              "game.efg:5:8: information set 1 of player 2 holds the node at 3:1 too: only games of perfect "
              "information can be read");
}

TEST(Efg, BadInputGetsItsPlace) {
    EXPECT_EQ(complaint("EFG 3"), "game.efg:1:5: only version 2 of the format is known");
    EXPECT_EQ(complaint(two + "t \"\" 1 \"\" { 1 }"), "game.efg:2:11: 1 payoff where there are 2 players");
    EXPECT_EQ(complaint(two + "t \"\" 1 \"\" { 1/0, 1 }"), "game.efg:2:13: a fraction whose denominator is 0");
    EXPECT_EQ(complaint(two + "t \"\" -4"), "game.efg:2:6: outcomes are numbered from 1");
    EXPECT_EQ(complaint(two + "t \"\" 7"), "game.efg:2:6: outcome 7 has no payoffs here or before");
    EXPECT_EQ(complaint(two + "t \"\" 1 \"\" { 1, 1 } t"),
              "game.efg:2:20: expected the end after the last node, found 't'");
    EXPECT_EQ(complaint(two + "p \"\" 3 1 \"\" { \"a\" } 0"), "game.efg:2:6: player 3 is out of range: there are 2");
    EXPECT_EQ(complaint(two + "p \"\" 1 1 \"\" { } 0"), "game.efg:2:13: a node without children");
    EXPECT_EQ(complaint(two + "t \"open"), "game.efg:2:3: the quote is not closed");
    EXPECT_THAT(complaint(two + "p \"\" 1 1 \"\" { \"a\" } 0"), HasSubstr("the input ends before the last child of"));
    EXPECT_THAT(complaint("EFG 2 R \"\" { }"), HasSubstr("a game of 0 players"));
}

TEST(Efg, PayoffsThatCannotBeWholeNumbersAreRefusedWithTheirPlace) {
    EXPECT_THAT(complaint(two + "t \"\" 1 \"\" { 1/999999937, 1/999999929 }"),
                HasSubstr("game.efg:2:11: the payoffs up to here have no common denominator up to 1000000000"));
    EXPECT_THAT(complaint(two + "t \"\" 1 \"\" { 900000000, 1/2 }"),
                HasSubstr("game.efg:2:11: player 1's payoff, multiplied by 2 to be whole, is out of range"));
    EXPECT_THAT(
        complaint(two + "p \"\" 1 1 \"\" { \"a\" \"b\" } 0\nt \"\" 1 \"\" { 900000000, 1 }\nt \"\" 2 \"\" { 1/2, 1 }"),
        HasSubstr("game.efg:4:11: a payoff before this one, multiplied by 2 to be whole, is out of range"));
    EXPECT_THAT(complaint(two + "t \"\" 1 \"\" { 99999999999999999999, 1 }"), HasSubstr("number out of range"));
    EXPECT_THAT(complaint(two + "t \"\" 1 \"\" { 0.0000000000000000001, 1 }"), HasSubstr("number out of range"));
}

TEST(Efg, TheCommentsLimitsAreChecked) {
    EXPECT_THAT(complaint(two + "\"nply: maxsum 3\" t \"\" 1 \"\" { 2, 2 }"),
                HasSubstr("the payoffs break what the file's comment says: maxsum 3"));
    EXPECT_THAT(complaint(two + "\"nply: nonsense\" t \"\" 1 \"\" { 2, 2 }"), HasSubstr("not understood"));
}

TEST(Efg, LinesOfTwoHundredThousandPliesAreReadAndWritten) {
    std::string text = two;
    for (int i = 1; i <= 200'000; ++i) text += "p \"\" 1 " + std::to_string(i) + " \"\" { \"x\" } 0\n";
    const auto [tree, scale, names] = read_efg(text + "t \"\" 1 \"\" { 1, 2 }", "deep");
    EXPECT_EQ(tree.depth(), 200'000);
    EXPECT_EQ(read_efg(write_efg(tree), "again").tree.size(), tree.size());
}

}  // namespace
}  // namespace nply::test
