// Rules of thumb for games with nothing hidden: one move, no search worth the name. Ties go to the canonical order.
#pragma once

#include "nply/games/chinese_checkers.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/reversi.hpp"
#include "nply/games/sticks.hpp"

namespace nply {

/// Leave the next player a number from which two good players would see him lose; where there is none, take one.
Sticks::Move greedy_move(const Sticks& game, const Sticks::State& state);

/// Complete a box; else draw an edge after which nobody can; else give the fewest boxes away.
DotsAndBoxes::Move greedy_move(const DotsAndBoxes& game, const DotsAndBoxes::State& state);

/// The turn that gains most distance, where pieces left behind count more and pieces beside the straight way less
/// (LeadEvaluation's `formation`). Now and then somebody stands in the way to the end.
ChineseCheckers::Move greedy_move(const ChineseCheckers& game, const ChineseCheckers::State& state);

/// A corner; else a square that is not beside an empty corner; among these the move that leaves the next player the
/// fewest squares to turn something on.
Reversi::Move greedy_move(const Reversi& game, const Reversi::State& state);

}  // namespace nply
