// Sight: what one seat sees of a state, in a game given at run time that hides part of it (function_game.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "nply/catalog/position.hpp"

namespace nply::catalog {

/// Whoever sees equal texts cannot tell the states apart.
struct Sight {
    std::string text;                     // what the seat sees, in words
    std::shared_ptr<const void> given{};  // as the game made it
};

/// With the states it may be for all the seat knows. Nothing in it depends on what is hidden.
struct SeatSight : Sight {
    /// Empty where the game draws no worlds. GameError for a state in which the seat is not to move, or sees something
    /// else.
    std::function<Position(std::uint64_t seed, std::uint64_t index)> world{};
    bool on_any_thread = false;  // may worlds be drawn and searched on several threads at once?
};

/// Seats count from 1. Nothing for games that hide nothing, or hide hands of cards.
std::optional<SeatSight> sight_of(const Position& position, int seat);

}  // namespace nply::catalog
