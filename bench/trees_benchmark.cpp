// How fast a .tree file of a million nodes is read.
#include <benchmark/benchmark.h>

#include "nply/trees/random_tree.hpp"
#include "nply/trees/text.hpp"

namespace nply {
namespace {

void read_a_million_nodes(benchmark::State& state) {
    const Tree tree = RandomTree{.players = 3, .branching = 10, .depth = 6, .maxsum = 1000, .seed = 1}.grow();
    const std::string text = write_tree(tree);
    for (auto _ : state)
        if (read_tree(text, "bench").size() != tree.size()) state.SkipWithError("another tree");
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * static_cast<std::int64_t>(state.iterations()));
    state.counters["nodes"] = static_cast<double>(tree.size());
}

void write_a_million_nodes(benchmark::State& state) {
    const Tree tree = RandomTree{.players = 3, .branching = 10, .depth = 6, .maxsum = 1000, .seed = 1}.grow();
    std::size_t bytes = 0;
    for (auto _ : state) bytes += write_tree(tree).size();
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

BENCHMARK(read_a_million_nodes)->Unit(benchmark::kMillisecond);
BENCHMARK(write_a_million_nodes)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nply
