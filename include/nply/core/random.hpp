// Random numbers from a seed, the same on every machine (SplitMix64). The standard distributions are not.
#pragma once

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
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15u); }

    /// Uniform in [0, n); n > 0.
    constexpr std::uint64_t below(std::uint64_t n) {
        assert(n > 0);
        const std::uint64_t unfair = -n % n;  // 2^64 mod n: draws below it would favour small results
        std::uint64_t draw = next();
        while (draw < unfair) draw = next();
        return draw % n;
    }

    /// Uniform in [low, high].
    constexpr int between(int low, int high) {
        return low + static_cast<int>(below(static_cast<std::uint64_t>(high - low) + 1));
    }

    constexpr bool chance(double probability) { return static_cast<double>(next() >> 11) * 0x1p-53 < probability; }

    template <class Range>
    constexpr void shuffle(Range& range) {
        for (std::size_t i = range.size(); i > 1; --i) std::swap(range[i - 1], range[below(i)]);
    }

private:
    std::uint64_t state_;
};

}  // namespace nply
