// A WebSocket: requests with ids, intermediate results while a request is answered, then the reply.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "nply/core/error.hpp"
#include "serve/connection.hpp"
#include "serve/fields.hpp"

namespace nply::serve {

/// A message as it arrived: its JSON, or why it is refused.
struct Message {
    std::size_t bytes = 0;
    Json json{};
    std::optional<ApiReply> refused{};
};

/// {"id":1,"ask":"/api/solve","question":{..}}
struct LiveRequest {
    std::int64_t id = 0;
    const Route* route = nullptr;
    Json fields;
};

namespace {

Message read_message(const std::string& text) {
    try {
        return {text.size(), parse_request(text)};
    } catch (const InputError& error) {
        return {text.size(), {}, error_reply(400, error.what(), error.field())};
    }
}

bool is_stop(const Json& message) { return message.is_object() && message.contains("stop") && message["stop"] == true; }

/// Reads the id first, so that a refusal has it too.
void read_request(const Message& message, LiveRequest& request) {
    constexpr std::size_t envelope = 1 << 10;
    Fields fields(message.json);
    request.id = fields.whole("id", 0, INT32_MAX).value_or(0);
    const std::string target = fields.required_text("ask");
    request.route = find_route(std::string_view(target).substr(0, target.find('?')));
    request.fields = fields.object("question").value_or(Json::object());
    if (!request.route) throw InputError::in("ask", " takes a path of the API");
    if (message.bytes > request.route->most_bytes + envelope) throw InputError::in("question", " is too large");
    fields.end();
    if (request.route->method == HttpMethod::get) request.fields = fields_in_target(*request.route, target);
}

std::string reply_text(std::int64_t id, const ApiReply& reply) {
    return "{\"id\":" + std::to_string(id) + ",\"status\":" + std::to_string(reply.status) +
           ",\"answer\":" + reply.body + "}";
}

}  // namespace

class LiveConnection : public std::enable_shared_from_this<LiveConnection> {
public:
    LiveConnection(beast::tcp_stream stream, ServerState& server)
        : socket_(std::move(stream)), server_(server), wake_up_(socket_.get_executor()) {
        ++server_.live_connections;
    }
    LiveConnection(const LiveConnection&) = delete;
    ~LiveConnection() { --server_.live_connections; }

    asio::awaitable<void> run(HttpRequest request) {
        socket_.set_option(beast::websocket::stream_base::timeout::suggested(beast::role_type::server));
        socket_.read_message_max(1 << 24);
        const auto [refused] = co_await socket_.async_accept(request, as_values);
        if (refused) co_return;
        asio::co_spawn(socket_.get_executor(), receive(shared_from_this()), asio::detached);
        while (!closed_) {
            wake_up_.expires_at(asio::steady_timer::time_point::max());
            if (inbox_.empty()) co_await wake_up_.async_wait(as_values);
            if (closed_ || inbox_.empty()) continue;
            const Message message = std::move(inbox_.front());
            inbox_.pop_front();
            co_await answer(message);
        }
    }

private:
    static constexpr std::size_t most_messages = 8;
    static constexpr auto between_news = std::chrono::milliseconds(150);

    /// Puts messages into the inbox. {"stop":true} stops the task under way; so does the end of the connection.
    static asio::awaitable<void> receive(std::shared_ptr<LiveConnection> self) {
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await self->socket_.async_read(buffer, as_values);
            if (error || self->inbox_.size() >= most_messages) break;
            Message message = read_message(beast::buffers_to_string(buffer.data()));
            buffer.consume(size);
            if (is_stop(message.json)) {
                self->inbox_.clear();
                if (self->task_) self->task_->stop = true;
                continue;
            }
            self->inbox_.push_back(std::move(message));
            self->wake_up_.cancel();
        }
        self->closed_ = true;
        if (self->task_) self->task_->stop = true;
        self->wake_up_.cancel();
    }

    asio::awaitable<void> answer(const Message& message) {
        LiveRequest request;
        std::optional<ApiReply> refused = message.refused;
        try {
            if (!refused) read_request(message, request);
        } catch (const InputError& error) {
            refused = error_reply(400, error.what(), error.field());
        }
        if (!refused && server_.tasks.is_full()) refused = error_reply(503, "Too many requests at a time; try again.");
        if (!refused) {
            co_await run_task(request);
            co_return;
        }
        std::string text = reply_text(request.id, *refused);
        co_await send(std::move(text));
    }

    asio::awaitable<void> run_task(LiveRequest& request) {
        TaskPool::Work work = [&route = *request.route, fields = std::move(request.fields)](
                                  const RequestContext& context) { return handle(route, fields, context); };
        task_ = server_.tasks.start(std::move(work), socket_.get_executor());
        const auto deadline = std::chrono::steady_clock::now() + server_.longest_search();
        while (!task_->is_done) {
            task_->wake_up.expires_after(between_news);
            co_await task_->wake_up.async_wait(as_values);
            if (std::chrono::steady_clock::now() > deadline) task_->stop = true;
            if (task_->is_done || closed_) continue;
            Json news = task_->progress();
            news["visited"] = task_->meter.visited();
            std::string text = to_text({{"id", request.id}, {"news", std::move(news)}});
            co_await send(std::move(text));
        }
        std::string text = reply_text(request.id, task_->reply);
        task_.reset();
        if (!closed_) co_await send(std::move(text));
    }

    asio::awaitable<void> send(std::string text) {
        const auto [error, size] = co_await socket_.async_write(asio::buffer(text), as_values);
        if (error) closed_ = true;
    }

    beast::websocket::stream<beast::tcp_stream> socket_;
    ServerState& server_;
    asio::steady_timer wake_up_;  // cancelled when a message arrives
    std::deque<Message> inbox_;
    std::shared_ptr<Task> task_;  // under way
    bool closed_ = false;
};

asio::awaitable<void> serve_live_connection(beast::tcp_stream stream, HttpRequest request, ServerState& server) {
    stream.expires_never();  // the WebSocket has timeouts of its own
    const auto live = std::make_shared<LiveConnection>(std::move(stream), server);
    co_await live->run(std::move(request));
}

}  // namespace nply::serve
