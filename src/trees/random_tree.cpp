#include "nply/trees/random_tree.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "nply/core/expectation.hpp"
#include "nply/core/random.hpp"
#include "nply/trees/tree_builder.hpp"

namespace nply {
namespace {

/// Cuts the sum at random places: every player gets a piece.
Scores random_division(Random& random, int players, Score sum) {
    std::vector<Score> cuts(players + 1, 0);
    for (int p = 1; p < players; ++p) cuts[p] = random.between(0, sum);
    cuts[players] = sum;
    std::sort(cuts.begin(), cuts.end());
    Scores scores;
    for (int p = 0; p < players; ++p) scores[p] = cuts[p + 1] - cuts[p];
    return scores;
}

using Means = BasicScores<double>;

/// Of `count` values from `first` on.
Means mean(const std::vector<Means>& values, const std::vector<Weight>& weights, std::size_t first, std::size_t count,
           int players) {
    Expectation<double> expectation(players);
    for (std::size_t k = first; k < first + count; ++k) expectation.add(weights[k], values[k]);
    return expectation.mean();
}

}  // namespace

std::uint64_t RandomTree::size() const {
    std::uint64_t total = 1, level = 1;
    for (int ply = 0; ply < depth && total <= most_nodes; ++ply) {
        level *= static_cast<std::uint64_t>(branching);
        total += level;
    }
    return std::min(total, most_nodes + 1);
}

Tree RandomTree::grow() const {
    Random random(seed);
    const auto b = static_cast<std::size_t>(branching);
    std::size_t leaves = 1;
    for (int ply = 0; ply < depth; ++ply) leaves *= b;

    // Bottom up: leaves, then at each node the children put in order and the best one's value backed up.
    // child[ply][i * b + k] is the number, on the next level, of the k-th child of node i.
    std::vector<Scores> leaf_values(leaves);
    for (Scores& value : leaf_values) value = random_division(random, players, maxsum);
    std::vector<Means> values(leaf_values.begin(), leaf_values.end());
    Random rolls(mixed(seed));                        // of their own: without chance nodes the tree is the same
    std::vector<std::vector<Weight>> weights(depth);  // weights[ply][i * b + k]: of that child; 0 if none decides
    std::vector<std::vector<std::uint32_t>> child(depth);
    for (int ply = depth; ply-- > 0;) {
        child[ply].resize(values.size());
        weights[ply].resize(values.size());
        std::iota(child[ply].begin(), child[ply].end(), 0u);
        const int chooser = ply % players;
        std::vector<Means> parents(values.size() / b);
        for (std::size_t i = 0; i < parents.size(); ++i) {
            const auto first = child[ply].begin() + i * b;
            if (rolls.chance(chance)) {
                for (std::size_t k = 0; k < b; ++k) weights[ply][i * b + k] = rolls.between(1, 3);
                parents[i] = mean(values, weights[ply], i * b, b, players);
                continue;
            }
            const auto mine = [&](std::uint32_t node) { return values[node][chooser]; };
            const auto best = std::max_element(first, first + b, [&](auto x, auto y) { return mine(x) < mine(y); });
            if (best_first) {
                const bool first_is_best = best == first;
                if (random.chance(*best_first) != first_is_best && b > 1)
                    std::swap(*first, first_is_best ? first[1 + random.below(b - 1)] : *best);
            }
            parents[i] = values[*std::max_element(first, first + b, [&](auto x, auto y) { return mine(x) < mine(y); })];
        }
        values = std::move(parents);
    }

    // Top down, in preorder.
    TreeBuilder builder(players, Tree::Terms::maximise);
    struct Open {
        std::size_t node, next;
    };
    std::vector<Open> path;
    std::size_t node = 0;
    for (;;) {
        if (path.size() == static_cast<std::size_t>(depth)) {
            builder.leaf(leaf_values[node]);
        } else {
            if (weights[path.size()][node * b] > 0)
                builder.open_chance();
            else
                builder.open(static_cast<Player>(path.size() % players));
            path.push_back({node, 0});
        }
        while (!path.empty() && path.back().next == b) {
            builder.close();
            path.pop_back();
        }
        if (path.empty()) break;
        const std::size_t place = path.back().node * b + path.back().next++;
        if (builder.in_chance()) builder.weight(weights[path.size() - 1][place]);
        node = child[path.size() - 1][place];
    }
    return builder.finish({.minscore = 0, .maxscore = {}, .maxsum = maxsum, .minsum = {}});
}

}  // namespace nply
