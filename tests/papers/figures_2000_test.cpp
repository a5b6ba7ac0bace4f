// Sturtevant & Korf, "On Pruning Techniques for Multi-Player Games", AAAI-00: every figure as a tree.
#include <gtest/gtest.h>

#include "nply/core/duality.hpp"
#include "nply/core/random.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/tree_builder.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

TEST(Figure1of2000, ImmediatePruningStopsAtTheMostThereIs) {
    const std::string tree = ten_points + "1[ a:2[(7,3,0) (3,2,5)] b:2[(0,10,0) (4,2,4)] c:2[(1,4,5) (4,3,3)] ]";
    for (const auto& algorithm : sound_algorithms())
        EXPECT_EQ(ask(tree, algorithm).value, Value({7, 3, 0})) << algorithm;
    const auto report = ask(tree, "immediate");
    EXPECT_EQ(report.counts.pruned, 1u);
    EXPECT_EQ(report.counts.visited, 9u);
    EXPECT_EQ(report.line, std::vector<std::string>({"a", "#1"}));
}

TEST(Figure2of2000, ShallowPrunesAtBAndNeverAtD) {
    const std::string tree = ten_points + "a:1[ (6,3,1) b:2[(1,5,4) (8,1,1) (0,9,1)] e:2[ c:3[(2,3,5) D] (7,3,0) ] ]";
    const auto expect = [&](const std::string& d, const Value& value, std::uint64_t pruned) {
        for (const auto& algorithm : sound_algorithms())
            EXPECT_EQ(ask(with(tree, "D", d), algorithm).value, value) << algorithm;
        EXPECT_EQ(ask(with(tree, "D", d), "shallow").counts.pruned, pruned);
    };
    expect("(2,2,6)", {7, 3, 0}, 2);
    expect("(0,4,6)", {6, 3, 1}, 3);  // e holds 4 against a's 6: its second child goes too
}

TEST(Figure3of2000, XAndYTogetherPruneD) {
    const auto pruned = [](const std::string& y) {
        return ask(ten_points + "1[ a:(6,2,2) b:2[ c:(3," + y + ") d:(8,1,1) ] ]", "shallow").counts.pruned;
    };
    EXPECT_EQ(pruned("4,3"), 1u);
    EXPECT_EQ(pruned("3,4"), 0u) << "6 + 3 < 10";
}

/// Three players' scores from 0 to `maxp`, their sum at most `maxsum`.
Tree bounded_tree(Random& random, Score maxp, ScoreSum maxsum) {
    TreeBuilder builder(3, Tree::Terms::maximise);
    const auto add = [&](auto&& self, int ply) -> void {
        if (ply == 5) {
            Scores scores;
            do
                for (int p = 0; p < 3; ++p) scores[p] = random.between(0, maxp);
            while (scores.sum() > maxsum);
            return builder.leaf(scores);
        }
        builder.open(static_cast<Player>(ply % 3));
        for (int i = 0; i < 3; ++i) self(self, ply + 1);
        builder.close();
    };
    add(add, 0);
    return builder.finish({.minscore = 0, .maxscore = maxp, .maxsum = maxsum, .minsum = {}});
}

TEST(Lemma1of2000, ShallowPruningNeedsASumBelowTwiceTheLargestScore) {
    Random random(2000);
    std::uint64_t saved = 0;
    const auto saves = [&](const Tree& tree) {
        return pruned_maxn(tree, tree.root(), pruning::immediate).counts.visited -
               pruned_maxn(tree, tree.root(), pruning::shallow).counts.visited;
    };
    for (int i = 0; i < 300; ++i) {
        const Score maxp = random.between(1, 6);
        for (const ScoreSum maxsum : {2 * maxp, 2 * maxp + 1, 3 * maxp}) {
            const Tree tree = bounded_tree(random, maxp, maxsum);
            ASSERT_EQ(saves(tree), 0u) << write_tree(tree);
        }
        saved += saves(bounded_tree(random, maxp + 4, maxp + 4));
    }
    EXPECT_GT(saved, 0u);
}

