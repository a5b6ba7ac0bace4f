// Entries of games given at run time (function_game.hpp), beside those of games.list.
#pragma once

#include <string>
#include <string_view>

#include "nply/catalog/function_game.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/position.hpp"

namespace nply::catalog::detail {

/// Their main option: all words of their notation are moves from the start.
inline constexpr std::string_view moves_option = "moves";

/// As open_functions, but the notation is the moves from the start.
Position open_noting_moves(GameFunctions functions);

/// False: the name is taken.
bool add_entry(GameEntry entry);
void remove_entry(const std::string& name);

}  // namespace nply::catalog::detail
