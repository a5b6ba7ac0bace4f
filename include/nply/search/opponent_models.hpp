// What a player is taken to aim at, by weights: its own score, or to keep somebody else's low. prob-max^n
// (prob_maxn.hpp) searches with one model for each player.
#pragma once

#include <array>

#include "nply/core/scores.hpp"

namespace nply {

/// What a player may aim at.
enum class Objective {
    own,     // the largest score of one's own
    leader,  // the smallest largest score among the others
    anti     // the smallest score of the searcher
};

/// The number of objectives.
inline constexpr int objectives = 3;

/// The weight of each objective of a player.
struct OpponentModel {
    std::array<double, objectives> weights{1, 0, 0};  // at least 0, and one of them more

    double operator[](Objective objective) const { return weights[static_cast<int>(objective)]; }  // Its weight.
    double& operator[](Objective objective) { return weights[static_cast<int>(objective)]; }       // To be changed.
    double sum() const { return weights[0] + weights[1] + weights[2]; }                            // Of all weights.
    friend bool operator==(const OpponentModel&, const OpponentModel&) = default;
};

/// One for each player; the searcher's own is not used, who always plays for its own score.
using OpponentModels = std::array<OpponentModel, max_players>;

}  // namespace nply
