// What a deal is worth whoever leads, in every trump: what bridge players call the double-dummy table, for any number
// of players.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/report.hpp"
#include "nply/core/scores.hpp"

namespace nply::catalog {

/// The values of a deal for each leader, in each trump.
struct EveryLead {
    /// The values with one trump.
    struct Row {
        std::string trump;                          // "none", "S" ..; empty in a game without trumps
        std::vector<std::vector<Score>> by_leader;  // values, in the game's own terms
    };
    std::vector<Row> rows;             // one for each trump
    bool complete = true;              // otherwise it was stopped, and the rows so far are here
    double seconds = 0;                // for all rows together
    std::optional<PlanReport> plan{};  // where it was asked for; alone if nothing else was

    /// What was asked for is there: rows, or the plan alone.
    bool has_outcome() const { return !rows.empty() || plan; }
};

}  // namespace nply::catalog
