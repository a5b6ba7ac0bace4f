// A bandit as a game: player 1 pulls an arm, then a player who cares for nothing makes so many moves that no tree holds
// them, and what they are decides, with the arm's probability, whether player 1 gets 1000 points or none.
#pragma once

#include <vector>

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply::test {

struct Bandit {
    struct State {
        std::uint64_t path = 0;
        std::uint32_t arm = 0, ply = 0;
    };
    using Move = std::uint32_t;

    std::vector<double> arms;

    State start() const { return {}; }
    int players() const { return 2; }
    bool is_over(const State& state) const { return state.ply == 40; }
    Player mover(const State& state) const { return state.ply == 0 ? 0 : 1; }
    void moves(const State& state, MoveList<Move>& list) const {
        const auto count = state.ply == 0 ? static_cast<Move>(arms.size()) : 8;
        for (Move move = 0; move < count; ++move) list.add(move);
    }
    State after(const State& state, Move move) const {
        return {mixed(state.path + move + 1), state.ply == 0 ? move : state.arm, state.ply + 1};
    }
    Scores scores(const State& state) const { return {Random(state.path).chance(arms[state.arm]) ? 1000 : 0, 0}; }
    ScoreLimits limits() const { return {{0, 0}, {1000, 0}, 0, 1000, 1, false}; }
};

}  // namespace nply::test
