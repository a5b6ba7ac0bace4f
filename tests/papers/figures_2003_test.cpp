// Sturtevant, "Last-Branch and Speculative Pruning Algorithms for Max^n", IJCAI-03: every figure as a tree.
#include <gtest/gtest.h>

#include "support/asking.hpp"

namespace nply::test {
namespace {

void expect_everywhere(const std::string& tree, const Value& value) {
    for (const auto& algorithm : sound_algorithms())
        EXPECT_EQ(ask(tree, algorithm).value, value) << algorithm << ": " << tree;
}

std::uint64_t visits(const std::string& tree, const std::string& algorithm) {
    return ask(tree, algorithm).counts.visited;
}

TEST(Figure1of2003, MaxnTakesTheLeftmostBest) {
    const std::string tree = ten_points + "1[ 2[(5,4,1) (6,3,1)] a:2[(0,6,4) (2,4,4) (3,6,1)] 2[(3,5,2) (4,1,5)] ]";
    expect_everywhere(tree, {5, 4, 1});
    EXPECT_EQ(visits(tree, "maxn"), 11u);
    for (const auto* algorithm : {"shallow", "last-branch", "speculative"})
        EXPECT_EQ(visits(tree, algorithm), 8u) << algorithm;
}

TEST(Figure1of2003, NodeABreaksItsTieToTheLeft) {
    expect_everywhere(ten_points + "2[(0,6,4) (2,4,4) (3,6,1)]", {0, 6, 4});
}

TEST(Figure2of2003, ShallowPruningSavesTwoOfEight) {
    const std::string tree = ten_points + "1[ 2[(5,4,1) (6,3,1)] a:2[(0,6,4) (9,1,0) (3,7,0)] ]";
    expect_everywhere(tree, {5, 4, 1});
    EXPECT_EQ(visits(tree, "maxn"), 8u);
    EXPECT_EQ(visits(tree, "shallow"), 6u);
}

class Figure3of2003 : public testing::Test {
protected:
    const std::string tempted = ten_points + "1[ (5,4,1) a:2[ b:3[(2,3,5) (4,0,6)] (6,4,0) ] ]";
    const std::string content = ten_points + "1[ (5,4,1) a:2[ b:3[(2,3,5) (0,4,6)] (6,4,0) ] ]";
};

TEST_F(Figure3of2003, TheValueTurnsOnALeafThatCannotBeTheValue) {
    expect_everywhere(tempted, {6, 4, 0});
    expect_everywhere(content, {5, 4, 1});
}

TEST_F(Figure3of2003, DeepPruningGetsOneOfThemWrongAndSaysItIsUnsound) {
    const auto first = ask(tempted, "deep"), second = ask(content, "deep");
    EXPECT_NE(first.value == Value({6, 4, 0}), second.value == Value({5, 4, 1}));
    EXPECT_FALSE(first.sound);
}

TEST_F(Figure3of2003, ShallowAndLastBranchVisitEverything) {
    for (const auto* algorithm : {"shallow", "last-branch"}) {
        EXPECT_EQ(visits(tempted, algorithm), 7u) << algorithm;
        EXPECT_EQ(visits(content, algorithm), 7u) << algorithm;
    }
}

TEST_F(Figure3of2003, SpeculativePrunesAndSearchesAgain) {
    for (const auto& tree : {tempted, content}) {
        const auto report = ask(tree, "speculative");
        EXPECT_EQ(report.counts.visited, 9u);
        EXPECT_EQ(report.counts.researched, 1u);
        EXPECT_EQ(report.counts.pruned, 0u) << "what was pruned has been entered after all";
    }
}

TEST(Figure4of2003, ThreeClaimsTogetherRefuse) {
    for (const auto* x : {"(4,0,6)", "(0,4,6)", "(8,0,2)", "(0,0,10)"}) {
        const std::string tree = ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[(3,5,2) " + x + "] ] ]";
        expect_everywhere(tree, {5, 4, 1});
        EXPECT_EQ(visits(tree, "last-branch"), 6u);
        EXPECT_EQ(visits(tree, "speculative"), 6u);
        EXPECT_EQ(visits(tree, "shallow"), 7u);
    }
}

TEST(Figure5of2003, WhateverVIsItIsNotTheValue) {
    for (Score a = 0; a <= 10; ++a)
        for (Score b = 0; a + b <= 10; ++b) {
            const std::string v =
                "(" + std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(10 - a - b) + ")";
            const std::string tree = ten_points + "1[ (4,3,3) a:2[ (3,3,4) b:3[ (2,5,3) " + v + " ] ] ]";
            expect_everywhere(tree, {4, 3, 3});
            EXPECT_EQ(visits(tree, "last-branch"), 6u) << v;
        }
}

TEST(Figure6of2003, APrunedChildStaysPrunedWhileTheParentIsContent) {
    const std::string tree = ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[(4,4,2) (1,2,7)] (4,4,2) ] ]";
    expect_everywhere(tree, {5, 4, 1});
    const auto report = ask(tree, "speculative");
    EXPECT_EQ(report.counts.visited, 7u);
    EXPECT_EQ(report.counts.pruned, 1u);
}

TEST(Figure6of2003, APrunedChildIsReopenedWhenTheParentIsTempted) {
    const std::string tree = ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[(4,4,2) X] (6,4,0) ] ]";
    const auto expect = [&](const std::string& x, const Value& value) {
        expect_everywhere(with(tree, "X", x), value);
        EXPECT_EQ(visits(with(tree, "X", x), "speculative"), 10u) << x;
    };
    expect("(1,2,7)", {6, 4, 0});
    expect("(0,5,5)", {5, 4, 1});
    expect("(0,4,6)", {5, 4, 1});
}

TEST(SpeculativePruning, SearchesAgainEvenWithTheBestChildFirstWhereAPlyWithoutABestIsLookedPast) {
    const std::string tree = ten_points + "1[ (5,4,1) a:2[ b:3[(0,4,6) (2,3,5)] (6,4,0) ] ]";
    expect_everywhere(tree, {5, 4, 1});
    EXPECT_EQ(ask(tree, "speculative").counts.researched, 1u);
}

TEST(Figure9of2003, DiscreteScoresPruneEarlier) {
    const std::string tree = ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[Z (0,4,6)] ] ]";
    SearchRequest discrete = by("speculative");
    discrete.question.discrete = true;
    const auto pruned = [&](const std::string& z) {
        const auto report = ask(with(tree, "Z", z), discrete);
        EXPECT_EQ(report.value, Value({5, 4, 1}));
        return report.counts.pruned;
    };
    EXPECT_EQ(pruned("(4,5,1)"), 1u) << "one more for each of the other two is too much";
    EXPECT_EQ(pruned("(7,3,0)"), 1u) << "refused, and only something better could still matter";
    EXPECT_EQ(pruned("(6,4,0)"), 0u);
    for (const auto* z : {"(4,5,1)", "(7,3,0)", "(6,4,0)"})
        EXPECT_EQ(ask(with(tree, "Z", z), "speculative").counts.pruned, 0u) << "without --discrete";
}

TEST(Contract, TheExampleComesOutAsPrinted) {
    const auto report = ask(ten_points + "1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]", "speculative");
    EXPECT_EQ(report.value, Value({5, 4, 1}));
    EXPECT_EQ(report.line, std::vector<std::string>({"x"}));
    EXPECT_EQ(report.path, std::vector<std::uint32_t>({0}));
    EXPECT_TRUE(report.complete && report.sound);
    EXPECT_EQ(report.counts, (Counts{6, 3, 1, 0}));
}

}  // namespace
}  // namespace nply::test
