#include "stop_sign.hpp"

#include <csignal>

namespace nply::cli {
namespace {

std::atomic<bool> stopped = false;
bool has_gone_on = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int) {
    stopped.store(true, std::memory_order_relaxed);
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& stop_on_interrupt() {
    struct sigaction action{};  // without SA_RESTART: waiting for input ends too
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return stopped;
}

bool goes_on_after_interrupt() {
    if (!stopped) return true;
    if (has_gone_on) return false;
    has_gone_on = true;
    stopped = false;
    stop_on_interrupt();
    return true;
}

}  // namespace nply::cli
