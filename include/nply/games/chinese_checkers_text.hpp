// Chinese Checkers in writing: names of holes and turns, positions, drawings.
// A position is `ROWS MOVER TURNS FINISHED`: the rows from the top one down, separated by /, a piece by its player's
// number, an empty hole by a dot; then who moves, how many turns have been played, and who has finished in what
// order (2,1) or -. The last three may be left out from the right: 1, 0 and - are meant. On the star of 13 holes:
//     2/..../.../..../1 1 0 -
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nply/games/chinese_checkers.hpp"

namespace nply {

std::string hole_name(const Star& star, Hole hole);                              // "e5"
std::string turn_name(const ChineseCheckers& game, ChineseCheckers::Move move);  // "e5-g6", "pass"

/// The position as text.
std::string write_position(const ChineseCheckers& game, const ChineseCheckers::State& state);

/// InputError says what is wrong and where.
ChineseCheckers::State read_position(const ChineseCheckers& game, std::string_view text);

/// The star's side and the number of players a position's rows show; InputError if they show neither.
struct PositionShape {
    int side, players;  // holes along a side of a tip, and players
};
/// The size and the number of players that a position's text tells.
PositionShape shape_of_position(std::string_view text);

/// The board as lines of text; the last turn is marked (.) where it left and [1] where it arrived.
std::string draw_board(const ChineseCheckers& game, const ChineseCheckers::State& state,
                       std::optional<ChineseCheckers::Move> last, bool colour);

/// The board as an SVG picture; the last turn is marked by a ring and a dotted line.
std::string draw_board_svg(const ChineseCheckers& game, const ChineseCheckers::State& state,
                           std::optional<ChineseCheckers::Move> last);

}  // namespace nply
