// A match for people: its table, and how far it has come.
#pragma once

#include <chrono>

#include "nply/play/match.hpp"
#include "nply/play/scoreboard.hpp"

namespace nply::cli {

void print_match(const play::Match& match, const play::MatchSummary& summary);

/// On standard error: one live line on a terminal, a line now and then elsewhere.
class MatchProgress {
public:
    explicit MatchProgress(const play::Scoreboard& scoreboard);
    ~MatchProgress() { end(); }
    MatchProgress(const MatchProgress&) = delete;
    MatchProgress& operator=(const MatchProgress&) = delete;

    void after_hand();
    /// Leaves the line clean.
    void end();

private:
    using Clock = std::chrono::steady_clock;

    const play::Scoreboard& scoreboard_;
    const bool live_;
    bool shown_ = false;
    const std::uint64_t before_;  // hands that were there already
    const Clock::time_point start_ = Clock::now();
    Clock::time_point last_ = start_;
};

}  // namespace nply::cli
