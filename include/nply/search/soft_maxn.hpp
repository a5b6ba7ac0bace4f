// soft-max^n (Sturtevant & Bowling 2006): how opponents break ties, and more generally which of several plausible
// values they aim at, is left open. A child is dropped only if some other one is strictly better for the mover
// throughout: its largest entry is less than the other's smallest. The sets of the rest are united. It answers for a
// model in which an undominated move may be made; the set holds every value under any tie-breaking (ties.hpp) and often
// more.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nply/search/tuple_sets.hpp"

namespace nply {

/// The rule of soft-max^n: drops each child that another one dominates.
inline void keep_undominated(std::span<ChildSet> children, Player) {
    ScoreSum largest_least = -never_kept;
    for (const ChildSet& child : children) largest_least = std::max<ScoreSum>(largest_least, child.least);
    for (ChildSet& child : children) child.needed = child.most < largest_least ? never_kept : -never_kept;
}

/// The paper leaves open what to play from sets: here the move whose least is largest for the mover; of these the one
/// whose most is largest, then the first. `Sets` of the root's children; nothing if there are none.
inline std::optional<std::uint32_t> safest_move(const std::vector<TupleSet>& moves, Player mover) {
    std::optional<std::uint32_t> best;
    std::pair<Score, Score> best_has;
    for (std::uint32_t index = 0; index < moves.size(); ++index) {
        const SetRange range = range_of(moves[index], max_players);
        const std::pair has{range.low[mover], range.high[mover]};
        if (best && has <= best_has) continue;
        best = index;
        best_has = has;
    }
    return best;
}

/// The result of soft-max^n: the set of values and the chosen move.
template <class Move>
struct SoftResult : Result<Move> {  // value: what the chosen move brings at worst; path: a line to it
    TupleSet set;                   // of the root, if complete
    std::vector<TupleSet> moves;    // of its settled children, in canonical order
    bool too_many = false;          // a set had more tuples than allowed
};

/// Searches by soft-max^n.
template <Game G>
[[gnu::cold]] SoftResult<typename G::Move> soft_maxn(const G& game, const typename G::State& root, Budget& budget,
                                                     std::size_t most_tuples = 100'000, std::size_t memo_bytes = 0) {
    const std::uint64_t before = budget.visited();
    TupleSets<G> search(game, keep_undominated, most_tuples, budget, memo_bytes);
    SetsResult sets = search.run(root);
    SoftResult<typename G::Move> result;
    result.complete = sets.outcome == SetsOutcome::complete;
    result.too_many = sets.outcome == SetsOutcome::too_many;
    if (game.is_over(root)) {
        result.answered = result.complete;
        if (result.complete) result.value = sets.set.front();
    } else if (const auto move = safest_move(sets.moves, game.mover(root))) {
        result.answered = true;
        result.value = worst_for(sets.moves[*move], game.mover(root));
        result.path = std::move(sets.worst_lines[*move]);
        result.path.insert(result.path.begin(), *move);
        if (result.complete) result.path = search.completed(root, std::move(result.path), result.value);
    }
    result.line = moves_along(game, root, result.path);
    result.counts = sets.counts;
    result.counts.visited = budget.visited() - before;
    result.set = std::move(sets.set);
    result.moves = std::move(sets.moves);
    return result;
}

}  // namespace nply
