// Minimax with Max-Value and Min-Value, as lecturers write it. Two players, constant sum: player 0 is Max, player
// 1 is Min, and values are Max's score. Among equals the first move in canonical order. Where chance decides, the value
// is the mean (expectiminimax).
#pragma once

#include <cassert>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/core/expectation.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/result.hpp"
#include "nply/search/two_player.hpp"

namespace nply {

/// Plain minimax.
template <Game G, class Watcher = NoObserver>
class Minimax {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    Minimax(const G& game, Budget& budget, Watcher& watcher)
        : game_(with_expectations(game)), budget_(budget), watcher_(watcher) {}

    [[gnu::cold]] ResultOf<G> run(const State& root) {
        assert(game_.players() == 2);
        const std::uint64_t before = budget_.visited();
        watcher_.enter(0, 0);
        const Backed outcome = value(root, 0);
        auto result = conclude(game_, root, outcome, budget_.spent(), lines_);
        tuple_at_the_end(game_, root, result, outcome.value);
        counts_.visited = budget_.visited() - before;
        result.counts = counts_;
        return result;
    }

private:
    using Number = NumberOf<G>;
    using Backed = BasicBacked<Number>;
    static constexpr Number lowest = NumberTraits<Number>::lowest, highest = NumberTraits<Number>::highest;

    // Compiled for size: alpha-beta gives the same answer sooner.
    [[gnu::cold]] Backed value(const State& state, int ply) {
        if (!budget_.spend()) return {};
        if (game_.is_over(state)) {
            ++counts_.leaves;
            const auto scores = game_.scores(state);
            watcher_.leaf(ply, scores);
            return {scores[0], Lines::empty};
        }
        if constexpr (ExpectationGame<G>) {
            if (game_.chance(state)) return mean_value(state, ply);
        }
        return game_.mover(state) == 0 ? max_value(state, ply) : min_value(state, ply);
    }

    [[gnu::cold]] Backed max_value(const State& state, int ply) {
        Backed best{lowest, Lines::empty};
        return back_up(state, ply, best, [](Number value, Number so_far) { return value > so_far; });
    }

    [[gnu::cold]] Backed min_value(const State& state, int ply) {
        Backed best{highest, Lines::empty};
        return back_up(state, ply, best, [](Number value, Number so_far) { return value < so_far; });
    }

    [[gnu::cold]] Backed mean_value(const State& state, int ply) {
        const Children<G> outcomes(game_, state, moves_);
        Expectation<Number> expectation(1);
        for (std::uint32_t index = 0; index < outcomes.count(); ++index) {
            const Weight weight = game_.weight(state, outcomes[index]);
            watcher_.enter(ply + 1, index);
            const Backed child = value(game_.after(state, outcomes[index]), ply + 1);
            lines_.drop(child.line);
            if (budget_.spent()) return {};
            expectation.add(weight, {child.value});
        }
        const Number mean = expectation.mean()[0];
        watcher_.leave(ply, true, ScoresOf<G>{mean});
        return {mean, Lines::empty};
    }

    template <class Better>
    [[gnu::cold]] Backed back_up(const State& state, int ply, Backed best, Better better) {
        const Children<G> children(game_, state, moves_);
        watcher_.window(ply, widened(best.value), widened(lowest), widened(highest), false);
        for (std::uint32_t index = 0; index < children.count(); ++index) {
            watcher_.enter(ply + 1, index);
            const Backed child = value(game_.after(state, children[index]), ply + 1);
            if (budget_.spent()) {
                lines_.drop(child.line);
                return best;
            }
            if (better(child.value, best.value)) {
                lines_.drop(best.line);
                best = {child.value, lines_.extend(index, child.line)};
            } else {
                lines_.drop(child.line);
            }
            watcher_.window(ply, widened(best.value), widened(lowest), widened(highest), false);
        }
        watcher_.leave(ply, true, ScoresOf<G>{best.value});
        return best;
    }

    const G& game_;
    Budget& budget_;
    Watcher& watcher_;
    MoveStack<Move> moves_;
    Lines lines_;
    Counts counts_;
};

/// Searches a two-player game with a constant sum by minimax.
template <Game G>
ResultOf<G> minimax(const G& game, const typename G::State& state) {
    Budget budget;
    return Minimax<G>(game, budget, nobody).run(state);
}

}  // namespace nply
