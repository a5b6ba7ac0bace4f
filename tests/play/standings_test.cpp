#include "nply/play/standings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nply/core/random.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using play::Standings;

TEST(Standings, AreMeansAndPairedDifferences) {
    Standings standings(3);
    standings.add({1, 2, 2});
    EXPECT_FALSE(standings.error(0));
    EXPECT_FALSE(standings.difference(0, 1).error);
    standings.add({5, 4, 4});
    standings.add({3, 6, 6});
    EXPECT_EQ(standings.leader(), 1u) << "the first of equals";
    EXPECT_DOUBLE_EQ(standings.mean(0), 3);
    EXPECT_DOUBLE_EQ(*standings.error(0), std::sqrt((4.0 + 4 + 0) / 2 / 3));
    const auto difference = standings.difference(1, 0);  // 1, -1, 3
    EXPECT_DOUBLE_EQ(difference.mean, 1);
    EXPECT_DOUBLE_EQ(*difference.error, std::sqrt((0.0 + 4 + 4) / 2 / 3));
}

TEST(Standings, AreNeverDecidedByAFewWorldsOrBetweenEquals) {
    Standings clear(2), equal(2);
    for (std::size_t i = 0; i + 1 < Standings::least_worlds; ++i) clear.add({100, 0});
    EXPECT_FALSE(clear.cannot_be_caught(1000));
    clear.add({100, 0});
    EXPECT_TRUE(clear.cannot_be_caught(1000));
    EXPECT_FALSE(clear.cannot_be_caught(clear.worlds())) << "nothing is left to save";
    for (int i = 0; i < 500; ++i) equal.add({3, 3});
    EXPECT_FALSE(equal.cannot_be_caught(1000));
}

TEST(Standings, ThatAreDecidedHardlyEverChange) {
    int decided = 0, wrong = 0;
    const std::size_t all = 60;
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{2000}); ++seed) {
        Random random(seed);
        const double gap = random.between(0, 8) / 4.0;
        Standings standings(3);
        std::size_t leader = 99;
        for (std::size_t i = 0; i < all; ++i) {
            standings.add({random.between(0, 6) + gap, 0.0 + random.between(0, 6), 0.0 + random.between(0, 6)});
            if (leader == 99 && standings.cannot_be_caught(all)) leader = standings.leader();
        }
        if (leader == 99) continue;
        ++decided;
        wrong += leader != standings.leader();
    }
    EXPECT_GT(decided, static_cast<int>(tries(std::uint64_t{2000}) / 4));
    EXPECT_LE(wrong, tries(1));
}

}  // namespace
}  // namespace nply::test
