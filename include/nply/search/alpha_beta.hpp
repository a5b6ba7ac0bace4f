// Alpha-beta (Knuth & Moore 1975), fail-soft. Two players, constant sum: player 0 is Max, player 1 is Min, values
// are Max's score; turns need not alternate. Inside the window the value is exact, and the line with it; outside it
// is a bound. Options: the game's floors and ceilings (HeuristicGame), zero windows (Scout, Pearl 1980): after
// the first child only whether a child is better is asked, and it is searched again if so; and the order in which
// children are visited. The answer goes by canonical order whatever that is: a child that is visited later but listed
// before the best one so far is asked whether it is as good, with a window that is wider by one.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/core/expectation.hpp"
#include "nply/search/memory.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/two_player.hpp"
#include "nply/search/visiting_order.hpp"

namespace nply {

/// Zero windows and heuristics, on or off.
struct AlphaBetaOptions {
    bool heuristics = false;   // floors and ceilings narrow the window
    bool zero_window = false;  // after the first child windows have width zero, and are opened if a value passes
};

/// The alpha-beta search, with optional table and learned move order.
template <Game G, class Watcher = NoObserver, class Memory = NoMemory, class Order = CanonicalOrder>
class AlphaBeta {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    AlphaBeta(const G& game, const AlphaBetaOptions& options, Budget& budget, Watcher& watcher, Memory memory = {},
              Order order = {})
        : game_(with_expectations(game)),
          options_(options),
          budget_(budget),
          watcher_(watcher),
          memory_(std::move(memory)),
          order_(std::move(order)) {
        assert(game.players() == 2);
        assert(HeuristicGame<G> || !options.heuristics);
        if constexpr (BoundedGame<G>) limits_ = game.limits();
    }

    [[gnu::cold]] ResultOf<G> run(const State& root) {
        const std::uint64_t before = budget_.visited();
        watcher_.enter(0, 0);
        const Backed backed = value(root, 0, {lowest, highest});
        auto result = conclude(game_, root, backed, budget_.spent(), lines_);
        complete_line(game_, root, memory_, result,
                      [&](const State& state) { return lines_.path(value(state, 0, {lowest, highest}).line); });
        tuple_at_the_end(game_, root, result, backed.value);
        counts_.visited = budget_.visited() - before;
        result.counts = counts_;
        return result;
    }

private:
    using Number = NumberOf<G>;
    using Backed = BasicBacked<Number>;
    using Recalled = BasicRecalled<Number>;
    static constexpr Number lowest = NumberTraits<Number>::lowest, highest = NumberTraits<Number>::highest;

    struct Window {
        Number alpha, beta;  // what Max, what Min already has elsewhere

        bool cuts(Number value, bool maximising) const { return maximising ? value >= beta : value <= alpha; }
        void narrow(Number value, bool maximising) {
            if (maximising)
                alpha = std::max(alpha, value);
            else
                beta = std::min(beta, value);
        }
        /// Only the question whether Max (Min) gets more (less) than alpha (beta).
        Window zero(bool maximising) const { return maximising ? Window{alpha, alpha + 1} : Window{beta - 1, beta}; }
        /// The same question, but as much is enough. It is asked of what lies inside the window alone.
        Window as_good(Number value, bool maximising) const {
            if (maximising) return {value == alpha ? alpha - 1 : alpha, beta};
            return {alpha, value == beta ? beta + 1 : beta};
        }
        bool can_shrink(bool maximising) const {
            return (maximising ? alpha != lowest : beta != highest) &&
                   static_cast<typename NumberTraits<Number>::Sum>(beta) - alpha > 1;
        }
    };

    Backed value(const State& state, int ply, const Window& window) {
        if (!budget_.spend()) return {};
        if (game_.is_over(state)) return leaf(state, ply);
        if (memory_.has_table()) return value_by_table(state, ply, window);
        return expand(state, ply, window, no_hint);
    }

    [[gnu::noinline]] Backed value_by_table(const State& state, int ply, const Window& window) {
        const Recalled recalled = memory_.recall(game_, state);
        if (ply > 0 && answers(recalled, window)) return {recalled.value()[0], Lines::empty};

        const std::uint64_t visited_before = budget_.visited();
        const Backed backed = expand(state, ply, window, hint_for(state, recalled));
        // Without a line nothing was visited, or chance decides.
        const bool has_line = backed.line != Lines::empty;
        if (!budget_.spent() && (has_line || is_chance(game_, state)))
            memory_.keep(game_, state, recalled, kind(backed.value, window), tuple(backed.value),
                         has_line ? lines_.first(backed.line) : 0, budget_.visited() - visited_before);
        return backed;
    }

