// Why a card: sentences made from the worlds that were looked at, never from anything else. In each of them the trick
// is played to its end after each card, the others by the rule of thumb; what happens to the trick, and how the
// forecasts differ world by world, is what can be said. What a sentence counts, it counts in the same worlds.
#pragma once

#include <cstdint>
#include <functional>

#include "nply/play/advice.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// Fills in `why` of the advice and of its cards. `world` gives so many `worlds`, from 0: those that were judged, or,
/// of one tree, any; those after `until` says true are not looked at.
void give_reasons(Advice& advice, const View& view, std::uint64_t worlds,
                  const std::function<catalog::Position(std::size_t)>& world, const std::function<bool()>& until);

}  // namespace nply::play
