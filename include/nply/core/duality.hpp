// The duality of minimising and maximising (2000, Table 1): s -> pivot - s, where the pivot is the most a
// player can get. A game that minimises becomes one that maximises with least score 0, and back again.
#pragma once

#include "nply/core/limits.hpp"

namespace nply {

/// Maps scores that are to be low to scores that are to be high, and back.
struct Duality {
    int players;  // in the game
    Score pivot;  // s stands for pivot - s

    Scores dual(const Scores& scores) const {  // Each player's score s becomes pivot - s.
        Scores result;
        for (int p = 0; p < players; ++p) result[p] = pivot - scores[p];
        return result;
    }

    ScoreSum dual_sum(ScoreSum sum) const { return ScoreSum{players} * pivot - sum; }  // The sum of the duals.

    ScoreLimits dual(const ScoreLimits& limits) const {  // The limits of the duals.
        return {dual(limits.most),       dual(limits.least), dual_sum(limits.maxsum),
                dual_sum(limits.minsum), limits.step,        limits.constant_sum};
    }
};

}  // namespace nply
