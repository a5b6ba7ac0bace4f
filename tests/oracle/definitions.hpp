// Plain definitions of the one-against-all values, on explicit trees, pruning nothing.
#pragma once

#include <algorithm>

#include "nply/trees/tree.hpp"

namespace nply::test {

struct Defined {
    Score value;
    std::vector<Tree::Node> line;
};

/// Everyone but `player` wants the player's score low; among equals the first child.
inline Defined paranoid_by_definition(const Tree& tree, Tree::Node node, Player player) {
    if (tree.is_over(node)) return {tree.scores(node)[player], {}};
    const bool mine = tree.mover(node) == player;
    Defined best{0, {}};
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child)) {
        Defined below = paranoid_by_definition(tree, child, player);
        if (child == tree.first_child(node) || (mine ? below.value > best.value : below.value < best.value)) {
            below.line.insert(below.line.begin(), child);
            best = std::move(below);
        }
    }
    return best;
}

/// As above, but between two turns of `player` at most one opponent chooses; the others play their first move.
inline Defined best_reply_by_definition(const Tree& tree, Tree::Node node, Player player, bool replied = false) {
    if (tree.is_over(node)) return {tree.scores(node)[player], {}};
    const bool mine = tree.mover(node) == player;
    const Tree::Node first = tree.first_child(node);
    Defined best{0, {}};
    for (Tree::Node child = first; child < tree.end(node); child = tree.end(child)) {
        if (!mine && replied && child != first) break;
        Defined below = best_reply_by_definition(tree, child, player, !mine && (replied || child != first));
        if (child == first || (mine ? below.value > best.value : below.value < best.value)) {
            below.line.insert(below.line.begin(), child);
            best = std::move(below);
        }
    }
    return best;
}

}  // namespace nply::test
