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

/// What is said of a tree's scores before its leaves are seen, in its own terms.
struct TreeLimits {
    std::optional<Score> minscore, maxscore;
    std::optional<ScoreSum> maxsum;  // goal max
    std::optional<ScoreSum> minsum;  // goal min
    Score step = 1;
};

class TreeBuilder {
public:
    static constexpr Score no_low = -2 * highest_score, no_high = 2 * highest_score;

    TreeBuilder(int players, Tree::Terms terms);

    /// Names the node that is added next.
    void label(std::string_view name);
    /// The move to it in other words than its label.
    void caption(std::string_view words);
    void name_players(std::vector<std::string> names) { tree_.player_names_ = std::move(names); }
    /// All scores so far and from now on are so many times larger than was thought; false if one leaves the range.
    [[nodiscard]] bool scale_by(ScoreSum factor);
    void leaf(const Scores& scores);
    void open(Player player) { open(player, nullptr); }
    /// `own`: bounds that hold below, no_low and no_high where nothing is said.
    void open(Player player, const ScoreBounds* own);
    void close();

    std::size_t open_nodes() const { return open_.size(); }
    /// The bounds that hold for what is added next.
    const ScoreBounds& bounds() const { return tree_.bounds_[open_.empty() ? 0 : open_.back().bounds]; }

    /// All nodes are closed; the builder is done with.
    Tree finish(const TreeLimits& limits);

private:
    struct Open {
        Tree::Node node;
        std::uint32_t bounds;
    };
    void add(Player player, std::uint32_t extra);
    Tree::Name named(std::string_view words);
    ScoreLimits own_limits(const TreeLimits& given) const;

    Tree tree_;
    std::vector<Open> open_;
    ScoreSum least_sum_, most_sum_;
    Scores least_, most_;  // entries seen, per player
};

}  // namespace nply
