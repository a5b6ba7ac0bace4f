// Best cases: uniform trees, all leaves equal, optimal order. Counts of the 2003 paper and its companions, and the
// closed-form branching factors against counted growth.
#include <gtest/gtest.h>

#include <cmath>

#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"
#include "reproduce/closed_forms.hpp"

namespace nply::test {
namespace {

using reproduce::branching_factor, reproduce::recurrence;

UniformTree best_case(int players, std::uint32_t branching, int depth) {
    return {players, branching, depth, UniformTree::Leaves::equal};
}

/// Nodes visited by searches to depth 1, 2, .., 6 in turn, 3 players, branching 10; the roots not counted.
template <class Search>
std::uint64_t below_the_roots(Search search) {
    std::uint64_t total = 0;
    for (int depth = 1; depth <= 6; ++depth) total += search(best_case(3, 10, depth)).counts.visited - 1;
    return total;
}

std::uint64_t below_the_roots(const Pruning& pruning) {
    return below_the_roots([&](const UniformTree& tree) { return pruned_maxn(tree, tree.start(), pruning); });
}

TEST(BestCase, PlainSearchToDepthSix) {
    EXPECT_EQ(below_the_roots([](const UniformTree& tree) { return maxn(tree, tree.start()); }), 1'234'560u);
}

TEST(BestCase, SpeculativeIsThePapers84927) { EXPECT_EQ(below_the_roots(pruning::speculative(3)), 84'927u); }

TEST(BestCase, SpeculativeDepthByDepth) {
    const std::uint64_t visits[] = {11, 111, 382, 2'363, 14'883, 67'183};
    for (int depth = 1; depth <= 6; ++depth) {
        const auto tree = best_case(3, 10, depth);
        EXPECT_EQ(speculative(tree, tree.start()).counts.visited, visits[depth - 1]) << "depth " << depth;
    }
}

TEST(BestCase, LastBranch) { EXPECT_EQ(below_the_roots(pruning::last_branch(3)), 903'999u); }

TEST(BestCase, WithEqualLeavesLastBranchAlwaysPrunesAndShallowNever) {
    for (const std::uint32_t branching : {2u, 3u, 5u}) {
        const auto tree = best_case(3, branching, 5);
        const auto all = maxn(tree, tree.start()).counts.visited;
        EXPECT_EQ(pruned_maxn(tree, tree.start(), pruning::shallow).counts.visited, all) << branching;
        EXPECT_LT(last_branch(tree, tree.start()).counts.visited, all) << branching;
        if (branching == 2) {
            EXPECT_EQ(last_branch(tree, tree.start()).counts.visited, speculative(tree, tree.start()).counts.visited);
        }
    }
}

TEST(BestCase, ParanoidAlphaBeta) {
    EXPECT_EQ(below_the_roots([](const UniformTree& tree) { return paranoid(tree, tree.start(), 0); }), 13'485u);
}

std::uint64_t power(std::uint64_t base, int exponent) { return exponent == 0 ? 1 : base * power(base, exponent - 1); }

TEST(BestCase, AlphaBetaVisitsTheLeavesOfTwoStrategies) {
    for (const std::uint32_t b : {2u, 3u, 5u})
        for (int depth = 0; depth <= 7; ++depth) {
            const auto tree = best_case(2, b, depth);
            EXPECT_EQ(alpha_beta(tree, tree.start()).counts.leaves, power(b, depth / 2) + power(b, (depth + 1) / 2) - 1)
                << b << " moves, depth " << depth;
        }
}

TEST(BestCase, ParanoidVisitsTheLeavesOfOneStrategyForEachSide) {
    for (int players = 3; players <= 5; ++players)
        for (int rounds = 1; rounds <= 2; ++rounds) {
            const auto tree = best_case(players, 3, players * rounds);
            EXPECT_EQ(paranoid(tree, tree.start(), 0).counts.leaves,
                      power(3, (players - 1) * rounds) + power(3, rounds) - 1)
                << players << " players, " << rounds << " rounds: about b^(d(n-1)/n)";
        }
}

TEST(BestCase, WindowsLongerThanThePapersVisitMore) {
    EXPECT_EQ(below_the_roots(pruning::speculative(3).with_window(4)), 194'283u - 6);
    for (const int window : {5, 6, 9})
        EXPECT_EQ(below_the_roots(pruning::speculative(3).with_window(window)), 332'793u - 6);
}

TEST(BestCase, CountsFollowTheRecurrence) {
    for (int players = 2; players <= 5; ++players)
        for (const int branching : {2, 3, 5})
            for (int depth = 0; depth <= 8; ++depth) {
                const auto tree = best_case(players, branching, depth);
                EXPECT_EQ(speculative(tree, tree.start()).counts.visited,
                          static_cast<std::uint64_t>(recurrence(players, branching, depth)))
                    << players << " players, branching " << branching << ", depth " << depth;
            }
}

TEST(BestCase, GrowthTendsToTheClosedForm) {
    for (int players = 2; players <= 5; ++players)
        for (const int branching : {2, 3, 5, 10}) {
            const double growth =
                recurrence<double>(players, branching, 241) / recurrence<double>(players, branching, 240);
            EXPECT_NEAR(growth, branching_factor(players, branching), 1e-6)
                << players << " players, branching " << branching;
        }
}

TEST(BestCase, TheClosedFormsPublishedValuesForThreePlayers) {
    const std::pair<int, double> published[] = {{2, 1.8393},   {3, 2.4675},    {4, 3.0000},     {5, 3.4755},
                                                {6, 3.9119},   {8, 4.7033},    {10, 5.4191},    {20, 8.3912},
                                                {50, 14.9765}, {100, 23.3008}, {1000, 103.6095}};
    for (const auto& [branching, factor] : published)
        EXPECT_NEAR(branching_factor(3, branching), factor, 5e-5) << branching;
    for (const int branching : {2, 10, 100})
        EXPECT_NEAR(branching_factor(2, branching), (1 + std::sqrt(4.0 * branching - 3)) / 2, 1e-9) << "Korf 1991";
}

}  // namespace
}  // namespace nply::test
