// How hard the tests try: the numbers of their random trees, deals and games are scaled by the environment's
// NPLY_EFFORT, in per cent of the usual. Instrumented code is slow and tries less; a long run tries more.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdlib>

namespace nply::test {

inline double effort() {
    static const char* const per_cent = std::getenv("NPLY_EFFORT");
    return per_cent ? std::atof(per_cent) / 100 : 1;
}

/// So many instead of `usual`, at least one.
template <std::integral Number>
Number tries(Number usual) {
    return std::max(Number{1}, static_cast<Number>(static_cast<double>(usual) * effort()));
}

}  // namespace nply::test
