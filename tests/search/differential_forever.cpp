// Goes on comparing pruned searches with plain max^n on ever new random trees, all settings on each, and counts, until
// it is interrupted or finds a difference: differential_forever [SEED]
#include <cstdio>
#include <cstdlib>

#include "search/differential.hpp"

int main(int argc, char** argv) {
    using namespace nply::test;
    nply::Random random(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1);
    Fired fired;
    std::uint64_t searches = 0;
    for (std::uint64_t trees = 1;; ++trees) {
        Plan plan = random_plan(random);
        searches += all_settings(plan.players).size();
        if (auto found = difference(plan, random, 0, fired)) {
            for (bool shrunk = true; shrunk;) {
                shrunk = false;
                for (Plan& candidate : simpler(plan))
                    if (auto still = difference(candidate, random, 0, fired)) {
                        plan = std::move(candidate);
                        found = still;
                        shrunk = true;
                        break;
                    }
            }
            std::printf("\n%s\n%s", found->c_str(), to_text(plan).c_str());
            return 1;
        }
        if (trees % 1000 == 0) {
            std::printf("\r%llu trees, %llu searches, all equal; %llu reopened", static_cast<unsigned long long>(trees),
                        static_cast<unsigned long long>(searches), static_cast<unsigned long long>(fired.reopened));
            std::fflush(stdout);
        }
    }
}
