// A game of Python's on the page: the server runs on threads of its own, which call Python with the interpreter's lock.
#include <memory>
#include <string>

#include "binding.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/core/error.hpp"
#include "nply/page.hpp"
#include "own_games.hpp"
#include "values.hpp"

namespace nply::python {
namespace {

/// stop() ends searches under way, and is called without the lock held: they may wait for it.
class ServedGame {
public:
    ServedGame(const catalog::GameFunctions& game, const page::Options& options)
        : server_(std::make_unique<page::Server>(game, options)) {}
    ~ServedGame() { stop(); }
    ServedGame(const ServedGame&) = delete;
    ServedGame& operator=(const ServedGame&) = delete;

    void stop() {
        const py::gil_scoped_release unlocked;
        server_->stop();
    }
    const page::Server& server() const { return *server_; }

private:
    std::unique_ptr<page::Server> server_;
};

std::unique_ptr<ServedGame> serve_game(const py::object& game, py::handle port) {
    const catalog::GameFunctions functions = own_functions(game, game.attr("start")());
    if (needs_deep_stack(functions))
        throw InputError(functions.name + ": a game whose lines may be longer than 1000 plies cannot be served");
    page::Options options;
    options.port = static_cast<std::uint16_t>(whole_number(port, "port", 0, 65535));
    return std::make_unique<ServedGame>(functions, options);
}

}  // namespace

void bind_served_games(py::module_& module) {
    py::class_<ServedGame>(module, "ServedGame", py::is_final())
        .def("stop", &ServedGame::stop)
        .def("address", [](const ServedGame& served) { return served.server().address(); })
        .def("url", [](const ServedGame& served) { return served.server().url(); });
    module.def("serve", &serve_game, py::arg("game"), py::arg("port"));
}

}  // namespace nply::python
