// How it is found out what ties can change in the value of a deal.
#include "nply/catalog/planner.hpp"

#include "nply/solvers/deal_layers.hpp"

namespace nply::catalog {

std::uint64_t most_positions_for_sets(const Plan& plan) {
    // Measured on deals of 3 x 6 to 4 x 8 cards: 20 to 80 positions inside tricks for each between them, of about 130
    // bytes with their sets.
    constexpr std::uint64_t bytes_for_each = 10'000;
    return (std::uint64_t{plan.memo_mib} << 20) / bytes_for_each;
}

TiesBy ties_by(const Plan& plan, const LayersEstimate& deal, const LayersEstimate* bounds) {
    // Measured on deals of hearts for three and four: sets take about 130 us for each position between tricks, bounds
    // a tenth of that or less.
    constexpr std::uint64_t most_positions_in_seconds = 20'000;
    const bool fits = deal.positions <= most_positions_for_sets(plan);
    if (fits && deal.positions <= most_positions_in_seconds) return TiesBy::sets;
    if (bounds && bounds->bytes <= plan.memory_bytes) return TiesBy::layers;
    return fits ? TiesBy::sets : TiesBy::nothing;
}

}  // namespace nply::catalog
