// TreeBuilder: makes a Tree node by node, in preorder and in the giver's own terms. What is not said of the limits
// is taken from the leaves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nply/trees/tree.hpp"

namespace nply {

/// Makes a tree node by node.
class TreeBuilder {
public:
    static constexpr Score no_low = Tree::no_low, no_high = Tree::no_high;  // stand for bounds that nobody has given

    TreeBuilder(int players, Tree::Terms terms);  // a tree without nodes

    /// Names the node that is added next.
    void label(std::string_view name);
    /// The move to it in other words than its label.
    void caption(std::string_view text);
    void name_players(std::vector<std::string> names) { tree_.player_names_ = std::move(names); }  // One per player.
    /// All scores so far and from now on are so many times larger than was thought; false if one leaves the range.
    [[nodiscard]] bool scale_by(ScoreSum factor);
    void leaf(const Scores& scores);
    void open(Player player) { open(player, nullptr); }  // Opens an inner node; close() ends it.
    /// `own`: bounds that hold below, no_low and no_high where nothing is said.
    void open(Player player, const ScoreBounds* own);
    /// A chance node; each child is given its weight, a fraction, before it is added.
    void open_chance(const ScoreBounds* own = nullptr);
    void weight(Weight numerator, Weight denominator = 1);  // of the child that is added next
    bool in_chance() const { return !open_.empty() && tree_.chance(open_.back().node); }  // Is a chance node open?
    /// False if the weights of a chance node have no whole numbers in their place up to highest_weight together.
    bool close();

    std::size_t open_nodes() const { return open_.size(); }  // Inner nodes that are open.
    /// The bounds that hold for what is added next.
    const ScoreBounds& bounds() const { return tree_.stated_bounds_[open_.empty() ? 0 : open_.back().bounds]; }

    /// All nodes are closed; the builder is done with. `from`: who gave the limits.
    Tree finish(const TreeLimits& limits, Tree::LimitsFrom from = Tree::LimitsFrom::file);

private:
    struct Open {
        Tree::Node node;
        std::uint32_t bounds;
        std::size_t shares;  // of all open nodes, before its own
    };
    /// A child of an open chance node.
    struct Share {
        Tree::Node child;
        Weight numerator, denominator;
    };
    bool weigh(std::size_t first_share);
    WideScore denominator() const;
    void add(Player player, std::uint32_t extra);
    Tree::Name named(std::string_view text);
    ScoreLimits own_limits(const TreeLimits& given) const;
    bool says_all(const TreeLimits& given) const;

    Tree tree_;
    std::vector<Open> open_;
    std::vector<Share> shares_;
    int open_chances_ = 0;
    ScoreSum least_sum_, most_sum_;
    Scores least_, most_;  // entries seen, per player
};

}  // namespace nply
