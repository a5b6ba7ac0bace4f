// Random uniform trees from a seed: players in turn, each leaf divides the same sum, the best child first as often
// as asked.
#pragma once

#include <optional>

#include "nply/trees/tree.hpp"

namespace nply {

/// The shape, the seed and the order of a random tree.
struct RandomTree {
    int players = 3;                        // who move in turn
    int branching = 3;                      // children of each inner node
    int depth = 4;                          // plies
    Score maxsum = 10;                      // every leaf's sum; least score 0
    std::uint64_t seed = 1;                 // the same seed gives the same tree
    std::optional<double> best_first = {};  // share of inner nodes whose first child is best for the chooser

    double chance = 0;  // how likely an inner node is to be chance's, with weights of 1 to 3

    static constexpr std::uint64_t most_nodes = 50'000'000;  // a larger tree is refused

    /// Nodes in the tree, or most_nodes + 1 if there are more.
    std::uint64_t size() const;
    Tree grow() const;  // the tree
};

}  // namespace nply
