// Positions of Chinese Checkers in writing and in drawings.
#include <gtest/gtest.h>

#include "nply/core/error.hpp"
#include "support/chinese_checkers.hpp"

namespace nply::test {
namespace {

using State = ChineseCheckers::State;

std::string complaint(const ChineseCheckers& game, const std::string& position) {
    try {
        read_position(game, position);
    } catch (const InputError& error) {
        return error.what();
    }
    return "none";
}

TEST(ChineseCheckersPosition, TheStartIsWrittenRowByRow) {
    const ChineseCheckers small({.players = 2, .side = 1}), large({.players = 3});
    EXPECT_EQ(write_position(small, small.start()), "2/..../.../..../1 1 0 -");
    EXPECT_EQ(write_position(large, large.start()),
              "./../.../..../2222.....3333/222......333/22.......33/2........3/........./........../.........../"
              "............/............./1111/111/11/1 1 0 -");
}

TEST(ChineseCheckersPosition, WhatIsWrittenReadsBackTheSame) {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Random random(seed);
        constexpr int players[] = {2, 3, 4, 6};
        const ChineseCheckers game({.players = players[seed % 4], .side = random.between(1, 4)});
        State state = game.start();
        while (!game.is_over(state)) {
            const std::string text = write_position(game, state);
            ASSERT_EQ(read_position(game, text), state) << text;
            state = game.after(state, some_turn(game, state, random, 0.9));
            if (random.chance(0.01)) break;
        }
        ASSERT_EQ(read_position(game, write_position(game, state)), state);
    }
}

TEST(ChineseCheckersPosition, MoverTurnsAndFinishersMayBeLeftOut) {
    const ChineseCheckers game({.players = 2, .side = 1});
    EXPECT_EQ(read_position(game, "2/..../.../..../1"), game.start());
    EXPECT_EQ(read_position(game, "  2/..../.../..../1   1 "), game.start());
}

TEST(ChineseCheckersPosition, ItsShapeTellsSizeAndPlayers) {
    EXPECT_EQ(shape_of_position("./..../123/..../. 1").side, 1);
    EXPECT_EQ(shape_of_position("./..../123/..../. 1").players, 3);
    const ChineseCheckers six({.players = 6, .side = 3});
    EXPECT_EQ(shape_of_position(write_position(six, six.start())).side, 3);
    EXPECT_EQ(shape_of_position(write_position(six, six.start())).players, 6);
    EXPECT_THROW(shape_of_position("12/34"), InputError);
    EXPECT_THROW(shape_of_position("./..../.5./..../1"), InputError);
    EXPECT_THROW(shape_of_position(""), InputError);
}

TEST(ChineseCheckersPosition, BadOnesAreToldWhatIsWrong) {
    const ChineseCheckers game({.players = 3, .side = 1});
    const std::pair<const char*, const char*> cases[] = {
        {"", "position: it is empty"},
        {"./..../123/....", "position: the board has 5 rows, not 4 (rows are separated by /, the top one first)"},
        {"./.../123/..../.", "position: row d has 4 holes, not 3 ('...')"},
        {"./..../12x/..../.", "position: 'x' in c3 is neither a player from 1 to 3 nor a dot for an empty hole"},
        {"./..../124/..../.", "position: '4' in c3 is neither a player from 1 to 3 nor a dot for an empty hole"},
        {"./..../12./..../.", "position: player 3 must have 1 piece, not 0"},
        {"./..../123/1.../.", "position: player 1 must have 1 piece, not 2"},
        {"./..../123/..../. 4", "position: the mover is a player from 1 to 3, not '4'"},
        {"./..../123/..../. x", "position: the mover is a player from 1 to 3, not 'x'"},
        {"./..../123/..../. 1 1001", "position: turns played are a number from 0 to the limit, 1000, not '1001'"},
        {"./..../123/..../. 1 -3", "position: turns played are a number from 0 to the limit, 1000, not '-3'"},
        {"./..../123/..../. 1 99999999999",
         "position: turns played are a number from 0 to the limit, 1000, not "
         "'99999999999'"},
        {"./..../123/..../. 1 5 2", "position: player 2 has finished, yet not all its pieces are home"},
        {"1/..../.23/..../. 2 5 -",
         "position: player 1 has all pieces home, so it must stand among those who have finished"},
        {"1/..../.23/..../. 1 5 1", "position: player 1 is to move but has finished"},
        {"1/..../.23/..../. 2 5 1,1", "position: player 1 has finished twice"},
        {"1/..../.23/..../. 2 5 1,2,3", "position: not all players can have finished: the last one never does"},
        {"1/..../.23/..../. 2 5 1 x", "position: nothing may follow rows, mover, turns and finishing order: 'x'"},
    };
    for (const auto& [position, expected] : cases) EXPECT_EQ(complaint(game, position), expected);
    const ChineseCheckers own({.players = 3, .side = 1, .rest = ChineseCheckers::Rest::own_tips});
    EXPECT_EQ(complaint(own, "./1.../.23/..../."), "position: player 1 has a piece in d1, a tip where it may not rest");
}

TEST(ChineseCheckersDrawing, MarksWhereTheLastTurnLeftAndArrived) {
    const ChineseCheckers game({.players = 2, .side = 2});
    const auto state = played(game, game.start(), {"a1-c3"});
    const ChineseCheckers::Move last = turns(game, game.start()).front();
    EXPECT_EQ(draw_board(game, state, last, false),
              "i         2\n"
              "h        2 2\n"
              "g   . . . . . . .\n"
              "f    . . . . . .\n"
              "e     . . . . .\n"
              "d    . . . . . .\n"
              "c   . .[1]. . . .\n"
              "b        1 1\n"
              "a        (.)\n");
}

TEST(ChineseCheckersDrawing, ColoursPiecesOnATerminalOnly) {
    const ChineseCheckers game({.players = 2, .side = 1});
    EXPECT_EQ(draw_board(game, game.start(), {}, false).find('\033'), std::string::npos);
    EXPECT_NE(draw_board(game, game.start(), {}, true).find("\033[1;31m1\033[0m"), std::string::npos);
}

TEST(ChineseCheckersDrawing, ThePictureShowsEveryPieceAndTheLastTurn) {
    const ChineseCheckers game({.players = 3});
    const auto count = [](const std::string& text, const std::string& what) {
        int found = 0;
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
        return found;
    };
    const std::string quiet = draw_board_svg(game, game.start(), {});
    EXPECT_EQ(count(quiet, "font-weight=\"bold\""), 30);
    EXPECT_EQ(count(quiet, "<line"), 0);
    const auto move = turns(game, game.start()).front();
    EXPECT_EQ(count(draw_board_svg(game, game.after(game.start(), move), move), "<line"), 1);
}

}  // namespace
}  // namespace nply::test
