// Reversi in writing: names of squares, positions, drawings.
// A position is `ROWS PLAYERS MOVER`: the rows from the top one down, separated by /, a ball by its player's number, an
// empty square by a dot; then how many play and who moves. The last two may be left out from the right: then as many
// play as the highest number says, two at least, and who moves follows from the number of balls. Three players begin:
//     ......../......../......../...11.../...23.../......../......../........ 3 1
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nply/games/reversi.hpp"

namespace nply {

std::string square_name(Reversi::Move square);  // "d3": the letter is the column, the number the row from the top

/// The position as text.
std::string write_position(const Reversi& game, const Reversi::State& state);

/// InputError says what is wrong and where.
Reversi::State read_position(const Reversi& game, std::string_view text);

/// The board's size and the number of players that a position shows; InputError if it shows none that there are.
struct ReversiShape {
    int size, players;  // squares in a row, and players
};
/// The size and the number of players that a position's text tells.
ReversiShape shape_of_reversi(std::string_view text);

/// The board as lines of text; the last ball is marked [1], empty squares where the mover may play are marked +.
std::string draw_board(const Reversi& game, const Reversi::State& state, std::optional<Reversi::Move> last,
                       bool colour);

/// The board as an SVG picture; the last ball is marked by a ring, squares where the mover may play by small dots.
std::string draw_board_svg(const Reversi& game, const Reversi::State& state, std::optional<Reversi::Move> last);

}  // namespace nply
