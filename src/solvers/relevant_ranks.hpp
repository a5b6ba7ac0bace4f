// Relevant ranks (partition search, Ginsberg 1996, as bridge solvers use it): an answer carries the cards it rests on.
// Per suit only the lowest of them counts. The answer holds wherever every hand has the same suit lengths and the cards
// from the lowest relevant one upwards have the same owners in the same order; docs/two-sides.md says why.
#pragma once

#include "solvers/two_sides_lanes.hpp"

namespace nply::two_sides {

/// Of `cards`, those that no card of `cards` is next below among `live`: one for each run of equivalent cards.
constexpr Lanes lowest_of_runs(Lanes cards, Lanes live) {
    const Lanes gone = ~live & all_lanes, next = cards << 1;
    const Lanes next_above = ((next & live) | (gone + (next & gone))) & live;
    return cards & ~next_above;
}

/// From the lowest relevant card of each suit to the suit's top.
constexpr Lanes filled_up(Lanes relevant) { return (relevant | (guards - relevant)) & all_lanes; }

/// A card stood for its run and did not settle the question: if its answer rests on the run, it rests on all of it.
constexpr Lanes with_run(Lanes relevant, Lanes card, Lanes hand, Lanes live) {
    const Lanes in_suit = lowest_of(relevant & lane_of(card));
    if (in_suit <= card) return relevant;
    const Lanes between = live & above(card) & (in_suit | (in_suit - 1));
    return between & ~hand ? relevant : relevant | card;
}

/// A card that did not settle the question speaks for the others of its hand and suit below all that its answer rests
/// on.
constexpr Lanes excused(Lanes relevant, Lanes card) {
    const Lanes suit = lane_of(card), in_suit = lowest_of(relevant & suit);
    if (in_suit == 0) return suit;
    return in_suit > card ? suit & (in_suit - 1) : 0;
}

/// The winning card decides a trick by its rank if another card of its suit was played.
constexpr Lanes decided_by(Lanes winning, Lanes played) { return played & lane_of(winning) & ~winning ? winning : 0; }

}  // namespace nply::two_sides
