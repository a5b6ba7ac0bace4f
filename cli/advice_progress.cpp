#include "advice_progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "progress.hpp"
#include "stop_sign.hpp"

namespace nply::cli {

AdviceProgress::AdviceProgress() : live_(is_live(STDERR_FILENO)) {}

AdviceProgress::~AdviceProgress() {
    if (live_ && shown_) fmt::print(stderr, "\r\033[K");
}

play::AdviceHooks AdviceProgress::hooks() {
    return {&stop_on_interrupt(), [this](std::uint64_t done, std::uint64_t of) { after(done, of); }};
}

void AdviceProgress::after(std::uint64_t done, std::uint64_t of) {
    const auto pause = live_ ? std::chrono::milliseconds(250) : std::chrono::milliseconds(5000);
    if (Clock::now() - last_ < pause) return;
    last_ = Clock::now();
    shown_ = true;
    fmt::print(stderr, "{}world {} of {}{}", live_ ? "\r\033[K" : "", done, of, live_ ? "" : "\n");
    std::fflush(stderr);
}

}  // namespace nply::cli
