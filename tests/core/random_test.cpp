#include "nply/core/random.hpp"

#include <gtest/gtest.h>

#include <array>

namespace nply::test {
namespace {

TEST(Random, IsTheSameOnEveryMachine) {
    Random random(42);
    EXPECT_EQ(random.next(), 0xbdd732262feb6e95u);  // SplitMix64's first draw from 42
    EXPECT_EQ(random.next(), 0x28efe333b266f103u);
}

TEST(Random, TakesRemaindersOfItsDraws) {
    Random random(7), same(7);
    for (int round = 0; round < 1'000; ++round)
        for (std::uint64_t n = 1; n < 100; ++n) EXPECT_EQ(random.below(n), same.next() % n);
}

TEST(Random, DrawsEvenlyBelowAnyNumber) {
    Random random(1);
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i) ++counts[random.below(7)];
    for (const int count : counts) EXPECT_NEAR(count, 10'000, 400);
    for (int i = 0; i < 1'000; ++i) {
        const int draw = random.between(-3, 2);
        EXPECT_TRUE(draw >= -3 && draw <= 2);
    }
}

}  // namespace
}  // namespace nply::test
