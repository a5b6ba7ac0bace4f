// A match in progress: the hands still to do, in their order, and the threads that play them. Which thread plays which
// hand does not affect the result.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"
#include "nply/play/scoreboard.hpp"

namespace nply::play {

/// The numbers of the hands that a scoreboard still needs, each returned once. Not thread-safe.
class HandQueue {
public:
    HandQueue(const Match& match, const Scoreboard& scoreboard) : match_(match), scoreboard_(scoreboard) {}

    std::optional<std::uint64_t> next();  // the next hand that the scoreboard lacks; none: all have been returned

private:
    const Match& match_;
    const Scoreboard& scoreboard_;
    std::uint64_t at_ = 0;
};

/// Functions that a running match calls.
struct MatchHooks {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const HandRow&)> keep{};  // a finished hand, before it counts; one at a time
    std::function<void()> after_hand{};          // once it counts
};

/// Whoever plays the hands a scoreboard wants, until it is complete or the stop sign is set. What a hook or a player
/// throws ends the run and is thrown here.
using MatchRunner = std::function<void(const Match&, Scoreboard&, const MatchHooks&)>;

/// By so many threads.
void run_match(const Match& match, Scoreboard& scoreboard, const MatchHooks& hooks, int threads);

}  // namespace nply::play
