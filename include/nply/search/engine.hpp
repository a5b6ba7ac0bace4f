// For programs that play: a search within limits, and a search object that keeps its table from move to move. The
// fastest sound combination: speculative pruning with discrete scores and heuristics, iterative deepening, a table,
// killers and history, threads. Evaluations and visiting orders plug in; the rules stay untouched.
#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include "nply/search/deepening.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/parallel.hpp"

namespace nply {

struct EngineOptions {
    std::size_t table_mib = Table::usual_mebibytes();  // at most; it grows as it fills
    int threads = 1;
};

/// `Sort` chooses the visiting order (visiting_order.hpp); with several threads the library's own is used.
template <class G, class Evaluation, class Sort = KillersAndHistory>
    requires BoundedGame<G> && HashableGame<G> && EvaluationOf<Evaluation, G>
class Engine {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit Engine(G game, Evaluation evaluation = {}, const EngineOptions& options = {}, Sort sort = {})
        : game_(std::move(game)),
          evaluation_(std::move(evaluation)),
          options_(options),
          sort_(std::move(sort)),
          table_(options.table_mib << 20) {}

    const G& game() const { return game_; }

    /// The answer when a limit is met. `after(iteration)` hears of each completed iteration.
    template <class After>
    Thought<Move> think(const State& state, const SearchLimits& limits, After after) {
        table_.next_search();
        return deepen(
            game_, state, evaluation_, limits,
            [&](const auto& horizon, Budget& budget) { return search(horizon, budget); }, after);
    }
    Thought<Move> think(const State& state, const SearchLimits& limits) {
        return think(state, limits, [](const auto&) {});
    }

    /// Forgets what was learnt, before another game.
    void forget() { table_.clear(); }

private:
    template <class Deepened>
    Result<Move> search(const Deepened& horizon, Budget& budget) {
        const Pruning fastest =
            pruning::speculative(game_.players()).with_discrete().with_heuristics(HeuristicGame<Deepened>);
        if constexpr (HashableGame<Deepened>) {
            if (options_.threads > 1)
                return search_in_parallel(horizon, horizon.start(), fastest, table_, options_.threads, budget);
            using Order = ArrangedOrder<Sort>;
            return PrunedMaxn<Deepened, Order, NoObserver, TableMemory>(horizon, fastest, budget, nobody, Order(sort_),
                                                                        TableMemory(table_))
                .run(horizon.start());
        } else {
            using Order = ArrangedOrder<Sort>;
            return PrunedMaxn<Deepened, Order>(horizon, fastest, budget, nobody, Order(sort_)).run(horizon.start());
        }
    }

    G game_;
    Evaluation evaluation_;
    EngineOptions options_;
    Sort sort_;
    Table table_;
};

/// One move, once: best_move(game, state, {.seconds = 0.5}, evaluation). The game must not be over.
template <class G, class Evaluation>
typename G::Move best_move(const G& game, const typename G::State& state, const SearchLimits& limits,
                           const Evaluation& evaluation) {
    assert(!game.is_over(state));
    const auto thought = Engine<G, Evaluation>(game, evaluation).think(state, limits);
    if (!thought.answer().line.empty()) return thought.answer().line.front();
    std::vector<typename G::Move> stack;  // not even the first iteration settled a move: any will do
    return Children<G>(game, state, stack)[0];
}

}  // namespace nply
