// Connections of the server: HTTP requests one after the other, or a WebSocket (docs/api.md). Everything here runs in
// the I/O thread; searches run as tasks.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>

#include "serve/responses.hpp"
#include "serve/tasks.hpp"

namespace nply::serve {

using tcp = asio::ip::tcp;

inline constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

/// What all connections share.
struct ServerState {
    const ServerSettings& settings;
    TaskPool& tasks;
    bool loopback_only;
    std::size_t connections = 0, live_connections = 0;

    std::chrono::milliseconds idle_timeout() const {
        return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * settings.idle_timeout));
    }
    std::chrono::milliseconds longest_search() const {
        return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * settings.limits.seconds) + 500);
    }
};

/// Answers the requests of a connection until its end.
asio::awaitable<void> serve_connection(tcp::socket socket, ServerState& server);

/// Answers requests over a WebSocket, one after the other, with intermediate results.
asio::awaitable<void> serve_live_connection(beast::tcp_stream stream, HttpRequest request, ServerState& server);

}  // namespace nply::serve
