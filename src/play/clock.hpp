// The clock of waiting and of time limits.
#pragma once

#include <chrono>

namespace nply::play {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace nply::play
