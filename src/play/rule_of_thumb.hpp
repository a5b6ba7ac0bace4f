// The rule of thumb's move (cards/greedy.hpp, games/greedy.hpp), from what a seat sees or in a position face up.
#pragma once

#include <string>

#include "nply/catalog/position.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// Of the mover's seat; the first legal move in a game that has no rule.
std::string rule_of_thumb(const View& view);

/// The same of a position of cards, from the mover's hand and the cards that the others hold together.
std::string rule_of_thumb(const catalog::Position& position);

}  // namespace nply::play
