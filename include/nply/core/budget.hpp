// Budget: how much a search may still do. It travels with every search, counts the nodes it visits, keeps a
// node limit exactly, and looks at the clock and the caller's stop sign once in `stride` nodes.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace nply {

class Budget {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::uint64_t stride = 1024;

    Budget() = default;
    explicit Budget(std::uint64_t node_limit) : limit_(node_limit) { plan_next_look(); }
    Budget(std::uint64_t node_limit, std::optional<Clock::time_point> deadline, const std::atomic<bool>* stop = nullptr)
        : limit_(node_limit), deadline_(deadline), stop_(stop) {
        plan_next_look();
    }

    /// Counts one visit; false when nothing is left, and then the visit must not take place.
    bool spend() {
        if (visited_ == next_look_) [[unlikely]]
            if (!look()) return false;
        ++visited_;
        return true;
    }

    bool spent() const { return spent_; }
    std::uint64_t visited() const { return visited_; }
    std::uint64_t limit() const { return limit_; }

private:
    bool look() {
        spent_ = spent_ || visited_ >= limit_ || (stop_ && stop_->load(std::memory_order_relaxed)) ||
                 (deadline_ && Clock::now() >= *deadline_);
        if (!spent_) plan_next_look();
        return !spent_;
    }

    void plan_next_look() {
        const bool watches = deadline_ || stop_;
        next_look_ = watches ? std::min(limit_, visited_ + (visited_ == 0 ? 1 : stride)) : limit_;
    }

    std::uint64_t visited_ = 0;
    std::uint64_t limit_ = unlimited;
    std::uint64_t next_look_ = unlimited;
    bool spent_ = false;
    std::optional<Clock::time_point> deadline_;
    const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace nply
