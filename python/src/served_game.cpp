// A game of Python's on the page: the server runs on threads of its own, which call Python with the interpreter's lock.
#include <memory>
#include <string>
#include <thread>

#include "binding.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/core/error.hpp"
#include "own_games.hpp"
#include "serve/server.hpp"
#include "values.hpp"

namespace nply::python {
namespace {

/// From its making until stop(), which ends searches under way and is called without the lock held: they may wait for
/// it.
class ServedGame {
public:
    ServedGame(const py::object& game, int port) {
        const catalog::GameFunctions functions = own_functions(game, game.attr("start")());
        if (needs_deep_stack(functions))
            throw InputError(functions.name + ": a game whose lines may be longer than 1000 plies cannot be served");
        added_ = std::make_unique<catalog::AddedGame>(functions, catalog::AddedGame::Taken::number);
        serve::ServerSettings settings;
        settings.port = static_cast<std::uint16_t>(port);
        server_ = std::make_unique<serve::Server>(settings);
        address_ = server_->address();
        name_ = added_->name();
        thread_ = std::thread([this] { server_->run(); });
    }
    ~ServedGame() { stop(); }
    ServedGame(const ServedGame&) = delete;
    ServedGame& operator=(const ServedGame&) = delete;

    void stop() {
        if (!thread_.joinable()) return;
        const py::gil_scoped_release unlocked;
        server_->stop();
        thread_.join();
        server_.reset();  // closes connections
        added_.reset();
    }
    const std::string& address() const { return address_; }
    const std::string& name() const { return name_; }

private:
    std::unique_ptr<catalog::AddedGame> added_;
    std::unique_ptr<serve::Server> server_;
    std::string address_, name_;
    std::thread thread_;
};

std::unique_ptr<ServedGame> serve_game(const py::object& game, py::handle port) {
    return std::make_unique<ServedGame>(game, static_cast<int>(whole_number(port, "port", 0, 65535)));
}

}  // namespace

void bind_served_games(py::module_& module) {
    py::class_<ServedGame>(module, "ServedGame", py::is_final())
        .def("stop", &ServedGame::stop)
        .def("address", &ServedGame::address)
        .def("name", &ServedGame::name);
    module.def("serve", &serve_game, py::arg("game"), py::arg("port"));
}

}  // namespace nply::python
