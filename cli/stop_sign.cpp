#include "stop_sign.hpp"

#include <csignal>

namespace nply::cli {
namespace {

std::atomic<bool> stopped = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int) {
    stopped.store(true, std::memory_order_relaxed);
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& stop_on_interrupt() {
    std::signal(SIGINT, on_interrupt);
    std::signal(SIGTERM, on_interrupt);
    return stopped;
}

}  // namespace nply::cli
