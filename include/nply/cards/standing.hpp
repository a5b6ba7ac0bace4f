// Standings: cards by their rank among those still in play. The standing of a card is numbered like a card; its row is
// the number of higher cards still in play in its suit. Two positions with equal standings are the same game, so hands
// are stored as sets of standings: ascending bits are the canonical order of moves, and cards of one hand with no card
// in play between them are in neighbouring rows.
#pragma once

#include <cassert>

#include "nply/cards/card.hpp"

namespace nply {

/// A card by its rank among the cards still in play, numbered like a card.
using Standing = Card;

/// The standing of a card of `in_play`.
constexpr Standing standing_of(Card card, CardSet in_play) {
    const CardSet higher = in_play[suit_of(card)] & CardSet((CardSet::Word{1} << card) - 1);
    return card_of(suit_of(card), higher.size());
}

/// The card of `in_play` with this standing.
constexpr Card card_standing_at(Standing standing, CardSet in_play) {
    CardSet suit = in_play[suit_of(standing)];
    for (int row = row_of(standing); row > 0; --row) suit.take_first();
    assert(!suit.empty());
    return suit.first();
}

/// The standings of `cards`, all of them in play.
constexpr CardSet standings_of(CardSet cards, CardSet in_play) {
    CardSet result;
    while (!cards.empty()) result.add(standing_of(cards.take_first(), in_play));
    return result;
}

/// The lower standings of one suit move up by a row when the card at `left` leaves play; `standings` does not contain
/// it.
constexpr CardSet close_up(CardSet standings, Standing left) {
    const CardSet lower = CardSet::suit(suit_of(left)) & CardSet(~CardSet::Word{0} << left);
    return (standings & ~lower) | CardSet((standings & lower).bits() >> suits_in_pack);
}

/// The first card of each run of neighbouring rows: one move for equivalent cards. Cards of `singles` are equivalent to
/// no other.
constexpr CardSet heads_of_runs(CardSet standings, CardSet singles) {
    const CardSet follows_its_like((standings & ~singles).bits() << suits_in_pack);
    return (standings & ~follows_its_like) | (standings & singles);
}

}  // namespace nply
