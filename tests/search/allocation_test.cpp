// No heap allocation per node: what a search allocates does not grow with the nodes it visits.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "nply/games/dots_and_boxes.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/engine.hpp"
#include "nply/search/ismcts.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/mcts_one_against_all.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"
#include "oracle/settings.hpp"

namespace {
std::atomic<std::size_t> allocations = 0;
}

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace nply::test {
namespace {

/// A search may fill its stacks, which double: some dozens of allocations, however many nodes. `search` gives the
/// nodes.
template <class Search>
void expect_few_allocations_in(const char* name, Search search) {
    const std::size_t before = allocations;
    const std::uint64_t visited = search();
    const std::size_t after = allocations;
    EXPECT_GT(visited, 5'000u) << name;
    EXPECT_LT(after - before, 200u) << name;
}

template <class Search>
void expect_few_allocations(const char* name, Search search) {
    const UniformTree tree(3, 6, 7, UniformTree::Leaves::mixed);
    expect_few_allocations_in(name, [&] { return search(tree).counts.visited; });
}

struct ByPath {
    template <class G, class State, class Move>
    void operator()(const G&, const State& state, int, std::span<const Move>, std::span<std::uint32_t> numbers) const {
        Random(state.path).shuffle(numbers);
    }
};

TEST(Allocation, NoSearchAllocatesPerNode) {
    expect_few_allocations("maxn", [](const auto& tree) { return maxn(tree, tree.start()); });
    expect_few_allocations("immediate", [](const auto& tree) { return immediate(tree, tree.start()); });
    expect_few_allocations("shallow", [](const auto& tree) { return shallow(tree, tree.start()); });
    expect_few_allocations("last-branch", [](const auto& tree) { return last_branch(tree, tree.start()); });
    expect_few_allocations("speculative", [](const auto& tree) { return speculative(tree, tree.start()); });
    expect_few_allocations("paranoid", [](const auto& tree) { return paranoid(tree, tree.start(), 0); });
    expect_few_allocations("minimax",
                           [](const auto& tree) { return minimax(Coalition<UniformTree>(tree, 0), tree.start()); });
    expect_few_allocations("deep", [](const auto& tree) {
        Budget budget;
        return DeepPruning<UniformTree>(tree, budget, nobody).run(tree.start());
    });
    expect_few_allocations("shuffled", [](const auto& tree) {
        Budget budget;
        using Order = ArrangedOrder<ByPath>;
        return PrunedMaxn<UniformTree, Order>(tree, pruning::speculative(3), budget, nobody).run(tree.start());
    });
}

TEST(Allocation, BestReplyNeither) {
    const UniformTree tree(3, 12, 8, UniformTree::Leaves::mixed);
    expect_few_allocations_in("brs", [&] { return best_reply(tree, tree.start(), 0).counts.visited; });
}

TEST(Allocation, NeitherDoSearchesWithFloorsTablesAndHorizons) {
    const DotsAndBoxes game(3, 3, 3);
    const Horizon<DotsAndBoxes, BoxesSoFar> near(game, game.start(), 5);
    using Near = Horizon<DotsAndBoxes, BoxesSoFar>;
    expect_few_allocations_in("bnb to a horizon", [&] { return bnb(near, near.start()).counts.visited; });
    expect_few_allocations_in("abbnb to a horizon", [&] { return abbnb(near, near.start()).counts.visited; });
    expect_few_allocations_in("maxn with a table", [&] {
        Table table(1 << 20);
        Budget budget;
        return Maxn<Near, NoObserver, TableMemory>(near, budget, nobody, TableMemory(table))
            .run(near.start())
            .counts.visited;
    });
    expect_few_allocations_in("speculative with a table, killers and history", [&] {
        Table table(1 << 20);
        Budget budget;
        using Order = ArrangedOrder<KillersAndHistory>;
        return PrunedMaxn<Near, Order, NoObserver, TableMemory>(near, pruning::speculative(3), budget, nobody, {},
                                                                TableMemory(table))
            .run(near.start())
            .counts.visited;
    });
    expect_few_allocations_in("paranoid with a table", [&] {
        Table table(1 << 20);
        Budget budget;
        const Coalition<Near> coalition(near, 0);
        return AlphaBeta<Coalition<Near>, NoObserver, TableMemory>(coalition, {}, budget, nobody, TableMemory(table))
            .run(near.start())
            .counts.visited;
    });
    expect_few_allocations_in("two threads", [&] {
        Table table(1 << 20);
        Budget budget;
        return search_in_parallel(near, near.start(), pruning::speculative(3), table, 2, budget).counts.visited;
    });
}

struct OnlyWorld {
    const UniformTree* tree;
    UniformTree::State operator()(Random&) const { return tree->start(); }
};

/// Trees in arenas: what a playout allocates is its share of a block of 4,096 nodes.
TEST(Allocation, NoPlayoutAllocatesBeyondTheArena) {
    const UniformTree tree(3, 6, 40, UniformTree::Leaves::mixed);
    expect_few_allocations_in("mcts", [&] {
        Budget budget(20'000);
        return mcts(tree, tree.start(), {}, budget).counts.visited;
    });
    expect_few_allocations_in("mcts-brs", [&] {
        Budget budget(20'000);
        return mcts_best_reply(tree, tree.start(), 0, {}, budget).counts.visited;
    });
    expect_few_allocations_in("ismcts", [&] {
        Budget budget(20'000);
        return Ismcts<UniformTree, OnlyWorld>(tree, {}, OnlyWorld{&tree}).run(budget).counts.visited;
    });
}

}  // namespace
}  // namespace nply::test
