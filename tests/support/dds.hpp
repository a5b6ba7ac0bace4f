// Whist solved by another program: Bo Haglund's double dummy solver (libdds).
#pragma once

#include <dds/dll.h>

#include <optional>
#include <stdexcept>

#include "nply/cards/deal.hpp"
#include "nply/core/scores.hpp"
#include "reproduce/dds_board.hpp"

namespace nply {

/// Tricks of the leader's side.
inline Score tricks_by_dds(const Deal& cards, Player leader, std::optional<Suit> trump) {
    ::deal board{};
    board.trump = reproduce::dds::trump_number(trump);
    board.first = leader;
    reproduce::dds::set_cards(cards, board.remainCards);
    futureTricks answer{};
    if (SolveBoard(board, -1, 1, 1, &answer, 0) != RETURN_NO_FAULT) throw std::runtime_error("libdds refuses a deal");
    return answer.score[0];
}

}  // namespace nply
