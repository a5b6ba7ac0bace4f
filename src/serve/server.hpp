// The server: the API and the page over HTTP and WebSocket. One I/O thread serves all connections; a thread pool
// answers requests as tasks. A task is stopped when its connection ends.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "serve/api.hpp"

namespace nply::serve {

struct ServerSettings {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any free one
    RequestLimits limits{};
    std::vector<std::string> stores{};  // files of matches to be shown
    int searches = 0;                   // at a time; 0: as many as the machine runs at once, two at least
    std::size_t most_waiting = 32;      // requests beside those being answered
    std::size_t most_connections = 4000;
    std::size_t most_games = 200;  // against engines; a new one replaces the one unused for longest
    double idle_timeout = 30;      // seconds that a connection without a request is kept
    bool ends_by_signal = false;   // SIGINT and SIGTERM end run()
};

class Server {
public:
    /// Listens from now on. InputError if the address is not numeric, std::runtime_error if it is not available.
    explicit Server(const ServerSettings& settings);
    ~Server();

    /// "http://127.0.0.1:8080/"
    std::string address() const;
    /// Answers until stop() is called, from any thread.
    void run();
    void stop();

private:
    class Running;
    std::unique_ptr<Running> running_;
};

}  // namespace nply::serve
