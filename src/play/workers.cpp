#include "nply/play/workers.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace nply::play {

void by_threads(int threads, const std::atomic<bool>* stop, const std::function<void(std::atomic<bool>& halt)>& work) {
    std::atomic<bool> halt = false;
    std::mutex mutex;
    std::condition_variable idle;
    std::exception_ptr failure;
    int working = threads;
    const auto one = [&] {
        std::exception_ptr thrown;
        try {
            work(halt);
        } catch (...) {
            thrown = std::current_exception();
            halt = true;
        }
        const std::lock_guard lock(mutex);
        if (!failure) failure = thrown;
        --working;
        idle.notify_one();
    };
    {
        std::vector<std::jthread> workers;
        workers.reserve(static_cast<std::size_t>(threads));
        for (int i = 0; i < threads; ++i) workers.emplace_back(one);
        std::unique_lock lock(mutex);
        while (!idle.wait_for(lock, std::chrono::milliseconds(20), [&] { return working == 0; }))
            if (stop && stop->load(std::memory_order_relaxed)) halt = true;
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace nply::play
