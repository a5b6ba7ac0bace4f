// What a game's `GameText` may define, and the defaults. Beside the game and the state a position keeps `RecentMoves`:
// the latest moves as people see them (the cards on the table in their order, the last turn).
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/adapt/without_merging.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/report.hpp"
#include "nply/core/error.hpp"
#include "nply/search/mcts_playout.hpp"
#include "nply/search/result.hpp"

namespace nply::catalog::game_text {

struct NoRecentMoves {};

template <class GameText>
struct RecentMovesOf {
    using Type = NoRecentMoves;
};
template <class GameText>
    requires requires { typename GameText::RecentMoves; }
struct RecentMovesOf<GameText> {
    using Type = typename GameText::RecentMoves;
};

/// add_move(game, state, move, recent): the move is made at the state.
template <class GameText, Game G, class RecentMoves>
void add_move(const G& game, const typename G::State& state, const typename G::Move& move, RecentMoves& recent) {
    if constexpr (requires { GameText::add_move(game, state, move, recent); })
        GameText::add_move(game, state, move, recent);
}

/// seat(game, state): who sits at the turn, from 1, where players are teams of seats.
template <class GameText, Game G>
int seat(const G& game, const typename G::State& state) {
    if constexpr (requires { GameText::seat(game, state); }) return GameText::seat(game, state);
    return game.mover(state) + 1;
}

/// seats: how many, where players are teams of seats.
template <class GameText, Game G>
int seats(const G& game) {
    if constexpr (requires { GameText::seats; }) return GameText::seats;
    return game.players();
}

/// name, or name_of(game) where games of one type have several.
template <class GameText, Game G>
std::string_view name(const G& game) {
    if constexpr (requires { GameText::name_of(game); })
        return GameText::name_of(game);
    else
        return GameText::name;
}

/// entries(game): of a value, where there are not as many as players.
template <class GameText, Game G>
int entries(const G& game) {
    if constexpr (requires { GameText::entries(game); }) return GameText::entries(game);
    return game.players();
}

/// traits(): what the game is like.
template <class GameText>
const GameTraits& traits() {
    if constexpr (requires { GameText::traits(); }) return GameText::traits();
    static const GameTraits usual{};
    return usual;
}

/// value(game, scores), score(game, score, player): in the game's own terms.
template <class GameText, Game G>
std::vector<Score> value(const G& game, const Scores& scores) {
    if constexpr (requires { GameText::value(game, scores); }) return GameText::value(game, scores);
    return {scores.entries.begin(), scores.entries.begin() + game.players()};
}
template <class GameText, Game G>
Score score(const G& game, Score score, Player player) {
    if constexpr (requires { GameText::score(game, score, player); }) return GameText::score(game, score, player);
    return score;
}

/// so_far(game, state): scores as they stand while the game goes on.
template <class GameText, Game G>
Scores so_far(const G& game, const typename G::State& state) {
    if (game.is_over(state)) return game.scores(state);
    if constexpr (requires { GameText::so_far(game, state); }) return GameText::so_far(game, state);
    return {};
}

/// rules(game): a number that differs where the rules do, so that keys of states may stand in one table.
template <class GameText, Game G>
std::uint64_t rules(const G& game) {
    if constexpr (requires { GameText::rules(game); }) return GameText::rules(game);
    return 0;
}

/// What people want to see besides: details(game, state, recent).
template <class GameText, Game G, class RecentMoves>
std::string details(const G& game, const typename G::State& state, const RecentMoves& recent) {
    if constexpr (requires { GameText::details(game, state, recent); }) return GameText::details(game, state, recent);
    return {};
}

/// draw(game, state, recent, drawing): a picture, or nothing.
template <class GameText, Game G, class RecentMoves>
std::string draw(const G& game, const typename G::State& state, const RecentMoves& recent, Drawing drawing) {
    if constexpr (requires { GameText::draw(game, state, recent, drawing); })
        return GameText::draw(game, state, recent, drawing);
    return {};
}

/// heading(game, state): what stands above the moves that begin here ("trick 2"), or nothing.
template <class GameText, Game G>
std::string heading(const G& game, const typename G::State& state) {
    if constexpr (requires { GameText::heading(game, state); }) return GameText::heading(game, state);
    return {};
}

/// board(game, state): the board as structure.
template <class GameText, Game G>
std::optional<Board> board(const G& game, const typename G::State& state) {
    if constexpr (requires { GameText::board(game, state); }) return GameText::board(game, state);
    return {};
}

/// rule_of_thumb(game, state): a move without any search.
template <class GameText, Game G>
std::optional<typename G::Move> rule_of_thumb(const G& game, const typename G::State& state) {
    if constexpr (requires { GameText::rule_of_thumb(game, state); }) return GameText::rule_of_thumb(game, state);
    return {};
}

/// story(game, state, recent, line): a line of play for people, or nothing.
template <class GameText, Game G, class RecentMoves>
Story story(const G& game, const typename G::State& state, const RecentMoves& recent,
            const std::vector<typename G::Move>& line) {
    if constexpr (requires { GameText::story(game, state, recent, line); })
        return GameText::story(game, state, recent, line);
    return {};
}

/// read_move(game, state, text): the move of that name. InputError if there is none, and why.
template <class GameText, Game G>
typename G::Move read_move(const G& game, const typename G::State& state, const std::string& text) {
    if constexpr (requires { GameText::read_move(game, state, text); }) {
        return GameText::read_move(game, state, text);
    } else {
        std::vector<typename G::Move> stack;
        const Children<G> children(game, state, stack);
        std::string names;
        for (std::uint32_t i = 0; i < children.count(); ++i) {
            const std::string name = GameText::move_name(game, state, children[i], i);
            if (name == text) return children[i];
            if (i < 20) names += " " + name;
        }
        throw InputError(
            fmt::format("'{}' is no move here; there are:{}{}", text, names, children.count() > 20 ? " .." : ""));
    }
}

/// Equivalent moves are listed as one: stands_for(listed, move) says whether it is this one.
template <class GameText, Game G>
std::uint32_t index_of(const G& game, const typename G::State& state, const typename G::Move& move) {
    std::vector<typename G::Move> stack;
    const Children<G> children(game, state, stack);
    std::uint32_t index = children.count();
    while (index > 0) {
        const typename G::Move& listed = children[--index];
        if constexpr (requires { GameText::stands_for(listed, move); }) {
            if (GameText::stands_for(listed, move)) break;
        } else {
            if (listed == move) break;
        }
    }
    return index;
}

/// cards(game, state, recent): the hands and the trick.
template <class GameText, class G, class RecentMoves>
inline constexpr bool has_cards = requires(const G& game, const typename G::State& state, const RecentMoves& recent) {
    GameText::cards(game, state, recent);
};

/// Is there anything that people are shown beyond the notation?
template <class GameText, class G, class RecentMoves>
inline constexpr bool has_presentation =
    requires(const G& game, const typename G::State& state, const RecentMoves& recent) {
        GameText::details(game, state, recent);
    } || requires(const G& game, const typename G::State& state, const RecentMoves& recent, Drawing drawing) {
        GameText::draw(game, state, recent, drawing);
    } || requires(const G& game, const typename G::State& state) {
        GameText::heading(game, state);
    } || requires(const G& game, const typename G::State& state) { GameText::board(game, state); };

/// evaluation(game): what a position is worth at a horizon.
template <class GameText, class G>
inline constexpr bool has_evaluation = requires(const G& game) { GameText::evaluation(game); };

/// Playouts follow playout_rule(game, state), or else rule_of_thumb(game, state); either always names a move. Where a
/// game of this type has no rule, Facts::has_rule says so, and neither is called.
template <class GameText, class G>
auto playout_rule() {
    if constexpr (requires(const G& game, const typename G::State& state) { GameText::playout_rule(game, state); })
        return [](const G& game, const typename G::State& state) { return GameText::playout_rule(game, state); };
    else if constexpr (requires(const G& game, const typename G::State& state) {
                           GameText::rule_of_thumb(game, state);
                       }) {
        const auto rule = [](const G& game, const typename G::State& state) {
            return GameText::rule_of_thumb(game, state);
        };
        static_assert(RuleOfThumb<decltype(rule), G>, "rule_of_thumb() may have no move: playouts need playout_rule()");
        return rule;
    } else
        return NoRule{};
}

/// What ends a playout that is cut short, where there is an evaluation.
template <class GameText, class G>
auto playout_evaluation(const G& game) {
    if constexpr (has_evaluation<GameText, G>)
        return GameText::evaluation(game);
    else
        return NoEvaluation{};
}

}  // namespace nply::catalog::game_text
