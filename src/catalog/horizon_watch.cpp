#include "catalog/horizon_watch.hpp"

#include "nply/adapt/expected.hpp"
#include "nply/core/random.hpp"

namespace nply::catalog::detail {

bool HorizonWatch::all_ended(int depth, Budget& budget) {
    if (!before_ || was_asked()) return false;
    if (!facts_.has_keys) return true;
    // A table may know what an earlier search has evaluated: asked once more, as of other rules, it knows nothing.
    Facts others = facts_;
    others.rules = mixed(facts_.rules + *before_ + 1);
    try {
        const PlannedSearch again(others, request_, memory_);
        return again.to_depth(model_, depth, budget).complete && !was_asked();
    } catch (const ExpectationOverflow&) {
        return false;
    }
}

}  // namespace nply::catalog::detail
