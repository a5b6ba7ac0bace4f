// A deal as the double dummy solver libdds takes it: suits are numbered S H D C, ranks are bits 2 to 14.
#pragma once

#include <cstddef>
#include <optional>

#include "nply/cards/deal.hpp"

namespace nply::reproduce::dds {

/// 4 is no trump.
inline int trump_number(std::optional<Suit> trump) { return trump ? static_cast<int>(*trump) : 4; }

/// Sets the bits of a deal of four hands in `cards`, by seat and suit.
inline void set_cards(const Deal& deal, unsigned int (&cards)[4][4]) {
    for (std::size_t seat = 0; seat < 4; ++seat)
        for (CardSet hand = deal.hands[seat]; !hand.empty();) {
            const Card card = hand.take_first();
            cards[seat][static_cast<int>(suit_of(card))] |= 1u << (14 - row_of(card));
        }
}

}  // namespace nply::reproduce::dds
