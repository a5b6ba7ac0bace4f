#include "nply/catalog/batch.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "nply/catalog/json.hpp"
#include "nply/core/hardware.hpp"

namespace nply::catalog {
namespace {

/// Lines go out to the threads as they are read, answers come back in order; only so many are under way at once.
class Running {
public:
    explicit Running(const Batch& batch)
        : batch_(batch),
          threads_(batch.threads > 0 ? batch.threads : hardware_threads()),
          most_under_way_(static_cast<std::size_t>(threads_) * 16) {
        for (int t = 0; t < threads_; ++t) workers_.emplace_back([this] { work(); });
    }

    BatchEnding run() {
        try {
            hand_out();
        } catch (...) {
            fail();
        }
        std::unique_lock lock(mutex_);
        ended_ = true;
        changed_.notify_all();
        changed_.wait(lock, [&] { return tasks_.empty(); });
        if (failure_) std::rethrow_exception(failure_);
        return ending_;
    }

private:
    struct Task {
        std::size_t number;
        std::string line;
        std::optional<Json> answer;
        bool taken = false;
    };

    bool is_stopped() const { return batch_.stop && batch_.stop->load(std::memory_order_relaxed); }

    void hand_out() {
        for (std::size_t number = 1; !is_stopped(); ++number) {
            std::optional<std::string> line = batch_.read();
            if (!line) return;
            if (line->ends_with('\r')) line->pop_back();
            if (const auto first = line->find_first_not_of(" \t"); first == std::string::npos || (*line)[first] == '#')
                continue;
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return tasks_.size() < most_under_way_; });
            if (failure_) return;
            tasks_.push_back({number, std::move(*line), {}});
            ++open_;
            changed_.notify_all();
        }
    }

    /// The first thing that went wrong is kept for the caller; nothing more is written.
    void fail() {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
    }

    /// In order, as far as they are there. Called with the lock held.
    void write_answered() {
        while (!tasks_.empty() && tasks_.front().answer) {
            const Json& answer = *tasks_.front().answer;
            const bool bad = answer.contains("error");
            ++ending_.answered;
            ending_.bad += bad;
            ending_.has_value |= !answer.contains("value") || !answer["value"].is_null();
            try {
                if (!failure_) batch_.write(to_text(answer));
            } catch (...) {
                failure_ = std::current_exception();
            }
            tasks_.pop_front();
        }
    }

    void work() {
        const auto answer = batch_.worker();
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [&] { return open_ > 0 || ended_; });
            if (open_ == 0) return;
            --open_;
            Task* task = &*std::find_if(tasks_.begin(), tasks_.end(), [](const Task& t) { return !t.taken; });
            task->taken = true;  // a deque's elements stay where they are while others come and go
            const bool in_vain = failure_ != nullptr;
            lock.unlock();
            Json answered = in_vain ? Json(nullptr) : answer_to(*task, answer);
            lock.lock();
            task->answer = std::move(answered);
            write_answered();
            changed_.notify_all();
        }
    }

    static Json answer_to(const Task& task, const std::function<Json(const std::string&, std::size_t)>& answer) {
        try {
            return answer(task.line, task.number);
        } catch (const std::exception& error) {
            return {{"error", error.what()}, {"line", task.number}};
        }
    }

    const Batch& batch_;
    const int threads_;
    const std::size_t most_under_way_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> tasks_;
    std::size_t open_ = 0;  // tasks nobody has taken yet
    bool ended_ = false;
    BatchEnding ending_;
    std::exception_ptr failure_;
    std::vector<std::jthread> workers_;  // last: they end before what they use
};

}  // namespace

BatchEnding run(const Batch& batch) { return Running(batch).run(); }

}  // namespace nply::catalog
