// An explicit game tree, and the game of walking it: test oracle, paper figure, fuzz target and teaching tool.
// Nodes lie in preorder, so a node's first child is its successor and a subtree is one stretch of memory; children
// are found by stepping over subtrees. A state is a node number.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/core/game.hpp"

namespace nply {

/// What is said of a tree's scores before its leaves are seen, in its own terms.
struct TreeLimits {
    std::optional<Score> minscore, maxscore;  // of every player
    std::optional<ScoreSum> maxsum;           // goal max
    std::optional<ScoreSum> minsum;           // goal min
    Score step = 1;                           // two scores of a player differ by a multiple of it

    friend bool operator==(const TreeLimits&, const TreeLimits&) = default;
};

/// An explicit game tree, which is also a game.
class Tree {
public:
    using Node = std::uint32_t;  // the number of a node, in the order in which a file lists nodes
    using State = Node;
    using Move = Node;  // the child

    /// In which terms the tree was given and is reported.
    enum class Terms {
        maximise,  // tuples, more is better
        minimise,  // tuples, less is better: inside, s stands for maxscore - s
        max_min    // one number, Max's: inside (s, -s)
    };

    /// Where the limits of the scores come from.
    enum class LimitsFrom {
        file,    // all were given; what was not given follows from them, or is unknown
        leaves,  // some were not given, and are as tight as the leaves allow
        game     // all were given by the game that the tree was made of
    };

    int players() const { return players_; }
    ScoreLimits limits() const { return limits_; }
    LimitsFrom limits_from() const { return limits_from_; }  // Where the limits came from.
    /// What was given of them.
    const TreeLimits& given_limits() const { return given_; }
    /// The limits in own terms, as a file would give them; nothing where one is unknown. Of max_min: Max's scores.
    TreeLimits known_limits() const;
    /// The same tree with no limits but those given; the zero sum of max_min is given.
    Tree with_given_limits_only() const;
    Node start() const { return 0; }
    Node root() const { return 0; }  // The first node.
    bool is_over(Node node) const { return nodes_[node].is_leaf(); }
    Player mover(Node node) const {
        assert(!chance(node));
        return nodes_[node].player;
    }
    /// Nobody moves at the node: chance decides.
    bool chance(Node node) const { return nodes_[node].player == chance_mark; }
    bool has_chance() const { return !weights_.empty(); }
    Weight weight(Node, Node child) const { return weights_[child]; }
    /// The weight's share of all weights beside it: "1/6".
    std::string share_text(Node parent, Node child) const;
    /// Means of its scores are whole numerators over it: at a leaf 1, at a chance node the total weight times the least
    /// common multiple of its children's; the root's for all nodes. 0: more than 64 bits.
    WideScore denominator(Node) const { return denominator_; }
    WideScore denominator() const { return denominator_; }  // Of the root.
    Node after(Node, Move child) const { return child; }
    void moves(Node node, MoveList<Move>& list) const {
        for (Node child = first_child(node); child < end(node); child = end(child)) list.add(child);
    }
    Scores scores(Node leaf) const {
        Scores result;
        const Score* entries = entries_.data() + std::size_t{nodes_[leaf].extra} * players_;
        for (int p = 0; p < players_; ++p) result[p] = entries[p];
        return result;
    }
    Scores floors(Node node) const { return bounds(node).floors; }
    Scores ceilings(Node node) const { return bounds(node).ceilings; }

    int longest_line(Node) const { return depth_; }

    Node first_child(Node node) const { return node + 1; }  // The node must not be a leaf.
    /// One past the last node of the subtree.
    Node end(Node node) const { return nodes_[node].end; }
    std::size_t size() const { return nodes_.size(); }  // Nodes of the tree.
    int depth() const { return depth_; }                // edges of the longest path, chance's among them
    int plies() const { return plies_; }                // moves of players on the longest line

    /// The node's name, empty if it has none.
    std::string_view label(Node node) const { return name_in(labels_, node); }
    /// The move to it in the giver's words, which need not be a label ("Share 1/2"); else the label.
    std::string_view caption(Node node) const;
    /// A player's name, empty if none was given.
    std::string_view player_name(Player player) const;
    /// Bounds that hold in the node's subtree, those of its ancestors included.
    const ScoreBounds& bounds(Node node) const { return bounds_[is_over(node) ? 0 : nodes_[node].extra]; }

    Terms terms() const { return terms_; }  // In which terms the tree was given.
    /// Scores in the terms the tree was given in: one number for max_min.
    std::vector<Score> in_own_terms(const Scores& scores) const;
    Score in_own_terms(Score score, Player player) const;  // the same of one score
    /// The same of scores that are so many `units` each.
    std::vector<WideScore> in_own_terms(const WideScores& scores, WideScore units) const;
    WideScore in_own_terms(WideScore score, Player player, WideScore units) const;  // the same of one score

    /// Scores are so many times those given, which were no integers.
    ScoreSum scale() const { return scale_; }
    /// A score in own terms, or a sum of them, as it was given: "7", and scaled "1.5" or "1/3".
    std::string in_own_units(ScoreSum own) const;

    friend class TreeBuilder;

private:
    static constexpr Player leaf_mark = 255, chance_mark = 254;

    /// Where nothing is said: beyond every score, and sums of them beyond every sum.
    static constexpr Score no_low = -2 * highest_score, no_high = 2 * highest_score;
    void set_limits(const ScoreLimits& limits);

    struct Record {
        Node end;
        std::uint32_t extra;  // a leaf's number, or where an inner node's bounds stand
        Player player;
        bool is_leaf() const { return player == leaf_mark; }
    };
    struct Name {
        std::size_t begin;  // in name_text_
        Node node;
        std::uint32_t size;
    };
    std::string_view name_in(const std::vector<Name>& names, Node node) const;

    int players_ = 0;
    int depth_ = 0, plies_ = 0;
    Terms terms_ = Terms::maximise;
    Score pivot_ = 0;  // minimise: s stands for pivot - s
    ScoreSum scale_ = 1;
    ScoreLimits limits_;
    TreeLimits given_;
    LimitsFrom limits_from_ = LimitsFrom::leaves;
    std::vector<Record> nodes_;
    std::vector<Score> entries_;   // of all leaves
    std::vector<Weight> weights_;  // by node, of those below chance nodes; empty if there are none
    WideScore denominator_ = 1;
    std::vector<ScoreBounds> stated_bounds_;  // as they were given
    std::vector<ScoreBounds> bounds_;         // the same within the limits
    std::vector<Name> labels_;                // by node
    std::vector<Name> captions_;              // by node, where they are not the labels
    std::string name_text_;
    std::vector<std::string> player_names_;
};

/// A score that was multiplied by `scale`, as it was given: "7", "1.5", "1/3".
std::string unscaled_text(ScoreSum score, ScoreSum scale);

static_assert(HasCeilings<Tree> && ChanceGame<Tree>);

}  // namespace nply
