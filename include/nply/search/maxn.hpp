// max^n (Luckhardt & Irani 1986), pruning nothing: the definition that every other search is tested against.
// At each node the chooser takes the child whose value is largest in the chooser's own entry; among equals
// the first in the game's canonical order. The whole tuple is backed up. Where chance decides, in a game of
// expectations (adapt/expected.hpp), the value is the mean.
#pragma once

#include <utility>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/core/expectation.hpp"
#include "nply/search/memory.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/result.hpp"

namespace nply {

/// Plain max^n.
template <Game G, class Watcher = NoObserver, class Memory = NoMemory>
class Maxn {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    Maxn(const G& game, Budget& budget, Watcher& watcher, Memory memory = {})
        : game_(with_expectations(game)), budget_(budget), watcher_(watcher), memory_(std::move(memory)) {}

    [[gnu::cold]] ResultOf<G> run(const State& root) {
        const std::uint64_t before = budget_.visited();
        watcher_.enter(0, 0);
        const Outcome outcome = search(root, 0);
        auto result = conclude(game_, root, outcome, lines_);
        complete_line(game_, root, memory_, result,
                      [&](const State& state) { return lines_.path(search(state, 0).line); });
        counts_.visited = budget_.visited() - before;
        result.counts = counts_;
        return result;
    }

private:
    using Outcome = BasicOutcome<NumberOf<G>>;

    Outcome search(const State& state, int ply) {
        if (!budget_.spend()) return {};
        if (game_.is_over(state)) return leaf(state, ply);
        if (memory_.covers(game_, state)) return search_by_table(state, ply);
        std::uint32_t best_index = 0;
        return expand(state, ply, best_index);
    }

    [[gnu::noinline]] Outcome search_by_table(const State& state, int ply) {
        const auto recalled = memory_.recall(game_, state);
        if (recalled.is_exact() && ply > 0) return Outcome::exact(recalled.value());
        const std::uint64_t visited_before = budget_.visited();
        std::uint32_t best_index = 0;
        const Outcome best = expand(state, ply, best_index);
        if (best.ending == Ending::exact)
            memory_.keep(game_, state, recalled, Table::Kind::exact, best.value, best_index,
                         budget_.visited() - visited_before);
        return best;
    }

    Outcome expand(const State& state, int ply, std::uint32_t& best_index) {
        if constexpr (ExpectationGame<G>) {
            if (game_.chance(state)) return expect(state, ply);
        }
        const Player chooser = game_.mover(state);
        const Children<G> children(game_, state, moves_);
        if constexpr (LastMoveGame<G>)
            if (game_.moves_are_last(state)) return best_leaf(state, ply, chooser, children, best_index);
        Outcome best;
        for (std::uint32_t index = 0; index < children.count(); ++index) {
            watcher_.enter(ply + 1, index);
            const Outcome child = search(game_.after(state, children[index]), ply + 1);
            if (child.ending == Ending::stopped) {
                lines_.drop(child.line);
                return stop(best, best_index);
            }
            if (index == 0 || child.value[chooser] > best.value[chooser]) {
                lines_.drop(best.line);
                best = child;
                best_index = index;
                watcher_.claim(ply, best.value, index);
            } else {
                lines_.drop(child.line);
            }
        }
        best.line = lines_.extend(best_index, best.line);
        watcher_.leave(ply, true, best.value);
        return best;
    }

    /// Chance decides: the value is the mean of all outcomes', and the line ends here.
    Outcome expect(const State& state, int ply) {
        const Children<G> outcomes(game_, state, moves_);
        Expectation<NumberOf<G>> expectation(game_.players());
        for (std::uint32_t index = 0; index < outcomes.count(); ++index) {
            const Weight weight = game_.weight(state, outcomes[index]);
            watcher_.enter(ply + 1, index);
            const Outcome child = search(game_.after(state, outcomes[index]), ply + 1);
            lines_.drop(child.line);
            if (child.ending == Ending::stopped) return {};
            expectation.add(weight, child.value);
        }
        const Outcome outcome = Outcome::exact(expectation.mean());
        watcher_.leave(ply, true, outcome.value);
        return outcome;
    }

    /// The best of children that are all leaves, as if each were searched; but a state is made only to be tested.
    Outcome best_leaf(const State& state, int ply, Player chooser, const Children<G>& children,
                      std::uint32_t& best_index)
        requires LastMoveGame<G>
    {
        Outcome best;
        for (std::uint32_t index = 0; index < children.count(); ++index) {
            watcher_.enter(ply + 1, index);
            if (!budget_.spend()) return stop(best, best_index);
            if constexpr (BoundedGame<G>) {
                if (is_tested(counts_.leaves)) [[unlikely]]
                    test_leaf(game_, game_.after(state, children[index]));
            }
            ++counts_.leaves;
            const ScoresOf<G> scores = game_.scores_after(state, children[index]);
            watcher_.leaf(ply + 1, scores);
            if (index > 0 && scores[chooser] <= best.value[chooser]) continue;
            best = Outcome::exact(scores);
            best_index = index;
            watcher_.claim(ply, scores, index);
        }
        best.line = lines_.extend(best_index, best.line);
        watcher_.leave(ply, true, best.value);
        return best;
    }

    Outcome leaf(const State& state, int ply) {
        if constexpr (BoundedGame<G>) {
            if (is_tested(counts_.leaves)) [[unlikely]]
                test_leaf(game_, state);
        }
        ++counts_.leaves;
        // The scores are made in their place: a copy would wait for them to reach memory.
        const Outcome outcome{game_.scores(state), Lines::empty, 0, Ending::exact};
        watcher_.leaf(ply, outcome.value);
        return outcome;
    }

    Outcome stop(Outcome best, std::uint32_t best_index) {
        if (best.ending == Ending::exact) best.line = lines_.extend(best_index, best.line);
        best.ending = Ending::stopped;
        return best;
    }

    const G& game_;
    Budget& budget_;
    Watcher& watcher_;
    Memory memory_;
    MoveStack<Move> moves_;
    Lines lines_;
    Counts counts_;
};

/// Searches by plain max^n; with a budget it may stop early.
template <Game G>
ResultOf<G> maxn(const G& game, const typename G::State& state, Budget& budget) {
    return Maxn<G>(game, budget, nobody).run(state);
}

/// Searches by plain max^n; with a budget it may stop early.
template <Game G>
ResultOf<G> maxn(const G& game, const typename G::State& state) {
    Budget budget;
    return maxn(game, state, budget);
}

}  // namespace nply
