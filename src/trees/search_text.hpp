// A watched search's numbers in words, in the terms the tree was given in: what traces and drawings share.
#pragma once

#include <optional>
#include <string>

#include "nply/search/observer.hpp"
#include "nply/trees/tree.hpp"

namespace nply {

class SearchText {
public:
    /// `one`: the search backs up one player's score (minimax, alpha-beta, paranoid, brs) and not tuples.
    SearchText(const Tree& tree, std::optional<Player> one) : SearchText(tree, one, tree.denominator()) {}
    /// Scores are so many `units` each: those of playouts are whole.
    SearchText(const Tree& tree, std::optional<Player> one, WideScore units) : tree_(tree), one_(one), units_(units) {}

    bool by_one_number() const { return one_.has_value(); }
    /// Does the node's chooser make the one number large (as the search counts)?
    bool maximises(Tree::Node node) const { return !tree_.chance(node) && tree_.mover(node) == *one_; }

    std::string value(const WideScores& scores) const;        // "(5,4,1)" or "5"
    std::string score(WideScore score, Player player) const;  // of one entry
    std::string number(WideScore score) const;                // of the one number; -inf and +inf
    std::string mean(double score, Player player) const;      // of one entry, with two decimals
    std::string chooser(Tree::Node node) const;               // "player 2", "Max"
    std::string player(Player player) const;                  // "player 2", or the name
    std::string tuple(const WideScores& scores) const;        // all entries, whatever the search backs up
    /// `a` is more than `b` as the search counts: "6 > 5", or "2 < 3" where the search counts the other way round.
    std::string more(WideScore a, WideScore b, bool or_equal, Player player) const;
    /// `a` is at most `b` as the search counts.
    std::string at_most(WideScore a, WideScore b, Player player) const;

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
    std::string in_own_units(WideScore own) const { return unscaled_text(own, tree_.scale() * units_); }

    const Tree& tree_;
    std::optional<Player> one_;
    WideScore units_;  // of a score: searches of trees with chance count in fractions
};

/// "1 child", "2 children"
std::string counted(std::uint64_t number, const char* one, const char* many);

}  // namespace nply
