// Models of opponents in writing: `2/own*7+anti*3` says that player 2 plays for its own score with a weight of 7 and
// against the searcher with one of 3; several models are joined by a comma or a semicolon, `all/` stands for every
// player without a model of its own. Who is not named plays for its own score. Objectives: own, leader, anti
// (opponent_models.hpp).
#pragma once

#include <string>
#include <string_view>

#include "nply/search/opponent_models.hpp"

namespace nply::catalog {

/// What is wrong with a text; empty if nothing is.
std::string models_complaint(std::string_view text);

/// The largest player that a text names, from 1; 0 if it names none.
int largest_player(std::string_view text);

/// There is no complaint about the text.
OpponentModels opponent_models(std::string_view text, int players);

}  // namespace nply::catalog
