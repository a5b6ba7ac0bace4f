// Scores of a whole deal as its game counts them: tricks, and in Hearts points.
#pragma once

#include "nply/games/hearts.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/games/spades.hpp"

namespace nply::reproduce {

inline Scores taken(const Scores& value, const SergeantMajor&) { return value; }
inline Scores taken(const Scores& value, const Spades&) { return value; }
template <int Seats>
Scores taken(const Scores& value, const Hearts<Seats>& game) {
    return game.in_own_terms(value);
}

}  // namespace nply::reproduce
