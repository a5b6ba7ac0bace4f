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
    double cost = 0;                                 // what the move lost, as in PlayReport
    std::optional<double> error{};                   // of the cost: its standard error
};

/// Its before, value, gains and cost are those of PlayReport if it was judged exactly, else in `estimate`, or nowhere.
struct JudgedPlay : PlayReport {
    Judged judged = Judged::exactly;  // how the move was judged
    PlayEstimate estimate{};          // where it was judged by an estimate
};

/// All moves of a play with their judgements.
struct JudgedPlays {
    bool complete = true;              // every move is judged exactly
    std::string algorithm;             // that judged the moves
    bool sound = true;                 // Are its values those of max^n?
    int seats = 0;                     // entries of a value
    std::string_view seat_name, unit;  // "seat", "trick"
    std::vector<JudgedPlay> plays;     // all moves
    int exact = 0, estimated = 0;      // moves judged so
    std::string why;                   // why not all are judged exactly; empty: nothing but the limits
    Counts counts;                     // of all searches together
    double seconds = 0;                // of all searches together
};

/// The largest cost of any move that was judged exactly; 0 if nobody erred.
Score highest_cost(const JudgedPlays& analysis);

}  // namespace nply::catalog
