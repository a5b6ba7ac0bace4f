// Every algorithm on many random deals of a game, and what the searches cost: means, medians, quartiles, and the share
// of plain max^n's nodes with its 95 % interval by bootstrap over deals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/catalog/comparison.hpp"
#include "nply/catalog/fields.hpp"
#include "nply/catalog/json_fwd.hpp"
#include "nply/play/match_fields.hpp"
#include "nply/play/statistics.hpp"

namespace nply::play {

/// What the compared algorithms answered on one deal.
struct ComparedDeal {
    std::uint64_t seed = 0;          // that dealt the cards
    std::string deal;                // the cards, as text
    catalog::Comparison comparison;  // all algorithms on this deal
};

/// What one algorithm cost over the deals. Quartiles interpolate between neighbours.
struct CostSummary {
    std::string algorithm;                              // by name
    catalog::Promise promise = catalog::Promise::maxn;  // of the algorithm, where its answers do not all have the same
    std::uint64_t deals = 0;                            // that it searched
    std::uint64_t stopped = 0;  // deals whose search a limit stopped: their counts are what it had visited by then
    double mean = 0, lower_quartile = 0, median = 0, upper_quartile = 0;  // of the nodes visited
    std::uint64_t least = 0, most = 0;                                    // of the nodes visited
    double seconds = 0;                                                   // the mean
    std::optional<Interval> share;  // the mean over the deals of nodes / max^n's nodes, where both searches ended
    std::uint64_t shares = 0;       // deals that it is the mean of
};

/// The algorithms of a comparison over all its deals.
struct DealComparisons {
    std::string game;                 // by name
    std::vector<ComparedDeal> deals;  // in the order of their seeds
    bool complete = true;             // all deals asked for are there

    std::vector<CostSummary> summary() const;  // one row for each algorithm
    /// Why a share has no interval, or deals are no mean of whole searches; none if all is well.
    std::vector<std::string> notes() const;
};

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const CostSummary*) { return "CostSummary"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const CostSummary& cost, Visit&& visit) {
    using catalog::Field;
    visit(Field{"algorithm", "name of the algorithm"}, cost.algorithm);
    visit(Field{"promise", "what its values are: maxn, one-player, estimate, model or unsound"},
          catalog::name_of(cost.promise));
    visit(Field{"deals", "number of deals that it searched"}, cost.deals);
    visit(Field{"stopped", "number of these searches that a limit stopped"}, cost.stopped);
    visit(Field{"mean", "mean of the nodes per deal"}, cost.mean);
    visit(Field{"lower_quartile", "lower quartile of the nodes"}, cost.lower_quartile);
    visit(Field{"median", "median of the nodes"}, cost.median);
    visit(Field{"upper_quartile", "upper quartile of the nodes"}, cost.upper_quartile);
    visit(Field{"least", "least number of nodes of a deal"}, cost.least);
    visit(Field{"most", "largest number of nodes of a deal"}, cost.most);
    visit(Field{"seconds", "mean of the seconds per deal"}, cost.seconds);
    const Interval share = cost.share.value_or(Interval{});
    visit(Field{"share", "mean of nodes / max^n's nodes; null: not known"}, catalog::or_null(!!cost.share, share.mean));
    visit(Field{"share_low", "lower end of its 95 % interval; null: too few deals"}, catalog::or_null(share.low));
    visit(Field{"share_high", "upper end of the same interval"}, catalog::or_null(share.high));
    visit(Field{"shares", "number of deals with a share"}, cost.shares);
}

/// The comparison as JSON: a summary for each algorithm and a row for each deal.
catalog::Json to_json(const DealComparisons& comparisons);

/// One row a deal: seed, deal, and value, nodes, complete, promise and seconds of each algorithm; numbers without
/// separators.
std::string to_csv(const DealComparisons& comparisons);

/// The seeds that "1-30", or "7", stands for; InputError in "seeds".
struct SeedRange {
    std::uint64_t first = 1, last = 1;  // both included

    std::uint64_t count() const { return last - first + 1; }  // The number of seeds.
};
/// The seeds that a text such as "1-30" or "7" stands for; InputError in "seeds".
SeedRange seeds_in(const std::string& text);

}  // namespace nply::play
