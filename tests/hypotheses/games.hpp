// Games that lack a rung of the ladder.
#pragma once

#include "nply/core/game.hpp"

struct Unbounded {
    using State = int;
    using Move = int;
    int players() const { return 3; }
    bool is_over(int state) const { return state == 0; }
    nply::Scores scores(int) const { return {1, 2, 3}; }
    nply::Player mover(int) const { return 0; }
    void moves(int, nply::MoveList<int>& list) const { list.add(1); }
    int after(int state, int) const { return state - 1; }
};

struct Bounded : Unbounded {
    nply::ScoreLimits limits() const { return nply::constant_sum_limits(3, 0, 6, 6); }
};

struct Heuristic : Bounded {
    nply::Scores floors(int) const { return {}; }
};
