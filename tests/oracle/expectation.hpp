// Plain expectation by its definition, on explicit trees, in exact fractions: max^n, paranoid and best-reply values
// with chance nodes, pruning nothing. Shares nothing with nply/search and nothing with its arithmetic.
#pragma once

#include <numeric>
#include <vector>

#include "nply/trees/tree.hpp"

namespace nply::test {

/// In lowest terms, numerator and denominator of 128 bits.
struct Fraction {
    __extension__ using Wide = __int128;
    Wide above = 0, below = 1;

    static Wide gcd(Wide a, Wide b) {
        while (b != 0) a = std::exchange(b, a % b);
        return a < 0 ? -a : a;
    }
    Fraction reduced() const {
        const Wide common = gcd(above, below);
        return {above / common, below / common};
    }
    Fraction operator+(const Fraction& o) const {
        return Fraction{above * o.below + o.above * below, below * o.below}.reduced();
    }
    Fraction times(Wide above_, Wide below_) const { return Fraction{above * above_, below * below_}.reduced(); }
    bool operator<(const Fraction& o) const { return above * o.below < o.above * below; }
    bool operator==(const Fraction&) const = default;
    double in_decimals() const { return static_cast<double>(above) / static_cast<double>(below); }
};

struct ExpectedValue {
    std::vector<Fraction> value;  // per player
    std::vector<Tree::Node> line;
};

/// `better(node, child's value, best so far)` chooses; the first child is taken unless a later one is better.
template <class Better>
ExpectedValue expect(const Tree& tree, Tree::Node node, Better better) {
    ExpectedValue result;
    if (tree.is_over(node)) {
        for (int p = 0; p < tree.players(); ++p) result.value.push_back({tree.scores(node)[p], 1});
        return result;
    }
    Weight all = 0;
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child))
        all += tree.chance(node) ? tree.weight(node, child) : 0;
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child)) {
        ExpectedValue below = expect(tree, child, better);
        if (tree.chance(node)) {
            result.value.resize(below.value.size());
            for (std::size_t p = 0; p < below.value.size(); ++p)
                result.value[p] = result.value[p] + below.value[p].times(tree.weight(node, child), all);
        } else if (result.value.empty() || better(node, below.value, result.value)) {
            below.line.insert(below.line.begin(), child);
            result = std::move(below);
        }
    }
    return result;
}

inline ExpectedValue expected_maxn(const Tree& tree, Tree::Node root) {
    return expect(tree, root, [&](Tree::Node node, const auto& value, const auto& best) {
        const Player mover = tree.mover(node);
        return best[mover] < value[mover];
    });
}

/// The same, but after so many plies of players, and the rolls that follow, a node is worth its evaluation.
template <class Evaluation>
ExpectedValue expected_maxn_at_horizon(const Tree& tree, Tree::Node node, int plies, const Evaluation& evaluation) {
    const bool over = tree.is_over(node), chance = !over && tree.chance(node);
    ExpectedValue result;
    if (over || (plies == 0 && !chance)) {
        const Scores scores = over ? tree.scores(node) : evaluation(tree, node);
        for (int p = 0; p < tree.players(); ++p) result.value.push_back({scores[p], 1});
        return result;
    }
    Weight all = 0;
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child))
        all += chance ? tree.weight(node, child) : 0;
    if (chance) result.value.resize(static_cast<std::size_t>(tree.players()));
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child)) {
        ExpectedValue below = expected_maxn_at_horizon(tree, child, plies - (chance ? 0 : 1), evaluation);
        if (chance) {
            for (std::size_t p = 0; p < below.value.size(); ++p)
                result.value[p] = result.value[p] + below.value[p].times(tree.weight(node, child), all);
        } else if (result.value.empty() || result.value[tree.mover(node)] < below.value[tree.mover(node)]) {
            below.line.insert(below.line.begin(), child);
            result = std::move(below);
        }
    }
    return result;
}

/// Everyone but `player` wants the player's score low.
inline ExpectedValue expected_paranoid(const Tree& tree, Tree::Node root, Player player) {
    return expect(tree, root, [&](Tree::Node node, const auto& value, const auto& best) {
        return tree.mover(node) == player ? best[player] < value[player] : value[player] < best[player];
    });
}

/// As above, but between two turns of `player` at most one opponent chooses. Chance neither replies nor ends that.
inline Fraction expected_best_reply(const Tree& tree, Tree::Node node, Player player, bool replied = false) {
    if (tree.is_over(node)) return {tree.scores(node)[player], 1};
    const bool chance = tree.chance(node), mine = !chance && tree.mover(node) == player;
    Weight all = 0;
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child))
        all += chance ? tree.weight(node, child) : 0;
    Fraction result;
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child)) {
        const bool first = child == tree.first_child(node);
        if (!chance && !mine && replied && !first) break;
        const bool now_replied = chance ? replied : !mine && (replied || !first);
        const Fraction below = expected_best_reply(tree, child, player, now_replied);
        if (chance)
            result = result + below.times(tree.weight(node, child), all);
        else if (first || (mine ? result < below : below < result))
            result = below;
    }
    return result;
}

}  // namespace nply::test
