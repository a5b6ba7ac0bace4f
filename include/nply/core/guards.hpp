// Guards: searches test requirements of a game where that costs no time, and throw a GameError if one is not met. What
// would write past an array or loop for ever is always tested; limits() at one leaf in 1,024, or at each one in debug
// builds. check.hpp tests all requirements.
#pragma once

#include <concepts>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "nply/core/game.hpp"

namespace nply {

/// The rules of a game do not meet a requirement of the concept Game: a bug in the rules, not in the input.
class GameError : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// Throws the error of a search that does not take chance nodes.
[[noreturn, gnu::cold]] inline void throw_chance() {
    throw GameError("chance decides in this game: search Expected<G> (nply/adapt/expected.hpp)");
}

/// The game itself; a GameError if scores have no room for its players. Every search asks once.
template <class G>
const G& with_room_for_players(const G& game) {
    const int players = game.players();
    if (players < 1 || players > max_players)
        throw GameError("a game has 1 to " + std::to_string(max_players) + " players, not " + std::to_string(players));
    return game;  // NOLINT(bugprone-return-const-ref-from-parameter): searches keep games by reference as well
}

/// The same for searches that take expectations: if chance decides, its scores must be numbers that have means.
template <class G>
const G& with_expectations(const G& game) {
    if constexpr (std::same_as<NumberOf<G>, Score>) {
        if (has_chance(game)) throw_chance();
    }
    return with_room_for_players(game);
}

/// Throws the error of a state that is not over and has no move.
[[noreturn, gnu::cold]] inline void throw_no_move() {
    throw GameError("the game is not over, but lists no move: is_over() must be true where nobody can move");
}

/// Throws the error of a line of play too long for the stack.
[[noreturn, gnu::cold]] inline void throw_stack_full() {
    throw GameError(
        "a line of play is so long that the search has filled the thread's stack: does the game end? If it is meant "
        "to go on, search to a depth (nply/adapt/horizon.hpp), or on a thread with a larger stack");
}

/// Scores that break limits, in words that count players from `first_player`.
template <class Number>
[[gnu::cold]] std::string beyond_limits(const BasicScores<Number>& scores, const BasicLimits<Number>& limits,
                                        int players, int first_player = 0) {
    const auto text = [](auto number) {
        if constexpr (std::same_as<decltype(number), WideSum>)
            return std::to_string(static_cast<double>(number));
        else
            return std::to_string(number);
    };
    for (int p = 0; p < players; ++p)
        for (const bool low : {true, false}) {
            const Number limit = low ? limits.least[p] : limits.most[p];
            if (low ? scores[p] >= limit : scores[p] <= limit) continue;
            return "player " + text(p + first_player) + " gets " + text(scores[p]) + ", but limits()." +
                   (low ? "least" : "most") + " is " + text(limit);
        }
    return "the scores' sum is " + text(scores.sum()) + ", but limits() promise a sum from " + text(limits.minsum) +
           " to " + text(limits.maxsum);
}

/// Asks for the scores once more, so that the search's own stay in registers.
template <class G>
[[gnu::cold, gnu::noinline]] void test_leaf(const G& game, const typename G::State& state) {
    const ScoresOf<G> scores = game.scores(state);
    const LimitsOf<G> limits = game.limits();
    if (!limits.allow(scores, game.players()))
        throw GameError("a leaf breaks limits(): " + beyond_limits(scores, limits, game.players()) +
                        " (players counted from 0); nply::check finds where");
}

/// Is this leaf one of those that are tested? `before`: leaves that the search has met before it.
inline bool is_tested(std::uint64_t before) {
#ifdef NDEBUG
    constexpr std::uint64_t one_in = 1024;
#else
    constexpr std::uint64_t one_in = 1;
#endif
    return before % one_in == 0;
}

}  // namespace nply
