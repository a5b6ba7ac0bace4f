#include "stored_match.hpp"

#include "nply/store/match_store.hpp"

namespace nply::python {
namespace {

class InFile final : public StoredMatch {
public:
    InFile(const std::string& file, const play::Match& match, bool until_clear)
        : store_(file, match, play::Shard{}, NPLY_VERSION, until_clear) {}

    void add(const play::HandRow& row) override { store_.add(row); }
    void each(const TakeRow& take) const override { store_.each(take); }

private:
    store::MatchStore store_;
};

}  // namespace

const bool has_stores = true;

std::unique_ptr<StoredMatch> store_for(const std::string& file, const play::Match& match, bool until_clear) {
    return std::make_unique<InFile>(file, match, until_clear);
}

StoredPlan stored_plan(const std::string& file) {
    store::StoredMatch stored = store::read_match(file);
    return {std::move(stored.plan), stored.until_clear};
}

void each_stored_row(const std::string& file, const TakeRow& take) { store::each_row(file, take); }

}  // namespace nply::python
