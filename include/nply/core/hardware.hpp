// What the machine offers.
#pragma once

#include <algorithm>
#include <thread>

namespace nply {

/// As many threads as the machine runs at once; at least one.
inline int hardware_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace nply
