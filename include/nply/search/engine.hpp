// For programs that play: a search within limits, and a search object that keeps its table from move to move. One class
// for max^n (speculative pruning with discrete scores and heuristics), paranoid, best-reply search and Monte-Carlo tree
// search, with iterative deepening, a table, killers and history, and threads as far as each knows them. Evaluations
// and visiting orders plug in; the rules stay untouched. There is always a move, however small the limits.
#pragma once

#include <cassert>
#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "nply/search/best_reply.hpp"
#include "nply/search/deepening.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/mcts.hpp"
#include "nply/search/parallel.hpp"

namespace nply {

enum class EngineSearch {
    automatic,   // max^n where there is an evaluation, else Monte-Carlo tree search
    maxn,        // everybody for its own score
    paranoid,    // the player to move against all others
    best_reply,  // the same with one free reply between two turns (BRS+)
    mcts         // by playouts
};

struct EngineOptions {
    std::size_t table_mib = Table::usual_mebibytes();  // at most; it grows as it fills
    int threads = 1;                                   // for max^n and playouts
    EngineSearch search = EngineSearch::automatic;
    MctsSettings monte_carlo{};  // but for threads and memory
};

/// What an engine has found out. Paranoid and best-reply search give the mover's score as the value's first entry.
/// After playouts there is a value only if the game was solved; else an estimate.
template <class Move>
struct EngineThought : Thought<Move> {
    std::optional<MctsResult<Move>> estimate;
};

/// `Sort` chooses the visiting order (visiting_order.hpp); with several threads the library's own is used. Without an
/// evaluation exact searches go to the end of the game.
template <class G, class Evaluation = NoEvaluation, class Sort = KillersAndHistory>
    requires Game<G> && (EvaluationOf<Evaluation, G> || std::same_as<Evaluation, NoEvaluation>)
class Engine {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    static constexpr bool has_evaluation = EvaluationOf<Evaluation, G>;
    /// Playouts if nothing limits them.
    static constexpr std::uint64_t usual_playouts = 10'000;

    explicit Engine(G game, Evaluation evaluation = {}, const EngineOptions& options = {}, Sort sort = {})
        : game_(std::move(game)),
          evaluation_(std::move(evaluation)),
          options_(options),
          sort_(std::move(sort)),
          table_(options.table_mib << 20) {
        if (options_.search == EngineSearch::automatic)
            options_.search = has_evaluation ? EngineSearch::maxn : EngineSearch::mcts;
    }

    const G& game() const { return game_; }

    /// The answer when a limit is met. `after(iteration)` hears of each completed iteration. Unless the game is over
    /// answer().line has a move: the first one listed if nothing was settled.
    template <class After>
    EngineThought<Move> think(const State& state, const SearchLimits& limits, After after) {
        table_.next_search();
        EngineThought<Move> thought;
        if (options_.search == EngineSearch::mcts)
            thought = play_out(state, limits);
        else if constexpr (has_evaluation)
            static_cast<Thought<Move>&>(thought) = deepen(
                game_, state, evaluation_, limits,
                [&](const auto& horizon, Budget& budget) { return search(horizon, horizon.start(), state, budget); },
                after);
        else
            static_cast<Thought<Move>&>(thought) = to_the_end(state, limits);
        if (thought.answer().line.empty() && !game_.is_over(state)) name_any_move(state, thought);
        return thought;
    }
    EngineThought<Move> think(const State& state, const SearchLimits& limits) {
        return think(state, limits, [](const auto&) {});
    }

    /// Forgets what was learnt, before another game.
    void forget() { table_.clear(); }

private:
    using Order = ArrangedOrder<Sort>;

    /// `searched` is the game itself or one with a horizon.
    template <class Searched>
    Result<Move> search(const Searched& searched, const typename Searched::State& start, const State& root,
                        Budget& budget) {
        const Player player = game_.is_over(root) ? 0 : game_.mover(root);
        if (options_.search == EngineSearch::paranoid)
            return against_all(Coalition<Searched>(searched, player), start, budget, {1, player});
        if (options_.search == EngineSearch::best_reply) {
            const OneReply<Searched> one_reply(searched, player);
            return without_reply(against_all(Coalition<OneReply<Searched>>(one_reply, player), one_reply.start(start),
                                             budget, {2, player}));
        }
        return for_everybody(searched, start, budget);
    }

