// Sticks: some sticks in a row; a turn takes 1 to k of them. The player who takes the last one loses (the others get a
// point each), or wins (and gets the only point).
#pragma once

#include <algorithm>

#include "nply/core/game.hpp"

namespace nply {

/// The game of sticks: who takes the last one loses.
class Sticks {
public:
    /// The sticks left and the player to move.
    struct State {
        std::int32_t left;  // sticks on the table
        Player to_move;     // whose turn it is
    };
    using Move = std::int32_t;  // how many are taken

    enum class Last { loses, wins };  // what happens to the player who takes the last stick

    Sticks(int players, int most_taken, Last last) : players_(players), most_taken_(most_taken), last_(last) {}

    int players() const { return players_; }
    Last last() const { return last_; }                    // What happens to the player who takes the last stick.
    int most_taken() const { return most_taken_; }         // In one turn.
    State start(int sticks) const { return {sticks, 0}; }  // The state with so many sticks, in which player 0 moves.
    bool is_over(const State& state) const { return state.left == 0; }
    Player mover(const State& state) const { return state.to_move; }
    void moves(const State& state, MoveList<Move>& list) const {
        for (Move take = 1; take <= std::min(most_taken_, state.left); ++take) list.add(take);
    }
    State after(const State& state, Move take) const {
        return {state.left - take, static_cast<Player>((state.to_move + 1) % players_)};
    }
    Scores scores(const State& state) const {
        const int took_last = (state.to_move + players_ - 1) % players_;
        Scores scores = Scores::all(players_, last_ == Last::loses ? 1 : 0);
        scores[took_last] = last_ == Last::loses ? 0 : 1;
        return scores;
    }
    ScoreLimits limits() const { return constant_sum_limits(players_, 0, 1, last_ == Last::loses ? players_ - 1 : 1); }
    int longest_line(const State& state) const { return state.left; }
    Key key(const State& state) const { return {static_cast<std::uint64_t>(state.left), state.to_move}; }

private:
    int players_;
    std::int32_t most_taken_;
    Last last_;
};

/// At a horizon the last stick has not been taken: all players get the best possible score (or the worst).
struct NobodyYet {
    Scores operator()(const Sticks& game, const Sticks::State&) const {
        return Scores::all(game.players(), game.last() == Sticks::Last::loses ? 1 : 0);
    }
    ScoreLimits limits(const Sticks& game, const Sticks::State&, int) const {
        ScoreLimits limits = game.limits();
        (game.last() == Sticks::Last::loses ? limits.maxsum : limits.minsum) =
            game.last() == Sticks::Last::loses ? game.players() : 0;
        limits.constant_sum = false;
        return limits;
    }
};

}  // namespace nply
