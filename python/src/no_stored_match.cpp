#include "nply/core/error.hpp"
#include "stored_match.hpp"

namespace nply::python {
namespace {

[[noreturn]] void refuse() {
    throw InputError::in(
        "store",
        ": this build of nply has no SQLite, as wheels from the package index have none. Leave it out: the match is "
        "then "
        "kept in memory. Or build nply's sources where the packages of scripts/packages-build.txt are installed: cmake "
        "--preset release && cmake --build build --target _nply; then start Python with PYTHONPATH=build/python");
}

}  // namespace

const bool has_stores = false;

std::unique_ptr<StoredMatch> store_for(const std::string&, const play::Match&, bool) { refuse(); }

StoredPlan stored_plan(const std::string&) { refuse(); }

void each_stored_row(const std::string&, const TakeRow&) { refuse(); }

}  // namespace nply::python
