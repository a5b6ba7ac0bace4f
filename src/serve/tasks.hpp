// The thread pool that answers requests. The I/O thread starts a task and waits for it; a pool thread runs the route's
// handler and posts the reply back to the I/O thread.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <set>

#include "serve/hosted_games.hpp"
#include "serve/server.hpp"

namespace nply::serve {

namespace asio = boost::asio;

/// One request being answered. Only the I/O thread uses `reply`, `is_done` and `wake_up`.
class Task {
public:
    explicit Task(const asio::any_io_executor& io_thread) : wake_up(io_thread, asio::steady_timer::time_point::max()) {}

    std::atomic<bool> stop = false;
    Meter meter;
    ApiReply reply;
    bool is_done = false;
    asio::steady_timer wake_up;  // cancelled when the task is done, so that whoever waits for it goes on

    void set_progress(const Json& progress);
    /// The last intermediate result; an empty object if there is none yet.
    Json progress();

private:
    std::mutex mutex_;
    Json progress_ = Json::object();
};

class TaskPool {
public:
    explicit TaskPool(const ServerSettings& settings);

    /// Answers a request; runs in a pool thread.
    using Work = std::function<ApiReply(const RequestContext& context)>;

    bool is_full() const { return open_.size() >= settings_.most_waiting + static_cast<std::size_t>(threads_); }
    std::shared_ptr<Task> start(Work work, const asio::any_io_executor& io_thread);
    /// Stops every task.
    void stop();
    void join() { pool_.join(); }

private:
    RequestContext context_for(Task& task);

    const ServerSettings& settings_;
    HostedGames games_;
    int threads_;
    asio::thread_pool pool_;
    std::set<std::shared_ptr<Task>> open_;
};

}  // namespace nply::serve
