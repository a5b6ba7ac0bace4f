// A game's options as Python gives them: a dict of texts.
#pragma once

#include <pybind11/pybind11.h>

#include "nply/catalog/games.hpp"

namespace nply::python {

catalog::OptionValues option_values(const pybind11::dict& options);

}  // namespace nply::python
