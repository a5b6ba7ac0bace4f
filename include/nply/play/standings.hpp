// Comparison of cards over the worlds evaluated so far. Each world gives every card a value. Two cards are compared by
// their differences, world by world; because both are valued in the same worlds, most of the effect of the deals
// cancels out.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nply::play {

/// The scores of a series of hands.
class Standings {
public:
    explicit Standings(std::size_t cards) : sums_(cards, 0) {}  // The number of cards; no world has been added yet.

    /// The values that the next world gives: the more, the better.
    void add(std::vector<double> values);

    std::size_t worlds() const { return values_.size(); }  // Worlds added.
    std::size_t cards() const { return sums_.size(); }     // Cards compared.
    double mean(std::size_t card) const { return sums_[card] / static_cast<double>(worlds()); }

    /// Of the mean; nothing for a single world.
    std::optional<double> error(std::size_t card) const;

    /// The best mean; the first of equals.
    std::size_t leader() const;

    /// The mean of `a` less the mean of `b`, and its standard error: nothing for a single world.
    struct Difference {
        double mean = 0;              // the mean of the differences
        std::optional<double> error;  // its standard error
    };
    Difference difference(std::size_t a, std::size_t b) const;  // the difference of two cards

    static constexpr std::size_t every_world = static_cast<std::size_t>(-1);  // stands for all worlds
    /// In how many of the first worlds `a` is above `b`, and below it.
    std::pair<std::size_t, std::size_t> compared(std::size_t a, std::size_t b, std::size_t of = every_world) const;
    /// In how many of the first worlds no card is above this one.
    std::size_t count_best(std::size_t card, std::size_t of = every_world) const;
    /// In how many of the first worlds the card's value is above this.
    std::size_t count_above(std::size_t card, double value, std::size_t of = every_world) const;
    /// The world in which the card's value is the least; the first of equals.
    std::size_t worst_world(std::size_t card) const;
    double value(std::size_t world, std::size_t card) const { return values_[world][card]; }

    /// Can the best card be expected to stay the best after `all` worlds? After k worlds let m and s be mean and
    /// deviation of its differences to a rival. The sum after n worlds is then expected to be n m with a deviation of s
    /// sqrt((n - k) n / k); the rival can catch up if n m is less than `sure` such deviations from 0.
    bool cannot_be_caught(std::size_t all) const;

    static constexpr std::size_t least_worlds = 8;  // of fewer worlds nothing is concluded
    static constexpr double sure = 4;               // one time in 30,000, if differences were normal

private:
    std::vector<std::vector<double>> values_;
    std::vector<double> sums_;
};

}  // namespace nply::play
