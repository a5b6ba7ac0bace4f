// What a fuzz target demands: unlike an assert, in every build.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace nply::fuzz {

inline void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

}  // namespace nply::fuzz
