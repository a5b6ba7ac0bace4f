// Budget: how much a search may still do. It travels with every search, counts the nodes it visits, keeps a
// node limit exactly, and looks at the clock and the stop signs once in `stride` nodes, or more often where these
// take longer than a millisecond. Threads that share a limit draw on one pool.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "nply/core/meter.hpp"

namespace nply {

/// The limits of a search, and the nodes it has visited.
class Budget {
public:
    using Clock = std::chrono::steady_clock;  // deadlines are points of this clock
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();  // as a limit of nodes: none
    static constexpr std::uint64_t stride = 1024;  // nodes between two looks at the clock, at most
    static constexpr Clock::duration between_looks = std::chrono::milliseconds(1);  // about, by the clock

    Budget() = default;
    explicit Budget(std::uint64_t node_limit) : limit_(node_limit) { plan_next_look(); }  // So many nodes.
    Budget(std::uint64_t node_limit, std::optional<Clock::time_point> deadline, const std::atomic<bool>* stop = nullptr)
        : limit_(node_limit), deadline_(deadline), stop_(stop) {
        plan_next_look();
    }

    /// A share of this budget for one of several threads: the same deadline and stop sign, one more stop sign, and
    /// nodes from `pool`, taken as they are needed. Whoever shares a budget out charges it with what was visited.
    Budget share(std::atomic<std::uint64_t>& pool, const std::atomic<bool>& also_stop) const {
        Budget part(0, deadline_, stop_);
        part.pool_ = &pool;
        part.also_stop_ = &also_stop;
        part.meter_ = meter_;
        part.next_look_ = 0;
        return part;
    }
    /// The same budget, but for so many nodes at most. Whoever takes it charges the whole with what was visited.
    Budget up_to(std::uint64_t nodes) const {
        Budget part = *this;
        part.limit_ = visited_ + std::min(left(), nodes);
        part.plan_next_look();
        return part;
    }
    std::uint64_t left() const { return limit_ - std::min(limit_, visited_); }  // Nodes that may still be visited.
    void charge(std::uint64_t nodes) {
        visited_ += nodes;
        shown_ += nodes;  // by the parts
        spent_ = spent_ || visited_ >= limit_;
        plan_next_look();
    }
    /// What a pool gave and was not used goes back to it.
    void give_back() {
        if (pool_) pool_->fetch_add(limit_ - visited_, std::memory_order_relaxed);
        limit_ = visited_;
    }

    /// Where a watcher learns how many nodes were visited, now and then, by all parts together.
    void show_on(Meter& meter) {
        meter_ = &meter;
        plan_next_look();
    }

    /// Counts one visit; false when nothing is left, and then the visit must not take place.
    bool spend() {
        if (visited_ == next_look_) [[unlikely]]
            if (!look()) return false;
        ++visited_;
        return true;
    }

    bool spent() const { return spent_; }  // Is nothing left?
    /// For work that keeps its own clock.
    const std::optional<Clock::time_point>& deadline() const { return deadline_; }
    const std::atomic<bool>* stop_sign() const { return stop_; }  // Null: there is none.
    std::uint64_t visited() const { return visited_; }            // Nodes visited so far.
    std::uint64_t limit() const { return limit_; }                // Nodes that may be visited in all.

private:
    [[gnu::cold, gnu::noinline]] bool look() {
        if (meter_) {
            meter_->add(visited_ - shown_);
            shown_ = visited_;
        }
        if (pool_ && visited_ >= limit_) limit_ += draw();
        spent_ =
            spent_ || visited_ >= limit_ || is_set(stop_) || is_set(also_stop_) || (watches() && is_late(Clock::now()));
        if (!spent_) plan_next_look();
        return !spent_;
    }

    /// Notes how long the nodes since the last look took: the next one comes sooner if that was long.
    bool is_late(Clock::time_point now) {
        const auto took = now - last_look_;
        last_look_ = now;
        if (took < between_looks / 2)
            pace_ = std::min(2 * pace_, stride);
        else if (took > between_looks)
            pace_ = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(between_looks * pace_ / took));
        return deadline_ && now >= *deadline_;
    }

    std::uint64_t draw() {
        std::uint64_t there = pool_->load(std::memory_order_relaxed), taken;
        do taken = std::min(there, stride);
        while (!pool_->compare_exchange_weak(there, there - taken, std::memory_order_relaxed));
        return taken;
    }

    static bool is_set(const std::atomic<bool>* sign) { return sign && sign->load(std::memory_order_relaxed); }

    bool watches() const { return deadline_ || stop_ || also_stop_ || meter_; }
    void plan_next_look() { next_look_ = watches() ? std::min(limit_, visited_ + pace_) : limit_; }

    std::uint64_t visited_ = 0;
    std::uint64_t shown_ = 0;  // of them on the meter
    std::uint64_t limit_ = unlimited;
    std::uint64_t next_look_ = unlimited;
    std::uint64_t pace_ = 1;  // nodes to the next look
    Clock::time_point last_look_;
    bool spent_ = false;
    std::optional<Clock::time_point> deadline_;
    const std::atomic<bool>* stop_ = nullptr;
    const std::atomic<bool>* also_stop_ = nullptr;
    std::atomic<std::uint64_t>* pool_ = nullptr;
    Meter* meter_ = nullptr;
};

}  // namespace nply
