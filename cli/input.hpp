#pragma once

#include <string>

#include "nply/trees/tree.hpp"

namespace nply::cli {

/// The tree in a file, or on standard input for "-". InputError if it cannot be read.
Tree tree_from(const std::string& file);

}  // namespace nply::cli
