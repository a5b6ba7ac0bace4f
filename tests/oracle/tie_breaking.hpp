// Values under tie-breaking by enumeration: every way to choose a child at every node of a tree is tried, and counts if
// no node's mover could have got more by another child. Slow, and sharing nothing with the search's rule.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "nply/search/ties.hpp"
#include "nply/trees/tree.hpp"

namespace nply::test {

class Profiles {
public:
    explicit Profiles(const Tree& tree) : tree_(tree), value_(tree.size()) {
        for (Tree::Node node = 0; node < tree.size(); ++node) {
            if (tree.is_over(node)) continue;
            inner_.push_back(node);
            children_.emplace_back();
            for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child))
                children_.back().push_back(child);
        }
    }

    /// How many there are, at most `most` + 1.
    std::uint64_t count(std::uint64_t most) const {
        std::uint64_t count = 1;
        for (const auto& all : children_) count = std::min(most + 1, count * all.size());
        return count;
    }

    /// The root's values; players who are not free must choose the first of their best children.
    TupleSet values(FreePlayers free) {
        TupleSet set;
        std::vector<std::size_t> chosen(inner_.size(), 0);
        do {
            if (is_best(chosen, free) && std::find(set.begin(), set.end(), value_[0]) == set.end())
                set.push_back(value_[0]);
        } while (advance(chosen));
        std::sort(set.begin(), set.end(), [](const Scores& a, const Scores& b) { return a.entries < b.entries; });
        return set;
    }

private:
    bool is_best(const std::vector<std::size_t>& chosen, FreePlayers free) {
        if (inner_.empty()) value_[0] = tree_.scores(0);
        for (std::size_t i = inner_.size(); i-- > 0;) {  // children lie behind their parents
            const Player mover = tree_.mover(inner_[i]);
            for (const Tree::Node child : children_[i])
                if (tree_.is_over(child)) value_[child] = tree_.scores(child);
            const Scores& mine = value_[children_[i][chosen[i]]];
            for (std::size_t other = 0; other < children_[i].size(); ++other) {
                const Score theirs = value_[children_[i][other]][mover];
                if (theirs > mine[mover]) return false;
                if (theirs == mine[mover] && other < chosen[i] && (free >> mover & 1) == 0) return false;
            }
            value_[inner_[i]] = mine;
        }
        return true;
    }
    bool advance(std::vector<std::size_t>& chosen) const {
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            if (++chosen[i] < children_[i].size()) return true;
            chosen[i] = 0;
        }
        return false;
    }

    const Tree& tree_;
    std::vector<Tree::Node> inner_;
    std::vector<std::vector<Tree::Node>> children_;
    std::vector<Scores> value_;
};

/// soft-max^n as the paper words it: child A goes if a child B exists that is strictly better for the mover throughout.
inline TupleSet soft_by_definition(const Tree& tree, Tree::Node node) {
    if (tree.is_over(node)) return {tree.scores(node)};
    const Player mover = tree.mover(node);
    std::vector<TupleSet> children;
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child))
        children.push_back(soft_by_definition(tree, child));
    const auto dominates = [&](const TupleSet& b, const TupleSet& a) {
        for (const Scores& of_b : b)
            for (const Scores& of_a : a)
                if (of_b[mover] <= of_a[mover]) return false;
        return true;
    };
    TupleSet set;
    for (const TupleSet& a : children) {
        if (std::any_of(children.begin(), children.end(), [&](const TupleSet& b) { return dominates(b, a); })) continue;
        for (const Scores& value : a)
            if (std::find(set.begin(), set.end(), value) == set.end()) set.push_back(value);
    }
    std::sort(set.begin(), set.end(), [](const Scores& a, const Scores& b) { return a.entries < b.entries; });
    return set;
}

}  // namespace nply::test
