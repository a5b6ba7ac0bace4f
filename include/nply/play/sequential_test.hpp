// Are two means different? The test may be looked at after every deal and stopped at any time. It bets against "they
// are equal" and rejects once its capital has been multiplied by 1/alpha. Under that hypothesis each capital is a
// nonnegative martingale that starts at 1, so the probability that it ever reaches 1/alpha is at most alpha (Ville
// 1939). The bets are those of Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting"
// (2024), mixed over a grid of stakes for either side. With several pairs alpha is divided evenly (Bonferroni).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nply::play {

/// One pair.
class BettingTest {
public:
    explicit BettingTest(double alpha);  // `alpha`: the chance of an error that is allowed

    /// The next difference, in [-1, 1].
    void add(double difference);

    /// Once clear it stays so.
    bool is_clear() const { return clear_; }

private:
    static constexpr std::size_t stakes = 9;  // 1/2, 1/4, .. of the capital

    double capital() const;

    double enough_;                         // 1/alpha
    std::array<double, stakes> up_, down_;  // what betting on more, and on less, has made of 1
    bool clear_ = false;
};

/// All pairs of several means: wrong about any of them, ever, with a probability of at most alpha.
class PairsTest {
public:
    PairsTest(std::size_t means, double alpha);  // with this chance of an error for all pairs together

    /// The next value of each; any two differ by at most `range`.
    void add(const std::vector<std::int64_t>& values, double range);

    bool all_clear() const;  // Have all pairs been told apart?
    /// Pairs in the order (0,1) (0,2) .. (1,2) ..
    const std::vector<BettingTest>& pairs() const { return pairs_; }

private:
    std::vector<BettingTest> pairs_;
};

}  // namespace nply::play
