// What a search through the facade answers, in words and numbers without types of any game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/search/result.hpp"
#include "nply/trees/tree.hpp"

namespace nply::catalog {

/// A root move and its value.
struct MoveReport {
    std::string move;                       // its name
    std::vector<WideScore> value;           // in the game's own terms
    WideScore denominator = 1;              // of the value, in a game with chance
    std::vector<double> mean{};             // instead, where expectations are approximate, and of prob-maxn
    std::vector<std::vector<Score>> set{};  // of soft-maxn; the value is what is worst for the mover
};

/// A root move and what playouts say of it.
struct MoveEstimateReport {
    std::string move;                          // its name
    std::uint64_t visits = 0;                  // playouts that began with it
    std::vector<double> mean;                  // in the game's own terms; none without visits
    std::vector<std::optional<double>> error;  // standard error of the mean, between trees; nothing from one tree
    bool exact = false;                        // proven
};

/// A line of play as players of the game write it down. Empty: as moves in a row.
struct Story {
    std::string text{};                        // in several lines
    std::vector<std::vector<Score>> totals{};  // what everybody has after each trick that the line completes
};

/// One iteration of a deepening search.
struct IterationReport {
    int depth = 0;                  // in plies
    std::vector<WideScore> value;   // in the game's own terms
    std::vector<std::string> line;  // best play, by the names of the moves
    std::uint64_t visited = 0;      // nodes of this iteration
    std::vector<MoveReport> moves;  // where all moves were asked for
    WideScore denominator = 1;      // of all values here
    std::vector<double> mean{};     // where expectations are approximate: the value
};

/// What will be done for a request and why, in words.
struct PlanReport {
    std::string search;                                 // "every position of the deal, layer by layer, on 2 threads"
    std::string why;                                    // one sentence
    std::vector<std::string> instead;                   // what was not chosen, and why
    std::optional<std::uint64_t> positions{}, bytes{};  // that it takes, where that can be known beforehand
    std::optional<double> seconds{};                    // the same, roughly
};

/// The limits of a tree's scores that a search of it may use.
struct LimitsReport {
    Tree::LimitsFrom from;  // given, or taken from the leaves
    TreeLimits known;       // nothing where one is unknown
};

/// What everybody gets if others, or the player itself, choose otherwise among equal moves. In the game's own terms.
struct TiesReport {
    std::vector<Score> low, high;         // the ends of each player's range
    std::vector<bool> exact;              // both ends are reached; otherwise nothing lies beyond them
    std::vector<int> low_by, high_by;     // who alone can bring the end about, from 1; 0: nobody alone
    std::vector<std::vector<Score>> set;  // all values; none if there are too many
    std::string_view who = "player";      // what people call whose scores these are
};

/// The answer to a search request.
struct SearchReport {
    bool searched = true;                       // otherwise only the plan was asked for
    bool answered = false;                      // there is a value
    bool complete = false;                      // Did the search end before its limits?
    std::vector<WideScore> value;               // in the game's own terms
    std::vector<double> mean;                   // of an estimate, or of approximate expectations, instead
    WideScore denominator = 1;                  // of all values here; more than 1 only in a game with chance
    bool exact = true;                          // otherwise expectations are approximate
    bool chance = false;                        // decides at the root, where nobody moves
    std::vector<std::vector<Score>> set;        // of soft-maxn: all values
    std::optional<TiesReport> ties{};           // where they were asked for
    bool lacks_ties = false;                    // they were, and only the search for them did not finish
    bool too_many_tuples = false;               // why soft-maxn did not finish
    std::vector<MoveEstimateReport> estimates;  // the same for every root move, in canonical order
    std::uint64_t playouts = 0, positions = 0;  // of an estimate: made; visited by an exact search before them
    std::vector<std::string> line;              // move names
    std::vector<std::uint32_t> path;            // the line as canonical numbers of moves, from 0
    Story story;                                // of the line
    std::string algorithm;                      // that searched
    Promise promise = Promise::maxn;            // what its values are
    bool sound = true;                          // is_sound(promise)
    std::optional<int> for_player;              // of paranoid and its like: whose score, from 1
    bool all_moves = false, deepened = false;   // were asked for
    std::vector<MoveReport> moves;              // in canonical order
    int depth = 0;                              // the deepest completed iteration
    std::vector<IterationReport> iterations;    // that were completed, the shallowest first
    std::optional<IterationReport> partial;     // a deeper one that was stopped
    std::string stopped;                        // why no deeper iteration, or no exact answer, was possible; or empty
    std::optional<PlanReport> plan;             // where it was asked for
    ScoreSum scale = 1;                         // values are so many times the file's own
    std::optional<LimitsReport> limits{};       // of a tree
    Counts counts;                              // of all iterations together
    double seconds = 0;                         // of all iterations together

    /// What was asked for is there: a value, or the plan alone.
    bool has_outcome() const { return answered || !searched; }
};

}  // namespace nply::catalog
