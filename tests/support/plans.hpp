// Plans: small trees as plain values, easy to grow at random and to shrink. Limits and bounds are not written down
// but derived from the leaves, with some slack, so that every shrunk plan is still a lawful tree.
#pragma once

#include <vector>

#include "nply/core/random.hpp"
#include "nply/trees/tree.hpp"

namespace nply::test {

struct Plan {
    struct Node {
        int player = 0;                // ignored at a leaf; -1: chance decides
        int weight = 1;                // below a chance node
        int slack = -1;                // bounds written at this node: -1 none, else how loose they are
        Scores scores;                 // of a leaf
        std::vector<Node> children{};  // none at a leaf

        bool is_leaf() const { return children.empty(); }
    };

    int players = 2;
    Score step = 1;
    Score min_slack = 0, max_slack = 0, sum_slack = 0;  // how much looser than the leaves the limits are
    Node root;
};

/// A share of the inner nodes is chance's.
Plan random_plan_with_chance(Random& random);

/// A random plan of a kind that varies from plan to plan: 1 to 6 players, constant sum or not, players in turn or in
/// any order, few or many distinct scores, one-child nodes, negative minima, steps above 1, loose limits.
Plan random_plan(Random& random);

Tree to_tree(const Plan& plan);
std::string to_text(const Plan& plan);

/// Simpler plans to try when this one fails.
std::vector<Plan> simpler(const Plan& plan);

}  // namespace nply::test
