// Rules of thumb for card games: one card from what a seat sees, no search. Good enough to lose to and to learn from.
#pragma once

#include <optional>
#include <span>

#include "nply/cards/card.hpp"

namespace nply {

/// What a rule of thumb looks at.
struct CardTurn {
    int seats = 3;
    CardSet hand, legal;
    std::span<const Card> table;  // the trick so far, the leader's card first
    CardSet gone;                 // played in tricks before, or known to be out of play
    std::optional<Suit> trump{};
    bool partners = false;  // the seat opposite plays with this one
};

/// Where tricks count. Lead a card nobody can beat in its suit, else low from the longest suit; win as cheaply as it
/// goes if last or sure of the suit, not over a partner who will win; else throw the lowest card that is no trump.
Card greedy_for_tricks(const CardTurn& turn);

/// Where points are to be avoided. Lead low; go just under the card that wins; throw the queen of spades, high spades
/// while she is out, then the highest heart; if the trick must be taken, with the highest card when that is harmless.
Card greedy_against_points(const CardTurn& turn);

}  // namespace nply
