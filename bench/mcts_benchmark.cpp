// Monte-Carlo tree search: playouts per second from whole deals and first positions. Items are playouts; the argument
// is the number of threads, and with several it is the time of the clock that counts.
#include <benchmark/benchmark.h>

#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/games/greedy.hpp"
#include "nply/games/greedy_cards.hpp"
#include "nply/games/reversi_evaluation.hpp"
#include "nply/search/mcts.hpp"

namespace nply {
namespace {

struct Greedy {
    template <class G>
    auto operator()(const G& game, const typename G::State& state) const {
        return greedy_move(game, state);
    }
};

template <class G, class Evaluation = NoEvaluation>
void run(benchmark::State& bench, const G& game, MctsSettings settings, std::uint64_t playouts) {
    settings.threads = static_cast<int>(bench.range(0));
    std::int64_t made = 0, plies = 0;
    for (auto _ : bench) {
        ++settings.seed;
        Budget budget(playouts);
        const auto result = mcts(game, game.start(), settings, budget, Greedy{}, Evaluation{});
        made += static_cast<std::int64_t>(result.counts.visited);
        plies += static_cast<std::int64_t>(result.plies);
    }
    bench.SetItemsProcessed(made);
    bench.counters["plies/playout"] = static_cast<double>(plies) / static_cast<double>(made);
}

MctsSettings by(MctsSettings::Playouts playouts) {
    MctsSettings settings;
    settings.playouts = playouts;
    return settings;
}
constexpr auto rule = MctsSettings::Playouts::rule, lot = MctsSettings::Playouts::random;

void HeartsByRule(benchmark::State& bench) { run(bench, Hearts<4>({random_deal(4, 13, 1)}, true), by(rule), 100'000); }
void HeartsByLot(benchmark::State& bench) { run(bench, Hearts<4>({random_deal(4, 13, 1)}, true), by(lot), 100'000); }
void ReversiByRule(benchmark::State& bench) { run(bench, Reversi(3), by(rule), 20'000); }
void ReversiByLot(benchmark::State& bench) { run(bench, Reversi(3), by(lot), 40'000); }
/// Cut after 40 turns: by lot nobody would come home.
void ChineseCheckersByLot(benchmark::State& bench) {
    MctsSettings settings = by(lot);
    settings.cut_depth = 40;
    run<ChineseCheckers, LeadEvaluation>(bench, ChineseCheckers({}), settings, 10'000);
}
void ChineseCheckersByRule(benchmark::State& bench) {
    MctsSettings settings = by(rule);
    settings.cut_depth = 40;
    run<ChineseCheckers, LeadEvaluation>(bench, ChineseCheckers({}), settings, 5'000);
}
BENCHMARK(HeartsByRule)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(HeartsByLot)->Arg(1)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(ReversiByRule)->Arg(1)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(ReversiByLot)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(ChineseCheckersByRule)->Arg(1)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(ChineseCheckersByLot)->Arg(1)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nply
