// Exact fractions for payoffs that are no integers.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>

namespace nply {

/// In lowest terms; the denominator is positive.
struct Rational {
    std::int64_t numerator = 0, denominator = 1;

    static Rational reduced(std::int64_t numerator, std::int64_t denominator) {
        const std::int64_t common = std::gcd(numerator, denominator);
        return {numerator / common, denominator / common};
    }
    friend bool operator==(const Rational&, const Rational&) = default;
};

/// a * b, unless it leaves 64 bits.
inline std::optional<std::int64_t> product(std::int64_t a, std::int64_t b) {
    std::int64_t result;
    if (__builtin_mul_overflow(a, b, &result)) return {};
    return result;
}

}  // namespace nply
