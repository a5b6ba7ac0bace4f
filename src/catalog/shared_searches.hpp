// Answers of exact searches as JSON, and which requests have searches that can be shared.
#pragma once

#include "catalog/model.hpp"
#include "nply/catalog/request.hpp"
#include "nply/catalog/shared_searches.hpp"

namespace nply::catalog::detail {

/// Only where the searches know nothing of each other: without a table, solvers of whole deals, or expectations with a
/// common denominator; to the end, since a deeper iteration depends on the ones before it.
bool can_share_searches(const Facts& facts, const SearchRequest& request);

/// Of a complete one without values of moves.
Json shared_json(const FullAnswer& answer);
/// InputError for what shared_json() did not write.
FullAnswer answer_in(const Json& json);

}  // namespace nply::catalog::detail
