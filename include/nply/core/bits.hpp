// Counting the bits of a word without a call, which std::popcount is where the processor is not known to have it.
#pragma once

#include <bit>
#include <cstdint>

namespace nply {

/// Byte b: the number of bits in the bytes 0 to b.
constexpr std::uint64_t counts_up_to_bytes(std::uint64_t bits) {
    constexpr std::uint64_t every_byte = 0x0101010101010101;
    std::uint64_t counts = bits - (bits >> 1 & every_byte * 0x55);
    counts = (counts & every_byte * 0x33) + (counts >> 2 & every_byte * 0x33);
    counts = (counts + (counts >> 4)) & every_byte * 0x0f;
    return counts * every_byte;
}

/// The number of bits that are set.
constexpr int count_bits(std::uint64_t bits) {
#ifdef __POPCNT__
    return std::popcount(bits);
#else
    return static_cast<int>(counts_up_to_bytes(bits) >> 56);
#endif
}

}  // namespace nply
