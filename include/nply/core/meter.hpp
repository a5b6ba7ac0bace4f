// How far a search is, for those who watch it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

namespace nply {

/// Nodes visited so far, now and then added by all threads of a search. Another thread may read them at any time; where
/// there are no threads, `heard` is called after each addition.
class Meter {
public:
    /// `heard` may be empty.
    explicit Meter(std::function<void()> heard = {}) : heard_(std::move(heard)) {}
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;

    /// So many more nodes.
    void add(std::uint64_t nodes) {
        visited_.fetch_add(nodes, std::memory_order_relaxed);
        if (heard_) heard_();
    }
    /// All nodes added so far.
    std::uint64_t visited() const { return visited_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> visited_ = 0;
    const std::function<void()> heard_;
};

}  // namespace nply
