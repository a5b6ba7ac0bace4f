// Random numbers from a seed, the same on every machine (SplitMix64). The standard distributions are not.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

namespace nply {

/// A good mix of all bits of x: neighbours become strangers.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/// A generator of random numbers from a seed.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}  // The same seed gives the same numbers.

    constexpr std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15u); }  // 64 random bits.

    /// Uniform in [0, n); n > 0.
    constexpr std::uint64_t below(std::uint64_t n) {
        assert(n > 0);
        std::uint64_t draw = next();
        if (draw < n) [[unlikely]]  // draws below 2^64 mod n, which is less than n, would favour small results
            while (draw < -n % n) draw = next();
        return n < small_ ? remainder(draw, n) : draw % n;
    }

    /// Uniform in [low, high].
    constexpr int between(int low, int high) {
        return low + static_cast<int>(below(static_cast<std::uint64_t>(high - low) + 1));
    }

    constexpr bool chance(double probability) { return static_cast<double>(next() >> 11) * 0x1p-53 < probability; }

    template <class Range>
    constexpr void shuffle(Range& range) {  // Every order of the elements is equally likely.
        for (std::size_t i = range.size(); i > 1; --i) std::swap(range[i - 1], range[below(i)]);
    }

private:
    /// x % n by a product: x times the reciprocal rounded down is the quotient or one less. A third of a division's
    /// time.
    static constexpr std::uint64_t remainder(std::uint64_t x, std::uint64_t n) {
        __extension__ using Product = unsigned __int128;
        const auto quotient = static_cast<std::uint64_t>(Product{x} * reciprocals_[n] >> 64);
        const std::uint64_t rest = x - quotient * n;
        return rest < n ? rest : rest - n;
    }
    static constexpr std::uint64_t small_ = 64;
    static constexpr auto reciprocals_ = [] {
        std::array<std::uint64_t, small_> all{};
        for (std::uint64_t n = 1; n < small_; ++n) all[n] = ~std::uint64_t{0} / n;
        return all;
    }();

    std::uint64_t state_;
};

}  // namespace nply
