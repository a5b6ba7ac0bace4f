// One connection's requests; a part of server.cpp. What is awaited is given named values only: g++ 12 seems to destroy
// temporaries of such expressions twice where one of them depends on a condition.
#pragma once

#include "serve/responses-inl.hpp"
#include "serve/talk_live-inl.hpp"

namespace nply::serve {

inline constexpr std::string_view live_path = "/api/live";
inline constexpr std::size_t most_live = 200;

class Connection {
public:
    Connection(tcp::socket socket, House& house) : stream_(std::move(socket)), house_(house) { ++house_.connections; }
    Connection(const Connection&) = delete;
    ~Connection() { --house_.connections; }

    asio::awaitable<void> run() {
        if (house_.connections > house_.settings.most_connections) {
            Response response = json_response(Request(), error_answer(503, "too many connections"));
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

    /// Is there to be another one?
    asio::awaitable<bool> one_request() {
        Parser parser;
        parser.header_limit(16 << 10);
        parser.body_limit(std::uint64_t{1} << 24);
        stream_.expires_after(house_.timeout());
        const auto [no_head, head_size] = co_await http::async_read_header(stream_, buffer_, parser, as_values);
        if (no_head) co_return co_await give_up(parser.get(), no_head);
        const auto length = parser.content_length();
        auto refused = refusal(parser.get(), length ? std::optional(*length) : std::nullopt, house_);
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

    asio::awaitable<bool> respond(Request request, const Route* route) {
        Response response;
        if (!route) {
            response = page_response(request);
        } else {
            std::string question = question_of(*route, view(request.target()), std::move(request.body()));
            Answer answer = error_answer(503, "too many questions at a time; ask again");
            if (route->is_quick)
                answer = serve::answer(*route, "", {});
            else if (!house_.errands.is_full())
                answer = co_await run_errand(*route, std::move(question));
            response = json_response(request, answer);
        }
        if (gone_) co_return false;
        const bool another = response.keep_alive();
        stream_.expires_after(house_.timeout());
        const auto [error, size] = co_await http::async_write(stream_, response, as_values);
        co_return !error && another;
    }

    /// The search stops when the connection ends, or when it has taken too long.
    asio::awaitable<Answer> run_errand(const Route& route, std::string question) {
        const auto errand = house_.errands.send(route, std::move(question), stream_.get_executor());
        stream_.expires_never();
        const auto end = std::make_shared<bool>(false);
        asio::co_spawn(stream_.get_executor(), watch(errand, end), asio::detached);
        const auto deadline = std::chrono::steady_clock::now() + house_.longest_search();
        errand->bell.expires_at(deadline);
        while (!errand->done) {
            co_await errand->bell.async_wait(as_values);
            if (std::chrono::steady_clock::now() < deadline) continue;
            errand->stop = true;
            errand->bell.expires_at(asio::steady_timer::time_point::max());
        }
        *end = true;
        stream_.socket().cancel();
        co_await asio::post(stream_.get_executor(), asio::use_awaitable);  // the watch ends before the answer goes out
        Answer answer = std::move(errand->answer);
        co_return answer;
    }

    asio::awaitable<void> watch(std::shared_ptr<Errand> errand, std::shared_ptr<bool> end) {
        const auto [error] = co_await stream_.socket().async_wait(tcp::socket::wait_read, as_values);
        if (*end || error) co_return;
        char next = 0;
        beast::error_code failed;
        stream_.socket().non_blocking(true);
        const std::size_t size = stream_.socket().receive(asio::buffer(&next, 1), tcp::socket::message_peek, failed);
        if (size > 0 || failed == asio::error::would_block) co_return;  // the next request is there already
        gone_ = true;
        errand->stop = true;
    }

    asio::awaitable<bool> go_live(Request request) {
        if (house_.live >= most_live) {
            Response response = json_response(request, error_answer(503, "too many sessions"));
            co_await close_with(std::move(response));
            co_return false;
        }
        co_await talk_live(std::move(stream_), std::move(request), house_);
        co_return false;
    }

    asio::awaitable<void> say_continue() {
        http::response<http::empty_body> go_on{http::status::continue_, 11};
        co_await http::async_write(stream_, go_on, as_values);
    }

    static Answer unreadable(beast::error_code error) {
        if (error == http::error::body_limit) return error_answer(413, "the question is too large");
        return error_answer(error == http::error::header_limit ? 431 : 400, error.message());
    }

    /// A request that cannot be read to its end.
    asio::awaitable<bool> give_up(const Request& request, beast::error_code error) {
        const bool ours = error.category() == http::make_error_code(http::error::bad_method).category();
        if (!ours || error == http::error::end_of_stream || error == http::error::partial_message) co_return false;
        Response response = json_response(request, unreadable(error));
        co_await close_with(std::move(response));
        co_return false;
    }

    /// Reads a while what still arrives: closing at once would take the response away from whoever is still sending.
    asio::awaitable<void> close_with(Response response) {
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
    House& house_;
    beast::flat_buffer buffer_;
    bool gone_ = false;  // nobody waits any more
};

inline asio::awaitable<void> talk(tcp::socket socket, House& house) {
    Connection connection(std::move(socket), house);
    co_await connection.run();
}

}  // namespace nply::serve
