// Progress of long advice on standard error: one live line on a terminal, a line now and then elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "nply/play/advice.hpp"

namespace nply::cli {

class AdviceProgress {
public:
    AdviceProgress();
    ~AdviceProgress();
    AdviceProgress(const AdviceProgress&) = delete;
    AdviceProgress& operator=(const AdviceProgress&) = delete;

    /// With the user's stop sign.
    play::AdviceHooks hooks();

private:
    using Clock = std::chrono::steady_clock;

    void after(std::uint64_t done, std::uint64_t of);

    const bool live_;  // standard error is a terminal
    bool shown_ = false;
    Clock::time_point last_ = Clock::now();
};

}  // namespace nply::cli
