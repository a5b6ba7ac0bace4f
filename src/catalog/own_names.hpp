// Names of moves as a game given at run time gives them. Lines, matches and stores know moves by name, so the names of
// one state's moves must differ, and no name is empty or has spaces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/function_game.hpp"

namespace nply::catalog::detail {

/// "#1", "#2", .. where the game names none. A GameError for names that nobody could tell apart.
std::vector<std::string> own_names(const GameFunctions& functions, const GameFunctions::State& state);

/// What is wrong with the names of this state's moves, if anything is.
std::optional<std::string> wrong_names(const GameFunctions& functions, const GameFunctions::State& state);

/// The place of the move of that name; InputError if there is none.
std::uint32_t own_move(const GameFunctions& functions, const GameFunctions::State& state, const std::string& name);

}  // namespace nply::catalog::detail
