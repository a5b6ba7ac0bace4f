// What the search of two sides looks at between two cards: the hands, and who plays with whom.
#pragma once

#include "solvers/two_sides_prover.hpp"

namespace nply::two_sides {

template <class Bits>
struct SideHands {
    Rules rules;
    std::array<Lanes, most_seats> hands{};
    Lanes live = 0;  // as the trick began
    int tricks = 0;  // to come
    int leader = 0;

    static int count(Lanes cards) { return std::popcount(cards); }
    bool takes(int seat) const { return rules.takers >> seat & 1; }
    bool credited(int seat) const { return rules.credited >> seat & 1; }
    bool together(int a, int b) const { return takes(a) == takes(b); }
    bool plays_alone(int seat) const {
        return std::has_single_bit(takes(seat) ? rules.takers : ~rules.takers & ((1u << rules.seats) - 1));
    }
    int after(int seat) const { return seat + 1 == rules.seats ? 0 : seat + 1; }

    int longest_of_others(int seat, Lanes suit) const {
        int longest = 0;
        for (int other = 0; other < rules.seats; ++other)
            if (other != seat) longest = std::max(longest, count(hands[other] & suit));
        return longest;
    }
    /// All cards of one side's hands.
    Lanes cards_of(bool takers) const {
        Lanes cards = 0;
        for (int seat = 0; seat < rules.seats; ++seat) cards |= takes(seat) == takers ? hands[seat] : 0;
        return cards;
    }
};

}  // namespace nply::two_sides
