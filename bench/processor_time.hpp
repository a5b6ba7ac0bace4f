// Time of this process on all its processors, in seconds: what others do on the machine does not count.
#pragma once

#include <sys/resource.h>

namespace nply {

inline double in_seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

inline double user_time() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return in_seconds(usage.ru_utime);
}

/// With what the system did for it.
inline double processor_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime);
}

}  // namespace nply
