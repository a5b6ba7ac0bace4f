// Deep pruning, which is UNSOUND for three or more players (Korf 1991; 2000, Figs. 2 and 6; 2003, Fig. 3): kept
// to show the failure. It cuts a node off when its chooser's best and any one ancestor's claim leave nothing over,
// and returns the best as if it were exact, although what was cut could have changed a choice in between. With two
// players and a constant sum nobody else stands in between: then it is alpha-beta, and gives max^n's answer.
#pragma once

#include <algorithm>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/result.hpp"

namespace nply {

/// Deep pruning: wrong with three or more players.
template <BoundedGame G, class Watcher = NoObserver>
class DeepPruning {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    DeepPruning(const G& game, Budget& budget, Watcher& watcher)
        : game_(with_expectations(game)), limits_(game.limits()), budget_(budget), watcher_(watcher) {}

    [[gnu::cold]] Result<Move> run(const State& root) {
        const std::uint64_t before = budget_.visited();
        watcher_.enter(0, 0);
        const Outcome outcome = search(root, 0, limits_.least);
        auto result = conclude(game_, root, outcome, lines_);
        counts_.visited = budget_.visited() - before;
        result.counts = counts_;
        return result;
    }

private:
    /// `claims`: the most each player holds on any ply above; the game's minimum where nothing is held.
    [[gnu::cold]] Outcome search(const State& state, int ply, const Scores& claims) {  // compiled for size
        if (!budget_.spend()) return {};
        if (game_.is_over(state)) {
            if (is_tested(counts_.leaves++)) test_leaf(game_, state);
            const Scores scores = game_.scores(state);
            watcher_.leaf(ply, scores);
            return Outcome::exact(scores);
        }
        const Player chooser = game_.mover(state);
        const Children<G> children(game_, state, moves_);
        Outcome best;
        std::uint32_t best_index = 0;
        Scores below = claims;
        for (std::uint32_t index = 0; index < children.count(); ++index) {
            watcher_.enter(ply + 1, index);
            const Outcome child = search(game_.after(state, children[index]), ply + 1, below);
            if (child.ending == Ending::stopped) {
                lines_.drop(child.line);
                best.ending = Ending::stopped;
                if (index > 0) best.line = lines_.extend(best_index, best.line);
                return best;
            }
            if (index == 0 || child.value[chooser] > best.value[chooser]) {
                lines_.drop(best.line);
                best = child;
                best_index = index;
                below[chooser] = std::max(below[chooser], best.value[chooser]);
                watcher_.claim(ply, best.value, index);
            } else {
                lines_.drop(child.line);
            }
            const Score held = best.value[chooser];
            const bool satisfied = held >= limits_.most_beside(limits_.least, chooser);
            const int rival = satisfied ? nobodys : rival_leaving_nothing_over(held, chooser, claims);
            if (satisfied || rival != nobodys) {
                const std::uint32_t left_out = children.count() - index - 1;
                counts_.pruned += left_out;
                if (left_out > 0) tell_cut(ply, best.value, chooser, rival, claims);
                break;
            }
        }
        best.line = lines_.extend(best_index, best.line);
        watcher_.leave(ply, true, best.value);
        return best;
    }

    static constexpr int nobodys = -1;

    /// A player whose claim somewhere above leaves nothing over beside what the chooser holds.
    int rival_leaving_nothing_over(Score held, Player chooser, const Scores& claims) const {
        const ScoreSum least = limits_.least.sum() - limits_.least[chooser];
        for (int p = 0; p < game_.players(); ++p)
            if (p != chooser && claims[p] > limits_.least[p] &&
                held + claims[p] + (least - limits_.least[p]) >= limits_.maxsum)
                return p;
        return nobodys;
    }

    void tell_cut(int ply, const Scores& best, Player chooser, int rival, const Scores& claims) {
        if (rival == nobodys) return watcher_.satisfied(ply, best);
        if constexpr (Watcher::watching) {
            Refusal refusal{ply, Refusal::anywhere, {}, limits_.maxsum, nobodys, 0};
            for (int p = 0; p < game_.players(); ++p) refusal.thresholds[p] = {limits_.least[p], false};
            refusal.thresholds[chooser] = {best[chooser], false};
            refusal.thresholds[rival] = {claims[rival], true};
            watcher_.refuse(refusal);
        }
    }

    const G& game_;
    const ScoreLimits limits_;
    Budget& budget_;
    Watcher& watcher_;
    MoveStack<Move> moves_;
    Lines lines_;
    Counts counts_;
};

}  // namespace nply
