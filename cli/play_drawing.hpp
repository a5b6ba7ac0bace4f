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
/// Of all finished hands.
std::string totals_text(const play::PlaySession& session);
/// The last hand's result, and at the end the session's.
/// What is told before a hand: in Sergeant Major by full rules who has to take how many tricks, in Whist the card that
/// was turned up. Empty elsewhere.
std::string duties_text(const play::PlaySession& session);

/// "3 of 10 hands", "3 hands, to 100 points".
std::string hands_text(const play::PlaySession& session);

/// "with 3.0 points", "1.5 tricks below its duty".
std::string expected_text(const play::PlaySession& session, const play::Expectation& expected);

std::string result_text(const play::PlaySession& session);

/// Moves with what the seat may expect of them.
std::string forecast_text(const play::PlaySession& session, const play::Forecast& forecast);

}  // namespace nply::cli
