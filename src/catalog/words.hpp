// What a game's `Words` may say, and what holds for those that do not. Beside the game and the state a position
// keeps a `Memo`: what people see of how it came about (the cards on the table in their order, the last turn).
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/adapt/without_merging.hpp"
#include "nply/catalog/position.hpp"
#include "nply/core/error.hpp"
#include "nply/search/result.hpp"

namespace nply::catalog::words {

struct NoMemo {};

template <class Words>
struct MemoOf {
    using Type = NoMemo;
};
template <class Words>
    requires requires { typename Words::Memo; }
struct MemoOf<Words> {
    using Type = typename Words::Memo;
};

/// note(game, state, move, memo): the move is made at the state.
template <class Words, Game G, class Memo>
void note(const G& game, const typename G::State& state, const typename G::Move& move, Memo& memo) {
    if constexpr (requires { Words::note(game, state, move, memo); }) Words::note(game, state, move, memo);
}

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

/// value(game, scores), score(game, score, player): in the game's own terms.
template <class Words, Game G>
std::vector<Score> value(const G& game, const Scores& scores) {
    if constexpr (requires { Words::value(game, scores); }) return Words::value(game, scores);
    return {scores.entries.begin(), scores.entries.begin() + game.players()};
}
template <class Words, Game G>
Score score(const G& game, Score score, Player player) {
    if constexpr (requires { Words::score(game, score, player); }) return Words::score(game, score, player);
    return score;
}

/// so_far(game, state): scores as they stand while the game goes on.
template <class Words, Game G>
Scores so_far(const G& game, const typename G::State& state) {
    if (game.is_over(state)) return game.scores(state);
    if constexpr (requires { Words::so_far(game, state); }) return Words::so_far(game, state);
    return {};
}

/// rules(game): a number that differs where the rules do, so that keys of states may stand in one table.
template <class Words, Game G>
std::uint64_t rules(const G& game) {
    if constexpr (requires { Words::rules(game); }) return Words::rules(game);
    return 0;
}

/// What people want to see besides: details(game, state, memo).
template <class Words, Game G, class Memo>
std::string details(const G& game, const typename G::State& state, const Memo& memo) {
    if constexpr (requires { Words::details(game, state, memo); }) return Words::details(game, state, memo);
    return {};
}

/// draw(game, state, memo, drawing): a picture, or nothing.
template <class Words, Game G, class Memo>
std::string draw(const G& game, const typename G::State& state, const Memo& memo, Drawing drawing) {
    if constexpr (requires { Words::draw(game, state, memo, drawing); }) return Words::draw(game, state, memo, drawing);
    return {};
}

/// heading(game, state): what stands above the moves that begin here ("trick 2"), or nothing.
template <class Words, Game G>
std::string heading(const G& game, const typename G::State& state) {
    if constexpr (requires { Words::heading(game, state); }) return Words::heading(game, state);
    return {};
}

/// rule_of_thumb(game, state): a move without any search.
template <class Words, Game G>
std::optional<typename G::Move> rule_of_thumb(const G& game, const typename G::State& state) {
    if constexpr (requires { Words::rule_of_thumb(game, state); }) return Words::rule_of_thumb(game, state);
    return {};
}

/// story(game, state, memo, line): a line of play for people, in several lines of text, or nothing.
template <class Words, Game G, class Memo>
std::string story(const G& game, const typename G::State& state, const Memo& memo,
                  const std::vector<typename G::Move>& line) {
    if constexpr (requires { Words::story(game, state, memo, line); }) return Words::story(game, state, memo, line);
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
        throw InputError(
            fmt::format("'{}' is no move here; there are:{}{}", text, names, children.count() > 20 ? " .." : ""));
    }
}

/// Equivalent moves are listed as one: stands_for(listed, move) says whether it is this one.
template <class Words, Game G>
std::uint32_t index_of(const G& game, const typename G::State& state, const typename G::Move& move) {
    std::vector<typename G::Move> stack;
    const Children<G> children(game, state, stack);
    std::uint32_t index = children.count();
    while (index > 0) {
        const typename G::Move& listed = children[--index];
        if constexpr (requires { Words::stands_for(listed, move); }) {
            if (Words::stands_for(listed, move)) break;
        } else {
            if (listed == move) break;
        }
    }
    return index;
}

/// evaluation(game): what a position is worth at a horizon.
template <class Words, class G>
inline constexpr bool has_evaluation = requires(const G& game) { Words::evaluation(game); };

}  // namespace nply::catalog::words
