// Gambit's extensive-form games (.efg), as far as they are trees of perfect information without chance moves: the
// format Gambit and OpenSpiel read. Moves are the actions' names where these can be labels. Payoffs may be integers,
// decimals or fractions; they are scaled to integers exactly. What the notation cannot say (goal, least score, largest
// sum) stands in the file's comment, so that writing and reading keep it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nply/trees/tree.hpp"

namespace nply {

/// What a file says besides the tree.
struct EfgNames {
    std::string title = "A tree from nply";  // the first line of the file
    std::vector<std::string> players = {};   // those it does not name are called Player 1, Player 2, ..
};

/// A tree read from Gambit's format, with the scale of its scores.
struct EfgTree {
    Tree tree;            // with whole scores
    ScoreSum scale = 1;   // every payoff was multiplied by this
    EfgNames names = {};  // of the file
};

/// Does the text begin as such a file does?
bool looks_like_efg(std::string_view text);

/// Reads a game in one pass. Bad input, chance nodes and information sets of several nodes: InputError
/// "SOURCE:LINE:COLUMN: what is wrong". `first_line`: the number of the text's first line.
EfgTree read_efg(std::string_view text, const std::string& source, std::size_t first_line = 1);

/// Reading it gives the same tree but for bounds inside it (low, high), which the format cannot hold. Where little is
/// good, payoffs are the negated scores.
std::string write_efg(const Tree& tree, const EfgNames& names = {});

}  // namespace nply
