// Advice by one tree for all worlds (search/ismcts.hpp), beside that of worlds searched one by one (advice.cpp).
#pragma once

#include "nply/play/advice.hpp"

namespace nply::play {

/// Does the engine search all worlds in one tree?
bool uses_information_sets(const EngineSettings& settings);

/// It is the seat's turn, and hands are hidden.
Advice advise_by_information_sets(const View& view, const EngineSettings& settings, std::uint64_t seed,
                                  const AdviceHooks& hooks);

catalog::PlanReport explain_information_sets(const EngineSettings& settings, Count possible);

}  // namespace nply::play
