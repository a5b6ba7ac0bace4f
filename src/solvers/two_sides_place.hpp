// A position of the two-sides search seen from outside: from a question, its moves in canonical order, what follows.
#pragma once

#include <vector>

#include "nply/solvers/two_sides.hpp"
#include "solvers/two_sides_prover.hpp"

namespace nply::two_sides {

Rules rules_of(const SidesQuestion& question);
Place place_of(const SidesQuestion& question, const Rules& rules);

/// One card for each run of equivalent ones, its highest: winners first, among equals S H D C.
std::vector<Lanes> canonical_moves(const Place& place, const Rules& rules);

struct Step {
    Place place;
    int gained;  // by the credited side
};
Step after(const Place& place, Lanes card, const Rules& rules);

/// The most that can be credited from here on.
int most_to_come(const Place& place, const Rules& rules);

}  // namespace nply::two_sides
