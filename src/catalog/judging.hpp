// A play judged move by move, within one budget.
#pragma once

#include "catalog/planned_search.hpp"
#include "nply/catalog/judged_play.hpp"
#include "nply/catalog/position.hpp"

namespace nply::catalog::detail {

/// Fills in the plays: exactly from the end backwards, as far as the limits go; an automatic analysis judges the others
/// by playouts.
void judge(const Position& position, const std::vector<std::string>& play, const PlannedSearch& one,
           SessionMemory& memory, const SearchRequest& request, JudgedPlays& analysis);

}  // namespace nply::catalog::detail
