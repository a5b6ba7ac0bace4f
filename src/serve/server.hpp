// The server: HTTP and WebSocket around the API, and the page. One thread talks, others search; a search stops when
// nobody waits for it any more.
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
    Allowance allowance{};
    std::vector<std::string> stores{};  // files of matches to be shown
    int searches = 0;                   // at a time; 0: as many as the machine runs at once, two at least
    std::size_t most_waiting = 32;      // questions beside those being answered
    std::size_t most_connections = 4000;
    std::size_t most_play_sessions = 200;  // games being played; the one left alone the longest makes room
    double timeout = 30;                   // seconds that a silent connection is kept
    bool ends_by_signal = false;           // SIGINT and SIGTERM end run()
};

class Server {
public:
    /// Listens from now on. InputError if the address is none, std::runtime_error if it cannot be had.
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
