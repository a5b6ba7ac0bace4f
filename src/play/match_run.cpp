#include "nply/play/match_run.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace nply::play {
namespace {

class Run {
public:
    Run(const Match& match, Scoreboard& scoreboard, const MatchHooks& hooks)
        : match_(match), scoreboard_(scoreboard), hooks_(hooks), queue_(match, scoreboard) {}

    void by(int threads) {
        if (scoreboard_.is_complete()) return;
        {
            std::vector<std::jthread> workers;
            workers.reserve(static_cast<std::size_t>(threads));
            working_ = threads;
            for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
            watch();
        }
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    /// Players look at one stop sign: it is set here for every reason there is.
    void watch() {
        std::unique_lock lock(mutex_);
        while (!idle_.wait_for(lock, std::chrono::milliseconds(20), [this] { return working_ == 0; }))
            if (hooks_.stop && hooks_.stop->load(std::memory_order_relaxed)) halt_ = true;
    }

    void work() {
        try {
            MatchTable table(match_);
            while (const auto number = next()) {
                const auto row = table.play(*number, &halt_);
                if (row) keep(*row);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            halt_ = true;
        }
        const std::lock_guard lock(mutex_);
        --working_;
        idle_.notify_one();
    }

    std::optional<std::uint64_t> next() {
        const std::lock_guard lock(mutex_);
        if (halt_) return {};
        return queue_.next();
    }

    void keep(const HandRow& row) {
        const std::lock_guard lock(mutex_);
        if (failure_) return;
        if (hooks_.keep) hooks_.keep(row);
        scoreboard_.add(row);
        if (scoreboard_.is_clear()) halt_ = true;
        if (hooks_.after_hand) hooks_.after_hand();
    }

    const Match& match_;
    Scoreboard& scoreboard_;
    const MatchHooks& hooks_;
    HandQueue queue_;
    std::mutex mutex_;
    std::condition_variable idle_;
    int working_ = 0;
    std::atomic<bool> halt_ = false;
    std::exception_ptr failure_;
};

}  // namespace

std::optional<std::uint64_t> HandQueue::next() {
    while (at_ < match_.hands()) {
        const std::uint64_t number = at_++;
        if (!scoreboard_.shard().has(match_.deal_of(number))) {
            at_ += match_.seatings().size() - 1;  // the rest of the deal
            continue;
        }
        if (!scoreboard_.has(number)) return number;
    }
    return {};
}

void run_match(const Match& match, Scoreboard& scoreboard, const MatchHooks& hooks, int threads) {
    Run(match, scoreboard, hooks).by(threads);
}

}  // namespace nply::play
