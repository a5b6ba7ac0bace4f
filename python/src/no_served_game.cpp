#include "binding.hpp"
#include "nply/core/error.hpp"

namespace nply::python {
namespace {

void refuse_to_serve(const py::object&, const py::object&) {
    throw InputError(
        "this build of nply has no server, as wheels have none. nply.play_in_terminal(game, seats) needs none. For the "
        "page build nply's sources where the packages of scripts/packages-build.txt are installed: cmake --preset "
        "release && cmake --build build --target _nply; then start Python with PYTHONPATH=build/python");
}

}  // namespace

void bind_served_games(py::module_& module) { module.def("serve", &refuse_to_serve, py::arg("game"), py::arg("port")); }

}  // namespace nply::python
