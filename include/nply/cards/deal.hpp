// A deal: one hand per seat; cards in no hand are out of play. Random deals come from a seed.
#pragma once

#include <cstdint>
#include <vector>

#include "nply/cards/card.hpp"

namespace nply {

/// The hands of all seats; cards in no hand are out of play.
struct Deal {
    std::vector<CardSet> hands;  // by seat

    int seats() const { return static_cast<int>(hands.size()); }  // The number of hands.
    CardSet cards() const {                                       // All cards dealt.
        CardSet all;
        for (const CardSet hand : hands) all = all | hand;
        return all;
    }
    friend bool operator==(const Deal&, const Deal&) = default;
};

/// `cards` cards to each of `seats` from a shuffled pack; a smaller deal of the same seed is part of a larger one.
/// Cards of `left_out` are taken out of the shuffled pack first.
Deal random_deal(int seats, int cards, std::uint64_t seed, CardSet left_out = {});

}  // namespace nply
