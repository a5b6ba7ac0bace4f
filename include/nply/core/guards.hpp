// Guards: promises of a game whose breach would write past an array or loop for ever are tested where that costs
// nothing, and breached they are a GameError. The others are asserts in debug builds; check.hpp tests all of them.
#pragma once

#include <concepts>
#include <stdexcept>
#include <string>

#include "nply/core/game.hpp"

namespace nply {

/// The rules given break a promise of the concept Game: a bug of whoever wrote them, not of the input.
class GameError : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

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

[[noreturn, gnu::cold]] inline void throw_no_move() {
    throw GameError("the game is not over, but lists no move: is_over() must be true where nobody can move");
}

}  // namespace nply
