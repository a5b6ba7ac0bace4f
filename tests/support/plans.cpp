#include "support/plans.hpp"

#include <algorithm>
#include <utility>

#include "nply/trees/text.hpp"
#include "nply/trees/tree_builder.hpp"

namespace nply::test {
namespace {

class Grower {
public:
    explicit Grower(Random& random, double chance = 0) : random_(random), chance_(chance) {}

    Plan grow() {
        plan_.players = random_.between(1, 6);
        plan_.step = random_.chance(0.8) ? 1 : random_.between(2, 5);
        constant_sum_ = random_.chance(0.6);
        in_turn_ = random_.chance(0.5);
        sum_ = random_.chance(0.5) ? random_.between(1, 4) : random_.between(3, 30);  // few distinct scores, or many
        offset_ = random_.chance(0.7) ? 0 : random_.between(-10, 5);
        if (random_.chance(0.3)) plan_.min_slack = random_.between(0, 3);
        if (random_.chance(0.3)) plan_.max_slack = random_.between(0, 3);
        if (random_.chance(0.3)) plan_.sum_slack = random_.between(0, 4);
        bounds_ = random_.chance(0.5) ? 0.0 : 0.6;
        depth_ = random_.between(1, 7);
        branching_ = random_.between(1, depth_ > 5 ? 2 : depth_ > 3 ? 3 : 5);
        plan_.root = node(0, random_.between(0, plan_.players - 1));
        return std::move(plan_);
    }

private:
    Plan::Node node(int ply, int turn) {
        Plan::Node result;
        if (ply == depth_ || (ply > 0 && random_.chance(0.15))) {
            result.scores = leaf();
            return result;
        }
        result.player = in_turn_ ? turn % plan_.players : random_.between(0, plan_.players - 1);
        if (chance_ > 0 && random_.chance(chance_)) result.player = -1;
        if (random_.chance(bounds_)) result.slack = random_.between(0, 2);
        const int children = random_.between(1, branching_);
        for (int i = 0; i < children; ++i) {
            result.children.push_back(node(ply + 1, turn + 1));
            if (result.player < 0) result.children.back().weight = random_.between(1, 6);
        }
        return result;
    }

    Scores leaf() {
        Scores scores;
        int left = sum_;
        for (int p = 0; p + 1 < plan_.players; ++p) {
            scores[p] = random_.between(0, constant_sum_ ? left : sum_);
            left -= scores[p];
        }
        scores[plan_.players - 1] = constant_sum_ ? left : random_.between(0, sum_);
        if (constant_sum_) {  // the last player should not always get the crumbs
            const int a = random_.between(0, plan_.players - 1);
            std::swap(scores.entries[a], scores.entries[plan_.players - 1]);
        }
        for (int p = 0; p < plan_.players; ++p) scores[p] = scores[p] * plan_.step + offset_;
        return scores;
    }

    Random& random_;
    double chance_;
    Plan plan_;
    bool constant_sum_ = true, in_turn_ = true;
    int sum_ = 10, offset_ = 0, depth_ = 3, branching_ = 3;
    double bounds_ = 0;
};

/// The least and the most each player gets anywhere below.
ScoreBounds spread(const Plan::Node& node, int players) {
    if (node.is_leaf()) return {node.scores, node.scores};
    ScoreBounds all = spread(node.children.front(), players);
    for (const auto& child : node.children) {
        const ScoreBounds below = spread(child, players);
        for (int p = 0; p < players; ++p) {
            all.floors[p] = std::min(all.floors[p], below.floors[p]);
            all.ceilings[p] = std::max(all.ceilings[p], below.ceilings[p]);
        }
    }
    return all;
}

void add(const Plan::Node& node, int players, TreeBuilder& builder) {
    if (node.is_leaf()) return builder.leaf(node.scores);
    ScoreBounds own = spread(node, players);
    for (int p = 0; p < players; ++p) {
        own.floors[p] -= node.slack;
        own.ceilings[p] += node.slack;
    }
    const ScoreBounds* bounds = node.slack < 0 ? nullptr : &own;
    if (node.player < 0)
        builder.open_chance(bounds);
    else
        builder.open(static_cast<Player>(node.player), bounds);
    for (const auto& child : node.children) {
        if (node.player < 0) builder.weight(child.weight);
        add(child, players, builder);
    }
    builder.close();
}

ScoreSum largest_sum(const Plan::Node& node) {
    if (node.is_leaf()) return node.scores.sum();
    ScoreSum most = largest_sum(node.children.front());
    for (const auto& child : node.children) most = std::max(most, largest_sum(child));
    return most;
}

void list_nodes(Plan::Node& node, std::vector<Plan::Node*>& out) {
    out.push_back(&node);
    for (auto& child : node.children) list_nodes(child, out);
}

/// Changes a copy of the plan at each node in turn; keeps the copies that `change` says it changed.
template <class Change>
void change_each(const Plan& plan, std::vector<Plan>& out, Change change) {
    for (std::size_t i = 0;; ++i) {
        Plan copy = plan;
        std::vector<Plan::Node*> nodes;
        list_nodes(copy.root, nodes);
        if (i == nodes.size()) return;
        if (change(*nodes[i])) out.push_back(std::move(copy));
    }
}

}  // namespace

Plan random_plan_with_chance(Random& random) { return Grower(random, random.chance(0.5) ? 0.15 : 0.4).grow(); }
Plan random_plan(Random& random) { return Grower(random).grow(); }

Tree to_tree(const Plan& plan) {
    TreeBuilder builder(plan.players, Tree::Terms::maximise);
    add(plan.root, plan.players, builder);
    const ScoreBounds all = spread(plan.root, plan.players);
    TreeLimits limits;
    limits.minscore = *std::min_element(&all.floors.entries[0], &all.floors.entries[plan.players]) - plan.min_slack;
    limits.maxscore = *std::max_element(&all.ceilings.entries[0], &all.ceilings.entries[plan.players]) + plan.max_slack;
    limits.maxsum = largest_sum(plan.root) + plan.sum_slack;
    limits.step = plan.step;
    return builder.finish(limits);
}

std::string to_text(const Plan& plan) {
    return (plan.step == 1 ? "" : "# scores in steps of " + std::to_string(plan.step) + "\n") +
           write_tree(to_tree(plan));
}

std::vector<Plan> simpler(const Plan& plan) {
    std::vector<Plan> out;
    for (const auto& child : plan.root.children) {  // a subtree alone
        out.push_back(plan);
        out.back().root = child;
    }
    change_each(plan, out, [](Plan::Node& node) {  // a node replaced by its first child
        if (node.is_leaf()) return false;
        Plan::Node child = std::move(node.children.front());
        child.weight = node.weight;
        node = std::move(child);
        return true;
    });
    change_each(plan, out, [](Plan::Node& node) { return std::exchange(node.weight, 1) != 1; });
    change_each(plan, out, [](Plan::Node& node) {  // somebody decides in chance's place
        if (node.player >= 0) return false;
        node.player = 0;
        return true;
    });
    for (const bool first : {true, false})
        change_each(plan, out, [first](Plan::Node& node) {  // one child fewer
            if (node.children.size() < 2) return false;
            node.children.erase(first ? node.children.begin() : node.children.end() - 1);
            return true;
        });
    change_each(plan, out, [](Plan::Node& node) { return std::exchange(node.slack, -1) >= 0; });
    for (Score Plan::* slack : {&Plan::min_slack, &Plan::max_slack, &Plan::sum_slack})
        if (plan.*slack > 0) {
            out.push_back(plan);
            out.back().*slack = 0;
        }
    return out;
}

}  // namespace nply::test
