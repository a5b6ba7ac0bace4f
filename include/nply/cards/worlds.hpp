// The deals that fit what a seat has seen, each equally likely, drawn without rejection however few they are. They are
// numbered. So their number is exact, a small number of deals can be enumerated, and the k-th draw from a seed does not
// need the draws before it: threads may take them in any order.
#pragma once

#include <cstdint>
#include <vector>

#include "nply/cards/deal.hpp"
#include "nply/cards/knowledge.hpp"
#include "nply/cards/placements.hpp"

namespace nply {

/// The deals that fit what a seat knows: their number, the k-th of them, and random draws.
class Worlds {
public:
    /// Throws InputError where no deal fits.
    explicit Worlds(const Seen& seen);

    const Knowledge& knowledge() const { return knowledge_; }  // What the worlds were made from.
    Count count() const { return count_; }                     // The number of deals that fit.

    /// World number `rank` of `count()`, as it was dealt.
    Deal at(Count rank) const;

    /// World number `index` of a seed's endless sequence.
    Deal draw(std::uint64_t seed, std::uint64_t index) const;

    /// Is this deal one of them?
    bool contains(const Deal& deal) const;

private:
    Knowledge knowledge_;
    std::vector<Placements> cases_;
    Count count_ = 0;
};

}  // namespace nply
