// What the search of two sides counts, here tricks: what is still to be had, bounds, order, and which cards may stand
// for one another. Points have their own (two_sides_points.hpp).
#pragma once

#include "solvers/relevant_ranks.hpp"
#include "solvers/two_sides_bounds.hpp"
#include "solvers/two_sides_order.hpp"

namespace nply::two_sides {

template <class Bits>
struct TrickCounting {
    static constexpr bool points = false;
    using Order = TrickOrder<Bits>;

    static int most_to_come(const SideHands<Bits>& at) { return at.tricks; }
    static int worth(const Trick&) { return 1; }
    static Verdict settled(const SideHands<Bits>& at, int need, Lanes& relevant) {
        return TrickBounds<Bits>(at).settled(need, relevant);
    }
    static std::uint32_t bucket(const SideHands<Bits>& at) { return static_cast<std::uint32_t>(at.leader); }
    static Lanes choices(Lanes legal, Lanes live) { return lowest_of_runs(legal, live); }
    static Lanes rests_on(Lanes relevant, Lanes card, Lanes hand, Lanes live) {
        return with_run(relevant, card, hand, live);
    }
    static Lanes spoken_for(Lanes relevant, Lanes card) { return excused(relevant, card); }
};

}  // namespace nply::two_sides
