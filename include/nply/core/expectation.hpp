// Expectation: the mean of weighted score tuples. Of wide scores it is exact: numerators over one denominator, and
// where the mean is no such numerator FinerUnits says by what the denominator must be multiplied.
#pragma once

#include <array>
#include <concepts>
#include <numeric>

#include "nply/core/game.hpp"

namespace nply {

/// Thrown: the denominator of a search is too small for a mean by this factor.
struct FinerUnits {
    WideScore factor;  // by how much all units must be divided
};

/// Adds up weighted score tuples and gives their mean.
template <class Number>
class Expectation {
public:
    explicit Expectation(int players) : players_(players) {}  // Nothing has been added yet.

    void add(Weight weight, const BasicScores<Number>& value) {  // Adds an outcome's value, so many times.
        weights_ += weight;
        for (int p = 0; p < players_; ++p) sums_[p] += static_cast<Sum>(weight) * static_cast<Sum>(value[p]);
    }

    BasicScores<Number> mean() const {  // The weighted mean of what was added; something must have been.
        BasicScores<Number> result;
        for (int p = 0; p < players_; ++p) {
            if constexpr (std::integral<Number>) {
                if (const auto rest = static_cast<Weight>(sums_[p] % weights_); rest != 0)
                    throw FinerUnits{weights_ / std::gcd(rest, weights_)};
            }
            result[p] = static_cast<Number>(sums_[p] / static_cast<Sum>(weights_));
        }
        return result;
    }

private:
    using Sum = typename NumberTraits<Number>::Sum;
    int players_;
    Weight weights_ = 0;
    std::array<Sum, max_players> sums_{};
};

}  // namespace nply
