// Exact counts of up to 128 bits: with up to eight seats the deals that fit one known hand are at most 2.3 10^36. As
// decimal text, and drawn below a limit without favour.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>

#include "nply/core/random.hpp"

namespace nply {

/// A number of up to 128 bits.
__extension__ using Count = unsigned __int128;

/// The number in decimal digits.
inline std::string count_text(Count count) {
    std::string text;
    do {
        text += static_cast<char>('0' + static_cast<int>(count % 10));
        count /= 10;
    } while (count > 0);
    std::reverse(text.begin(), text.end());
    return text;
}

/// Uniform in [0, n); n > 0.
constexpr Count count_below(Count n, Random& random) {
    assert(n > 0);
    const auto draw = [&random] {
        const Count high = random.next();
        return high << 64 | random.next();
    };
    Count drawn = draw();
    if (drawn < n) {                  // the unfair ones are among these, and they are rare
        const Count unfair = -n % n;  // 2^128 mod n: draws below it would favour small results
        while (drawn < unfair) drawn = draw();
    }
    return drawn % n;
}

}  // namespace nply
