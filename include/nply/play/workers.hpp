// Threads that work through numbered things, hands or cases, whoever takes which.
#pragma once

#include <atomic>
#include <functional>

namespace nply::play {

/// Calls `work(halt)` on each of so many threads and waits for all. Whoever works looks at `halt`, and may set it: it
/// is set when the stop sign is, and when a thread throws. What is thrown first is thrown here in the end.
void by_threads(int threads, const std::atomic<bool>* stop, const std::function<void(std::atomic<bool>& halt)>& work);

}  // namespace nply::play
