// Chinese Checkers: whole turns generated and played per second in the middle of the game, and what a search node
// costs. Items per second of GenerateAndPlay are turns.
#include <benchmark/benchmark.h>

#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/mid_games.hpp"

namespace nply {
namespace {

using reproduce::mid_games;
using State = ChineseCheckers::State;

void GenerateAndPlay(benchmark::State& bench) {
    const ChineseCheckers game({.players = static_cast<int>(bench.range(0))});
    const auto states = mid_games(game, 256);
    std::vector<ChineseCheckers::Move> stack;
    std::int64_t turns = 0, positions = 0;
    for (auto _ : bench)
        for (const State& state : states) {
            const Children<ChineseCheckers> children(game, state, stack);
            for (std::uint32_t i = 0; i < children.count(); ++i)
                benchmark::DoNotOptimize(game.after(state, children[i]));
            turns += children.count();
            ++positions;
        }
    bench.SetItemsProcessed(turns);
    bench.counters["turns/position"] = static_cast<double>(turns) / static_cast<double>(positions);
}
BENCHMARK(GenerateAndPlay)->Arg(2)->Arg(3)->Arg(4)->Arg(6);

void Evaluate(benchmark::State& bench) {
    const ChineseCheckers game({.players = static_cast<int>(bench.range(0))});
    const auto states = mid_games(game, 256);
    const LeadEvaluation evaluate;
    for (auto _ : bench)
        for (const State& state : states) benchmark::DoNotOptimize(evaluate(game, state));
    bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(states.size()));
}
BENCHMARK(Evaluate)->Arg(3)->Arg(6);

/// Items are nodes visited.
void Speculative(benchmark::State& bench) {
    const TopMoves<ChineseCheckers> game(ChineseCheckers({.players = static_cast<int>(bench.range(0))}), 10);
    const auto states = mid_games(game, 16);
    std::int64_t nodes = 0;
    for (auto _ : bench)
        for (const State& state : states) {
            const Horizon<TopMoves<ChineseCheckers>, LeadEvaluation> horizon(game, state, 5);
            nodes += static_cast<std::int64_t>(speculative(horizon, horizon.start()).counts.visited);
        }
    bench.SetItemsProcessed(nodes);
}
BENCHMARK(Speculative)->Arg(3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nply
