// A play judged move by move, within one budget.
#pragma once

#include "catalog/planned_search.hpp"
#include "nply/catalog/analysis.hpp"
#include "nply/catalog/position.hpp"

namespace nply::catalog::detail {

/// Fills in the plays, as far as the budget goes.
void judge(const Position& position, const std::vector<std::string>& play, const PlannedSearch& one,
           const SearchRequest& request, Budget& budget, PlayAnalysis& analysis);

}  // namespace nply::catalog::detail
