// The .tree notation: reading and writing.
#pragma once

#include <string>
#include <string_view>

#include "nply/trees/tree.hpp"

namespace nply {

/// Reads a tree in one pass. Bad input: InputError "SOURCE:LINE:COLUMN: what is wrong".
/// `first_line`: the number of the text's first line in its source.
Tree read_tree(std::string_view text, const std::string& source, std::size_t first_line = 1);

/// The tree in the notation; reading it gives the same tree.
std::string write_tree(const Tree& tree);
/// The subtree below a node, with the whole tree's headers.
std::string write_tree(const Tree& tree, Tree::Node root);

}  // namespace nply
