// What to play in a game given at run time that hides something, by Monte-Carlo tree search over all worlds in one tree
// (search/ismcts.hpp). It is given a sight and never a position, so there is nothing hidden that it could look at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/request.hpp"
#include "nply/catalog/sight.hpp"

namespace nply::catalog {

/// What playouts say of a move.
struct SeenMove {
    std::string move;                            // its name
    std::uint64_t visits = 0;                    // playouts that began with it
    std::vector<double> mean{};                  // none without visits
    std::vector<std::optional<double>> error{};  // of the mean, between trees; nothing from one tree
};

/// What one tree over all worlds says.
struct SightEstimate {
    std::optional<std::string> choice{};  // none: stopped before the first playout
    std::vector<SeenMove> moves{};        // every legal one
    std::uint64_t playouts = 0;           // each in a world of its own
};

/// The seat is to move, has these moves, and its game draws worlds. The request's algorithm is one for hidden hands.
SightEstimate estimate_seen(const SeatSight& sight, const std::vector<std::string>& legal,
                            const SearchRequest& request);

}  // namespace nply::catalog
