// Threads that process numbered items, such as hands or cases; any thread may take any item.
#pragma once

#include <atomic>
#include <functional>

namespace nply::play {

/// Calls `work(halt)` on each of this many threads and waits for all. `work` must check `halt` and may set it: it is
/// also set when the stop flag is set, and when a thread throws. The first exception is rethrown at the end.
void by_threads(int threads, const std::atomic<bool>* stop, const std::function<void(std::atomic<bool>& halt)>& work);

}  // namespace nply::play
