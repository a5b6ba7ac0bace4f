// All values of max^n under all ways to break ties. T(leaf) is the leaf's tuple; at a node of mover p a tuple v of
// T(child k) stays if v[p] >= the least entry p of T(child j), for every other child j: then no other child need be
// better, and k may be chosen. T(root) is the set of max^n values under every tie-breaking, where each node of the tree
// breaks its ties independently (two ways to the same position may differ). The canonical value, which all other
// searches give, takes the first of equal children at every node.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "nply/search/tuple_sets.hpp"

namespace nply {

/// Players who may break ties in any way, a bit for each; all others take the first of equal children.
using FreePlayers = std::uint8_t;

/// All players may break ties in any way.
inline constexpr FreePlayers everybody_is_free = 0xff;
/// All players take the first of equal children.
inline constexpr FreePlayers nobody_is_free = 0;

inline void keep_ties(std::span<ChildSet> children, bool free) {
    // The largest of the others' least entries: those before it and those after it, where a canonical chooser needs
    // more than what stands before.
    ScoreSum before = -never_kept;
    for (ChildSet& child : children) {
        child.needed = before;
        before = std::max<ScoreSum>(before, child.least + (free ? 0 : 1));
    }
    ScoreSum after = -never_kept;
    for (std::size_t i = children.size(); i-- > 0;) {
        children[i].needed = std::max(children[i].needed, after);
        after = std::max<ScoreSum>(after, children[i].least);
    }
}

/// The rule of ties for sets of values.
inline SetRule tie_rule(FreePlayers free = everybody_is_free) {
    return [free](std::span<ChildSet> children, Player mover) { keep_ties(children, (free >> mover & 1) != 0); };
}

/// The set under any tie-breaking; of the free players only, where not all are.
template <Game G>
SetsResult values_under_ties(const G& game, const typename G::State& state, Budget& budget,
                             std::size_t most_tuples = 100'000, FreePlayers free = everybody_is_free) {
    return TupleSets<G>(game, tie_rule(free), most_tuples, budget).run(state);
}

}  // namespace nply
