// A recorded play judged move by move: the values before and after each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/search/result.hpp"

namespace nply::catalog {

/// From the least to the most that a move can have cost, if ties elsewhere are broken otherwise.
struct CostRange {
    Score low = 0, high = 0;  // the ends of the range, in the game's own terms
};

/// One move of a judged play: the values before and after it.
struct PlayReport {
    std::string move;                           // the move, by its name
    std::string heading;                        // stands above the moves that begin with this one ("trick 2")
    int player = 0;                             // who made it, from 1: a seat where players are teams of seats
    std::vector<Score> before, value;           // with best play by all from before it, and from after it
    std::vector<Score> gains;                   // what it brought each entry of the value; less than 0 is harm
    Score cost = 0;                             // what its player lost by it: 0, or a mistake
    std::string best;                           // what max^n plays instead
    std::vector<std::string> better, punished;  // a mistake: best play instead of it, and best play after it
    std::optional<CostRange> ties{};            // where they were asked for, and sets of values are small enough
};

/// All moves of a play that a solver has judged.
struct PlayAnalysis {
    bool complete = true;              // otherwise the budget was spent, and only the plays so far are here
    std::string algorithm;             // that judged the moves
    bool sound = true;                 // Are its values those of max^n?
    int seats = 0;                     // entries of a value
    std::string_view seat_name, unit;  // "seat", "trick"
    std::vector<PlayReport> plays;     // the moves that have been judged
    Counts counts;                     // of all searches together
    double seconds = 0;                // of all searches together
};

/// The largest cost of any move; 0 if nobody erred.
Score highest_cost(const PlayAnalysis& analysis);

}  // namespace nply::catalog
