// What a person at the table is shown: the board, or the trick and the own hand; scores; what an engine expects.
#pragma once

#include <string>

#include "nply/play/forecast.hpp"
#include "nply/play/play_session.hpp"

namespace nply::cli {

/// All that a seat sees of the hand that is on, in several lines.
std::string seen_text(const play::PlaySession& session, int seat, bool coloured);
/// All there is to see, hands face up.
std::string table_text(const play::PlaySession& session, bool coloured);
/// A hand, suit by suit.
std::string hand_lines(const std::string& hand, bool coloured);

/// "seat 2", "player 2", and for entries of a score "side 1+3".
std::string seat_text(const play::PlaySession& session, int seat);
std::string entry_text(const play::PlaySession& session, std::size_t entry);

/// How the hand stands, and all hands before; a line each.
std::string scores_text(const play::PlaySession& session);
/// The last hand's result, and at the end the session's.
std::string result_text(const play::PlaySession& session);

/// Moves with what the seat may expect of them.
std::string forecast_text(const play::PlaySession& session, const play::Forecast& forecast);

}  // namespace nply::cli
