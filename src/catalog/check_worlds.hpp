// What check() asks of a game given at run time that hides part of its state: that seats with equal views have equal
// choices, and that its worlds fit a view, follow from it alone and are not always the truth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/function_game.hpp"

namespace nply::catalog {

/// Why a state is no world of what this player sees; nothing if it is one.
std::optional<std::string> misfit(const GameFunctions& functions, const GameFunctions::State& state, const Sight& sight,
                                  Player player);

/// What tells a state from others (world_variety.hpp).
std::string identity_of(const GameFunctions& functions, const GameFunctions::State& state);

/// In sentences; `functions` have a view.
std::vector<std::string> check_worlds(const GameFunctions& functions, const CheckOptions& options);

}  // namespace nply::catalog
