// Ratings of players from meetings of two: those numbers whose differences are nearest to the results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "reproduce/least_squares.hpp"

namespace nply::reproduce {

struct Meeting {
    std::size_t first, second;  // players, by number
    std::uint64_t deal;
    double ahead;  // the first one before the second
};

/// The player whose rating is 0: the second of the list if there is one among them, otherwise the first who met
/// somebody.
std::size_t zero_of(std::span<const Meeting> meetings);

/// By least squares, with intervals by bootstrap over deals: all meetings on a deal are drawn together, because they
/// depend on each other. Nothing for a player who met nobody, and for all where the meetings do not connect them.
std::vector<std::optional<Coefficient>> ratings_of(std::span<const Meeting> meetings, std::size_t players);

}  // namespace nply::reproduce