TEST(Figure4of2000, MergingTheOpponentsTurnsKeepsTheParanoidValue) {
    const auto paranoid =
        ask(ten_points + "1[ 2[ 3[(5,2,3) (4,4,2)] 3[(6,3,1) (7,1,2)] ] 2[ 3[(3,5,2) (8,1,1)] 3[(9,1,0) (2,4,4)] ] ]",
            "paranoid");
    const auto reduced = ask("max[ min[5 4 6 7] min[3 8 9 2] ]", "alpha-beta");
    EXPECT_EQ(paranoid.value, reduced.value);
    EXPECT_EQ(paranoid.counts.leaves, reduced.counts.leaves);
}

TEST(MonotoneHeuristic2000, TricksTakenBoundEveryScoreFromBelowAndAbove) {
    const Tree tree = read_tree("players 3 minscore 0 maxsum 16 1 low(3,2,6) [ (8,2,6) ]", "test");
    const ScoreBounds bounds = bounds_at(tree, tree.limits(), tree.root());
    EXPECT_EQ(bounds.floors, (Scores{3, 2, 6}));
    EXPECT_EQ(bounds.ceilings[0], 8) << "16 - 2 - 6";
}

TEST(Figure5of2000, SingleAgentBranchAndBoundPrunesAtThreeDistances) {
    const std::string tree =
        "players 1 goal min minscore 0 minsum 0 1[ a:1 low(2) [(2) (4)] b:1 low(3) [(4) (5)] d:1[ c:1 low(3) [(3) (6)] "
        "] ]";
    SearchRequest request;
    request.question.algorithm = "bnb";
    request.question.window = 2;
    const auto report = ask(tree, request);
    EXPECT_EQ(report.value, Value({2}));
    EXPECT_EQ(report.line, std::vector<std::string>({"a", "#1"}));
    EXPECT_EQ(report.counts.visited, 6u) << "root, a and its first child, b, d, c";
    EXPECT_EQ(report.counts.pruned, 5u);
    for (const auto& algorithm : sound_algorithms()) EXPECT_EQ(ask(tree, algorithm).value, Value({2})) << algorithm;
}

TEST(Figure6of2000, BranchAndBoundPrunesAtAAndBButNeverAtC) {
    const std::string tree =
        "players 3 minscore 0 maxsum 16 1[ a:2 high(16,9,16) [(7,9,0) (6,8,2)] b:2 high(5,16,16) [(5,5,6) (4,4,8)]"
        " d:2[ c:3 high(5,16,16) [X] (10,5,1) ] ]";
    const auto expect = [&](const std::string& x, const Value& value) {
        for (const auto& algorithm : sound_algorithms())
            EXPECT_EQ(ask(with(tree, "X", x), algorithm).value, value) << algorithm;
        const auto report = ask(with(tree, "X", x), "bnb");
        EXPECT_EQ(report.counts.pruned, 3u) << "a's second child and both of b's";
        EXPECT_EQ(report.counts.visited, 8u);
    };
    expect("(5,8,3)", {7, 9, 0});
    expect("(5,3,8)", {10, 5, 1});
}

TEST(Figure7of2000, ClaimsAndFloorsTogetherPruneWhatNeitherDoes) {
    const std::string tree = ten_points + "1[ (6,3,1) a:2 low(0,0,2) [(5,3,2) (4,4,2)] ]";
    EXPECT_EQ(ask(tree, "shallow").counts.pruned, 0u);
    EXPECT_EQ(ask(tree, "abbnb").counts.pruned, 1u);
    SearchRequest discrete;
    discrete.question.algorithm = "shallow";
    discrete.question.discrete = true;
    EXPECT_EQ(ask(tree, discrete).counts.pruned, 1u);
}

TEST(SamePlayerTwice, TheInnerChoiceIsTheOuterOnes) {
    for (const auto& algorithm : sound_algorithms())
        EXPECT_EQ(ask(ten_points + "1[(5,0,5) 1[(5,5,0) (9,1,0)]]", algorithm).value, Value({9, 1, 0})) << algorithm;
}

TEST(Table1of2000, DualityTurnsHeartsIntoAGameOfMaximumSum52) {
    const Duality duality{3, 26};
    const ScoreLimits hearts = constant_sum_limits(3, 0, 26, 26);
    EXPECT_EQ(duality.dual(Scores{3, 10, 13}), (Scores{23, 16, 13}));
    EXPECT_EQ(duality.dual(hearts), constant_sum_limits(3, 0, 26, 52));
    EXPECT_EQ(duality.dual(duality.dual(hearts)), hearts);
}

}  // namespace
}  // namespace nply::test
