// A match on disk, where this build has SQLite; elsewhere asking for one is an InputError.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"

namespace nply::python {

using TakeRow = std::function<void(const play::HandRow&)>;

class StoredMatch {
public:
    StoredMatch() = default;
    virtual ~StoredMatch() = default;
    StoredMatch(const StoredMatch&) = delete;
    StoredMatch& operator=(const StoredMatch&) = delete;

    virtual void add(const play::HandRow& row) = 0;
    virtual void each(const TakeRow& take) const = 0;
};

/// For writing.
std::unique_ptr<StoredMatch> store_for(const std::string& file, const play::Match& match, bool until_clear);

struct StoredPlan {
    play::MatchPlan plan;
    bool until_clear = false;
};
StoredPlan stored_plan(const std::string& file);
void each_stored_row(const std::string& file, const TakeRow& take);

extern const bool has_stores;

}  // namespace nply::python
