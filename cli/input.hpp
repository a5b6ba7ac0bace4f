#pragma once

#include <string>

#include "nply/trees/efg.hpp"

namespace nply::cli {

/// The tree in a file, or on standard input for "-": in the .tree notation, or Gambit's (by the name's end .efg or the
/// text's beginning). InputError if it cannot be read.
EfgTree tree_from(const std::string& file);

/// The tree in a text of one or the other notation, whose lines are counted from `first_line`.
EfgTree tree_in(const std::string& text, const std::string& name, std::size_t first_line = 1);

}  // namespace nply::cli
