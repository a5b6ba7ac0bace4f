// Where layers lie in the one block of memory that a deal is solved in. Those that are kept lie in a row from the
// beginning; those below them, of which two are needed at a time, use the same memory before:
//
//     | n - 1 ..  free  .. n |  then  | n + 1 ..  free  .. n |  then  | kept | kept | kept | free |
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nply::solvers {

struct LayerPlaces {
    std::vector<std::uint64_t> first;  // by the number of cards: the place of a layer's first value
    std::uint64_t values = 0;          // places in all
};

/// `sizes` by the number of cards, in values; layers with at least `keep_from` cards are kept, and the last one.
LayerPlaces place_layers(std::span<const std::uint64_t> sizes, std::size_t keep_from);

/// The layers to be kept for a line: all, if `few` values hold them; otherwise as many as fit into the memory that two
/// layers at a time need, and the last five at least. The end of the line is then solved again from a position with
/// fewer cards, which costs about a hundredth of the deal or less.
std::size_t layers_for_a_line(std::span<const std::uint64_t> sizes, std::uint64_t few);

}  // namespace nply::solvers
