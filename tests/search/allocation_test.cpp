// No heap allocation per node: what a search allocates does not grow with the nodes it visits.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "nply/search/best_reply.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"
#include "oracle/settings.hpp"

namespace {
std::size_t allocations = 0;
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

/// A search may fill its stacks, which double: some dozens of allocations, however many nodes.
template <class Search>
void expect_few_allocations(const char* name, Search search) {
    const UniformTree tree(3, 6, 7, UniformTree::Leaves::mixed);
    const std::size_t before = allocations;
    const std::uint64_t visited = search(tree).counts.visited;
    EXPECT_GT(visited, 5'000u) << name;
    EXPECT_LT(allocations - before, 100u) << name;
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
    const std::size_t before = allocations;
    EXPECT_GT(best_reply(tree, tree.start(), 0).counts.visited, 5'000u);
    EXPECT_LT(allocations - before, 100u);
}

}  // namespace
}  // namespace nply::test
