// The way from a plan to its search, for a known game type.
#pragma once

#include "catalog/deep_stack.hpp"
#include "catalog/model.hpp"
#include "nply/adapt/expected.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/core/at_end.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/parallel.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply::catalog::detail {

/// A game type that always has more than two players needs no two-player search.
template <class G>
inline constexpr bool may_be_two_player = !requires { requires G::fewest_players > 2; };
template <class G, class Evaluation>
inline constexpr bool may_be_two_player<Horizon<G, Evaluation>> = may_be_two_player<G>;
template <class G, class Number>
inline constexpr bool may_be_two_player<Expected<G, Number>> = may_be_two_player<G>;

/// One search of one game, or of one that an adapter made of it. `plies`: the longest line there can be.
template <BoundedGame G>
class Dispatch {
public:
    using State = typename G::State;
    /// Bytes of stack a ply takes, at most.
    static constexpr std::size_t frame = (ChanceGame<G> ? 2048 : 1024) + 4 * sizeof(State);

    Dispatch(const G& game, const SearchTask& task, std::size_t plies)
        : game_(game), task_(task), plan_(task.plan), plies_(plies) {}

    [[gnu::cold]] Answer run(const State& state, Budget& budget) const {
        if constexpr (takes_expectations) {
            if (has_chance(game_))
                return expected(state, [&](const auto& dispatch) { return dispatch.run(state, budget); });
        }
        if constexpr (HashableGame<G>) {
            if (task_.tools.table) return run_with_table(state, budget, TableMemory(*task_.tools.table, salt()));
        }
        return run(state, budget, nobody, Memory{});
    }

    template <class Watcher>
    [[gnu::cold]] Answer run_watched(const State& state, Budget& budget, Watcher& watcher) const {
        if constexpr (takes_expectations) {
            if (has_chance(game_))
                return expected(state,
                                [&](const auto& dispatch) { return dispatch.run_watched(state, budget, watcher); });
        }
        if constexpr (std::same_as<NumberOf<G>, double>)
            return {};  // what is watched is exact
        else
            return run(state, budget, watcher, Memory{});
    }

private:
    static constexpr bool takes_expectations = ChanceGame<G> && std::same_as<NumberOf<G>, Score>;

    /// The same search with expectations for scores: exact, or in floating point. What was searched before the
    /// denominator was large enough uses up the budget, but is not counted.
    template <class Run>
    [[gnu::cold]] Answer expected(const State& state, Run run) const {
        if (plan_.approximate) {
            const Expected<G, double> game(game_);
            return run(Dispatch<Expected<G, double>>(game, task_, plies_));
        }
        const auto run_exact = [&](const auto& game) {
            Answer answer = run(Dispatch<Expected<G, WideScore>>(game, task_, plies_));
            answer.value.denominator = game.denominator();
            return answer;
        };
        WideScore unknown = 1;
        return exact_search(game_, state, run_exact, task_.tools.denominator ? *task_.tools.denominator : unknown);
    }

    /// Values over different denominators never meet in a table.
    Key salt() const {
        Key salt = plan_.salt;
        if constexpr (ExpectationGame<G>) {
            const auto denominator = static_cast<std::uint64_t>(game_.denominator());
            salt.low ^= mixed(denominator);
            salt.high ^= mixed(~denominator);
        }
        return salt;
    }

    using Memory = std::conditional_t<HashableGame<G>, TableMemory, NoMemory>;

    [[gnu::cold]] Answer run_with_table(const State& state, Budget& budget, const TableMemory& memory) const {
        if constexpr (CodedMove<typename G::Move>) {
            if (plan_.search == Method::kernel && plan_.order == MoveOrder::learned)
                return run_together(state, budget, memory);
        }
        return run(state, budget, nobody, memory);
    }

    /// Alone first, if the plan says so: what takes longer goes on with all threads, and the table knows what was done.
    [[gnu::cold]] Answer run_together(const State& state, Budget& budget, const TableMemory& memory) const {
        if (plan_.threads == 1 || plan_.alone_first == 0) return run_in_parallel(state, plan_.threads, budget, memory);
        Answer answer = run_alone(state, budget, memory);
        if (answer.complete) return answer;
        Answer together = run_in_parallel(state, plan_.threads, budget, memory);
        together.counts += answer.counts;
        if (together.answered) return together;
        answer.counts = together.counts;
        return answer;
    }

    [[gnu::cold]] Answer run_alone(const State& state, Budget& budget, const TableMemory& memory) const {
        Budget alone = budget.up_to(plan_.alone_first);
        const AtEnd charge([&] { budget.charge(alone.visited() - budget.visited()); });
        return run_in_parallel(state, 1, alone, memory);
    }

    [[gnu::cold]] Answer run_in_parallel(const State& state, int threads, Budget& budget,
                                         const TableMemory& memory) const {
        // A thread without room for its stack does not help, and the others go on.
        const auto on_stack = [&](const std::function<void()>& work) { with_room_on_stack_for(plies_, frame, work); };
        threads =
            static_cast<int>(std::min<std::size_t>(threads, std::max<std::size_t>(1, stacks_there_are(plies_, frame))));
        return search_in_parallel(game_, state, plan_.pruning, memory, threads, budget, on_stack);
    }

    template <class Watcher>
    [[gnu::cold]] Answer run(const State& state, Budget& budget, Watcher& watcher, const Memory& memory) const {
        const AlphaBetaOptions options{plan_.heuristic, plan_.zero_window};
        const auto order = [&] { return LearnedIf(plan_.order == MoveOrder::learned); };
        switch (plan_.search) {
            case Method::maxn: return Maxn<G, Watcher, Memory>(game_, budget, watcher, memory).run(state);
            case Method::deep:
                if constexpr (!ExpectationGame<G>) return DeepPruning<G, Watcher>(game_, budget, watcher).run(state);
                break;
            case Method::automatic:
            case Method::mcts:
            case Method::mcts_paranoid:
            case Method::mcts_brs:
            case Method::ismcts:
            case Method::soft_maxn:
            case Method::prob_maxn: break;  // none of them is planned for an exact search
            case Method::kernel:
                return PrunedMaxn<G, HintFirst, Watcher, Memory>(game_, plan_.pruning, budget, watcher, {}, memory)
                    .run(state);
            case Method::minimax:
                if constexpr (may_be_two_player<G>) return Minimax<G, Watcher>(game_, budget, watcher).run(state);
                break;
            case Method::alpha_beta:
                if constexpr (may_be_two_player<G>)
                    return AlphaBeta<G, Watcher, Memory, LearnedIf>(game_, options, budget, watcher, memory, order())
                        .run(state);
                break;
            case Method::paranoid: {
                const Coalition<G> coalition(game_, plan_.for_player);
                return AlphaBeta<Coalition<G>, Watcher, Memory, LearnedIf>(coalition, options, budget, watcher, memory,
                                                                           order())
                    .run(state);
            }
            case Method::brs: {
                const OneReply<G> one_reply(game_, plan_.for_player);
                const Coalition<OneReply<G>> coalition(one_reply, plan_.for_player);
                return AlphaBeta<Coalition<OneReply<G>>, Watcher, Memory, LearnedIf>(coalition, options, budget,
                                                                                     watcher, memory, order())
                    .run({state, task_.replied});
            }
        }
        assert(false && "a request without an objection has a search");
        return {};
    }

    const G& game_;
    const SearchTask& task_;
    const Plan& plan_;
    std::size_t plies_;
};

}  // namespace nply::catalog::detail
