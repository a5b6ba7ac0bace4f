// The way from an algorithm's name to its search, for a known game type.
#pragma once

#include "catalog/algorithms.hpp"
#include "catalog/deep_stack.hpp"
#include "catalog/search.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/parallel.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply::catalog {

/// What every search gives back, whatever its move type.
struct Answer {
    bool complete = false, answered = false;
    Scores value;
    std::vector<std::uint32_t> path;
    Counts counts;

    template <class Move>
    Answer(Result<Move>&& result)
        : complete(result.complete),
          answered(result.answered),
          value(result.value),
          path(std::move(result.path)),
          counts(result.counts) {}
    template <class Move>
    explicit Answer(const Result<Move>& result) : Answer(Result<Move>(result)) {}
    Answer() = default;

    /// As a result of moves of this type; the line is not filled in.
    template <class Move>
    Result<Move> as() const {
        return {complete, answered, value, path, {}, counts};
    }
};

inline bool uses_heuristic(const SearchRequest& request) {
    return request.heuristic.value_or(request.algorithm == "bnb" || request.algorithm == "abbnb");
}

/// The kernel's setting that a request asks for.
inline Pruning pruning_for(const SearchRequest& request, int players, bool has_floors) {
    if (algorithm(request.algorithm).family == Family::automatic)
        return pruning::speculative(players).with_discrete().with_heuristics(has_floors);
    Pruning pruning = named_pruning(request.algorithm, players);
    if (request.window) pruning.window = *request.window;
    return pruning.with_heuristics(uses_heuristic(request)).with_discrete(request.discrete.value_or(false));
}

/// One search of one game, or of one that an adapter made of it. `against`: whose score paranoid and brs ask for.
template <BoundedGame G>
class Dispatch {
public:
    using State = typename G::State;
    static constexpr std::size_t frame = 1024 + 4 * sizeof(State);  // bytes of stack a ply takes, at most

    /// `plies`: the longest line there can be.
    Dispatch(const G& game, const SearchRequest& request, Player against, Table* table, std::size_t plies)
        : game_(game), request_(request), against_(against), table_(table), plies_(plies) {}

    Answer run(const State& state, Budget& budget) const {
        if constexpr (HashableGame<G>) {
            if (table_) return run_with_table(state, budget);
        }
        return run(state, budget, nobody, NoMemory{});
    }

    template <class Watcher>
    Answer run_watched(const State& state, Budget& budget, Watcher& watcher) const {
        return run(state, budget, watcher, NoMemory{});
    }

private:
    /// Then alpha-beta gives max^n's answer, and cuts deeper.
    bool is_two_player() const { return game_.players() == 2 && game_.limits().constant_sum; }

    Answer run_with_table(const State& state, Budget& budget) const {
        const Family family = algorithm(request_.algorithm).family;
        if (family != Family::pruned && family != Family::automatic)
            return run(state, budget, nobody, TableMemory(*table_));
        if (family == Family::automatic && request_.threads.value_or(1) == 1 && is_two_player())
            return AlphaBeta<G, NoObserver, TableMemory>(game_, {HeuristicGame<G>, true}, budget, nobody,
                                                         TableMemory(*table_))
                .run(state);
        const Pruning pruning = pruning_for(request_, game_.players(), HeuristicGame<G>);
        if constexpr (CodedMove<typename G::Move>) {
            if (request_.threads.value_or(1) > 1) return run_in_parallel(state, pruning, *request_.threads, budget);
            if (family == Family::automatic) return run_automatically(state, pruning, budget);
        }
        return PrunedMaxn<G, HintFirst, NoObserver, TableMemory>(game_, pruning, budget, nobody, {},
                                                                 TableMemory(*table_))
            .run(state);
    }

    Answer run_in_parallel(const State& state, const Pruning& pruning, int threads, Budget& budget) const {
        // A helper without room for its stack does not help, and the others go on.
        const auto on_stack = [&](const auto& work) { with_room_on_stack_for(plies_, frame, work); };
        threads =
            static_cast<int>(std::min<std::size_t>(threads, std::max<std::size_t>(1, stacks_there_are(plies_, frame))));
        return search_in_parallel(game_, state, pruning, *table_, threads, budget, on_stack);
    }

    /// One thread, and so the same counts every time, while the work is short; what takes longer goes on with all
    /// threads, and the table knows what was done. A search that was given its nodes or its one thread stays alone.
    Answer run_automatically(const State& state, const Pruning& pruning, Budget& budget) const {
        using Order = ArrangedOrder<KillersAndHistory>;
        const int threads = request_.threads.value_or(request_.node_limit ? 1 : threads_there_are());
        Budget alone = budget.up_to(threads == 1 ? Budget::unlimited : request_.alone);
        Answer answer =
            PrunedMaxn<G, Order, NoObserver, TableMemory>(game_, pruning, alone, nobody, Order(), TableMemory(*table_))
                .run(state);
        budget.charge(answer.counts.visited);
        if (answer.complete || threads == 1) return answer;
        Answer together = run_in_parallel(state, pruning, threads, budget);
        together.counts += answer.counts;
        if (together.answered) return together;
        answer.counts = together.counts;
        return answer;
    }

    template <class Watcher, class Memory>
    Answer run(const State& state, Budget& budget, Watcher& watcher, Memory memory) const {
        const AlphaBetaOptions options{uses_heuristic(request_), request_.zero_window.value_or(false)};
        switch (algorithm(request_.algorithm).family) {
            case Family::maxn: return Maxn<G, Watcher, Memory>(game_, budget, watcher, memory).run(state);
            case Family::deep: return DeepPruning<G, Watcher>(game_, budget, watcher).run(state);
            case Family::pruned:
            case Family::automatic:
                if constexpr (!Memory::remembers) {
                    const Pruning pruning = pruning_for(request_, game_.players(), HeuristicGame<G>);
                    return PrunedMaxn<G, CanonicalOrder, Watcher>(game_, pruning, budget, watcher).run(state);
                }
                break;  // with a table: run_with_table
            case Family::two_player:
                if (request_.algorithm == "minimax") return Minimax<G, Watcher>(game_, budget, watcher).run(state);
                return AlphaBeta<G, Watcher, Memory>(game_, options, budget, watcher, memory).run(state);
            case Family::one_against_all: break;
        }
        if (request_.algorithm == "paranoid") {
            const Coalition<G> coalition(game_, against_);
            return AlphaBeta<Coalition<G>, Watcher, Memory>(coalition, options, budget, watcher, memory).run(state);
        }
        const OneReply<G> one_reply(game_, against_);
        const Coalition<OneReply<G>> coalition(one_reply, against_);
        return AlphaBeta<Coalition<OneReply<G>>, Watcher, Memory>(coalition, options, budget, watcher, memory)
            .run({state, request_.replied});
    }

    const G& game_;
    const SearchRequest& request_;
    Player against_;
    Table* table_;
    std::size_t plies_;
};

}  // namespace nply::catalog
