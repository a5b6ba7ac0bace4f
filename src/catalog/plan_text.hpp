// A plan in words.
#pragma once

#include "catalog/model.hpp"
#include "nply/catalog/report.hpp"

namespace nply::catalog::detail {

/// `listed`: the deal's positions, where they have been counted.
PlanReport explained(const Facts& facts, const SearchRequest& request, const Plan& plan, const LayersEstimate* listed);

}  // namespace nply::catalog::detail
