// Where in a tree a watched search stands: the nodes on its path, by ply, and how each is called. Watchers keep one
// and tell it of every node entered.
#pragma once

#include <string>
#include <vector>

#include "nply/trees/tree.hpp"

namespace nply {

/// The nodes on the path of a watched search.
class WatchedPath {
public:
    explicit WatchedPath(const Tree& tree) : tree_(tree) {}  // The tree must outlive the path.

    /// The search enters child `index` of the node at ply - 1 (the root, if ply is 0).
    void enter(int ply, std::uint32_t index);

    /// How many nodes are on it.
    int length() const { return static_cast<int>(steps_.size()); }
    Tree::Node at(int ply) const { return steps_[ply].node; }  // The node at a ply of the path.
    /// The node's number among its siblings, from 0.
    std::uint32_t index(int ply) const { return steps_[ply].index; }
    /// How many children the node at `ply` has.
    std::uint32_t children(int ply) const;

    /// "the root", a label, or a number behind the parent's name: a#2.
    std::string name(int ply) const;
    /// The name of child `index` of the node at `ply`.
    std::string child_name(int ply, std::uint32_t index) const;

private:
    struct Step {
        Tree::Node node;
        std::uint32_t index;
        Tree::Node next;           // the child that comes after the one entered last, and its number:
        std::uint32_t next_index;  // children mostly come in order, so finding one costs one step
    };
    Tree::Node child(Step& parent, std::uint32_t index) const;

    const Tree& tree_;
    std::vector<Step> steps_;
};

}  // namespace nply
