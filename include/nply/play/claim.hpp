// A claim: the rest of a hand need not be played when every way to play it ends alike.
#pragma once

#include "nply/play/view.hpp"

namespace nply::play {

/// Card games: do all lines of play in all positions the seat may be in have the same scores? It is so when no points
/// are left, or the seat leads and nobody can beat any of its cards; else all deals that fit are gone through, and
/// where they are too many the answer is false.
bool every_line_ends_alike(const View& view);

}  // namespace nply::play
