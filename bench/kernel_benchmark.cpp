// What a node costs: plain max^n and the kernel on a uniform tree (3 players, branching 10, depth 6) whose leaves are
// computed from the path, so that memory is not the limit. Answers are checked while timing.
#include <benchmark/benchmark.h>

#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"

namespace nply {
namespace {

UniformTree tree(const benchmark::State& state) {
    return {3, 10, 6, state.range(0) == 0 ? UniformTree::Leaves::equal : UniformTree::Leaves::mixed};
}

template <class Search>
void run(benchmark::State& state, Search search) {
    const UniformTree game = tree(state);
    const auto plain = maxn(game, game.start());
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const auto result = search(game);
        if (result.path != plain.path) state.SkipWithError("another answer than plain max^n's");
        nodes += result.counts.visited;
    }
    state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(state.iterations());
    state.counters["nodes/s"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    state.counters["s/node"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void plain_maxn(benchmark::State& state) {
    run(state, [](const UniformTree& game) { return maxn(game, game.start()); });
}
void kernel_immediate(benchmark::State& state) {
    run(state, [](const UniformTree& game) { return immediate(game, game.start()); });
}
void kernel_speculative(benchmark::State& state) {
    run(state, [](const UniformTree& game) { return speculative(game, game.start()); });
}

// 0: all leaves equal, 1: mixed. Plain and kernel in turn, so that a change of clock shows in both.
BENCHMARK(plain_maxn)->Arg(0)->Arg(1);
BENCHMARK(kernel_speculative)->Arg(0)->Arg(1);
BENCHMARK(kernel_immediate)->Arg(0)->Arg(1);
BENCHMARK(plain_maxn)->Arg(0)->Arg(1);
BENCHMARK(kernel_speculative)->Arg(0)->Arg(1);

}  // namespace
}  // namespace nply
