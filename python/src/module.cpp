#include "binding.hpp"

namespace nply::python {

PYBIND11_MODULE(_nply, module) {
    module.doc() = "The compiled half of nply.";
    module.attr("version") = NPLY_VERSION;
    bind_errors(module);
    bind_trees(module);
    bind_positions(module);
    bind_own_games(module);
    bind_searches(module);
    bind_views(module);
    bind_matches(module);
    bind_served_games(module);
}

}  // namespace nply::python
