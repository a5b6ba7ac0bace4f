// What a search gives back: the value, the line of play that leads to it, and what it cost. Functions called once per
// search, here and in the searches, are marked cold: they are compiled for size, which saves a fifth of the compiler's
// time and costs nothing per node.
#pragma once

#include <cstdint>
#include <vector>

#include "nply/search/children.hpp"
#include "nply/search/lines.hpp"

namespace nply {

/// The numbers of nodes visited, leaves, pruned children and re-searches.
struct Counts {
    std::uint64_t visited = 0;     // nodes entered, root and re-searches included
    std::uint64_t leaves = 0;      // those of them without children
    std::uint64_t pruned = 0;      // children never entered; below one searched again, in its last visit
    std::uint64_t researched = 0;  // children searched again

    Counts& operator+=(const Counts& other) {  // Adds the counts of another search.
        visited += other.visited;
        leaves += other.leaves;
        pruned += other.pruned;
        researched += other.researched;
        return *this;
    }
    friend bool operator==(const Counts&, const Counts&) = default;
};

/// The value, the line and the cost of a search.
template <class Move, class Number = Score>
struct Result {
    bool complete = false;            // the whole tree was searched; otherwise the budget was spent
    bool answered = false;            // there is a value: at least one root move (or the root, if a leaf) was settled
    BasicScores<Number> value;        // one score for each player
    std::vector<std::uint32_t> path;  // canonical child numbers, from 0
    std::vector<Move> line;           // the same as moves
    Counts counts;                    // what the search cost
};

/// Plays `path` from `state`: hands each state on it to `visit(state, move, index)` and returns the last one.
template <Game G, class Visit>
[[gnu::cold]] typename G::State replay(const G& game, typename G::State state, const std::vector<std::uint32_t>& path,
                                       Visit visit) {
    std::vector<typename G::Move> stack;
    for (const std::uint32_t index : path) {
        const Children<G> children(game, state, stack);
        visit(state, children[index], index);
        state = game.after(state, children[index]);
    }
    return state;
}

/// The moves along a path of canonical child numbers.
template <Game G>
[[gnu::cold]] std::vector<typename G::Move> moves_along(const G& game, const typename G::State& state,
                                                        const std::vector<std::uint32_t>& path) {
    std::vector<typename G::Move> line;
    replay(game, state, path, [&](const auto&, const auto& move, std::uint32_t) { line.push_back(move); });
    return line;
}

/// How the search of one node ended.
enum class Ending : std::uint8_t {
    exact,    // the true value
    refused,  // whatever the true value is, a claim on plies `ply` .. parent refuses it
    stopped   // the budget was spent
};

/// A value with its line inside a search.
template <class Number>
struct BasicOutcome {
    // The value comes first: copied in the pieces that it was written in, it need not wait to reach memory.
    BasicScores<Number> value;        // exact: the true value
    Lines::Line line = Lines::empty;  // exact: best play from here
    std::int32_t ply = 0;             // refused: the shallowest ply whose claim refuses it
    Ending ending = Ending::stopped;  // how the search of the node ended

    static BasicOutcome exact(const BasicScores<Number>& value, Lines::Line line = Lines::empty) {  // Its true value.
        return {value, line, 0, Ending::exact};
    }
    static BasicOutcome refused(int ply) { return {{}, Lines::empty, ply, Ending::refused}; }  // By a claim at `ply`.
};
/// An outcome with ordinary scores.
using Outcome = BasicOutcome<Score>;

/// The result type of a search of a game.
template <Game G>
using ResultOf = Result<typename G::Move, NumberOf<G>>;

/// The result of a whole search from its root's outcome. A stopped root carries the best of its settled moves.
template <Game G>
[[gnu::cold]] ResultOf<G> conclude(const G& game, const typename G::State& root,
                                   const BasicOutcome<NumberOf<G>>& outcome, const Lines& lines) {
    ResultOf<G> result;
    result.complete = outcome.ending == Ending::exact;
    result.answered = result.complete || outcome.line != Lines::empty;
    result.value = outcome.value;
    result.path = lines.path(outcome.line);
    result.line = moves_along(game, root, result.path);
    return result;
}

}  // namespace nply
