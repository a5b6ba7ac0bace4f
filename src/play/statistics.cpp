#include "nply/play/statistics.hpp"

#include <algorithm>
#include <cmath>

#include "nply/core/random.hpp"

namespace nply::play {
namespace {

/// By place: does it belong to an entrant whose fault ended the hand?
std::vector<bool> culprits(const Match& match, const Seating& seating, const Hand& hand) {
    std::vector<bool> at_fault(seating.size(), false);
    if (hand.end == Fault::none) return at_fault;
    const int entrant = seating[match.place_of(hand.culprit - 1)];
    for (std::size_t place = 0; place < seating.size(); ++place) at_fault[place] = seating[place] == entrant;
    return at_fault;
}

/// By place, higher is better; culprits are below all others.
std::vector<std::int64_t> worth_of(const Match& match, const Hand& hand, const std::vector<bool>& at_fault) {
    std::vector<std::int64_t> worth(hand.scores.begin(), hand.scores.end());
    if (match.lower_is_better())
        for (std::int64_t& score : worth) score = -score;
    const std::int64_t last = *std::min_element(worth.begin(), worth.end()) - 1;
    for (std::size_t place = 0; place < worth.size(); ++place)
        if (at_fault[place]) worth[place] = last;
    return worth;
}

std::int64_t worst_score(const Match& match, std::int64_t otherwise) {
    if (!match.range()) return otherwise;
    return match.lower_is_better() ? match.range()->most : match.range()->least;
}

/// The quantile of Student's distribution by Cornish and Fisher's expansion; z is the normal one.
double student(double z, double freedom) {
    const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

}  // namespace

std::vector<EntrantScore> entrant_scores(const Match& match, std::uint64_t number, const Hand& hand) {
    const Seating& seating = match.seating(number);
    const auto at_fault = culprits(match, seating, hand);
    const auto worth = worth_of(match, hand, at_fault);
    const std::int64_t best = *std::max_element(worth.begin(), worth.end());
    const auto winners = std::count(worth.begin(), worth.end(), best);
    std::vector<EntrantScore> scores(static_cast<std::size_t>(match.entrants()));
    for (std::size_t place = 0; place < seating.size(); ++place) {
        const auto better = std::count_if(worth.begin(), worth.end(), [&](auto w) { return w > worth[place]; });
        const auto equal = std::count(worth.begin(), worth.end(), worth[place]);
        const std::int64_t seats = std::count(seating.begin(), seating.end(), seating[place]);
        EntrantScore& own = scores[static_cast<std::size_t>(seating[place])];
        const std::int64_t score = hand.scores[place];
        own.score += (at_fault[place] ? worst_score(match, score) : score) * score_unit / seats;
        own.wins += worth[place] == best ? score_unit / winners : 0;
        own.rank += (2 * better + equal + 1) * (score_unit / 2) / seats;
    }
    return scores;
}

Bootstrap::Bootstrap(const std::vector<Block>& blocks, double size, std::uint64_t seed)
    : blocks_(blocks.size()), divisor_(size * static_cast<double>(blocks.size())) {
    const std::size_t quantities = blocks.empty() ? 0 : blocks[0].size();
    totals_.resize(quantities);
    for (const Block& block : blocks)
        for (std::size_t q = 0; q < quantities; ++q) totals_[q] += block[q];
    if (blocks_ < fewest_for_interval) return;
    Random random(seed);
    sums_.assign(replicates, Block(quantities));
    for (Block& sums : sums_)
        for (std::size_t drawn = 0; drawn < blocks_; ++drawn) {
            const Block& block = blocks[(random.next() >> 32) * blocks_ >> 32];
            for (std::size_t q = 0; q < quantities; ++q) sums[q] += block[q];
        }
}

Interval Bootstrap::of(std::int64_t total, std::vector<std::int64_t> sums) const {
    if (blocks_ == 0) return {};
    Interval interval{static_cast<double>(total) / divisor_};
    if (sums.empty()) return interval;
    std::sort(sums.begin(), sums.end());
    const auto beyond = static_cast<std::size_t>(tail_share(blocks_) * static_cast<double>(replicates));
    interval.low = static_cast<double>(sums[beyond]) / divisor_;
    interval.high = static_cast<double>(sums[replicates - 1 - beyond]) / divisor_;
    return interval;
}

Interval Bootstrap::of(std::size_t quantity) const {
    if (blocks_ == 0) return {};
    std::vector<std::int64_t> sums;
    sums.reserve(sums_.size());
    for (const Block& block : sums_) sums.push_back(block[quantity]);
    return of(totals_[quantity], std::move(sums));
}

Interval Bootstrap::of_difference(std::size_t quantity, std::size_t less) const {
    if (blocks_ == 0) return {};
    std::vector<std::int64_t> sums;
    sums.reserve(sums_.size());
    for (const Block& block : sums_) sums.push_back(block[quantity] - block[less]);
    return of(totals_[quantity] - totals_[less], std::move(sums));
}

double tail_share(std::size_t blocks) {
    constexpr double z = 1.959963984540054;  // 97.5 % of the normal distribution
    const auto n = static_cast<double>(blocks);
    return std::erfc(std::sqrt(n / (n - 1)) * student(z, n - 1) / std::sqrt(2.0)) / 2;
}

}  // namespace nply::play
