// A WebSocket's questions and news; a part of server.cpp.
#pragma once

#include <deque>

#include "nply/core/error.hpp"
#include "serve/fields.hpp"
#include "serve/talk.hpp"

namespace nply::serve {

class Live : public std::enable_shared_from_this<Live> {
public:
    Live(beast::tcp_stream stream, House& house)
        : socket_(std::move(stream)), house_(house), bell_(socket_.get_executor()) {
        ++house_.live;
    }
    Live(const Live&) = delete;
    ~Live() { --house_.live; }

    asio::awaitable<void> run(Request request) {
        socket_.set_option(beast::websocket::stream_base::timeout::suggested(beast::role_type::server));
        socket_.read_message_max(1 << 24);
        const auto [refused] = co_await socket_.async_accept(request, as_values);
        if (refused) co_return;
        asio::co_spawn(socket_.get_executor(), listen(shared_from_this()), asio::detached);
        while (!closed_) {
            bell_.expires_at(asio::steady_timer::time_point::max());
            if (inbox_.empty()) co_await bell_.async_wait(as_values);
            if (closed_ || inbox_.empty()) continue;
            const std::string message = std::move(inbox_.front());
            inbox_.pop_front();
            co_await reply(message);
        }
    }

private:
    static constexpr std::size_t most_letters = 8;
    static constexpr auto between_news = std::chrono::milliseconds(150);

    /// Takes what arrives. A message {"stop":true} ends the search under way; so does the connection's end.
    static asio::awaitable<void> listen(std::shared_ptr<Live> self) {
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await self->socket_.async_read(buffer, as_values);
            if (error || self->inbox_.size() >= most_letters) break;
            std::string message = beast::buffers_to_string(buffer.data());
            buffer.consume(size);
            if (is_stop(message)) {
                self->inbox_.clear();
                if (self->errand_) self->errand_->stop = true;
                continue;
            }
            self->inbox_.push_back(std::move(message));
            self->bell_.cancel();
        }
        self->closed_ = true;
        if (self->errand_) self->errand_->stop = true;
        self->bell_.cancel();
    }

    static bool is_stop(const std::string& message) {
        if (message.size() > 100) return false;
        const Json json = Json::parse(message, nullptr, false);
        return json.is_object() && json.contains("stop") && json["stop"] == true;
    }

    struct Letter {
        std::int64_t id = 0;
        const Route* route = nullptr;
        std::string question;
    };
    static Letter read(const std::string& message) {
        Fields fields(message);
        Letter letter;
        letter.id = fields.whole("id", 0, INT32_MAX).value_or(0);
        const std::string asked = fields.required_text("ask");
        letter.route = find_route(std::string_view(asked).substr(0, asked.find('?')));
        letter.question = to_text(fields.object("question").value_or(Json::object()));
        if (!letter.route || letter.question.size() > std::max<std::size_t>(letter.route->most_bytes, 2))
            throw InputError::in("ask", " names a path of the API, and the question must not be too large");
        fields.end();
        letter.question = question_of(*letter.route, asked, std::move(letter.question));
        return letter;
    }

    asio::awaitable<void> reply(const std::string& message) {
        Letter letter;
        std::optional<Answer> refused;
        try {
            letter = read(message);
        } catch (const InputError& error) {
            refused = error_answer(400, error.what(), error.field());
        }
        if (!refused && house_.errands.is_full()) refused = error_answer(503, "too many questions at a time");
        if (!refused) {
            co_await answer(letter);
            co_return;
        }
        std::string text = in_words(letter.id, *refused);
        co_await send(std::move(text));
    }

    asio::awaitable<void> answer(const Letter& letter) {
        errand_ = house_.errands.send(*letter.route, letter.question, socket_.get_executor());
        const auto deadline = std::chrono::steady_clock::now() + house_.longest_search();
        while (!errand_->done) {
            errand_->bell.expires_after(between_news);
            co_await errand_->bell.async_wait(as_values);
            if (std::chrono::steady_clock::now() > deadline) errand_->stop = true;
            if (errand_->done || closed_) continue;
            Json news = errand_->known();
            news["visited"] = errand_->visited.load();
            std::string text = "{\"id\":" + std::to_string(letter.id) + ",\"news\":" + to_text(news) + "}";
            co_await send(std::move(text));
        }
        std::string text = in_words(letter.id, errand_->answer);
        errand_.reset();
        if (!closed_) co_await send(std::move(text));
    }

    static std::string in_words(std::int64_t id, const Answer& answer) {
        return "{\"id\":" + std::to_string(id) + ",\"status\":" + std::to_string(answer.status) +
               ",\"answer\":" + answer.body + "}";
    }

    asio::awaitable<void> send(std::string text) {
        const auto [error, size] = co_await socket_.async_write(asio::buffer(text), as_values);
        if (error) closed_ = true;
    }

    beast::websocket::stream<beast::tcp_stream> socket_;
    House& house_;
    asio::steady_timer bell_;  // something arrived
    std::deque<std::string> inbox_;
    std::shared_ptr<Errand> errand_;  // under way
    bool closed_ = false;
};

inline asio::awaitable<void> talk_live(beast::tcp_stream stream, Request request, House& house) {
    stream.expires_never();  // the WebSocket has its own time-outs
    const auto live = std::make_shared<Live>(std::move(stream), house);
    co_await live->run(std::move(request));
}

}  // namespace nply::serve
