// Card games: plain max^n from a whole deal to depth 13, the evaluation being what was taken so far, and what the
// kernel costs per node on the same trees. Answers are checked while timing.
#include <benchmark/benchmark.h>

#include "nply/adapt/horizon.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/games/so_far.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply {
namespace {

Hearts<3> hearts(std::uint64_t seed) { return Hearts<3>({random_deal(3, 17, seed)}); }
SergeantMajor sergeant_major(std::uint64_t seed) { return {{random_deal(3, 16, seed)}, std::nullopt}; }

void count(benchmark::State& state, std::uint64_t nodes) {
    const auto all = static_cast<double>(nodes);
    state.counters["nodes"] = all / static_cast<double>(state.iterations());
    state.counters["nodes/s"] = benchmark::Counter(all, benchmark::Counter::kIsRate);
    state.counters["s/node"] = benchmark::Counter(all, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

/// A hundred million nodes of the tree are enough: the largest has tens of times as many.
template <class G>
void plain(benchmark::State& state, const G& game) {
    const Horizon<G, SoFar> horizon(game, game.start(), static_cast<int>(state.range(0)));
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        Budget budget(100'000'000);
        nodes += maxn(horizon, horizon.start(), budget).counts.visited;
    }
    count(state, nodes);
}

/// The kernel with a window of no plies on a game whose limits never satisfy anybody: it prunes nothing and visits
/// just the nodes of plain max^n, so that the times compare node by node.
template <class G>
class NeverEnough : public G {
public:
    explicit NeverEnough(const G& game) : G(game) {}
    ScoreLimits limits() const {
        ScoreLimits limits = G::limits();
        for (int p = 0; p < G::players(); ++p) limits.most[p] += 1000;
        limits.maxsum += 10'000;
        return limits;
    }
};

template <class G>
void kernel(benchmark::State& state, const G& game) {
    const Horizon<G, SoFar> cut(game, game.start(), static_cast<int>(state.range(0)));
    const NeverEnough<Horizon<G, SoFar>> horizon(cut);
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        Budget budget(100'000'000);
        const auto result = pruned_maxn(horizon, horizon.start(), pruning::speculative(3), budget);
        if (result.counts.pruned > 0) state.SkipWithError("something was pruned");
        nodes += result.counts.visited;
    }
    count(state, nodes);
}

template <class G>
void speculative_pruning(benchmark::State& state, const G& game) {
    const Horizon<G, SoFar> horizon(game, game.start(), static_cast<int>(state.range(0)));
    const auto plain = maxn(horizon, horizon.start());
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const auto result = speculative(horizon, horizon.start());
        if (result.value != plain.value || result.path != plain.path) state.SkipWithError("not plain max^n's answer");
        nodes += result.counts.visited;
    }
    count(state, nodes);
}

// Plain and kernel in turn, so that a change of clock shows in both.
BENCHMARK_CAPTURE(plain, hearts, hearts(1))->Arg(13)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(kernel, hearts, hearts(1))->Arg(13)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plain, sergeant_major, sergeant_major(1))->Arg(13)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(kernel, sergeant_major, sergeant_major(1))->Arg(13)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plain, hearts, hearts(2))->Arg(13)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(kernel, hearts, hearts(2))->Arg(13)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(speculative_pruning, sergeant_major, sergeant_major(1))->Arg(11)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nply
