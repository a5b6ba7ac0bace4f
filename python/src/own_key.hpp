// A key of 128 bits from what an own game calls its key: a whole number, a text, bytes, or a tuple of such. Different
// ones get different keys but for one chance in 2^64 or so; other objects are refused, since nobody knows what tells
// two of them apart.
#pragma once

#include <pybind11/pybind11.h>

#include "nply/core/game.hpp"

namespace nply::python {

Key own_key(const pybind11::handle& given);

}  // namespace nply::python
