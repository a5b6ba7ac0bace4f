// Awaited functions get named values only: g++ 12 seems to destroy temporaries of such expressions twice where one of
// them depends on a condition.
#include "serve/connection.hpp"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace nply::serve {
namespace {

constexpr std::string_view live_path = "/api/live";
constexpr std::size_t most_live_connections = 200;

}  // namespace

class Connection {
public:
    Connection(tcp::socket socket, ServerState& server) : stream_(std::move(socket)), server_(server) {
        ++server_.connections;
    }
    Connection(const Connection&) = delete;
    ~Connection() { --server_.connections; }

    asio::awaitable<void> run() {
        if (server_.connections > server_.settings.most_connections) {
            HttpResponse response = json_response(HttpRequest(), error_reply(503, "Too many connections."));
            co_await close_with(std::move(response));
            co_return;
        }
        while (co_await one_request()) {
        }
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    }

private:
    using Parser = http::request_parser<http::string_body>;

    /// True if another request may follow.
    asio::awaitable<bool> one_request() {
        Parser parser;
        parser.header_limit(16 << 10);
        parser.body_limit(std::uint64_t{1} << 24);
        stream_.expires_after(server_.idle_timeout());
        const auto [no_head, head_size] = co_await http::async_read_header(stream_, buffer_, parser, as_values);
        if (no_head) co_return co_await give_up(parser.get(), no_head);
        const auto length = parser.content_length();
        auto refused = refusal(parser.get(), length ? std::optional(*length) : std::nullopt, server_.loopback_only);
        if (refused) {
            co_await close_with(std::move(*refused));
            co_return false;
        }
        if (beast::websocket::is_upgrade(parser.get()) && path_of(parser.get()) == live_path)
            co_return co_await go_live(parser.release());
        const Route* const route = find_route(path_of(parser.get()));
        parser.body_limit(route ? route->most_bytes : 0);
        if (beast::iequals(parser.get()[http::field::expect], "100-continue")) co_await say_continue();
        const auto [no_body, body_size] = co_await http::async_read(stream_, buffer_, parser, as_values);
        if (no_body) co_return co_await give_up(parser.get(), no_body);
        co_return co_await respond(parser.release(), route);
    }

    asio::awaitable<bool> respond(HttpRequest request, const Route* route) {
        HttpResponse response;
        if (!route) {
            response = page_response(request);
        } else {
            ApiReply reply = error_reply(503, "Too many requests at a time; try again.");
            if (route->is_quick)
                reply = handle(*route, Json::object(), {});
            else if (!server_.tasks.is_full())
                reply = co_await run_task(*route, std::string(view(request.target())), std::move(request.body()));
            response = json_response(request, reply);
        }
        if (gone_) co_return false;
        const bool another = response.keep_alive();
        stream_.expires_after(server_.idle_timeout());
        const auto [error, size] = co_await http::async_write(stream_, response, as_values);
        co_return !error && another;
    }

    /// The search stops when the connection ends, or when it has taken too long.
    asio::awaitable<ApiReply> run_task(const Route& route, std::string target, std::string body) {
        TaskPool::Work work = [&route, target = std::move(target), body = std::move(body)](
                                  const RequestContext& context) { return handle(route, target, body, context); };
        const auto task = server_.tasks.start(std::move(work), stream_.get_executor());
        stream_.expires_never();
        const auto end = std::make_shared<bool>(false);
        asio::co_spawn(stream_.get_executor(), watch(task, end), asio::detached);
        const auto deadline = std::chrono::steady_clock::now() + server_.longest_search();
        task->wake_up.expires_at(deadline);
        while (!task->is_done) {
            co_await task->wake_up.async_wait(as_values);
            if (std::chrono::steady_clock::now() < deadline) continue;
            task->stop = true;
            task->wake_up.expires_at(asio::steady_timer::time_point::max());
        }
        *end = true;
        stream_.socket().cancel();
        co_await asio::post(stream_.get_executor(), asio::use_awaitable);  // watch() ends before the reply is sent
        ApiReply reply = std::move(task->reply);
        co_return reply;
    }

    /// Stops the task if the client closes the connection.
    asio::awaitable<void> watch(std::shared_ptr<Task> task, std::shared_ptr<bool> end) {
        const auto [error] = co_await stream_.socket().async_wait(tcp::socket::wait_read, as_values);
        if (*end || error) co_return;
        char next = 0;
        beast::error_code failed;
        stream_.socket().non_blocking(true);
        const std::size_t size = stream_.socket().receive(asio::buffer(&next, 1), tcp::socket::message_peek, failed);
        if (size > 0 || failed == asio::error::would_block) co_return;  // the next request is there already
        gone_ = true;
        task->stop = true;
    }

    asio::awaitable<bool> go_live(HttpRequest request) {
        if (server_.live_connections >= most_live_connections) {
            HttpResponse response = json_response(request, error_reply(503, "Too many WebSocket connections."));
            co_await close_with(std::move(response));
            co_return false;
        }
        co_await serve_live_connection(std::move(stream_), std::move(request), server_);
        co_return false;
    }

    asio::awaitable<void> say_continue() {
        http::response<http::empty_body> go_on{http::status::continue_, 11};
        co_await http::async_write(stream_, go_on, as_values);
    }

    static ApiReply unreadable(beast::error_code error) {
        if (error == http::error::body_limit) return error_reply(413, "The request is too large.");
        return error_reply(error == http::error::header_limit ? 431 : 400, error.message());
    }

    /// Ends a connection whose request cannot be read.
    asio::awaitable<bool> give_up(const HttpRequest& request, beast::error_code error) {
        const bool ours = error.category() == http::make_error_code(http::error::bad_method).category();
        if (!ours || error == http::error::end_of_stream || error == http::error::partial_message) co_return false;
        HttpResponse response = json_response(request, unreadable(error));
        co_await close_with(std::move(response));
        co_return false;
    }

    /// Goes on reading for a while: closing at once would lose the response of a client that is still sending.
    asio::awaitable<void> close_with(HttpResponse response) {
        response.keep_alive(false);
        stream_.expires_after(std::chrono::seconds(2));
        co_await http::async_write(stream_, response, as_values);
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        std::array<char, 1 << 14> rest;
        for (std::size_t read = 0; read < (std::size_t{1} << 25);) {
            const auto [error, size] = co_await stream_.async_read_some(asio::buffer(rest), as_values);
            if (error) break;
            read += size;
        }
    }

    beast::tcp_stream stream_;
    ServerState& server_;
    beast::flat_buffer buffer_;
    bool gone_ = false;  // the client has closed the connection
};

asio::awaitable<void> serve_connection(tcp::socket socket, ServerState& server) {
    Connection connection(std::move(socket), server);
    co_await connection.run();
}

}  // namespace nply::serve