    /// The table's move; of a state that is new at this depth, that of the iteration before.
    std::uint32_t hint_for(const State& state, const auto& recalled) const {
        if constexpr (DeepenedGame<G>) {
            if (!recalled.entry && order_.heeds_hints()) return memory_.recall(game_, game_.shallower(state)).hint();
        }
        return recalled.hint();
    }

    Backed expand(const State& state, int ply, Window window, std::uint32_t hint) {
        if constexpr (ExpectationGame<G>) {
            if (game_.chance(state)) return expect(state, ply, window);
        }
        const bool maximising = game_.mover(state) == 0;
        const Children<G> children(game_, state, moves_);
        const BasicBounds<Number> bounds = bounds_of(state);
        show(ply, maximising ? lowest : highest, window, false);
        if (bounds.floors[0] >= window.beta)
            return cut(ply, {bounds.floors[0], Lines::empty}, window, children.count());
        if (bounds.ceilings[0] <= window.alpha)
            return cut(ply, {bounds.ceilings[0], Lines::empty}, window, children.count());
        const Number most = maximising ? bounds.ceilings[0] : bounds.floors[0];

        const std::uint64_t visited_before = budget_.visited();
        const auto order = order_.arrange(game_, state, ply, children.all(), hint);
        const bool last = moves_are_last(game_, state);
        const Window asked = window;
        Backed best{maximising ? lowest : highest, Lines::empty};
        std::uint32_t best_index = no_hint;
        for (std::uint32_t k = 0; k < children.count(); ++k) {
            const std::uint32_t index = order.at(k);
            const bool is_inside = best_index != no_hint && best.value > asked.alpha && best.value < asked.beta;
            const bool before_best = is_inside && index < best_index;  // it need only be as good
            if (best.value == most && !before_best) {
                ++counts_.pruned;
                continue;
            }
            const Backed child = child_value(state, children, index, last, k == 0, ply,
                                             before_best ? window.as_good(best.value, maximising) : window, maximising);
            if (budget_.spent()) {
                lines_.drop(child.line);
                return best;
            }
            const bool is_better = maximising ? child.value > best.value : child.value < best.value;
            if (is_better || (before_best && child.value == best.value)) {
                lines_.drop(best.line);
                best = {child.value, lines_.extend(index, child.line)};
                best_index = index;
            } else {
                lines_.drop(child.line);
            }
            const bool settled = best.value == most && order.leftmost_from(k + 1) > best_index;
            if (window.cuts(best.value, maximising) || settled) {
                order_.learn(game_, state, ply, children[best_index], budget_.visited() - visited_before);
                return cut(ply, best, window, children.count() - k - 1);
            }
            window.narrow(best.value, maximising);
            show(ply, best.value, window, false);
        }
        if (best.value > asked.alpha && best.value < asked.beta)
            order_.learn(game_, state, ply, children[best_index], budget_.visited() - visited_before);
        watcher_.leave(ply, true, ScoresOf<G>{best.value});
        return best;
    }

    /// Chance decides: every outcome's value is exact, whatever the window, and so is their mean. The outcomes' bounds
    /// bound it beforehand.
    Backed expect(const State& state, int ply, const Window& window) {
        const Children<G> outcomes(game_, state, moves_);
        const BasicBounds<Number> bounds = bounds_of(state);
        if (bounds.floors[0] >= window.beta) return cut_chance(ply, bounds.floors[0], outcomes.count());
        if (bounds.ceilings[0] <= window.alpha) return cut_chance(ply, bounds.ceilings[0], outcomes.count());
        Expectation<Number> expectation(1);
        for (std::uint32_t index = 0; index < outcomes.count(); ++index) {
            const Weight weight = game_.weight(state, outcomes[index]);
            watcher_.enter(ply + 1, index);
            const Backed child = value(game_.after(state, outcomes[index]), ply + 1, {lowest, highest});
            lines_.drop(child.line);
            if (budget_.spent()) return {};
            expectation.add(weight, {child.value});
        }
        const Number mean = expectation.mean()[0];
        watcher_.leave(ply, true, ScoresOf<G>{mean});
        return {mean, Lines::empty};
    }
    Backed cut_chance(int ply, Number bound, std::uint32_t outcomes) {
        counts_.pruned += outcomes;
        watcher_.leave(ply, false, ScoresOf<G>{bound});
        return {bound, Lines::empty};
    }

