#include "binding.hpp"

namespace nply::python {

/// Objects are shared with threads that know one interpreter only.
static void check_interpreter() {
    if (PyInterpreterState_Get() != PyInterpreterState_Main())
        throw py::import_error("nply works in the main interpreter only");
}

PYBIND11_MODULE(_nply, module) {
    module.doc() = "The compiled half of nply.";
    module.attr("version") = NPLY_VERSION;
    module.def("check_interpreter", &check_interpreter);
    bind_errors(module);
    bind_trees(module);
    bind_positions(module);
    bind_own_games(module);
    bind_searches(module);
    bind_views(module);
    bind_matches(module);
}

}  // namespace nply::python
