#include "solvers/layer_places.hpp"

#include <algorithm>

namespace nply::solvers {

LayerPlaces place_layers(std::span<const std::uint64_t> sizes, std::size_t keep_from) {
    const std::size_t count = sizes.size();
    keep_from = std::min(keep_from, count - 1);
    LayerPlaces places;
    places.first.resize(count);
    std::uint64_t kept = 0;
    for (std::size_t cards = keep_from; cards < count; ++cards) {
        places.first[cards] = kept;
        kept += sizes[cards];
    }
    places.values = kept;
    for (std::size_t cards = 1; cards <= keep_from; ++cards)
        places.values = std::max(places.values, sizes[cards - 1] + sizes[cards]);
    for (std::size_t cards = 0; cards < keep_from; ++cards)
        places.first[cards] = (keep_from - cards) % 2 ? places.values - sizes[cards] : 0;
    return places;
}

std::size_t layers_for_a_line(std::span<const std::uint64_t> sizes, std::uint64_t few) {
    constexpr std::size_t at_least = 5;
    const std::size_t last = sizes.size() - 1;
    if (last <= at_least || place_layers(sizes, 1).values <= few) return 1;
    const std::uint64_t two = place_layers(sizes, last).values;
    std::size_t from = 1;
    while (from + at_least <= last && place_layers(sizes, from).values > two) ++from;
    return from;
}

}  // namespace nply::solvers
