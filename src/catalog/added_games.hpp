// Entries of games given at run time (function_game.hpp), beside those of games.list.
#pragma once

#include <string>
#include <string_view>

#include "nply/catalog/games.hpp"

namespace nply::catalog::detail {

/// Their main option: all words of their notation are moves from the start.
inline constexpr std::string_view moves_option = "moves";

/// False: the name is taken.
bool add_entry(GameEntry entry);
void remove_entry(const std::string& name);

}  // namespace nply::catalog::detail
