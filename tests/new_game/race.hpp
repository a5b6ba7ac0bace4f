// Race: a counter begins at 0, a turn adds 1, 2 or 3 to it; who reaches the goal gets 3 points, and everybody else the
// steps of its own last turn. The smallest game that shows what CONTRIBUTING.md asks of a new one.
#pragma once

#include <algorithm>
#include <array>

#include "nply/core/game.hpp"

namespace nply::test {

class Race {
public:
    struct State {
        int counter = 0;
        Player to_move = 0;
        std::array<std::int8_t, max_players> last{};  // steps of each player's last turn
    };
    using Move = std::int32_t;  // steps

    static constexpr int most_steps = 3;

    Race(int players, int goal) : players_(players), goal_(goal) {}

    int players() const { return players_; }
    int goal() const { return goal_; }
    State start() const { return {}; }
    bool is_over(const State& state) const { return state.counter == goal_; }
    Player mover(const State& state) const { return state.to_move; }
    void moves(const State& state, MoveList<Move>& list) const {
        for (Move steps = 1; steps <= std::min(most_steps, goal_ - state.counter); ++steps) list.add(steps);
    }
    State after(const State& state, Move steps) const {
        State next = state;
        next.counter += steps;
        next.last[state.to_move] = static_cast<std::int8_t>(next.counter == goal_ ? most_steps : steps);
        next.to_move = static_cast<Player>((state.to_move + 1) % players_);
        return next;
    }
    Scores scores(const State& state) const {
        Scores scores;
        for (int player = 0; player < players_; ++player) scores[player] = state.last[static_cast<std::size_t>(player)];
        return scores;
    }
    ScoreLimits limits() const {
        return {Scores::all(players_, 0), Scores::all(players_, most_steps), 0, ScoreSum{players_} * most_steps};
    }

private:
    int players_, goal_;
};

}  // namespace nply::test
