// Limits of scores that only grow (or only fall): the scores so far, plus what can still be gained.
#pragma once

#include <algorithm>

#include "nply/core/limits.hpp"

namespace nply {

/// What all players together gain from here: between `least` and `most`. Scores of all players change in the same
/// direction.
struct Gain {
    Score least = 0, most = 0;  // the least and the most that a player can still get
};

/// Limits of scores that begin at `so_far` and can still change by the gain.
inline ScoreLimits limits_with_gain(const Scores& so_far, int players, Gain gain) {
    ScoreLimits limits{so_far, so_far, so_far.sum() + gain.least, so_far.sum() + gain.most, 1, gain.least == gain.most};
    for (int p = 0; p < players; ++p) {
        limits.least[p] += std::min(0, gain.least);
        limits.most[p] += std::max(0, gain.most);
    }
    return limits;
}

}  // namespace nply
