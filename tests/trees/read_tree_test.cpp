// The .tree notation: what it means, and what is said to bad input.
#include <gtest/gtest.h>

#include "nply/core/error.hpp"
#include "support/asking.hpp"
#include "support/plans.hpp"

namespace nply::test {
namespace {

Tree read(const std::string& text) { return read_tree(text, "t"); }

std::string error(const std::string& text) {
    try {
        read(text);
    } catch (const InputError& problem) {
        EXPECT_TRUE(problem.has_place()) << text;
        return problem.what();
    }
    return "no error";
}

TEST(Reading, HeadersCommentsLabelsAndSpaceAreFree) {
    const Tree tree = read(
        "# a tree\nplayers 3 # of them\n minscore -1\r\nmaxscore 9\tmaxsum 10 goal max\nroot:1[\n(5,4,1)a:2[( 0 , 6 , "
        "4 )(9,1,0)]]# end");
    EXPECT_EQ(tree.players(), 3);
    EXPECT_EQ(tree.size(), 5u);
    EXPECT_EQ(tree.depth(), 2);
    EXPECT_EQ(tree.label(0), "root");
    EXPECT_EQ(tree.label(1), "");
    EXPECT_EQ(tree.label(2), "a");
    EXPECT_EQ(tree.scores(3), (Scores{0, 6, 4}));
    EXPECT_EQ(tree.limits().least, (Scores{-1, -1, -1}));
    EXPECT_EQ(tree.limits().most, (Scores{9, 9, 9}));
    EXPECT_EQ(tree.limits().maxsum, 10);
    EXPECT_TRUE(tree.limits().constant_sum);
}

TEST(Reading, LimitsComeFromTheLeavesWhereNothingIsSaid) {
    const ScoreLimits limits = read("players 2 1[(3,-2) (1,4)]").limits();
    EXPECT_EQ(limits.least, (Scores{-2, -2}));
    EXPECT_EQ(limits.maxsum, 5);
    EXPECT_EQ(limits.most, (Scores{7, 7})) << "what maxsum and minscore leave";
    EXPECT_FALSE(limits.constant_sum);
}

TEST(Reading, ATreeKnowsWhereItsLimitsComeFrom) {
    using From = Tree::LimitsFrom;
    EXPECT_EQ(read("players 2 minscore 0 maxsum 9 1[(3,2) (1,4)]").limits_from(), From::file);
    EXPECT_EQ(read("players 2 maxsum 9 1[(3,2) (1,4)]").limits_from(), From::leaves);
    EXPECT_EQ(read("players 2 minscore 0 maxscore 9 1[(3,2) (1,4)]").limits_from(), From::leaves);
    EXPECT_EQ(read("players 1 maxsum 9 1[(3) (1)]").limits_from(), From::file) << "nobody else's least score counts";
    EXPECT_EQ(read("players 2 goal min maxscore 9 minsum 0 1[(3,2) (1,4)]").limits_from(), From::file);
    EXPECT_EQ(read("players 2 goal min minscore 0 minsum 0 1[(3,2) (1,4)]").limits_from(), From::leaves);
    EXPECT_EQ(read("max[3 5]").limits_from(), From::leaves);
    EXPECT_EQ(read("max[3 5]").with_given_limits_only().limits_from(), From::file);
}

TEST(Reading, LimitsThatWereNotGivenCanBeUnknown) {
    const auto known = [](const std::string& text) { return read(text).with_given_limits_only().known_limits(); };
    EXPECT_EQ(known("players 3 1[(3,2,1) (1,4,0)]"), TreeLimits{});
    EXPECT_EQ(known("players 3 minscore 0 1[(3,2,1) (1,4,0)]"),
              (TreeLimits{.minscore = 0, .maxscore = {}, .maxsum = {}, .minsum = {}}));
    EXPECT_EQ(known("players 3 minscore 0 maxsum 9 1[(3,2,1) (1,4,0)]"),
              (TreeLimits{.minscore = 0, .maxscore = 9, .maxsum = 9, .minsum = {}}));
    EXPECT_EQ(known("players 3 maxscore 5 1[(3,2,1) (1,4,0)]"),
              (TreeLimits{.minscore = {}, .maxscore = 5, .maxsum = 15, .minsum = {}}))
        << "three largest scores";
    EXPECT_EQ(known("players 2 goal min minscore 1 1[(3,2) (1,4)]"),
              (TreeLimits{.minscore = 1, .maxscore = {}, .maxsum = {}, .minsum = 2}));
    EXPECT_EQ(known("max[3 5]"), (TreeLimits{.minscore = {}, .maxscore = {}, .maxsum = 0, .minsum = {}}));
    const Tree tree = read("players 3 1 low(1,0,0) [(3,2,1) (1,4,0)]").with_given_limits_only();
    EXPECT_EQ(tree.floors(0), (Scores{1, 0, 0})) << "bounds inside the tree were given";
}

TEST(Reading, GoalMinIsConvertedByTheDualityAndReportedInItsOwnTerms) {
    const Tree tree = read("players 2 goal min minscore 0 1[ 2 low(1,0) high(6,5) [(3,4) (5,2)] (1,6)]");
    EXPECT_EQ(tree.limits().least, (Scores{0, 0}));
    EXPECT_EQ(tree.limits().most, (Scores{6, 6}));
    EXPECT_EQ(tree.limits().maxsum, 2 * 6 - 7);
    EXPECT_EQ(tree.bounds(1).floors, (Scores{0, 1})) << "6 - high";
    EXPECT_EQ(tree.bounds(1).ceilings, (Scores{5, 6})) << "6 - low";
    const auto report = ask("players 2 goal min 1[ 2[(3,4) (5,2)] (4,6)]", "maxn");
    EXPECT_EQ(report.value, Value({4, 6}));
}

TEST(Reading, BoundsAreInheritedAndIntersected) {
    const Tree tree = read("players 2 maxsum 9 minscore 0 1 low(1,0) [ 2 high(8,5) low(0,2) [ 1[(3,4)] ] ]");
    EXPECT_EQ(tree.bounds(2).floors, (Scores{1, 2}));
    EXPECT_EQ(tree.bounds(2).ceilings, (Scores{8, 5}));
}

TEST(Reading, MaxMinTreesAreTwoPlayersWithOneNumber) {
    const Tree tree = read("x:max[ a:min[7 -5] 2 ]");
    EXPECT_EQ(tree.players(), 2);
    EXPECT_EQ(tree.scores(3), (Scores{-5, 5}));
    EXPECT_EQ(ask("x:max[ a:min[7 -5] 2 ]", "speculative").value, Value({2}));
    EXPECT_EQ(ask("min[3 1 2]", "alpha-beta").value, Value({1}));
}

TEST(Reading, ASingleLeafIsATree) {
    const auto report = ask("players 2 (3,4)", "speculative");
    EXPECT_EQ(report.value, Value({3, 4}));
    EXPECT_TRUE(report.line.empty());
    EXPECT_EQ(report.counts, (Counts{1, 1, 0, 0}));
}

struct Bad {
    const char* text;
    const char* message;
};

class BadTree : public testing::TestWithParam<Bad> {};

TEST_P(BadTree, IsOneLineWithItsPlace) { EXPECT_EQ(error(GetParam().text), GetParam().message); }

INSTANTIATE_TEST_SUITE_P(
    Reading, BadTree,
    testing::Values(Bad{"players 3\n1[(1,2,3)", "t:2:10: the input ends inside the node opened at 2:1"},
                    Bad{"players 3\n1[(1,2,3)]]", "t:2:11: ']' closes nothing"},
                    Bad{"players 3\n1[(1,2,3)] (1,2,3)", "t:2:12: expected the end after the tree, found '('"},
                    Bad{"players 3\n1[(1,2)]", "t:2:3: a tuple of 2 entries where there are 3 players"},
                    Bad{"players 3 1[(1,2,3,4)]", "t:1:13: a tuple of 4 entries where there are 3 players"},
                    Bad{"players 3\n\n  4[(1,2,3)]", "t:3:3: player 4 is out of range: there are 3 players"},
                    Bad{"players 1 0[(1)]", "t:1:11: player 0 is out of range: there are 1 player"},
                    Bad{"players 9 1[(1)]", "t:1:9: players must be 1 to 8, not 9"},
                    Bad{"players 0 1[(1)]", "t:1:9: players must be 1 to 8, not 0"},
                    Bad{"players 2 minscore 1\n1[(1,2) (0,3)]", "t:2:10: score 0 of player 1 is below minscore 1"},
                    Bad{"players 2 maxscore 2\n1[(1,2) (0,3)]", "t:2:12: score 3 of player 2 is above maxscore 2"},
                    Bad{"players 2 maxsum 3\n1[(1,2) (2,2)]", "t:2:9: the scores add up to 4, above maxsum 3"},
                    Bad{"players 2 goal min minsum 3\n1[(1,2) (0,2)]", "t:2:9: the scores add up to 2, below minsum 3"},
                    Bad{"players 2 1[2 low(0,2) [(1,1)]]", "t:1:28: score 1 of player 2 is below low 2"},
                    Bad{"players 2 1[2 high(0,2) [(1,1)]]", "t:1:27: score 1 of player 1 is above high 0"},
                    Bad{"players 2 1 low(0,0) [2[(-1,1)]]", "t:1:26: score -1 of player 1 is below low 0"},
                    Bad{"players 2 1[(1,99999999999999999999)]",
                        "t:1:16: number out of range: 99999999999999999999 (at most 1000000000 either side of 0)"},
                    Bad{"players 2 1[(1,-1000000001)]",
                        "t:1:16: number out of range: -1000000001 (at most 1000000000 either side of 0)"},
                    Bad{"players 99999999999999999999 1[(1)]",
                        "t:1:9: number out of range: 99999999999999999999 (at most 1000000000 either side of 0)"},
                    Bad{"players 2 1[]", "t:1:13: a node without children"},
                    Bad{"players 2 1[2[ ]]", "t:1:16: a node without children"},
                    Bad{"players 2 sides 3 1[(1,1)]",
                        "t:1:11: unknown header 'sides' (known: players minscore maxscore maxsum goal minsum)"},
                    Bad{"players 2 maxsum 3 maxsum 3 1[(1,1)]", "t:1:20: maxsum is given twice"},
                    Bad{"players 2 players 2 1[(1,1)]", "t:1:11: players is given twice"},
                    Bad{"1[(1,1)]", "t:1:1: the header 'players N' is missing before the tree"},
                    Bad{"", "t:1:1: the header 'players N' is missing before the tree"},
                    Bad{"players 2", "t:1:10: expected a node, found the end of the input"},
                    Bad{"players 2 goal up 1[(1,1)]", "t:1:16: goal is max or min, not 'up'"},
                    Bad{"players 2 goal min maxsum 3 1[(1,1)]",
                        "t:1:20: maxsum cannot be used with goal min; use minsum"},
                    Bad{"players 2 minsum 3 1[(1,1)]", "t:1:11: minsum can only be used with goal min; use maxsum"},
                    Bad{"players 2 minscore 3 maxscore 2 1[(1,1)]", "t:1:22: minscore is larger than maxscore"},
                    Bad{"players 2 max[1 2]", "t:1:1: players cannot be used with max and min nodes"},
                    Bad{"max[(1,2)]", "t:1:5: a tuple among max and min nodes; their leaves are single numbers"},
                    Bad{"max[2[1 2]]", "t:1:5: a numbered player among max and min nodes"},
                    Bad{"players 2 1[max[1 2]]", "t:1:13: a max or min node among numbered players"},
                    Bad{"players 2 1(1,1)", "t:1:12: expected '[' after the player, found '('"},
                    Bad{"players 2 1[(1 1)]", "t:1:16: expected ')' or ',' in a tuple, found '1'"},
                    Bad{"players 2 1[(1,)]", "t:1:16: expected a score, found ')'"},
                    Bad{"players 2 1[(,1)]", "t:1:14: expected a score, found ','"},
                    Bad{"players 2 1 low(1,1) low(1,1) [(1,1)]", "t:1:22: low is given twice"},
                    Bad{"players 2 1 top(1,1) [(1,1)]", "t:1:13: expected low(..), high(..) or '[', found 'top'"},
                    Bad{"players 2 1[x(1,1)]", "t:1:13: expected a node or ']', found 'x'"},
                    Bad{"players 2 1[x:]", "t:1:15: expected a node after the label, found ']'"},
                    Bad{"players 2 1[(1,1) \x01]", "t:1:19: expected a node or ']', found byte 1"},
                    Bad{"players 2 1[(1,1) \xff]", "t:1:19: expected a node or ']', found byte 255"}));

TEST(Reading, EveryPrefixOfATreeIsAnErrorAndNothingWorse) {
    const std::string text = "players 3 minscore 0 maxsum 10\nroot:1 low(0,0,0)[ (5,4,1) a:2[ (0,6,4) (9,1,0) ] ]";
    for (std::size_t length = 0; length < text.size(); ++length)
        EXPECT_NE(error(text.substr(0, length)), "no error") << length;
    EXPECT_EQ(error(text), "no error");
}

TEST(Reading, ChanceNodesHaveWeightsLabelsAndBounds) {
    const Tree tree = read("players 2\nroll:~ low(0,0) high(6,6) [1/6:a:(1,2) 5 / 6 : 2[(3,4) (0,6)] ]");
    EXPECT_TRUE(tree.chance(0));
    EXPECT_TRUE(tree.has_chance());
    EXPECT_EQ(tree.label(0), "roll");
    EXPECT_EQ(tree.label(1), "a");
    EXPECT_EQ(tree.weight(0, 1), 1);
    EXPECT_EQ(tree.weight(0, 2), 5);
    EXPECT_EQ(tree.share_text(0, 2), "5/6");
    EXPECT_EQ(tree.denominator(), 6);
    EXPECT_EQ(tree.plies(), 1);
    EXPECT_EQ(tree.depth(), 2);
    EXPECT_EQ(tree.ceilings(0), (Scores{6, 6}));
    EXPECT_FALSE(read("players 1\n(3)").has_chance());
}

TEST(Reading, WeightsNeedNotAddUpToOne) {
    const Tree tree = read("max[~[4:1 1/2:min[2 3] 10:0] 1]");
    EXPECT_EQ(tree.weight(1, 2), 8);
    EXPECT_EQ(tree.weight(1, 3), 1);
    EXPECT_EQ(tree.weight(1, 6), 20);
    EXPECT_EQ(tree.terms(), Tree::Terms::max_min);
    EXPECT_EQ(read("~[1:max[1 2] 1:0]").terms(), Tree::Terms::max_min);
}

TEST(Reading, BadChanceNodesGetAPlace) {
    EXPECT_EQ(error("players 1\n~[(1)]"), "t:2:3: expected a weight before the colon, found '('");
    EXPECT_EQ(error("players 1\n~[0:(1)]"), "t:2:3: a weight must be positive");
    EXPECT_EQ(error("players 1\n~[1/0:(1)]"), "t:2:3: a weight must be positive");
    EXPECT_EQ(error("players 1\n~[1/3:(1) 0.5:(2)]"),
              "t:2:11: a weight is a whole number or a fraction such as 1/2, no decimal");
    EXPECT_EQ(error("players 1\n~[1(1)]"), "t:2:4: expected ':' after the weight of an outcome, found '('");
    EXPECT_EQ(error("players 1\n~[]"), "t:2:3: a node without children");
    EXPECT_EQ(error("~[1:(1)]"), "t:1:5: a tuple without the header 'players N' before the tree");
    EXPECT_EQ(error("players 1\n~[1/999999999999989:(1) 1/999999999999947:(2)]"),
              "t:2:1: the weights of this chance node, made whole numbers, add up to more than 1000000000000000");
    EXPECT_EQ(error("players 1\n~[1:(1)"), "t:2:8: the input ends inside the node opened at 2:1");
}

TEST(Writing, TreesWithChanceReadAsTheSameTree) {
    Random random(12);
    for (int i = 0; i < 1'000; ++i) {
        Plan plan = random_plan_with_chance(random);
        plan.step = 1;
        const Tree tree = to_tree(plan);
        const std::string text = write_tree(tree);
        const Tree again = read(text);
        ASSERT_EQ(write_tree(again), text);
        ASSERT_EQ(again.denominator(), tree.denominator()) << text;
        for (Tree::Node node = 0; node < tree.size(); ++node) ASSERT_EQ(again.chance(node), tree.chance(node)) << text;
    }
}

TEST(Writing, WhatIsWrittenReadsAsTheSameTree) {
    Random random(11);
    for (int i = 0; i < 3'000; ++i) {
        Plan plan = random_plan(random);
        plan.step = 1;
        const Tree tree = to_tree(plan);
        const std::string text = write_tree(tree);
        const Tree again = read(text);
        ASSERT_EQ(again.limits(), tree.limits()) << text;
        ASSERT_EQ(again.size(), tree.size()) << text;
        for (Tree::Node node = 0; node < tree.size(); ++node) {
            ASSERT_EQ(again.end(node), tree.end(node)) << text;
            ASSERT_EQ(again.is_over(node), tree.is_over(node)) << text;
            if (tree.is_over(node)) {
                ASSERT_EQ(again.scores(node), tree.scores(node)) << text;
            } else {
                ASSERT_EQ(again.mover(node), tree.mover(node)) << text;
                ASSERT_EQ(again.floors(node), tree.floors(node)) << text;
                ASSERT_EQ(again.ceilings(node), tree.ceilings(node)) << text;
            }
        }
        ASSERT_EQ(write_tree(again), text);
    }
}

TEST(Writing, KeepsLabelsGoalsAndMaxMin) {
    for (const std::string text : {
             "players 2\ngoal min\nminscore 0\nmaxscore 9\nminsum 5\nroot:1 low(1,0) [\n  a:2[x:(3,4) (5,2)]\n  "
             "(1,6)\n]\n",
             "max[\n  a:min[7 -5]\n  2\n]\n",
             "players 1\nminscore 3\nmaxsum 3\n(3)\n",
         })
        EXPECT_EQ(write_tree(read(text)), text);
}

}  // namespace
}  // namespace nply::test
