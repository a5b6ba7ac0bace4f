// A game that is an object of Python, as the catalog takes games at run time.
#pragma once

#include "binding.hpp"
#include "nply/catalog/function_game.hpp"

namespace nply::python {

/// `state`: where it begins.
catalog::GameFunctions own_functions(const py::object& game, py::object state);

/// May a line be too long for the calling thread's stack?
bool needs_deep_stack(const catalog::GameFunctions& functions);

}  // namespace nply::python
