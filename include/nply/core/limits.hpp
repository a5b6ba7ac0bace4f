// ScoreLimits: what is known of a game's scores before it is searched (Korf 1991: pruning max^n needs a
// lower bound on each score and an upper bound on their sum). They must hold for every value a search can
// meet, evaluations at a horizon included.
#pragma once

#include <algorithm>

#include "nply/core/scores.hpp"

namespace nply {

/// The least and largest score of each player, and the least and largest sum.
template <class Number>
struct BasicLimits {
    using Tuple = BasicScores<Number>;               // one number for each player
    using Sum = typename NumberTraits<Number>::Sum;  // a type for sums of scores

    Tuple least;                // per player
    Tuple most;                 // per player
    Sum minsum = 0;             // of all players' scores together
    Sum maxsum = 0;             // of all players' scores together
    Number step = 1;            // two scores of one player differ by a multiple of this
    bool constant_sum = false;  // every value has the same sum (maxsum may still be looser)

    /// The most `player` can get when everyone else gets at least `floors`.
    Sum most_beside(const Tuple& floors, int player) const {
        return std::min<Sum>(most[player], maxsum - (floors.sum() - floors[player]));
    }

    /// Do these scores keep the limits? (The step is not looked at.)
    bool allow(const Tuple& scores, int players) const {
        for (int p = 0; p < players; ++p)
            if (scores[p] < least[p] || scores[p] > most[p]) return false;
        return scores.sum() >= minsum && scores.sum() <= maxsum;
    }

    friend bool operator==(const BasicLimits&, const BasicLimits&) = default;
};

/// Limits of ordinary scores.
using ScoreLimits = BasicLimits<Score>;

/// Limits of a game in which every player gets between `least` and `most`, and all together exactly `sum`.
inline ScoreLimits constant_sum_limits(int players, Score least, Score most, ScoreSum sum) {
    return {Scores::all(players, least), Scores::all(players, most), sum, sum, 1, true};
}

}  // namespace nply
