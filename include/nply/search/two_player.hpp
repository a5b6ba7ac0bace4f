// What minimax and alpha-beta share: a backed-up number with its line, and how a root's becomes a result.
#pragma once

#include <limits>

#include "nply/search/result.hpp"

namespace nply {

inline constexpr Score lowest = std::numeric_limits<Score>::min();   // below every score: minus infinity
inline constexpr Score highest = std::numeric_limits<Score>::max();  // above every score: plus infinity

struct Backed {
    Score value = 0;  // Max's, that is player 0's, score
    Lines::Line line = Lines::empty;
};

/// The value as a tuple is what the line's last state scores; see tuple_at_the_end.
template <Game G>
[[gnu::cold]] Result<typename G::Move> conclude(const G& game, const typename G::State& root, const Backed& backed,
                                                bool spent, const Lines& lines) {
    Result<typename G::Move> result;
    result.complete = !spent;
    result.answered = !spent || backed.line != Lines::empty;
    result.path = lines.path(backed.line);
    result.line = moves_along(game, root, result.path);
    return result;
}

template <Game G>
[[gnu::cold]] void tuple_at_the_end(const G& game, const typename G::State& root, Result<typename G::Move>& result) {
    const auto end = replay(game, root, result.path, [](const auto&, const auto&, auto) {});
    if (result.answered && game.is_over(end)) result.value = game.scores(end);
}

}  // namespace nply
