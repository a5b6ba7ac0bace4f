// A plan in words.
#pragma once

#include "catalog/model.hpp"
#include "catalog/planned_search.hpp"
#include "nply/catalog/report.hpp"

namespace nply::catalog::detail {

/// `listed`: the deal's positions, where they have been counted.
PlanReport explained(const Facts& facts, const SearchRequest& request, const Plan& plan, const LayersEstimate* listed);

/// Adds how ties are looked at.
void explain_ties(PlanReport& report, const PlannedTies& ties);

}  // namespace nply::catalog::detail
