#include "nply/search/parallel.hpp"

#include <exception>
#include <thread>

namespace nply {

void on_threads(int threads, const std::function<void(int)>& task, const OnStack& on_stack, std::atomic<bool>& stop) {
    std::mutex mutex;
    std::exception_ptr error;
    const auto guarded = [&](const std::function<void()>& work) {
        try {
            work();
        } catch (...) {
            stop = true;
            const std::lock_guard lock(mutex);
            if (!error) error = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        guarded([&] {
            for (int t = 1; t < threads; ++t)
                others.emplace_back([&, t] { guarded([&] { on_stack([&] { task(t); }); }); });
            task(0);
        });
    }
    if (error) std::rethrow_exception(error);
}

}  // namespace nply
