// What a game's `Words` may say beside what TypedPosition asks of all of them, and what holds for those that do not.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "nply/core/error.hpp"
#include "nply/search/result.hpp"

namespace nply::catalog::words {

/// seat(game, state): who sits at the turn, from 1, where players are teams of seats.
template <class Words, Game G>
int seat(const G& game, const typename G::State& state) {
    if constexpr (requires { Words::seat(game, state); }) return Words::seat(game, state);
    return game.mover(state) + 1;
}

/// seats: how many, where players are teams of seats.
template <class Words, Game G>
int seats(const G& game) {
    if constexpr (requires { Words::seats; }) return Words::seats;
    return game.players();
}

/// seat_name: "seat" where players sit at a table.
template <class Words>
std::string_view seat_name() {
    if constexpr (requires { Words::seat_name; }) return Words::seat_name;
    return "player";
}

/// unit: what scores count, "trick".
template <class Words>
std::string_view unit() {
    if constexpr (requires { Words::unit; }) return Words::unit;
    return "point";
}

/// heading(game, state): what stands above the moves that begin here ("trick 2"), or nothing.
template <class Words, Game G>
std::string heading(const G& game, const typename G::State& state) {
    if constexpr (requires { Words::heading(game, state); }) return Words::heading(game, state);
    return {};
}

/// story(game, state, line): a line of play for people, in several lines of text, or nothing.
template <class Words, Game G>
std::string story(const G& game, const typename G::State& state, const std::vector<typename G::Move>& line) {
    if constexpr (requires { Words::story(game, state, line); }) return Words::story(game, state, line);
    return {};
}

/// read_move(game, state, text): the move of that name. InputError if there is none, and why.
template <class Words, Game G>
typename G::Move read_move(const G& game, const typename G::State& state, const std::string& text) {
    if constexpr (requires { Words::read_move(game, state, text); }) {
        return Words::read_move(game, state, text);
    } else {
        std::vector<typename G::Move> stack;
        const Children<G> children(game, state, stack);
        std::string names;
        for (std::uint32_t i = 0; i < children.count(); ++i) {
            const std::string name = Words::move_name(game, state, children[i], i);
            if (name == text) return children[i];
            if (i < 20) names += " " + name;
        }
        throw InputError(fmt::format("'{}' is no move here; there are:{}", text, names));
    }
}

/// evaluation(game): what a position is worth at a horizon.
template <class Words, class G>
inline constexpr bool has_evaluation = requires(const G& game) { Words::evaluation(game); };

}  // namespace nply::catalog::words