    template <class Searched>
    Result<Move> for_everybody(const Searched& searched, const typename Searched::State& start, Budget& budget) {
        if constexpr (BoundedGame<Searched>) {
            const Pruning fastest =
                pruning::speculative(game_.players()).with_discrete().with_heuristics(HeuristicGame<Searched>);
            if constexpr (HashableGame<Searched>) {
                if (options_.threads > 1)
                    return search_in_parallel(searched, start, fastest, table_, options_.threads, budget);
                return PrunedMaxn<Searched, Order, NoObserver, TableMemory>(searched, fastest, budget, nobody,
                                                                            Order(sort_), TableMemory(table_))
                    .run(start);
            } else {
                return PrunedMaxn<Searched, Order>(searched, fastest, budget, nobody, Order(sort_)).run(start);
            }
        } else {
            return Maxn<Searched, NoObserver>(searched, budget, nobody).run(start);
        }
    }

    /// `salt` separates the answers for different players in the table.
    template <class Reduced>
    Result<typename Reduced::Move> against_all(const Reduced& reduced, const typename Reduced::State& start,
                                               Budget& budget, const Key& salt) {
        const AlphaBetaOptions options{HeuristicGame<Reduced>, true};
        if constexpr (HashableGame<Reduced>)
            return AlphaBeta<Reduced, NoObserver, TableMemory, Order>(reduced, options, budget, nobody,
                                                                      TableMemory(table_, salted(salt)), Order(sort_))
                .run(start);
        else
            return AlphaBeta<Reduced, NoObserver, NoMemory, Order>(reduced, options, budget, nobody, {}, Order(sort_))
                .run(start);
    }
    static Key salted(const Key& salt) { return {mixed(salt.low + 8 * salt.high + 1), mixed(salt.high + 1)}; }

    static Result<Move> without_reply(Result<ReplyMove<Move>>&& reduced) {
        Result<Move> result{reduced.complete, reduced.answered, reduced.value, std::move(reduced.path), {},
                            reduced.counts};
        for (const ReplyMove<Move>& move : reduced.line) result.line.push_back(move.inner);
        return result;
    }

    Thought<Move> to_the_end(const State& state, const SearchLimits& limits) {
        Budget budget = limits.budget();
        Iteration<Move> only{0, search(game_, state, state, budget)};
        only.depth = static_cast<int>(only.result.line.size());
        Thought<Move> thought;
        thought.counts = only.result.counts;
        thought.to_the_end = thought.finished = only.result.complete;
        if (only.result.complete)
            thought.best = std::move(only);
        else if (only.result.answered)
            thought.partial = std::move(only);
        return thought;
    }

    EngineThought<Move> play_out(const State& state, SearchLimits limits) const {
        MctsSettings settings = options_.monte_carlo;
        settings.threads = options_.threads;
        settings.table_mib = options_.table_mib;
        if (!limits.nodes && !limits.seconds && !limits.stop) limits.nodes = usual_playouts;
        Budget budget = limits.budget();
        EngineThought<Move> thought;
        MctsResult<Move> found = mcts(game_, state, settings, budget, NoRule{}, evaluation_);
        thought.best.result = {found.complete, found.answered, found.value, found.path, found.line, found.counts};
        thought.best.depth = static_cast<int>(found.line.size());
        thought.counts = found.counts;
        thought.to_the_end = thought.finished = found.complete;
        thought.estimate = std::move(found);
        return thought;
    }

    void name_any_move(const State& state, Thought<Move>& thought) const {
        std::vector<Move> stack;
        thought.partial.reset();
        thought.best.result.path = {0};
        thought.best.result.line = {Children<G>(game_, state, stack)[0]};
    }

    G game_;
    Evaluation evaluation_;
    EngineOptions options_;
    Sort sort_;
    Table table_;
};

/// One move, once: best_move(game, state, {.seconds = 0.5}, evaluation). The game must not be over.
template <class G, class Evaluation = NoEvaluation>
typename G::Move best_move(const G& game, const typename G::State& state, const SearchLimits& limits,
                           const Evaluation& evaluation = {}) {
    assert(!game.is_over(state));
    return Engine<G, Evaluation>(game, evaluation).think(state, limits).answer().line.front();
}

}  // namespace nply
