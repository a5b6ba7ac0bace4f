// Gambit's extensive-form games (.efg), as far as they are trees of perfect information without chance moves: the
// format Gambit and OpenSpiel read. Moves are the actions' names where these can be labels. Payoffs may be integers,
// decimals or fractions; they are scaled to integers exactly. What the notation cannot say (goal, least score, largest
// sum) stands in the file's comment, so that writing and reading keep it.
#pragma once

#include <string>
#include <string_view>

#include "nply/trees/tree.hpp"

namespace nply {

struct EfgTree {
    Tree tree;
    ScoreSum scale = 1;  // every payoff was multiplied by this
};

/// Does the text begin as such a file does?
bool looks_like_efg(std::string_view text);

/// Reads a game in one pass. Bad input, chance nodes and information sets of several nodes: InputError
/// "SOURCE:LINE:COLUMN: what is wrong".
EfgTree read_efg(std::string_view text, const std::string& source);

/// Reading it gives the same tree but for bounds inside it (low, high), which the format cannot hold. Where little is
/// good, payoffs are the negated scores.
std::string write_efg(const Tree& tree);

}  // namespace nply
