// Seats by name: where a game calls its seats North, East, South and West, they can be typed so.
#pragma once

#include <string>

#include "nply/catalog/games.hpp"

namespace nply::catalog {

/// "East", "e" and "2" are seat 2 where seats are named; elsewhere numbers only. InputError, in the field given.
int seat_called(const GameTraits& traits, const std::string& text, const std::string& field = "seat");

/// The options with seats by number.
OptionValues with_seat_numbers(const GameEntry& game, OptionValues options);

}  // namespace nply::catalog
