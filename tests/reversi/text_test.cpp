// Reversi in writing: positions in and out, what is refused, drawings.
#include <gtest/gtest.h>

#include "nply/core/error.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/reversi_text.hpp"

namespace nply::test {
namespace {

TEST(ReversiText, PositionsAreReadAsTheyAreWritten) {
    Random random(70);
    for (int players = 2; players <= 4; ++players)
        for (const int size : {6, 8}) {
            const Reversi game(players, size);
            for (Reversi::State state = game.start();; state = after_random_move(game, state, random)) {
                const std::string text = write_position(game, state);
                EXPECT_EQ(read_position(game, text), state) << text;
                EXPECT_EQ(shape_of_reversi(text).size, size);
                EXPECT_EQ(shape_of_reversi(text).players, players);
                EXPECT_EQ(read_position(game, text.substr(0, text.find(' '))), state) << "the mover follows";
                if (game.is_over(state)) break;
            }
        }
    const Reversi three(3);
    EXPECT_EQ(write_position(three, three.start()),
              "......../......../......../...11.../...23.../......../......../........ 3 1");
}

std::string complaint(const Reversi& game, const std::string& text) {
    try {
        read_position(game, text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(ReversiText, SaysWhatIsWrong) {
    const Reversi game(2, 6);
    EXPECT_EQ(complaint(game, ""), "position: it is written ROWS PLAYERS MOVER, the rows separated by /");
    EXPECT_EQ(complaint(game, "...... 2 1"),
              "position: the board has 6 rows, not 1 (rows are separated by /, the top one first)");
    EXPECT_EQ(complaint(game, "....../.2..../..1../....../....../......"),
              "position: row 3 has 6 squares, not 5 ('..1..')");
    EXPECT_EQ(complaint(game, "....../.3..../..1.../....../....../......"),
              "position: '3' on b2 is neither a player from 1 to 2 nor a dot for an empty square");
    EXPECT_EQ(complaint(game, "....../.2..../..1.../....../....../...... 2 3"),
              "position: who moves is a number from 1 to 2, not '3'");
    EXPECT_EQ(complaint(game, "....../.2..../..1.../....../....../...... 3 3"), "position: this game has 2 players");
    EXPECT_EQ(complaint(game, "....../....../....../....../....../......"), "position: there is no ball on the board");
    EXPECT_THROW(shape_of_reversi("1../.../..."), InputError);
    EXPECT_THROW(shape_of_reversi("....../.3..../..1.../....../....../...... 2 1"), InputError);
}

TEST(ReversiText, DrawsTheBoard) {
    const Reversi game(3, 6);
    const auto d5 = static_cast<Reversi::Move>(Reversi::square(3, 4));
    const auto state = game.after(game.start(), d5);
    EXPECT_EQ(draw_board(game, state, d5, false),
              "   a b c d e f\n"
              "1  . . . . . .\n"
              "2  . . + . + .\n"
              "3  . . 1 1 . .\n"
              "4  . . 2 1 + .\n"
              "5  . . .[1]. .\n"
              "6  . . . . + .\n");
    const std::string picture = draw_board_svg(game, state, d5);
    EXPECT_EQ(picture.substr(0, 4), "<svg");
    EXPECT_NE(picture.find("</svg>"), std::string::npos);
    EXPECT_NE(picture.find("Reversi: " + write_position(game, state)), std::string::npos);
}

}  // namespace
}  // namespace nply::test
