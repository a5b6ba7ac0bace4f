// Alpha-beta branch-and-bound as the 2000 paper prints it; its entry test is skipped where no bound exists yet (the
// root and first children). Right for players in turn, least score 0 and ceilings of at most maxsum minus the others'
// floors; there it gives how many nodes the kernel's abbnb visits.
#pragma once

#include "nply/trees/tree.hpp"

namespace nply::test {

class PrintedAbbnb {
public:
    explicit PrintedAbbnb(const Tree& tree) : tree_(tree), limits_(tree.limits()) {}

    Scores run() { return abbnb(tree_.root(), -1, limits_.maxsum); }
    std::uint64_t visited() const { return visited_; }

private:
    Scores abbnb(Tree::Node node, int previous, ScoreSum bound) {
        ++visited_;
        if (tree_.is_over(node)) return tree_.scores(node);
        const ScoreBounds h = bounds_at(tree_, limits_, node);
        const bool bound_exists = bound < limits_.maxsum || bound_is_real_;
        if (previous >= 0 && bound_exists && h.ceilings[previous] <= limits_.maxsum - bound) return h.floors;

        const int player = tree_.mover(node);
        bound_is_real_ = false;
        Tree::Node child = tree_.first_child(node);
        Scores best = abbnb(child, player, limits_.maxsum);
        ScoreSum heuristic = 0;
        for (int p = 0; p < tree_.players(); ++p)
            if (p != player && p != previous) heuristic += h.floors[p];
        for (child = tree_.end(child); child < tree_.end(node); child = tree_.end(child)) {
            if (best[player] >= bound - heuristic || best[player] == h.ceilings[player]) return best;
            bound_is_real_ = true;
            const Scores current = abbnb(child, player, limits_.maxsum - best[player]);
            if (current[player] > best[player]) best = current;
        }
        return best;
    }

    const Tree& tree_;
    const ScoreLimits limits_;
    bool bound_is_real_ = false;  // the bound handed down is a claim, even if it is all of maxsum
    std::uint64_t visited_ = 0;
};

}  // namespace nply::test
