// The parts of the module nply._nply, one for each subject; module.cpp puts them together. Everything here is plain:
// handles, tuples and texts. The pure-Python half makes frozen classes of them.
#pragma once

#include <pybind11/pybind11.h>

namespace nply::python {

namespace py = pybind11;

void bind_errors(py::module_& module);
void bind_trees(py::module_& module);
void bind_positions(py::module_& module);
void bind_searches(py::module_& module);
void bind_own_games(py::module_& module);
void bind_views(py::module_& module);
void bind_matches(py::module_& module);
void bind_served_games(py::module_& module);

}  // namespace nply::python
