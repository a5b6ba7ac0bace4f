// Whist solved by another program: Bo Haglund's double dummy solver (libdds).
#pragma once

#include <dds/dll.h>

#include <optional>
#include <stdexcept>

#include "nply/cards/deal.hpp"
#include "nply/core/scores.hpp"

namespace nply {

/// Tricks of the leader's side. Its ranks are bits 2 to 14, its suits S H D C, its trump 4 is none.
inline Score tricks_by_dds(const Deal& cards, Player leader, std::optional<Suit> trump) {
    ::deal board{};
    board.trump = trump ? static_cast<int>(*trump) : 4;
    board.first = leader;
    for (std::size_t seat = 0; seat < 4; ++seat)
        for (CardSet hand = cards.hands[seat]; !hand.empty();) {
            const Card card = hand.take_first();
            board.remainCards[seat][static_cast<int>(suit_of(card))] |= 1u << (14 - row_of(card));
        }
    futureTricks answer{};
    if (SolveBoard(board, -1, 1, 1, &answer, 0) != RETURN_NO_FAULT) throw std::runtime_error("libdds refuses a deal");
    return answer.score[0];
}

}  // namespace nply
