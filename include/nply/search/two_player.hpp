// What minimax and alpha-beta share: a backed-up number with its line, and how a root's becomes a result.
#pragma once

#include <vector>

#include "nply/search/result.hpp"

namespace nply {

/// A backed-up number with its line.
template <class Number>
struct BasicBacked {
    Number value = 0;                 // Max's, that is player 0's, score
    Lines::Line line = Lines::empty;  // best play from here
};

/// A number as watchers are told it; minus and plus infinity stay what they are.
template <class Number>
WideScore widened(Number value) {
    if (value == NumberTraits<Number>::lowest) return NumberTraits<WideScore>::lowest;
    if (value == NumberTraits<Number>::highest) return NumberTraits<WideScore>::highest;
    return static_cast<WideScore>(value);
}

/// The value as a tuple is what the line's last state scores; see tuple_at_the_end.
template <Game G>
[[gnu::cold]] ResultOf<G> conclude(const G& game, const typename G::State& root, const BasicBacked<NumberOf<G>>& backed,
                                   bool spent, const Lines& lines) {
    ResultOf<G> result;
    result.complete = !spent;
    result.answered = !spent || backed.line != Lines::empty;
    result.path = lines.path(backed.line);
    result.line = moves_along(game, root, result.path);
    return result;
}

/// `value`: Max's. A line that ends before a roll has no last state that scores: Min's is what the constant sum leaves.
template <Game G>
[[gnu::cold]] void tuple_at_the_end(const G& game, const typename G::State& root, ResultOf<G>& result,
                                    NumberOf<G> value) {
    auto end = replay(game, root, result.path, [](const auto&, const auto&, auto) {});
    if (!result.answered) return;
    if (game.is_over(end)) {
        result.value = game.scores(end);
    } else if constexpr (ExpectationGame<G>) {
        std::vector<typename G::Move> stack;
        while (!game.is_over(end)) end = game.after(end, Children<G>(game, end, stack)[0]);
        const auto scores = game.scores(end);
        result.value = {value, scores[0] + scores[1] - value};
    }
}

}  // namespace nply
