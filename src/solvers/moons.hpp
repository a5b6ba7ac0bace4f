// Shooting the moon: who takes every point gets none, and all others 26. Then what a position is worth depends on who
// has points so far: nobody, one player (how many follows from the cards left) or several. A position has a set of
// values for each case: the first for several, one for each player who may be the only one. Nobody has points just
// where all are left, and there the first set is nobody's. Several's values are points to come, all others the points
// in the end.
#pragma once

#include <array>

#include "solvers/suit_states.hpp"

namespace nply::solvers {

inline constexpr int points_of_a_moon = 26;  // for each other player

struct Moons {
    bool in_reach = false;
    int all = 0;    // points, those taken included
    int only = -1;  // the seat that has points at the beginning, if one has

    int sets(int seats) const { return !in_reach ? 1 : only >= 0 ? 2 : 1 + seats; }
    int set_of(int holder) const { return only >= 0 ? 1 : 1 + holder; }
    int holder_in(int set) const { return set == 0 ? -1 : only >= 0 ? only : set - 1; }
    bool nobody_has_points(int left) const { return in_reach && left == all; }
};

/// What follows when a trick is taken, by winner.
struct Taking {
    int name = 0;                                  // the same only for the same planes
    std::array<std::uint8_t, most_seats> plane{};  // of the child's row
    int holder = -1;                               // who keeps all points if he wins: nothing is added then
};

/// In the given set of a configuration with so many points left, for a trick worth `worth`.
inline Taking taking_of(const Moons& moons, int seats, int set, int left, int worth) {
    enum Kind { to_several, to_the_same, to_several_unless_held, to_the_winner };
    const int holder = moons.holder_in(set);
    Kind kind = to_several;
    if (moons.nobody_has_points(left) && worth > 0) kind = to_the_winner;
    if (holder >= 0) kind = worth > 0 ? to_several_unless_held : to_the_same;
    Taking taking{.name = set * 4 + kind, .holder = holder};
    for (int winner = 0; winner < seats; ++winner) {
        int to = 0;
        if (kind == to_the_winner) to = moons.set_of(winner);
        if (kind == to_the_same || (kind == to_several_unless_held && winner == holder)) to = set;
        taking.plane[winner] = static_cast<std::uint8_t>(to * seats + winner);
    }
    return taking;
}

}  // namespace nply::solvers
