// Rules of thumb for games with nothing hidden: one move, almost without search. Ties are decided by canonical order.
#pragma once

#include "nply/games/chinese_checkers.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/reversi.hpp"
#include "nply/games/sticks.hpp"

namespace nply {

/// Leave the next player a number from which it loses against a second good player; if there is none, take one.
Sticks::Move greedy_move(const Sticks& game, const Sticks::State& state);

/// Complete a box; otherwise draw an edge after which no player can complete one; otherwise give away the fewest boxes.
DotsAndBoxes::Move greedy_move(const DotsAndBoxes& game, const DotsAndBoxes::State& state);

/// The turn that gains most distance, with more weight for pieces left behind and less for pieces beside the straight
/// way (LeadEvaluation's `formation`). Sometimes a piece blocks another player to the end.
ChineseCheckers::Move greedy_move(const ChineseCheckers& game, const ChineseCheckers::State& state);

/// A corner; else a square that is not beside an empty corner; among these the move that leaves the next player the
/// fewest squares to turn something on.
Reversi::Move greedy_move(const Reversi& game, const Reversi::State& state);

}  // namespace nply
