// Clocks of the benchmarks of `nply bench --all`.
#pragma once

#include <chrono>
#include <ctime>

namespace nply::reproduce {

/// What this process has used of all processors: what others do on the machine does not count.
inline double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

inline double clock_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <class Work>
double processor_seconds_of(Work work) {
    const double start = processor_seconds();
    work();
    return processor_seconds() - start;
}

template <class Work>
double clock_seconds_of(Work work) {
    const double start = clock_seconds();
    work();
    return clock_seconds() - start;
}

}  // namespace nply::reproduce
