// What a request asks, held against what the position and the algorithm can do.
#pragma once

#include <optional>

#include "catalog/model.hpp"
#include "nply/catalog/request.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog::detail {

/// The first thing that does not fit, named as a field of the request; nothing if all does.
std::optional<InputError> objection(const Facts& facts, const SearchRequest& request);

/// A deal of so many positions cannot be asked about its ties; `bounds`: what layers of bounds would take.
InputError too_large_for_ties(const Plan& plan, const LayersEstimate& deal, const LayersEstimate* bounds);

/// Are floors and ceilings used: as asked, or as the row's setting has them.
bool uses_heuristic(const Algorithm& algorithm, const Question& question);

}  // namespace nply::catalog::detail
