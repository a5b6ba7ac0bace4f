// Compiled once for each case, chosen by CASE: even cases must compile, odd ones must not.
#include "games.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"

int main() {
#if CASE == 0
    nply::maxn(Unbounded{}, 1);
    nply::speculative(Bounded{}, 1);
    nply::abbnb(Heuristic{}, 1);
#elif CASE == 1
    nply::speculative(Unbounded{}, 1);
#elif CASE == 3
    nply::abbnb(Bounded{}, 1);
#elif CASE == 5
    nply::bnb(Bounded{}, 1);
#elif CASE == 7
    nply::shallow(Unbounded{}, 1);
#endif
}
