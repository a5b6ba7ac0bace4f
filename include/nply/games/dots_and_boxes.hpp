// Dots and boxes for two to eight players: a turn draws one edge between neighbouring dots; a player who completes a
// box keeps it and draws again. A score is the number of boxes. A player may move twice in a row, lines transpose, and
// boxes taken stay taken: a small game with all the properties that searches must handle.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "nply/core/bits.hpp"
#include "nply/core/game.hpp"

namespace nply {

/// Dots and boxes for two to eight players.
class DotsAndBoxes {
public:
    /// The drawn edges, the boxes of each player and the player to move.
    struct State {
        std::uint64_t drawn = 0;                        // edges, by number
        std::array<std::uint8_t, max_players> boxes{};  // by player
        Player to_move = 0;                             // whose turn it is
        std::uint8_t left = 0;                          // boxes nobody has yet
    };
    using Move = std::uint8_t;  // an edge: first the horizontal ones, row by row, then the vertical ones

    static constexpr int most_edges = 60;  // each is a bit of a state

    /// `columns` x `rows` boxes.
    DotsAndBoxes(int players, int columns, int rows) : players_(players), columns_(columns), rows_(rows) {
        assert(edges() <= most_edges);
        std::array<int, most_edges> beside{};
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const int around[] = {horizontal(column, row), horizontal(column, row + 1), vertical(column, row),
                                      vertical(column + 1, row)};
                std::uint64_t box = 0;
                for (const int edge : around) box |= std::uint64_t{1} << edge;
                for (const int edge : around) boxes_beside_[edge][beside[edge]++] = box;
            }
    }

    int players() const { return players_; }
    int columns() const { return columns_; }                                       // Boxes in a row.
    int rows() const { return rows_; }                                             // Rows of boxes.
    int edges() const { return columns_ * (rows_ + 1) + (columns_ + 1) * rows_; }  // Edges of the board, drawn or not.
    /// The edge below dot (column, row) going right, and the one going down.
    int horizontal(int column, int row) const { return row * columns_ + column; }
    int vertical(int column, int row) const { return columns_ * (rows_ + 1) + row * (columns_ + 1) + column; }

    State start() const { return {.left = static_cast<std::uint8_t>(columns_ * rows_)}; }
    bool is_over(const State& state) const { return state.left == 0; }
    Player mover(const State& state) const { return state.to_move; }
    Scores scores(const State& state) const { return settled(state); }
    void moves(const State& state, MoveList<Move>& list) const {
        const std::uint64_t all = (std::uint64_t{1} << edges()) - 1;
        for (std::uint64_t open = all & ~state.drawn; open != 0; open &= open - 1)
            list.add(static_cast<Move>(std::countr_zero(open)));
    }
    State after(State state, Move edge) const {
        state.drawn |= std::uint64_t{1} << edge;
        int completed = 0;
        for (const std::uint64_t box : boxes_beside_[edge]) completed += box != 0 && (state.drawn & box) == box;
        if (completed == 0) {
            state.to_move = static_cast<Player>(state.to_move + 1 == players_ ? 0 : state.to_move + 1);
        } else {
            state.boxes[state.to_move] = static_cast<std::uint8_t>(state.boxes[state.to_move] + completed);
            state.left = static_cast<std::uint8_t>(state.left - completed);
        }
        return state;
    }

    ScoreLimits limits() const { return constant_sum_limits(players_, 0, columns_ * rows_, columns_ * rows_); }
    Scores floors(const State& state) const { return settled(state); }
    Scores settled(const State& state) const {
        Scores scores;
        for (int p = 0; p < players_; ++p) scores[p] = state.boxes[p];
        return scores;
    }
    int longest_line(const State& state) const { return edges() - count_bits(state.drawn); }
    Key key(const State& state) const { return {state.drawn, state.to_move}; }

private:
    int players_, columns_, rows_;
    std::array<std::array<std::uint64_t, 2>, most_edges> boxes_beside_{};  // as sets of edges; 0: no box on that side
};

/// Boxes so far: the evaluation at a horizon. A ply completes two boxes at most.
struct BoxesSoFar {
    static constexpr bool additive = true;

    Scores operator()(const DotsAndBoxes& game, const DotsAndBoxes::State& state) const { return game.settled(state); }
    Scores floors(const DotsAndBoxes& game, const DotsAndBoxes::State& state) const { return game.settled(state); }
    ScoreLimits limits(const DotsAndBoxes& game, const DotsAndBoxes::State& root, int plies) const {
        const ScoreSum before = game.settled(root).sum();
        const ScoreSum most = before + std::min<ScoreSum>(root.left, 2 * ScoreSum{plies});
        ScoreLimits limits{game.settled(root), Scores::all(game.players(), static_cast<Score>(most)), before, most};
        for (int p = 0; p < game.players(); ++p)
            limits.most[p] = static_cast<Score>(limits.most_beside(limits.least, p));
        return limits;
    }
};

}  // namespace nply
