// A game that is a type as a table of functions (function_game.hpp): so a game of one's own in C++ is one of the
// catalog's at run time, for sessions, matches, stores and the server. Beside what the concepts of core/game.hpp name,
// a game may have name(), move_name(state, move), rule(state), show(state), svg(state), view(state, player), which is a
// text, world(text, seed, index), which is a state, and repeated(state) (core/repetition.hpp).
#pragma once

#include <algorithm>
#include <concepts>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "nply/catalog/function_game.hpp"
#include "nply/core/game.hpp"
#include "nply/core/repetition.hpp"

namespace nply::catalog {
namespace detail {

/// A game's state with its moves, listed once.
template <Game G>
struct ListedState {
    typename G::State state;              // the game's state
    std::vector<typename G::Move> moves;  // its moves, listed once
};

/// Makes the table of functions of a game type.
template <Game G>
class FunctionsOf {
public:
    using State = GameFunctions::State;
    using Move = typename G::Move;

    explicit FunctionsOf(G game) : game_(std::make_shared<const G>(std::move(game))) {}

    GameFunctions table() const {
        GameFunctions table;
        const auto game = game_;
        if constexpr (requires {
                          { game->name() } -> std::convertible_to<std::string>;
                      })
            table.name = game->name();
        table.players = game->players();
        table.start = [game] { return listed(*game, game->start()); };
        table.count_moves = [](const State& s) { return static_cast<std::uint32_t>(at(s).moves.size()); };
        table.mover = [game](const State& s) { return game->mover(at(s).state); };
        table.after = [game](const State& s, std::uint32_t move) {
            return listed(*game, game->after(at(s).state, at(s).moves[move]));
        };
        table.scores = [game](const State& s) { return Scores(game->scores(at(s).state)); };
        table.move_name = [game](const State& s, std::uint32_t move) { return name_of(*game, at(s), move); };
        if constexpr (FiniteGame<G>) table.longest_line = std::min(game->longest_line(game->start()), 1'000'000);
        table.on_any_thread = true;
        promise(table);
        present(table);
        return table;
    }

    static const ListedState<G>& at(const State& state) { return *static_cast<const ListedState<G>*>(state.get()); }

private:
    static State listed(const G& game, typename G::State state) {
        auto made = std::make_shared<ListedState<G>>(ListedState<G>{std::move(state), {}});
        if (!game.is_over(made->state)) {
            MoveList<Move> list(made->moves);
            game.moves(made->state, list);
        }
        return made;
    }

    static std::string name_of(const G& game, const ListedState<G>& at, std::uint32_t move) {
        if constexpr (requires {
                          { game.move_name(at.state, at.moves[move]) } -> std::convertible_to<std::string>;
                      })
            return game.move_name(at.state, at.moves[move]);
        else if constexpr (std::integral<Move>)
            return std::to_string(+at.moves[move]);
        else
            return "#" + std::to_string(move + 1);
    }

    void promise(GameFunctions& table) const {
        const auto game = game_;
        if constexpr (BoundedGame<G>) table.limits = [game] { return ScoreLimits(game->limits()); };
        if constexpr (HeuristicGame<G>)
            table.floors = [game](const State& s) { return Scores(game->floors(at(s).state)); };
        if constexpr (HashableGame<G>) table.key = [game](const State& s) { return whole_key(*game, at(s).state); };
        if constexpr (RepeatableGame<G>) {
            table.repeated = [game](const State& s) { return Scores(game->repeated(at(s).state)); };
            table.position_key = [game](const State& s) { return position_key(*game, at(s).state); };
            table.times_to_end = times_to_end(*game);
        }
        if constexpr (ChanceGame<G>) {
            table.chance = [game](const State& s) { return !at(s).moves.empty() && game->chance(at(s).state); };
            table.weight = [game](const State& s, std::uint32_t outcome) {
                return Weight{game->weight(at(s).state, at(s).moves[outcome])};
            };
        }
    }

    void present(GameFunctions& table) const {
        const auto game = game_;
        using S = typename G::State;
        if constexpr (requires(const S& s) {
                          { game->show(s) } -> std::convertible_to<std::string>;
                      })
            table.show = [game](const State& s) { return std::string(game->show(at(s).state)); };
        if constexpr (requires(const S& s) {
                          { game->svg(s) } -> std::convertible_to<std::string>;
                      })
            table.draw = [game](const State& s) { return std::string(game->svg(at(s).state)); };
        if constexpr (requires(const S& s) {
                          { game->rule(s) } -> std::convertible_to<Move>;
                      })
            table.rule = [game](const State& s) {
                const auto& moves = at(s).moves;
                return static_cast<std::uint32_t>(std::find(moves.begin(), moves.end(), game->rule(at(s).state)) -
                                                  moves.begin());
            };
        if constexpr (requires(const S& s) {
                          { game->view(s, Player{}) } -> std::convertible_to<std::string>;
                      })
            table.view = [game](const State& s, Player seat) { return Sight{game->view(at(s).state, seat)}; };
        if constexpr (requires(const std::string& v) {
                          { game->world(v, std::uint64_t{}, std::uint64_t{}) } -> std::convertible_to<S>;
                      })
            table.world = [game](const Sight& sight, std::uint64_t seed, std::uint64_t index) {
                return listed(*game, game->world(sight.text, seed, index));
            };
    }

    std::shared_ptr<const G> game_;
};

}  // namespace detail

/// The game is copied. Its scores are whole numbers.
template <Game G>
    requires std::same_as<NumberOf<G>, Score>
GameFunctions functions_of(G game) {
    return detail::FunctionsOf<G>(std::move(game)).table();
}

/// With an evaluation, `Scores evaluation(game, state)`, whose values are within the game's limits: for deepening.
template <Game G, class Evaluation>
    requires std::same_as<NumberOf<G>, Score>
GameFunctions functions_of(const G& game, Evaluation evaluation) {
    GameFunctions table = functions_of(game);
    table.evaluate = [game, evaluation](const GameFunctions::State& s) {
        return Scores(evaluation(game, detail::FunctionsOf<G>::at(s).state));
    };
    return table;
}

}  // namespace nply::catalog
