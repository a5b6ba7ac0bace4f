// The values of all layers: memory, threads, limits. Work is handed out as ranges of rows; a layer begins when the one
// below it is done.
#pragma once

#include "nply/solvers/deal_layers.hpp"
#include "solvers/evaluate.hpp"
#include "solvers/layer_places.hpp"

namespace nply::solvers {

class LayerValues {
public:
    virtual ~LayerValues() = default;
    virtual LayersOutcome solve(const LayersLimits& limits) = 0;
    virtual bool has(std::size_t cards) const = 0;
    /// The packed value at `offset` in the block of configuration `number`, unpacked; `left` points are to come.
    virtual Scores value(std::size_t cards, std::uint32_t number, std::uint64_t offset, int left) const = 0;
    /// The same of a pair of values.
    virtual ScoresPair pair(std::size_t cards, std::uint32_t number, std::uint64_t offset) const = 0;
};

/// In values, with room for vectors that read past the end; `bases`: of a layer's blocks, then their end.
std::vector<std::uint64_t> sizes_of_layers(const std::vector<std::vector<std::uint64_t>>& bases);

/// Everything is kept by reference and must outlive the values.
std::unique_ptr<LayerValues> make_layer_values(const Suits& suits, const LayerRules& rules, const Breaking& breaking,
                                               const ValueLayout& layout, const std::vector<Layer>& layers,
                                               const std::vector<std::vector<std::uint64_t>>& bases);

/// Three seats' values fit two bytes, four seats' where the fourth's follows from the others', and one seat's. A moon
/// changes the sum; it has a value of its own if all 26 points are in the deal.
inline bool fits_two_bytes(const LayerRules& rules) {
    if (rules.pairs) return false;
    return rules.alone >= 0 || rules.seats == 3 ||
           (rules.seats == 4 && rules.points && (!rules.moons.in_reach || rules.moons.all == points_of_a_moon));
}

inline std::uint64_t bytes_of_value(const LayerRules& rules) { return rules.pairs ? 8 : fits_two_bytes(rules) ? 2 : 4; }

}  // namespace nply::solvers
