// One whole search through the seam: what is asked and what is answered, in words and numbers without types of
// any game.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/search/observer.hpp"
#include "nply/search/result.hpp"

namespace nply::catalog {

/// One completed iteration of a deepening search.
struct IterationReport {
    int depth = 0;
    std::vector<Score> value;
    std::vector<std::string> line;
    std::uint64_t visited = 0;
};

struct SearchRequest {
    std::string algorithm = "speculative";
    std::optional<bool> discrete, heuristic, zero_window;
    std::optional<int> window;
    std::optional<int> for_player;  // paranoid and brs, counted from 1; default: the one to move
    bool all_moves = false;
    bool replied = false;  // brs: an opponent has already chosen freely since the player's last turn

    std::optional<std::size_t> table_mib;  // auto has one anyway, where the game has keys
    std::optional<int> threads;            // auto, if nothing is said: one for `alone` nodes, then all there are
    std::uint64_t alone = 1 << 21;

    bool deepen = false;       // to depth 1, 2, .. with the game's evaluation at the horizon
    std::optional<int> depth;  // how far
    std::optional<int> top;    // only the first so many moves in canonical order
    std::function<void(const IterationReport&)> after_iteration{};

    std::optional<std::uint64_t> node_limit;
    std::optional<double> seconds;
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* meter = nullptr;  // shows nodes visited while the search runs
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
    std::string story;  // the line as players of the game write it down, in several lines; empty: as moves in a row
    std::string algorithm;
    bool sound = true;
    std::optional<int> for_player;
    bool all_moves = false, deepened = false;  // were asked for
    std::vector<MoveReport> moves;
    int depth = 0;  // the deepest completed iteration
    std::vector<IterationReport> iterations;
    std::optional<IterationReport> partial;  // a deeper one that was stopped
    Counts counts;
    double seconds = 0;
};

/// One move of a recorded play, judged by the values before and after it.
struct PlayReport {
    std::string move;
    std::string heading;               // stands above the moves that begin with this one ("trick 2")
    int player = 0;                    // who made it, from 1: a seat where players are teams of seats
    std::vector<Score> before, value;  // with best play by all from before it, and from after it
    std::vector<Score> gains;          // what it brought each entry of the value; less than 0 is harm
    Score cost = 0;                    // what its player lost by it: 0, or a mistake
    std::string best;                  // what max^n plays instead
};

struct PlayAnalysis {
    bool complete = true;  // otherwise the budget was spent, and only the plays so far are here
    std::vector<PlayReport> plays;
    std::string_view seat_name, unit;  // "seat", "trick"
    Counts counts;
    double seconds = 0;
};

enum class Drawing { text, coloured_text, svg };

/// A game and a state of it, types forgotten: the seam. One virtual call a search, never one a node.
class Position {
public:
    virtual ~Position() = default;

    virtual int players() const = 0;
    /// Players, or the seats of all teams together.
    virtual int seats() const = 0;
    /// In a few words: "tree of 11 nodes, 3 players".
    virtual std::string describe() const = 0;
    /// What people want to see besides, in several lines: the hands; empty if there is nothing to say.
    virtual std::string details() const = 0;
    /// Why this request cannot be answered for this position; nothing if it can.
    virtual std::optional<std::string> objection(const SearchRequest& request) const = 0;
    /// InputError if there is an objection.
    virtual SearchReport search(const SearchRequest& request) const = 0;
    /// What each move of a recorded play cost. InputError for a move that cannot be made, or a one-player algorithm.
    virtual PlayAnalysis analyse(const std::vector<std::string>& play, const SearchRequest& request) const = 0;
    /// Entry d - 1 counts the sequences of d moves as the search sees them, or with equivalent moves one by one.
    virtual std::vector<std::uint64_t> perft(int depth, bool every_move,
                                             const std::atomic<bool>* stop = nullptr) const = 0;
    /// The position in the game's own notation; empty if it has none.
    virtual std::string notation() const = 0;
    /// A picture of the position; empty if the game has none.
    virtual std::string draw(Drawing drawing) const = 0;
};

}  // namespace nply::catalog
