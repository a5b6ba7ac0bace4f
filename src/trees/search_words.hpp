// A watched search's numbers in words, in the terms the tree was given in: what traces and drawings share.
#pragma once

#include <optional>
#include <string>

#include "nply/search/observer.hpp"
#include "nply/trees/tree.hpp"

namespace nply {

class SearchWords {
public:
    /// `one`: the search backs up one player's score (minimax, alpha-beta, paranoid, brs) and not tuples.
    SearchWords(const Tree& tree, std::optional<Player> one) : tree_(tree), one_(one) {}

    bool by_one_number() const { return one_.has_value(); }
    /// Does the node's chooser make the one number large (as the search counts)?
    bool maximises(Tree::Node node) const { return tree_.mover(node) == *one_; }

    std::string value(const Scores& scores) const;        // "(5,4,1)" or "5"
    std::string score(Score score, Player player) const;  // of one entry
    std::string number(Score score) const;                // of the one number; -inf and +inf
    std::string chooser(Tree::Node node) const;           // "player 2", "Max"
    std::string player(Player player) const;              // "player 2", or the name
    std::string tuple(const Scores& scores) const;        // all entries, whatever the search backs up
    /// `a` is more than `b` as the search counts: "6 > 5", or "2 < 3" where the search counts the other way round.
    std::string more(Score a, Score b, bool or_equal, Player player) const;
    /// `a` is at most `b` as the search counts.
    std::string at_most(Score a, Score b, Player player) const;

    /// The tree counts the other way round than the search.
    bool little_is_good(Player player) const;

    /// Why nothing can get past the claims: "5 + 3 + 2 >= 10".
    std::string inequality(const Refusal& refusal) const;
    /// Said where a cut rests on limits that nobody gave: " (limits from the leaves)".
    std::string limits_note() const {
        return tree_.limits_from() == Tree::LimitsFrom::leaves ? " (limits from the leaves)" : "";
    }
    /// Of a refusal. Between Max and Min the sum is 0, whatever the leaves are.
    std::string limits_note(const Refusal& refusal) const {
        return tree_.terms() == Tree::Terms::max_min && refusal.over_ceiling < 0 ? "" : limits_note();
    }

private:
    std::string over_ceiling(const Refusal& refusal) const;

    const Tree& tree_;
    std::optional<Player> one_;
};

/// "1 child", "2 children"
std::string counted(std::uint64_t number, const char* one, const char* many);

}  // namespace nply
