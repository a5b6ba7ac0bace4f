// A game that is an object of Python, as the catalog takes games at run time.
#pragma once

#include "binding.hpp"
#include "nply/catalog/function_game.hpp"

namespace nply::python {

/// `state`: where it begins.
catalog::GameFunctions own_functions(const py::object& game, py::object state);

/// Moves as the object made them: where a position stands, and where the seat that sees this is to move.
py::object own_moves(const catalog::Position& position);
py::object own_moves(const catalog::Sight& sight);

/// What the object's view gave.
py::object seen_in(const catalog::Sight& sight);

/// May a line be too long for the calling thread's stack?
bool needs_deep_stack(const catalog::GameFunctions& functions);

}  // namespace nply::python
