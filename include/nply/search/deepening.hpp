// Iterative deepening: search to depth 1, 2, .. until a limit is met or the game's end is reached. It works over any
// search: what is deepened is the game, by Horizon. The answer is that of the deepest completed iteration.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "nply/adapt/horizon.hpp"
#include "nply/core/budget.hpp"
#include "nply/search/result.hpp"

namespace nply {

/// Limits of depth, nodes and time.
struct SearchLimits {
    std::optional<int> depth = {};            // in plies; none: until something else ends the search
    std::optional<std::uint64_t> nodes = {};  // of all iterations together, kept exactly
    std::optional<double> seconds = {};       // a time limit
    const std::atomic<bool>* stop = nullptr;  // the caller's sign to stop
    Meter* meter = nullptr;                   // where another thread can read how many nodes were visited

    Budget budget() const {
        std::optional<Budget::Clock::time_point> deadline;
        if (seconds) {
            const double most = 1e9;  // beyond it is for ever
            deadline = Budget::Clock::now() + std::chrono::duration_cast<Budget::Clock::duration>(
                                                  std::chrono::duration<double>(std::min(*seconds, most)));
        }
        Budget budget(nodes.value_or(Budget::unlimited), deadline, stop);
        if (meter) budget.show_on(*meter);
        return budget;
    }
};

/// The result of the search to one depth.
template <class Result>
struct IterationOf {
    int depth = 0;  // in plies
    Result result;  // what the search to this depth found
};

/// What deepening has found out; `Result` is what one iteration's search gives back.
template <class Result>
struct ThoughtOf {
    IterationOf<Result> best;                     // the deepest completed one; depth 0: none was
    std::optional<IterationOf<Result>> partial;   // a deeper one that was stopped, but had settled some root move
    std::vector<IterationOf<Result>> iterations;  // all completed ones
    Counts counts;                                // everything, the partial iteration too
    bool to_the_end = false;                      // the best one saw the game to its end: the value is exact
    bool finished = false;                        // every iteration asked for was completed

    /// What to play: the deepest completed answer, or what the first iteration had settled when it was stopped.
    const Result& answer() const { return best.depth == 0 && partial ? partial->result : best.result; }
};

/// An iteration of a search with ordinary scores.
template <class Move>
using Iteration = IterationOf<Result<Move>>;
/// All iterations of a search with ordinary scores.
template <class Move>
using Thought = ThoughtOf<Result<Move>>;

/// `search(depth, budget)` searches one iteration, `after(iteration)` hears of each completed one; it may give whether
/// that one saw the game to its end, as far as it can tell. `end`: a depth that every line ends within; a game that is
/// over has one of 1.
template <class Search, class After>
auto deepen_to(int end, const SearchLimits& limits, Search search, After after) {
    Budget budget = limits.budget();
    using Result = decltype(search(1, budget));
    ThoughtOf<Result> thought;
    const int deepest = std::min(limits.depth.value_or(end), end);
    for (int depth = 1; depth <= deepest && !budget.spent(); ++depth) {
        IterationOf<Result> iteration{depth, search(depth, budget)};
        thought.counts += iteration.result.counts;
        if (!iteration.result.complete) {
            if (iteration.result.answered) thought.partial = std::move(iteration);
            break;
        }
        thought.iterations.push_back(iteration);
        thought.best = std::move(iteration);
        bool ended = depth == end;
        if constexpr (requires {
                          { after(thought.best) } -> std::same_as<bool>;
                      })
            ended = after(thought.best) || ended;
        else
            after(thought.best);
        thought.to_the_end = ended;
        thought.finished = ended || depth == deepest;
        if (ended) break;
    }
    return thought;
}

/// `search(horizon, budget)` searches one iteration's game.
template <Game G, class Evaluation, class Search, class After>
auto deepen(const G& game, const typename G::State& root, const Evaluation& evaluation, const SearchLimits& limits,
            Search search, After after) {
    int end = std::numeric_limits<int>::max();
    if constexpr (FiniteGame<G>) end = std::max<int>(game.longest_line(root), 1);
    if (game.is_over(root)) end = 1;
    return deepen_to(
        end, limits,
        [&](int depth, Budget& budget) {
            return search(Horizon<G, Evaluation>(game, root, depth, evaluation), budget);
        },
        after);
}

}  // namespace nply
