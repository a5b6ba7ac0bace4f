// Statistics of a match: means over hands with 95 % intervals by bootstrap. Deals are drawn, and all seatings of a deal
// form one block, because they depend on the same cards (Efron 1979; percentiles widened for few deals by Hesterberg,
// "What Teachers Should Know About the Bootstrap", 2015). Sums are whole numbers and draws follow from a seed, so
// intervals are the same to the last bit on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/play/match.hpp"
#include "nply/play/referee.hpp"

namespace nply::play {

/// What hands give an entrant, summed up, in units of 1/score_unit. One with several seats has their mean.
struct EntrantScore {
    std::int64_t score = 0;  // in the game's own terms
    std::int64_t wins = 0;   // a hand is one win, shared evenly by all seats with its best score
    std::int64_t rank = 0;   // 1 is best; equal scores share their ranks' mean
};

/// Divisible by twice every number of players.
inline constexpr std::int64_t score_unit = 1680;

/// By entrant. An entrant that ended a hand by a fault is last in it, with the worst possible score if that is known.
std::vector<EntrantScore> entrant_scores(const Match& match, std::uint64_t number, const Hand& hand);

/// A mean with its 95 % interval; of fewer than ten deals there is none (Bootstrap::fewest_for_interval).
struct Interval {
    double mean = 0;                      // the mean of all blocks
    std::optional<double> low{}, high{};  // the ends; none: too few blocks
};

/// Blocks of equal size, each the sums of the same quantities; `size` is what a block's sum is divided by.
class Bootstrap {
public:
    using Block = std::vector<std::int64_t>;  // the sums of one block

    Bootstrap(const std::vector<Block>& blocks, double size, std::uint64_t seed);

    Interval of(std::size_t quantity) const;                               // the mean of a quantity with its interval
    Interval of_difference(std::size_t quantity, std::size_t less) const;  // the mean of the differences

    static constexpr std::size_t replicates = 2000;         // samples drawn with replacement
    static constexpr std::size_t fewest_for_interval = 10;  // blocks; of fewer the ends are chance

private:
    Interval of(std::int64_t total, std::vector<std::int64_t> sums) const;

    std::size_t blocks_;
    double divisor_;
    Block totals_;
    std::vector<Block> sums_;  // by replicate
};

/// The share of replicates beyond each end of a 95 % interval from so many blocks: nearly 2.5 %, less if they are few.
double tail_share(std::size_t blocks);

/// The results of one entrant over all hands that count.
struct EntrantSummary {
    std::string name;                                // as the match was told it
    std::uint64_t hands = 0;                         // that count
    Interval score{}, wins{}, rank{};                // per hand
    std::uint64_t late = 0, crash = 0, illegal = 0;  // faults by kind
    std::uint64_t nodes = 0;                         // in all
    double seconds = 0, moves = 0;  // in all: processor time, and moves (a hand's divided among its seats)

    std::uint64_t faults() const { return late + crash + illegal; }  // Of all kinds.
};

/// First less second, entrants counted from 1.
struct PairSummary {
    int first = 0, second = 0;    // the two entrants
    Interval score{}, wins{};     // per hand
    std::optional<bool> clear{};  // until-clear: has the sequential test told them apart?
};

/// The results of a match: entrants, differences and numbers of hands.
struct MatchSummary {
    std::vector<EntrantSummary> entrants;  // in the order of the plan
    std::vector<PairSummary> pairs;        // every pair once
    std::uint64_t deals = 0;               // of which every seating was played: those that count
    std::uint64_t hands = 0;               // theirs
    bool complete = false;                 // Was everything played that was to be played?
};

}  // namespace nply::play
