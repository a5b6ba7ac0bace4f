// A claim: the rest of a hand need not be played if every way to play it has the same scores.
#pragma once

#include "nply/play/view.hpp"

namespace nply::play {

/// Card games: do all lines of play in all positions the seat may be in have the same scores? This is true if no points
/// are left, or if the seat leads and no other player can beat any of its cards. Otherwise all deals that fit are
/// enumerated; if there are too many, the answer is false.
bool every_line_ends_alike(const View& view);

}  // namespace nply::play
