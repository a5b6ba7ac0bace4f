// Minimax with Max-Value and Min-Value, as lecturers write it. Two players, constant sum: player 0 is Max, player
// 1 is Min, and values are Max's score. Among equals the first move in canonical order.
#pragma once

#include <cassert>
#include <limits>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/result.hpp"
#include "nply/search/two_player.hpp"

namespace nply {

template <Game G, class Watcher = NoObserver>
class Minimax {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    Minimax(const G& game, Budget& budget, Watcher& watcher) : game_(game), budget_(budget), watcher_(watcher) {}

    [[gnu::cold]] Result<Move> run(const State& root) {
        assert(game_.players() == 2);
        const std::uint64_t before = budget_.visited();
        watcher_.enter(0, 0);
        const Backed outcome = value(root, 0);
        auto result = conclude(game_, root, outcome, budget_.spent(), lines_);
        tuple_at_the_end(game_, root, result);
        counts_.visited = budget_.visited() - before;
        result.counts = counts_;
        return result;
    }

private:
    // Compiled for size: alpha-beta gives the same answer sooner.
    [[gnu::cold]] Backed value(const State& state, int ply) {
        if (!budget_.spend()) return {};
        if (game_.is_over(state)) {
            ++counts_.leaves;
            const Scores scores = game_.scores(state);
            watcher_.leaf(ply, scores);
            return {scores[0], Lines::empty};
        }
        return game_.mover(state) == 0 ? max_value(state, ply) : min_value(state, ply);
    }

    [[gnu::cold]] Backed max_value(const State& state, int ply) {
        Backed best{lowest, Lines::empty};
        return back_up(state, ply, best, [](Score value, Score so_far) { return value > so_far; });
    }

    [[gnu::cold]] Backed min_value(const State& state, int ply) {
        Backed best{highest, Lines::empty};
        return back_up(state, ply, best, [](Score value, Score so_far) { return value < so_far; });
    }

    template <class Better>
    [[gnu::cold]] Backed back_up(const State& state, int ply, Backed best, Better better) {
        const Children<G> children(game_, state, moves_);
        watcher_.window(ply, best.value, lowest, highest, false);
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
            watcher_.window(ply, best.value, lowest, highest, false);
        }
        watcher_.leave(ply, true, {best.value});
        return best;
    }

    const G& game_;
    Budget& budget_;
    Watcher& watcher_;
    std::vector<Move> moves_;
    Lines lines_;
    Counts counts_;
};

template <Game G>
Result<typename G::Move> minimax(const G& game, const typename G::State& state) {
    Budget budget;
    return Minimax<G>(game, budget, nobody).run(state);
}

}  // namespace nply
