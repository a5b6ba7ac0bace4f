// A recorded play judged move by move: exactly from its end backwards, as far as the limits go, the moves before by
// playouts or not at all. What a solver settles is a PlayReport (analysis.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/catalog/analysis.hpp"

namespace nply::catalog {

/// A move that was not judged is neither good nor bad.
enum class Judged : std::uint8_t { exactly, by_estimate, no };

/// What playouts make of a move, in decimals.
struct PlayEstimate {
    std::vector<double> before{}, value{}, gains{};  // as those of PlayReport
    double cost = 0;
    std::optional<double> error{};  // of the cost: its standard error
};

/// Its before, value, gains and cost are those of PlayReport if it was judged exactly, else in `estimate`, or nowhere.
struct JudgedPlay : PlayReport {
    Judged judged = Judged::exactly;
    PlayEstimate estimate{};
};

/// All moves of a play with their judgements.
struct JudgedPlays {
    bool complete = true;  // every move is judged exactly
    std::string algorithm;
    bool sound = true;
    int seats = 0;
    std::string_view seat_name, unit;  // "seat", "trick"
    std::vector<JudgedPlay> plays;     // all moves
    int exact = 0, estimated = 0;      // moves judged so
    std::string why;                   // why not all are judged exactly; empty: nothing but the limits
    Counts counts;
    double seconds = 0;
};

/// The largest cost of any move that was judged exactly; 0 if nobody erred.
Score highest_cost(const JudgedPlays& analysis);

}  // namespace nply::catalog
