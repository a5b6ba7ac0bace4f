// A game of your own on the page by one call: a server on this machine, and an address where people play the game in a
// browser against engines. The page shows svg(state) where the game has it, else show(state), and moves as a list;
// where the game has a view, a person sees that and nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "nply/catalog/functions_of.hpp"

namespace nply::page {

/// Settings of a page.
struct Options {
    std::string bind = "127.0.0.1";  // only this machine
    std::uint16_t port = 8080;       // 0: any free one
};

/// A page that serves from its making until stop() or its end, on threads of its own, which call the game's functions.
class Server {
public:
    /// InputError for a game that lacks something, std::runtime_error if the port is not available.
    explicit Server(const catalog::GameFunctions& game, const Options& options = {});
    template <Game G>
    explicit Server(const G& game, const Options& options = {}) : Server(catalog::functions_of(game), options) {}
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Of the server, "http://127.0.0.1:8080/": its API is at url() + "api/..".
    const std::string& url() const;
    /// Of the page that plays the game: you against engines.
    const std::string& address() const;
    /// The game's name there.
    const std::string& name() const;
    /// Ends searches under way, and then the server.
    void stop();

private:
    class Running;
    std::unique_ptr<Running> running_;
};

/// Prints the address, and serves until Ctrl-C.
void serve(const catalog::GameFunctions& game, const Options& options = {});

/// The same of a game that is a type.
template <Game G>
void serve(const G& game, const Options& options = {}) {
    serve(catalog::functions_of(game), options);
}

}  // namespace nply::page
