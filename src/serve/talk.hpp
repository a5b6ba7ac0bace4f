// What connections share: the words of HTTP as this server speaks it.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "serve/errand.hpp"

namespace nply::serve {

namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

inline constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

/// What every connection knows.
struct House {
    const ServerSettings& settings;
    Errands& errands;
    bool loopback_only;
    std::size_t connections = 0, live = 0;

    std::chrono::milliseconds timeout() const {
        return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * settings.timeout));
    }
    std::chrono::milliseconds longest_search() const {
        return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * settings.allowance.seconds) + 500);
    }
};

inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

inline std::string_view path_of(const Request& request) {
    const std::string_view target = view(request.target());
    return target.substr(0, target.find('?'));
}

Response json_response(const Request& request, const Answer& answer);

/// The page or what stands for it; a 404 for a path that is none.
Response page_response(const Request& request);

/// Why a request is answered before its body is read: a foreign Host or Origin, a path or method that is none, too
/// much.
std::optional<Response> refusal(const Request& head, std::optional<std::uint64_t> length, const House& house);

/// Questions over a WebSocket, one after the other, each with news while it is searched (docs/api.md).
asio::awaitable<void> talk_live(beast::tcp_stream stream, Request request, House& house);

/// Requests of one connection, one after the other.
asio::awaitable<void> talk(tcp::socket socket, House& house);

}  // namespace nply::serve
