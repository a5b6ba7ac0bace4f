// Files and standard input.
#pragma once

#include <string>

#include "nply/catalog/trees.hpp"

namespace nply::cli {

/// The tree in a file, or on standard input for "-": in the .tree notation, or Gambit's (by the name's end .efg or the
/// text's beginning). InputError if it cannot be read.
EfgTree tree_from(const std::string& file);

/// All of a file, or of standard input for "-". InputError if it cannot be read.
std::string contents_of(const std::string& file);

}  // namespace nply::cli
