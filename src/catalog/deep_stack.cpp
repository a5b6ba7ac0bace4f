#include "catalog/deep_stack.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <system_error>

#include "catalog/in_browser.hpp"

namespace nply::catalog {
namespace {

constexpr std::size_t at_hand = std::size_t{1} << 20;  // what any thread's stack surely has left
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t instrumented = 4;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
constexpr std::size_t instrumented = 4;
#else
constexpr std::size_t instrumented = 1;
#endif
#else
constexpr std::size_t instrumented = 1;
#endif

/// A browser keeps return addresses and locals on a stack of its own, of about 1 MB, whose rest cannot be asked for.
/// Chromium overflows it from 1,400 plies on, with code that it has just compiled (web/tests/site/deep_in_browser.js).
constexpr std::size_t most_plies_in_browser = 1100;

struct StackCall {
    const std::function<void()>& work;
    std::exception_ptr error;
};

void* run(void* data) {
    auto* call = static_cast<StackCall*>(data);
    try {
        call->work();
    } catch (...) {
        call->error = std::current_exception();
    }
    return nullptr;
}

/// What is left of the calling thread's stack, as far as it can be known.
std::size_t room_left() {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return at_hand;
    void* lowest = nullptr;
    std::size_t size = 0;
    pthread_attr_getstack(&attributes, &lowest, &size);
    pthread_attr_destroy(&attributes);
    const char here = 0;
    const auto room = static_cast<std::size_t>(&here - static_cast<const char*>(lowest));
    return room < size ? room : at_hand;
}

/// What stacks may take together: three quarters of the machine's memory.
std::size_t memory_for_stacks() {
    return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) / 4 * 3 * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

[[noreturn]] void too_deep(std::size_t plies, std::size_t bytes) {
    constexpr double gib = 1024.0 * 1024 * 1024;
    if (in_browser)
        throw std::runtime_error(
            fmt::format("a line of {} plies is too long for a browser's stack, which has room for {}; "
                        "the program nply on your own machine can search it",
                        plies, most_plies_in_browser));
    throw std::runtime_error(
        fmt::format("a line of {} plies takes about {:.1f} GiB of stack to search, more than this machine has to spare",
                    plies, static_cast<double>(bytes) / gib));
}

}  // namespace

bool with_room_on_stack_for(std::size_t plies, std::size_t frame, const std::function<void()>& work) {
    const std::size_t bytes = plies * frame * instrumented;
    if (in_browser && plies > most_plies_in_browser) return false;
    if (in_browser || bytes <= at_hand / 2 || bytes + at_hand <= room_left()) {
        work();
        return true;
    }
    if (bytes > memory_for_stacks()) return false;

    StackCall call{work, nullptr};
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, bytes + at_hand);
    pthread_t thread;
    const int failed = pthread_create(&thread, &attributes, run, &call);
    pthread_attr_destroy(&attributes);
    if (failed) return false;
    pthread_join(thread, nullptr);
    if (call.error) std::rethrow_exception(call.error);
    return true;
}

void on_stack_for(std::size_t plies, std::size_t frame, const std::function<void()>& work) {
    if (!with_room_on_stack_for(plies, frame, work)) too_deep(plies, plies * frame * instrumented);
}

std::uint64_t memory_at_hand() { return std::uint64_t{memory_for_stacks()} / 3 * 2; }

std::size_t stacks_there_are(std::size_t plies, std::size_t frame) {
    return memory_for_stacks() / (plies * frame * instrumented + at_hand);
}

}  // namespace nply::catalog
