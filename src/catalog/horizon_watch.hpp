// Deepening in a game given at run time: where nobody says how long a line can be, a search is to the end when no line
// came to the horizon, that is when the evaluation was not asked once.
#pragma once

#include <cstdint>
#include <optional>

#include "catalog/planned_search.hpp"

namespace nply::catalog::detail {

/// How often the evaluation has been asked so far; nothing for games whose longest line is known.
std::optional<std::uint64_t> evaluations_of(const Model& model);

class HorizonWatch {
public:
    HorizonWatch(const Model& model, const Facts& facts, const SearchRequest& request, SessionMemory& memory)
        : model_(model), facts_(facts), request_(request), memory_(memory), before_(evaluations_of(model)) {}

    /// An iteration begins.
    void begin() { before_ = evaluations_of(model_); }
    /// It was completed. Did all of its lines end before the horizon, so that deeper ones find the same?
    bool all_ended(int depth, Budget& budget);

private:
    bool was_asked() const { return evaluations_of(model_) != before_; }

    const Model& model_;
    const Facts& facts_;
    const SearchRequest& request_;
    SessionMemory& memory_;
    std::optional<std::uint64_t> before_;
};

}  // namespace nply::catalog::detail
