// The scoreboard of a match: which hands are finished, and what they add up to, whatever the order they came in.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"
#include "nply/play/sequential_test.hpp"
#include "nply/play/statistics.hpp"

namespace nply::play {

/// A part of a match: of every `count` deals the one at `index`, from 1.
struct Shard {
    std::uint64_t index = 1, count = 1;  // the part, and of how many parts

    bool has(std::uint64_t deal) const { return deal % count == index - 1; }  // Does the deal belong to this part?
    std::uint64_t of(std::uint64_t deals) const { return deals / count + (deals % count >= index); }
    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Collects the hands of a match and computes its summary.
class Scoreboard {
public:
    /// Until clear: deals are judged in their order, and none counts after the one that told all pairs apart.
    explicit Scoreboard(const Match& match, Shard shard = {}, bool until_clear = false);

    /// Once for each hand. A hand of a later deal than the plan's is passed over.
    void add(const HandRow& row);

    bool has(std::uint64_t number) const { return number < finished_.size() && finished_[number]; }
    std::uint64_t finished() const { return count_; }  // Hands added.
    std::uint64_t wanted() const { return shard_.of(match_.plan().deals) * match_.seatings_a_deal(); }
    const Shard& shard() const { return shard_; }  // The part that is played here.

    /// All pairs are told apart.
    bool is_clear() const { return clear_at_.has_value(); }
    bool is_complete() const { return is_clear() || finished() == wanted(); }  // Is nothing left to be played?

    MatchSummary summary() const;  // of the deals that count

    static constexpr double alpha = 0.05;  // chance of an error that the sequential tests allow

private:
    struct Tally {
        EntrantScore total;
        std::uint64_t nodes = 0, late = 0, crash = 0, illegal = 0;
        double seconds = 0, moves = 0;
    };

    const Tally* tallies_of(std::uint64_t deal) const { return &tallies_[deal * entrants_]; }
    bool is_whole(std::uint64_t deal) const { return seatings_done_[deal] == match_.seatings_a_deal(); }
    bool counts(std::uint64_t deal) const { return is_whole(deal) && (!clear_at_ || deal <= *clear_at_); }
    void judge_in_order();
    Bootstrap bootstrap(std::uint64_t& deals) const;

    const Match& match_;
    const Shard shard_;
    const std::size_t entrants_;
    std::vector<bool> finished_;
    std::vector<std::uint32_t> seatings_done_;  // by deal
    std::vector<Tally> tallies_;                // by deal and entrant
    std::uint64_t count_ = 0;
    std::optional<PairsTest> test_;
    std::uint64_t judged_ = 0;  // deals
    std::optional<std::uint64_t> clear_at_{};
};

}  // namespace nply::play
