// The options of random trees, for commands that grow them.
#pragma once

#include <CLI/CLI.hpp>

#include "nply/trees/random_tree.hpp"

namespace nply::cli {

/// Defaults are what `random` holds.
void add_random_tree_options(CLI::App& command, RandomTree& random);

/// InputError if it would be too large.
Tree grown(const RandomTree& random);

}  // namespace nply::cli
