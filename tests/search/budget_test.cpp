// A node limit is kept exactly, and a stopped search says so.
#include "nply/core/budget.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "nply/search/alpha_beta.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"

namespace nply::test {
namespace {

const UniformTree small_tree(3, 4, 6, UniformTree::Leaves::mixed);

template <class Search>
void expect_exact_limits(Search search) {
    Budget plenty;
    const auto whole = search(plenty);
    for (const std::uint64_t limit :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{7}, whole.counts.visited / 2, whole.counts.visited - 1}) {
        Budget budget(limit);
        const auto part = search(budget);
        EXPECT_EQ(budget.visited(), limit);
        EXPECT_FALSE(part.complete);
        EXPECT_EQ(part.answered, !part.line.empty());
    }
    Budget enough(whole.counts.visited);
    const auto again = search(enough);
    EXPECT_TRUE(again.complete);
    EXPECT_EQ(again.value, whole.value);
}

TEST(Budget, IsKeptExactlyByEverySearch) {
    expect_exact_limits([](Budget& budget) { return maxn(small_tree, small_tree.start(), budget); });
    expect_exact_limits(
        [](Budget& budget) { return pruned_maxn(small_tree, small_tree.start(), pruning::speculative(3), budget); });
    expect_exact_limits([](Budget& budget) {
        const Coalition<UniformTree> coalition(small_tree, 0);
        return AlphaBeta<Coalition<UniformTree>>(coalition, {}, budget, nobody).run(small_tree.start());
    });
}

TEST(Budget, AStoppedSearchKeepsTheBestOfTheSettledRootMoves) {
    Budget budget(maxn(small_tree, small_tree.start()).counts.visited - 1);
    const auto part = maxn(small_tree, small_tree.start(), budget);
    ASSERT_TRUE(part.answered);
    const auto first = maxn(small_tree, small_tree.after(small_tree.start(), part.line.front()));
    EXPECT_EQ(part.value, first.value) << "an exact value of the move it gives";
}

TEST(Budget, ObeysTheStopSignAndTheClock) {
    const UniformTree endless(3, 10, 30, UniformTree::Leaves::mixed);
    std::atomic<bool> stop = true;
    Budget stopped(Budget::unlimited, {}, &stop);
    EXPECT_FALSE(maxn(endless, endless.start(), stopped).complete);
    EXPECT_LE(stopped.visited(), Budget::stride);
    Budget late(Budget::unlimited, Budget::Clock::now() + std::chrono::milliseconds(20));
    EXPECT_FALSE(maxn(endless, endless.start(), late).complete);
}

TEST(Budget, LooksAtTheClockMoreOftenWhereNodesAreSlow) {
    const auto slow = std::chrono::milliseconds(2);
    Budget budget(Budget::unlimited, Budget::Clock::now() + 10 * slow);
    while (budget.spend()) std::this_thread::sleep_for(slow);
    EXPECT_LE(budget.visited(), 12u);

    std::atomic<bool> stop = false;
    Budget signalled(Budget::unlimited, {}, &stop);
    for (int node = 0; signalled.spend(); ++node) {
        std::this_thread::sleep_for(slow);
        if (node == 10) stop = true;
    }
    EXPECT_LE(signalled.visited(), 12u);
}

TEST(Budget, PartsOfItKeepTheWholesLimitAndShowOnItsMeter) {
    int heard = 0;
    Meter meter([&] { ++heard; });
    Budget whole(5000);
    whole.show_on(meter);
    Budget part = whole.up_to(3000);
    maxn(small_tree, small_tree.start(), part);
    EXPECT_EQ(part.visited(), 3000u);
    whole.charge(part.visited());
    EXPECT_EQ(whole.up_to(3000).left(), 2000u);
    maxn(small_tree, small_tree.start(), whole);
    EXPECT_EQ(whole.visited(), 5000u);
    EXPECT_EQ(meter.visited(), 5000u);
    EXPECT_GT(heard, 1);
}

}  // namespace
}  // namespace nply::test
