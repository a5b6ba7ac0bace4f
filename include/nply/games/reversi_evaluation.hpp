// The evaluation of a position of reversi before the board is full: all squares are divided in proportion to strength.
// A player's strength is the sum of the values of its balls' squares (high for corners, low for squares beside an empty
// corner) and of the squares where it would turn something. Scores keep the game's limits and add up to the number of
// squares, as final ones do.
#pragma once

#include "nply/games/reversi.hpp"

namespace nply {

/// The evaluation that divides all squares in proportion to strength.
struct SharesOfBoard {
    Scores operator()(const Reversi& game, const Reversi::State& state) const;
    ScoreLimits limits(const Reversi& game, const Reversi::State&, int) const { return game.limits(); }

    static constexpr Score of_ball = 2, of_edge = 5, of_corner = 25, beside_corner = 1, of_move = 4;
};

/// Squares by what they are worth: corners, and those beside a corner that is empty.
Reversi::Squares corners(const Reversi& game);
/// The squares that are neighbours of an empty corner.
Reversi::Squares beside_empty_corners(const Reversi& game, const Reversi::State& state);

}  // namespace nply
