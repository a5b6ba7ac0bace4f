// One whole search through the seam: what is asked and what is answered, in words and numbers without types of
// any game.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/search/observer.hpp"
#include "nply/search/result.hpp"

namespace nply::catalog {

struct SearchRequest {
    std::string algorithm = "speculative";
    std::optional<bool> discrete, heuristic, zero_window;
    std::optional<int> window;
    std::optional<int> for_player;  // paranoid and brs, counted from 1; default: the one to move
    bool all_moves = false;

    std::optional<std::uint64_t> node_limit;
    std::optional<double> seconds;
    const std::atomic<bool>* stop = nullptr;
    Observer* observer = nullptr;
};

struct MoveReport {
    std::string move;
    std::vector<Score> value;
};

struct SearchReport {
    bool answered = false;  // there is a value
    bool complete = false;
    std::vector<Score> value;       // in the game's own terms
    std::vector<std::string> line;  // move names
    std::vector<std::uint32_t> path;
    std::string algorithm;
    bool sound = true;
    std::optional<int> for_player;
    std::vector<MoveReport> moves;  // with all_moves
    Counts counts;
    double seconds = 0;
};

enum class Drawing { text, coloured_text, svg };

/// A game and a state of it, types forgotten: the seam. One virtual call a search, never one a node.
class Position {
public:
    virtual ~Position() = default;

    virtual int players() const = 0;
    /// In a few words: "tree of 11 nodes, 3 players".
    virtual std::string describe() const = 0;
    /// Why this request cannot be answered for this position; nothing if it can.
    virtual std::optional<std::string> objection(const SearchRequest& request) const = 0;
    /// InputError if there is an objection.
    virtual SearchReport search(const SearchRequest& request) const = 0;
    /// The position in the game's own notation; empty if it has none.
    virtual std::string notation() const = 0;
    /// A picture of the position; empty if the game has none.
    virtual std::string draw(Drawing drawing) const = 0;
};

}  // namespace nply::catalog