    void show(int ply, Number value, const Window& window, bool cut) {
        watcher_.window(ply, widened(value), widened(window.alpha), widened(window.beta), cut);
    }

    /// Does what is remembered settle the question the window asks?
    static bool answers(const Recalled& recalled, const Window& window) {
        return recalled.is_exact() || (recalled.is(Table::Kind::at_least) && recalled.value()[0] >= window.beta) ||
               (recalled.is(Table::Kind::at_most) && recalled.value()[0] <= window.alpha);
    }

    static Table::Kind kind(Number value, const Window& window) {
        return value >= window.beta    ? Table::Kind::at_least
               : value <= window.alpha ? Table::Kind::at_most
                                       : Table::Kind::exact;
    }

    /// Max's value as the game's tuple; the second entry is not used.
    static ScoresOf<G> tuple(Number value) { return {value, 0}; }

    Backed child_value(const State& state, const Children<G>& children, std::uint32_t index, bool last, bool first,
                       int ply, Window window, bool maximising) {
        if (last)
            return asked_for([&](const Window&) { return leaf_after(state, children[index], ply + 1); }, index, first,
                             ply, window, maximising);
        const State child = game_.after(state, children[index]);
        return asked_for([&](const Window& asked) { return value(child, ply + 1, asked); }, index, first, ply, window,
                         maximising);
    }

    /// `value_in(window)` searches the child.
    template <class ValueIn>
    Backed asked_for(ValueIn value_in, std::uint32_t index, bool first, int ply, const Window& window,
                     bool maximising) {
        watcher_.enter(ply + 1, index);
        if (!options_.zero_window || first || !window.can_shrink(maximising)) return value_in(window);

        const std::uint64_t pruned_before = counts_.pruned;
        const Backed asked = value_in(window.zero(maximising));
        if (budget_.spent() || asked.value <= window.alpha || asked.value >= window.beta) return asked;
        lines_.drop(asked.line);
        counts_.pruned = pruned_before;
        ++counts_.researched;
        watcher_.reopen(ply, index, ply);
        watcher_.enter(ply + 1, index);
        return value_in(window);
    }

    /// The leaf that a last move leads to: its state is made only to be tested.
    Backed leaf_after(const State& state, const Move& move, int ply) {
        if constexpr (LastMoveGame<G>) {
            if (!budget_.spend()) return {};
            if constexpr (BoundedGame<G>) {
                if (is_tested(counts_.leaves)) [[unlikely]]
                    test_leaf(game_, game_.after(state, move));
            }
            ++counts_.leaves;
            const ScoresOf<G> scores = game_.scores_after(state, move);
            watcher_.leaf(ply, scores);
            return {scores[0], Lines::empty};
        } else {
            return {};
        }
    }

    Backed leaf(const State& state, int ply) {
        if constexpr (BoundedGame<G>) {
            if (is_tested(counts_.leaves)) [[unlikely]]
                test_leaf(game_, state);
        }
        ++counts_.leaves;
        const ScoresOf<G> scores = game_.scores(state);
        watcher_.leaf(ply, scores);
        return {scores[0], Lines::empty};
    }

    Backed cut(int ply, const Backed& best, const Window& window, std::uint32_t left_out) {
        counts_.pruned += left_out;
        show(ply, best.value, window, true);
        watcher_.leave(ply, false, ScoresOf<G>{best.value});
        return best;
    }

    BasicBounds<Number> bounds_of(const State& state) const {
        if constexpr (HeuristicGame<G>) {
            if (options_.heuristics) return bounds_at(game_, limits_, state);
        }
        return {ScoresOf<G>::all(2, lowest), ScoresOf<G>::all(2, highest)};
    }

    const G& game_;
    const AlphaBetaOptions options_;
    LimitsOf<G> limits_;
    Budget& budget_;
    Watcher& watcher_;
    Memory memory_;
    Order order_;
    MoveStack<Move> moves_;
    Lines lines_;
    Counts counts_;
};

/// Searches a two-player game with a constant sum by alpha-beta.
template <Game G>
ResultOf<G> alpha_beta(const G& game, const typename G::State& state, const AlphaBetaOptions& options = {}) {
    Budget budget;
    return AlphaBeta<G>(game, options, budget, nobody).run(state);
}

}  // namespace nply
