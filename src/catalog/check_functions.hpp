// What a table of functions must have to be a game (function_game.hpp).
#pragma once

#include "nply/catalog/function_game.hpp"

namespace nply::catalog::detail {

/// InputError says what is missing or out of range.
void check_table(const GameFunctions& functions);

}  // namespace nply::catalog::detail
