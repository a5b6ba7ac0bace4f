// A question on its way through the threads that search: asked by a connection, answered elsewhere, taken back there.
#pragma once

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "serve/play_sessions.hpp"
#include "serve/server.hpp"

namespace nply::serve {

namespace asio = boost::asio;

/// The thread that talks owns it, but for the atomics and `known`.
struct Errand {
    explicit Errand(const asio::any_io_executor& talker) : bell(talker, asio::steady_timer::time_point::max()) {}

    std::atomic<bool> stop = false;
    std::atomic<std::uint64_t> visited = 0;
    Answer answer;
    bool done = false;
    asio::steady_timer bell;  // rung when it is done

    void know(const Json& news) {
        const std::lock_guard lock(mutex_);
        known_ = news;
    }
    Json known() {
        const std::lock_guard lock(mutex_);
        return known_;
    }

private:
    std::mutex mutex_;
    Json known_ = Json::object();
};

/// The threads that search, and the errands given to them.
class Errands {
public:
    explicit Errands(const ServerSettings& settings)
        : settings_(settings),
          play_sessions_(settings.most_play_sessions),
          threads_(threads(settings)),
          pool_(static_cast<std::size_t>(threads_)) {}

    bool is_full() const { return open_.size() >= settings_.most_waiting + static_cast<std::size_t>(threads_); }

    std::shared_ptr<Errand> send(const Route& route, std::string question, const asio::any_io_executor& talker) {
        auto errand = std::make_shared<Errand>(talker);
        open_.insert(errand);
        asio::post(pool_, [this, errand, &route, talker, question = std::move(question)] {
            Answer answer = errand->stop ? error_answer(503, "stopped") : run(route, question, *errand);
            asio::post(talker, [this, errand, answer = std::move(answer)]() mutable {
                errand->answer = std::move(answer);
                errand->done = true;
                errand->bell.cancel();
                open_.erase(errand);
            });
        });
        return errand;
    }

    /// No answer is of use any more.
    void stop() {
        for (const auto& errand : open_) errand->stop = true;
    }
    void join() { pool_.join(); }

private:
    static int threads(const ServerSettings& settings) {
        return settings.searches > 0 ? settings.searches
                                     : static_cast<int>(std::max(2u, std::thread::hardware_concurrency()));
    }
    Answer run(const Route& route, const std::string& question, Errand& errand) {
        const Job job{&errand.stop,        &errand.visited, [&](const Json& news) { errand.know(news); },
                      settings_.allowance, &play_sessions_, settings_.stores};
        return serve::answer(route, question, job);
    }

    const ServerSettings& settings_;
    PlaySessions play_sessions_;
    int threads_;
    asio::thread_pool pool_;
    std::set<std::shared_ptr<Errand>> open_;
};

}  // namespace nply::serve
