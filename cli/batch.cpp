#include "batch.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>

#include "exit_codes.hpp"
#include "nply/search/parallel.hpp"
#include "report.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Lines go out to the threads as they are read, answers come back in order; only so many are under way at once.
class Batch {
public:
    Batch(int threads, const std::function<Json(const std::string&, std::size_t)>& answer)
        : answer_(answer), most_under_way_(static_cast<std::size_t>(threads) * 16), stop_(stop_on_interrupt()) {
        for (int t = 0; t < threads; ++t) workers_.emplace_back([this] { work(); });
    }

    void run() {
        std::string line;
        for (std::size_t number = 1; !stop_ && std::getline(std::cin, line); ++number) {
            if (line.ends_with('\r')) line.pop_back();
            if (const auto first = line.find_first_not_of(" \t"); first == std::string::npos || line[first] == '#')
                continue;
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return tasks_.size() < most_under_way_; });
            tasks_.push_back({number, line, {}});
            ++open_;
            changed_.notify_all();
        }
        std::unique_lock lock(mutex_);
        ended_ = true;
        changed_.notify_all();
        changed_.wait(lock, [&] { return tasks_.empty(); });
        if (stop_ && !has_answered_) throw ExitWith{no_answer};
    }

private:
    struct Task {
        std::size_t number;
        std::string line;
        std::optional<Json> answer;
        bool taken = false;
    };

    /// In order, as far as they are there. Called with the lock held.
    void print_answered() {
        while (!tasks_.empty() && tasks_.front().answer) {
            const Json& answer = *tasks_.front().answer;
            has_answered_ = has_answered_ || !answer.contains("value") || !answer["value"].is_null();
            print_json(answer);
            tasks_.pop_front();
        }
        std::fflush(stdout);
    }

    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [&] { return open_ > 0 || ended_; });
            if (open_ == 0) return;
            --open_;
            Task* task = &*std::find_if(tasks_.begin(), tasks_.end(), [](const Task& t) { return !t.taken; });
            task->taken = true;  // a deque's elements stay where they are while others come and go
            lock.unlock();
            Json answer = answered(*task);
            lock.lock();
            task->answer = std::move(answer);
            print_answered();
            changed_.notify_all();
        }
    }

    Json answered(const Task& task) const {
        try {
            return answer_(task.line, task.number);
        } catch (const std::exception& error) {
            return {{"error", error.what()}, {"line", task.number}};
        }
    }

    const std::function<Json(const std::string&, std::size_t)>& answer_;
    const std::size_t most_under_way_;
    const std::atomic<bool>& stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> tasks_;
    std::size_t open_ = 0;  // tasks nobody has taken yet
    bool ended_ = false, has_answered_ = false;
    std::vector<std::jthread> workers_;  // last: they end before what they use
};

}  // namespace

void run_batch(std::optional<int> threads, const std::function<Json(const std::string&, std::size_t)>& answer) {
    Batch(threads.value_or(threads_there_are()), answer).run();
}

}  // namespace nply::cli
