// Rules of thumb for players of card games: they choose one card from what a seat sees, without search (see
// trick_policy.hpp).
#pragma once

#include <optional>
#include <span>

#include "nply/cards/card.hpp"

namespace nply {

/// The input of a rule of thumb. Seats are counted from this one, which is 0.
struct CardTurn {
    int seats = 3;                 // at the table
    CardSet hand, legal;           // the mover's hand, and what the mover may play
    std::span<const Card> table;   // the trick so far, the leader's card first
    CardSet gone;                  // played in tricks before, or known to be out of play
    std::optional<Suit> trump{};   // none: no trumps
    bool partners = false;         // the seat opposite plays with this one
    bool harmless = false;         // no points can fall on this trick
    std::optional<int> shooter{};  // who has taken every point so far, where taking all of them pays
    int shot = 0;                  // those points
};

/// Where tricks count.
Card greedy_for_tricks(const CardTurn& turn);

/// Where points are to be avoided.
Card greedy_against_points(const CardTurn& turn);

}  // namespace nply
