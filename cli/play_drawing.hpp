// What a person at the table is shown: the board, or the trick and the own hand; scores; what an engine expects.
#pragma once

#include <string>

#include "nply/play/outlook.hpp"
#include "nply/play/sitting.hpp"

namespace nply::cli {

/// All that a seat sees of the hand that is on, in several lines.
std::string seen_text(const play::Sitting& sitting, int seat, bool coloured);
/// All there is to see, hands face up.
std::string table_text(const play::Sitting& sitting, bool coloured);
/// A hand, suit by suit.
std::string hand_lines(const std::string& hand, bool coloured);

/// "seat 2", "player 2", and for entries of a score "side 1+3".
std::string seat_text(const play::Sitting& sitting, int seat);
std::string entry_text(const play::Sitting& sitting, std::size_t entry);

/// How the hand stands, and all hands before; a line each.
std::string scores_text(const play::Sitting& sitting);
/// The last hand's result, and at the end the sitting's.
std::string result_text(const play::Sitting& sitting);

/// Moves with what the seat may expect of them.
std::string outlook_text(const play::Sitting& sitting, const play::Outlook& outlook);

}  // namespace nply::cli
