// Tuples and bounds as the .tree notation writes them, in the tree's own terms.
#pragma once

#include <string>

#include "nply/trees/tree.hpp"

namespace nply {

inline std::string tuple_text(const Tree& tree, const Scores& scores) {
    std::string text;
    for (const Score score : tree.in_own_terms(scores)) (text += text.empty() ? '(' : ',') += std::to_string(score);
    return text + ')';
}

/// "low(..) high(..)": the node's bounds where they differ from those `above` it (null: the tree's limits).
inline std::string own_bounds_text(const Tree& tree, Tree::Node node, const ScoreBounds* above) {
    const ScoreBounds& here = tree.bounds(node);
    const ScoreLimits limits = tree.limits();
    const ScoreBounds outside = above ? *above : ScoreBounds{limits.least, limits.most};
    const bool swapped = tree.terms() == Tree::Terms::minimise;
    const Scores &low = swapped ? here.ceilings : here.floors, &high = swapped ? here.floors : here.ceilings;
    std::string text;
    if (low != (swapped ? outside.ceilings : outside.floors)) text += "low" + tuple_text(tree, low);
    if (high != (swapped ? outside.floors : outside.ceilings))
        (text += text.empty() ? "high" : " high") += tuple_text(tree, high);
    return text;
}

}  // namespace nply
