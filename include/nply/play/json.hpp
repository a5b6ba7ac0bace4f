// The one JSON form of what is known and advised at the table.
#pragma once

#include <cstdint>

#include "nply/catalog/json.hpp"
#include "nply/play/advice.hpp"
#include "nply/play/closed_analysis.hpp"
#include "nply/play/forecast.hpp"
#include "nply/play/view_worlds.hpp"

namespace nply::play {

using catalog::Json;

/// The result as the JSON that `--json` prints.
Json to_json(const Advice& advice);
/// The result as the JSON that `--json` prints.
Json to_json(const Forecast& forecast);

/// {"worlds":"..","deals":[..]}: `count` deals of a seed's sequence.
Json sample_json(const ViewWorlds& worlds, std::uint64_t count, std::uint64_t seed);

/// Adds what the seat could know to its plays in an analysis.
void add_to(Json& analysis, const ClosedAnalysis& closed);

}  // namespace nply::play
