#include "nply/reproduce/run.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace nply::reproduce {
namespace {

class Run {
public:
    Run(const Experiment& experiment, Size size, play::Shard shard, Results& results, const RunHooks& hooks)
        : experiment_(experiment), size_(size), shard_(shard), results_(results), hooks_(hooks) {}

    void by(int threads) {
        {
            std::vector<std::jthread> workers;
            workers.reserve(static_cast<std::size_t>(threads));
            working_ = threads;
            for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
            std::unique_lock lock(mutex_);
            while (!idle_.wait_for(lock, std::chrono::milliseconds(20), [this] { return working_ == 0; }))
                if (hooks_.stop && hooks_.stop->load(std::memory_order_relaxed)) halt_ = true;
        }
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    void work() {
        try {
            while (const auto number = next())
                if (const auto numbers = experiment_.run(size_, *number, halt_)) keep(*number, *numbers);
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
        const std::uint64_t cases = experiment_.cases(size_);
        while (!halt_ && at_ < cases) {
            const std::uint64_t number = at_++;
            if (shard_.has(number) && !results_.contains(number)) return number;
        }
        return {};
    }

    void keep(std::uint64_t number, const Numbers& numbers) {
        const std::lock_guard lock(mutex_);
        if (failure_) return;
        if (hooks_.keep) hooks_.keep(number, numbers);
        results_[number] = numbers;
        if (hooks_.after_case) hooks_.after_case();
    }

    const Experiment& experiment_;
    const Size size_;
    const play::Shard shard_;
    Results& results_;
    const RunHooks& hooks_;
    std::mutex mutex_;
    std::condition_variable idle_;
    std::uint64_t at_ = 0;
    int working_ = 0;
    std::atomic<bool> halt_ = false;
    std::exception_ptr failure_;
};

}  // namespace

std::uint64_t cases_in(const Experiment& experiment, Size size, play::Shard shard) {
    return shard.of(experiment.cases(size));
}

std::uint64_t done_in(const Results& results, play::Shard shard) {
    std::uint64_t count = 0;
    for (const auto& [number, numbers] : results) count += shard.has(number);
    return count;
}

void run_cases(const Experiment& experiment, Size size, play::Shard shard, Results& results, const RunHooks& hooks,
               int threads) {
    Run(experiment, size, shard, results, hooks).by(threads);
}

}  // namespace nply::reproduce
