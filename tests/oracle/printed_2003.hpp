// Speculative max^n for three players as Fig. 7 of the 2003 paper prints it, taken literally, with a cap on its steps:
// run only to document trees on which it gives a wrong value or does not come to an end. A pruned node returns NIL.
// Our scan of the paper lost the four comparison signs, so each of them is a setting.
#pragma once

#include <deque>
#include <optional>

#include "nply/trees/tree.hpp"

namespace nply::test {

/// What the lost signs may have been. The defaults are those of the paper's text.
struct LostSigns {
    bool bound_kept_on_equal = true;   // best[previous] <= ParentScore: the parent's bound is passed on; else <
    bool later_equal_is_best = false;  // best[current] <= result[current]: it replaces the best; else <
    bool reopened_on_equal = false;    // best[previous] >= ParentScore: pruned children are added again; else >
    bool pruned_on_equal = true;       // the sum >= maxsum; else >
};

class PrintedSpeculative {
public:
    PrintedSpeculative(const Tree& tree, std::uint64_t step_cap, const LostSigns& signs = {})
        : tree_(tree), steps_left_(step_cap), signs_(signs) {}

    /// Nothing if it ran into the cap, or if the root itself came back NIL.
    std::optional<Scores> run() {
        const auto value = specmaxn(tree_.root(), -1, 0, 0);
        return steps_left_ == 0 ? std::nullopt : value;
    }
    bool ran_into_the_cap() const { return steps_left_ == 0; }

private:
    std::optional<Scores> specmaxn(Tree::Node node, int previous, Score parent, Score grandparent) {
        if (steps_left_ == 0) return {};
        --steps_left_;
        if (tree_.is_over(node)) return tree_.scores(node);
        const int player = tree_.mover(node);
        std::optional<Scores> best;
        std::deque<Tree::Node> children, pruned;
        for (Tree::Node child = tree_.first_child(node); child < tree_.end(node); child = tree_.end(child))
            children.push_back(child);
        while (!children.empty() && steps_left_ > 0) {
            const Tree::Node child = children.front();
            children.pop_front();
            const Score held = best ? (*best)[player] : 0;
            const bool parent_content =
                !best || previous < 0 || (*best)[previous] < parent + signs_.bound_kept_on_equal;
            const auto result = specmaxn(child, player, held, parent_content ? parent : 0);
            if (!best)
                best = result;
            else if (!result)
                pruned.push_back(child);
            else if ((*best)[player] < (*result)[player] + signs_.later_equal_is_best)
                best = result;
            if (best && previous >= 0 && (*best)[previous] + signs_.reopened_on_equal > parent) {
                children.insert(children.end(), pruned.begin(), pruned.end());
                pruned.clear();
            }
            if (best && grandparent + parent + (*best)[player] + signs_.pruned_on_equal > tree_.limits().maxsum)
                return {};
        }
        return best;
    }

    const Tree& tree_;
    std::uint64_t steps_left_;
    LostSigns signs_;
};

}  // namespace nply::test
