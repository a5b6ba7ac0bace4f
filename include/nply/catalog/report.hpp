// What a search through the facade answers, in words and numbers without types of any game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/search/result.hpp"

namespace nply::catalog {

/// A root move and its value.
struct MoveReport {
    std::string move;
    std::vector<Score> value;
};

/// One iteration of a deepening search.
struct IterationReport {
    int depth = 0;
    std::vector<Score> value;
    std::vector<std::string> line;
    std::uint64_t visited = 0;
    std::vector<MoveReport> moves;  // where all moves were asked for
};

struct SearchReport {
    bool answered = false;  // there is a value
    bool complete = false;
    std::vector<Score> value;       // in the game's own terms
    std::vector<std::string> line;  // move names
    std::vector<std::uint32_t> path;
    std::string story;  // the line as players of the game write it down, in several lines; empty: as moves in a row
    std::string algorithm;
    Promise promise = Promise::maxn;
    bool sound = true;  // is_sound(promise)
    std::optional<int> for_player;
    bool all_moves = false, deepened = false;  // were asked for
    std::vector<MoveReport> moves;             // in canonical order
    int depth = 0;                             // the deepest completed iteration
    std::vector<IterationReport> iterations;
    std::optional<IterationReport> partial;  // a deeper one that was stopped
    ScoreSum scale = 1;                      // values are so many times the file's own
    Counts counts;
    double seconds = 0;
};

}  // namespace nply::catalog
