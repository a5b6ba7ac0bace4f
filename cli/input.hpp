#pragma once

#include <string>

#include "nply/trees/tree.hpp"

namespace nply::cli {

/// The tree in a file, or on standard input for "-": in the .tree notation, or Gambit's (by the name's end .efg or the
/// text's beginning). InputError if it cannot be read.
Tree tree_from(const std::string& file);

}  // namespace nply::cli
