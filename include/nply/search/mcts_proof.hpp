// Proven values in a Monte-Carlo tree. A leaf is exact. A node is exact when all its children are, or when an exact
// child gives the mover the most there is and no unproven child stands before it in canonical order. So a proven value
// is plain max^n's, and so are the move and the line that go with it: the first of the best. A chance node is never
// proven: its exact value is a mean, and need not be whole.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nply/search/mcts_tree.hpp"

namespace nply {

/// The canonical best child of a node that can be proven by its children; none if it cannot.
template <class Move>
std::optional<std::uint32_t> proven_choice(const MctsTree<Move>& tree, const typename MctsTree<Move>::Node& node) {
    if (node.children == 0 || node.chance) return std::nullopt;
    const auto* children = tree.children(node);
    std::uint32_t best = 0;
    for (std::uint32_t i = 0; i < node.children; ++i) {
        if (!children[i].exact) return std::nullopt;
        const std::int64_t score = tree.sums(node.first_child + i)[node.mover];
        if (score > tree.sums(node.first_child + best)[node.mover]) best = i;
        if (tree.sums(node.first_child + best)[node.mover] >= node.most) break;  // nobody behind can do better
    }
    return best;
}

/// Marks the node exact if its children prove it.
template <class Move>
bool prove_by_children(MctsTree<Move>& tree, typename MctsTree<Move>::Id id) {
    const auto choice = proven_choice(tree, tree[id]);
    if (choice) tree.set_exact(id, tree.exact_value(tree[id].first_child + *choice));
    return choice.has_value();
}

/// The line of play that a node proven in this tree stands for, as child numbers; added to `path`.
template <class Move>
void add_proven_line(const MctsTree<Move>& tree, typename MctsTree<Move>::Id id, std::vector<std::uint32_t>& path) {
    while (const auto choice = proven_choice(tree, tree[id])) {
        path.push_back(*choice);
        id = tree[id].first_child + *choice;
    }
}

}  // namespace nply
