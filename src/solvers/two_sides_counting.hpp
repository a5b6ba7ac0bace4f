// What the search of two sides counts, tricks or points: what is still to be had, bounds, order, and which cards may
// stand for one another.
#pragma once

#include "solvers/relevant_ranks.hpp"
#include "solvers/two_sides_bounds.hpp"
#include "solvers/two_sides_order.hpp"

namespace nply::two_sides {

template <class Bits>
struct TrickCounting {
    static constexpr bool points = false;
    template <class B>
    using Order = TrickOrder<B>;

    static int most_to_come(const Layout<Bits>& at) { return at.tricks; }
    static int worth(const Trick&) { return 1; }
    static Verdict settled(const Layout<Bits>& at, int need, Lanes& relevant) {
        return TrickBounds<Bits>(at).settled(need, relevant);
    }
    static std::uint32_t bucket(const Layout<Bits>& at) { return static_cast<std::uint32_t>(at.leader); }
    static Lanes choices(Lanes legal, Lanes live) { return lowest_of_runs(legal, live); }
    static Lanes rests_on(Lanes relevant, Lanes card, Lanes hand, Lanes live) {
        return with_run(relevant, card, hand, live);
    }
    static Lanes spoken_for(Lanes relevant, Lanes card) { return excused(relevant, card); }
};

/// Hearts: the queen of spades is like no other card, so she is in no run, speaks for none and none for her, and where
/// she is and how high must be equal in a bucket.
template <class Bits>
struct PointCounting {
    static constexpr bool points = true;
    template <class B>
    using Order = TrickOrder<B>;

    static int most_to_come(const Layout<Bits>& at) {
        return Layout<Bits>::count(at.live & hearts_lane) + (at.live & queen ? points_of_the_queen : 0);
    }
    static int worth(const Trick& trick) { return trick.worth; }
    static Verdict settled(const Layout<Bits>&, int, Lanes&) { return Verdict::stopped; }
    static std::uint32_t bucket(const Layout<Bits>& at) {
        const auto leader = static_cast<std::uint32_t>(at.leader);
        if (!(at.live & queen)) return leader;
        std::uint32_t holder = 1;
        while (!(at.hands[holder - 1] & queen)) ++holder;
        const int higher = Layout<Bits>::count(at.live & lane_of(queen) & above(queen));
        return leader | holder << 3 | static_cast<std::uint32_t>(higher) << 6;
    }
    static Lanes choices(Lanes legal, Lanes live) { return lowest_of_runs(legal & ~queen, live) | (legal & queen); }
    static Lanes rests_on(Lanes relevant, Lanes card, Lanes hand, Lanes live) {
        return card == queen ? relevant : with_run(relevant, card, hand & ~queen, live);
    }
    static Lanes spoken_for(Lanes relevant, Lanes card) { return card == queen ? 0 : excused(relevant, card) & ~queen; }
};

}  // namespace nply::two_sides
