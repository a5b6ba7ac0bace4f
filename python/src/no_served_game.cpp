#include "binding.hpp"
#include "nply/core/error.hpp"

namespace nply::python {
namespace {

void refuse_to_serve(const py::object&, const py::object&) {
    throw InputError("this build of nply has no server; build it from source where libboost-dev is installed");
}

}  // namespace

void bind_served_games(py::module_& module) { module.def("serve", &refuse_to_serve, py::arg("game"), py::arg("port")); }

}  // namespace nply::python
