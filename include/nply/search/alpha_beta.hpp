// Alpha-beta (Knuth & Moore 1975), fail-soft. Two players, constant sum: player 0 is Max, player 1 is Min, values
// are Max's score; turns need not alternate. Inside the window the value is exact, and the line with it; outside it
// is a bound. Options: the game's floors and ceilings (HeuristicGame), and zero windows (Scout, Pearl 1980): after
// the first child only whether a child is better is asked, and it is searched again if so.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/search/memory.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/two_player.hpp"

namespace nply {

struct AlphaBetaOptions {
    bool heuristics = false;
    bool zero_window = false;
};

template <Game G, class Watcher = NoObserver, class Memory = NoMemory>
class AlphaBeta {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    AlphaBeta(const G& game, const AlphaBetaOptions& options, Budget& budget, Watcher& watcher, Memory memory = {})
        : game_(game), options_(options), budget_(budget), watcher_(watcher), memory_(std::move(memory)) {
        assert(game.players() == 2);
        assert(HeuristicGame<G> || !options.heuristics);
        if constexpr (BoundedGame<G>) limits_ = game.limits();
    }

    [[gnu::cold]] Result<Move> run(const State& root) {
        const std::uint64_t before = budget_.visited();
        watcher_.enter(0, 0);
        const Backed backed = value(root, 0, {lowest, highest});
        auto result = conclude(game_, root, backed, budget_.spent(), lines_);
        complete_line(game_, root, memory_, result,
                      [&](const State& state) { return lines_.path(value(state, 0, {lowest, highest}).line); });
        tuple_at_the_end(game_, root, result);
        counts_.visited = budget_.visited() - before;
        result.counts = counts_;
        return result;
    }

private:
    struct Window {
        Score alpha, beta;  // what Max, what Min already has elsewhere

        bool cuts(Score value, bool maximising) const { return maximising ? value >= beta : value <= alpha; }
        void narrow(Score value, bool maximising) {
            if (maximising)
                alpha = std::max(alpha, value);
            else
                beta = std::min(beta, value);
        }
        /// Only the question whether Max (Min) gets more (less) than alpha (beta).
        Window zero(bool maximising) const { return maximising ? Window{alpha, alpha + 1} : Window{beta - 1, beta}; }
        bool can_shrink(bool maximising) const {
            return (maximising ? alpha != lowest : beta != highest) && ScoreSum{beta} - alpha > 1;
        }
    };

    Backed value(const State& state, int ply, const Window& window) {
        if (!budget_.spend()) return {};
        if (game_.is_over(state)) return leaf(state, ply);
        if (memory_.has_table()) return value_by_table(state, ply, window);
        std::uint32_t best_index = no_hint;
        return expand(state, ply, window, best_index);
    }

    [[gnu::noinline]] Backed value_by_table(const State& state, int ply, const Window& window) {
        const Recalled recalled = memory_.recall(game_, state);
        if (ply > 0 && answers(recalled, window)) return {recalled.value()[0], Lines::empty};

        const std::uint64_t visited_before = budget_.visited();
        std::uint32_t best_index = no_hint;
        const Backed backed = expand(state, ply, window, best_index);
        if (!budget_.spent() && best_index != no_hint)
            memory_.keep(game_, state, recalled, kind(backed.value, window), tuple(backed.value), best_index,
                         budget_.visited() - visited_before);
        return backed;
    }

    Backed expand(const State& state, int ply, Window window, std::uint32_t& best_index) {
        const bool maximising = game_.mover(state) == 0;
        const Children<G> children(game_, state, moves_);
        const ScoreBounds bounds = bounds_of(state);
        watcher_.window(ply, maximising ? lowest : highest, window.alpha, window.beta, false);
        if (bounds.floors[0] >= window.beta)
            return cut(ply, {bounds.floors[0], Lines::empty}, window, children.count());
        if (bounds.ceilings[0] <= window.alpha)
            return cut(ply, {bounds.ceilings[0], Lines::empty}, window, children.count());
        const Score most = maximising ? bounds.ceilings[0] : bounds.floors[0];

        Backed best{maximising ? lowest : highest, Lines::empty};
        for (std::uint32_t index = 0; index < children.count(); ++index) {
            const Backed child = child_value(state, children, index, ply, window, maximising);
            if (budget_.spent()) {
                lines_.drop(child.line);
                return best;
            }
            if (maximising ? child.value > best.value : child.value < best.value) {
                lines_.drop(best.line);
                best = {child.value, lines_.extend(index, child.line)};
                best_index = index;
            } else {
                lines_.drop(child.line);
            }
            if (window.cuts(best.value, maximising) || best.value == most)
                return cut(ply, best, window, children.count() - index - 1);
            window.narrow(best.value, maximising);
            watcher_.window(ply, best.value, window.alpha, window.beta, false);
        }
        watcher_.leave(ply, true, {best.value});
        return best;
    }

    /// Does what is remembered settle the question the window asks?
    static bool answers(const Recalled& recalled, const Window& window) {
        return recalled.is_exact() || (recalled.is(Table::Kind::at_least) && recalled.value()[0] >= window.beta) ||
               (recalled.is(Table::Kind::at_most) && recalled.value()[0] <= window.alpha);
    }

    static Table::Kind kind(Score value, const Window& window) {
        return value >= window.beta    ? Table::Kind::at_least
               : value <= window.alpha ? Table::Kind::at_most
                                       : Table::Kind::exact;
    }

    /// Max's value as the game's tuple; the second entry is not used.
    static Scores tuple(Score value) { return {value, 0}; }

    Backed child_value(const State& state, const Children<G>& children, std::uint32_t index, int ply, Window window,
                       bool maximising) {
        const State child = game_.after(state, children[index]);
        watcher_.enter(ply + 1, index);
        if (!options_.zero_window || index == 0 || !window.can_shrink(maximising)) return value(child, ply + 1, window);

        const std::uint64_t pruned_before = counts_.pruned;
        const Backed asked = value(child, ply + 1, window.zero(maximising));
        if (budget_.spent() || asked.value <= window.alpha || asked.value >= window.beta) return asked;
        lines_.drop(asked.line);
        counts_.pruned = pruned_before;
        ++counts_.researched;
        watcher_.reopen(ply, index, ply);
        watcher_.enter(ply + 1, index);
        return value(child, ply + 1, window);
    }

    Backed leaf(const State& state, int ply) {
        ++counts_.leaves;
        const Scores scores = game_.scores(state);
        watcher_.leaf(ply, scores);
        return {scores[0], Lines::empty};
    }

    Backed cut(int ply, const Backed& best, const Window& window, std::uint32_t left_out) {
        counts_.pruned += left_out;
        watcher_.window(ply, best.value, window.alpha, window.beta, true);
        watcher_.leave(ply, false, {best.value});
        return best;
    }

    ScoreBounds bounds_of(const State& state) const {
        if constexpr (HeuristicGame<G>) {
            if (options_.heuristics) return bounds_at(game_, limits_, state);
        }
        return {Scores::all(2, lowest), Scores::all(2, highest)};
    }

    const G& game_;
    const AlphaBetaOptions options_;
    ScoreLimits limits_;
    Budget& budget_;
    Watcher& watcher_;
    Memory memory_;
    std::vector<Move> moves_;
    Lines lines_;
    Counts counts_;
};

template <Game G>
Result<typename G::Move> alpha_beta(const G& game, const typename G::State& state,
                                    const AlphaBetaOptions& options = {}) {
    Budget budget;
    return AlphaBeta<G>(game, options, budget, nobody).run(state);
}

}  // namespace nply
