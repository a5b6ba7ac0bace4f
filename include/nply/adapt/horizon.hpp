// Horizon: a game cut off after some plies, its leaves being evaluations. Searches have no depth parameter: they
// search this game to its end. The state counts the plies left, so a stored value can only answer for the same
// remaining depth; limits, floors and ceilings are the evaluation's own (five tricks searched: maxsum 5, not 16). An
// outcome of chance is no ply: after the last ply it is still rolled, so that only states with a mover are evaluated.
#pragma once

#include <algorithm>
#include <concepts>
#include <utility>

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

/// evaluation(game, state) gives scores for a state that is not over; evaluation.limits(game, root, plies) bounds
/// them, and final scores too, for every state within `plies` of `root`.
template <class E, class G>
concept EvaluationOf = requires(const E& evaluation, const G& game, const typename G::State& state) {
    { evaluation(game, state) } -> std::convertible_to<Scores>;
    { evaluation.limits(game, state, 1) } -> std::convertible_to<ScoreLimits>;
};

/// The evaluation also knows monotone floors: below this state no evaluation or final score falls short of them.
template <class E, class G>
concept EvaluationWithFloors =
    EvaluationOf<E, G> && requires(const E& evaluation, const G& game, const typename G::State& state) {
        { evaluation.floors(game, state) } -> std::convertible_to<Scores>;
    };

/// The game knows of a state whether it goes on whatever the move, and then evaluation.after(game, state, move) is the
/// evaluation of what follows the move.
template <class E, class G>
concept EvaluationOfMoves =
    EvaluationOf<E, G> && !ChanceGame<G> &&
    requires(const E& evaluation, const G& game, const typename G::State& state, const typename G::Move& move) {
        { game.goes_on_after_moves(state) } -> std::same_as<bool>;
        { evaluation.after(game, state, move) } -> std::convertible_to<Scores>;
    };

/// The game cut off after a number of plies, with an evaluation as the scores of the states reached then.
template <Game G, EvaluationOf<G> Evaluation>
class Horizon {
public:
    /// A state of the game and the number of plies left.
    struct State {
        typename G::State inner;  // the state of the game itself
        std::int32_t plies_left;  // plies from here to the horizon
    };
    using Move = typename G::Move;

    /// An evaluation that says so adds to what is settled only what depends on nothing settled.
    static constexpr bool additive = requires { requires Evaluation::additive; };
    static_assert(
        additive || !AdditiveGame<G> || !HashableGame<G> || requires { Evaluation::additive; },
        "the game has settled() and keys, so the evaluation must say `static constexpr bool additive`: true "
        "if what it adds to what is settled depends on nothing settled; false leaves the search without a "
        "table");

    Horizon(const G& game, const typename G::State& root, int plies, Evaluation evaluation = {})
        : game_(game),
          evaluation_(std::move(evaluation)),
          start_{root, plies},
          limits_(evaluation_.limits(game, root, plies)) {}

    State start() const { return start_; }
    int players() const { return game_.players(); }
    bool is_over(const State& state) const {
        if (game_.is_over(state.inner)) return true;
        return state.plies_left == 0 && !is_chance(game_, state.inner);
    }
    Scores scores(const State& state) const {
        return game_.is_over(state.inner) ? Scores(game_.scores(state.inner)) : Scores(evaluation_(game_, state.inner));
    }
    Player mover(const State& state) const { return game_.mover(state.inner); }
    void moves(const State& state, MoveList<Move>& list) const { game_.moves(state.inner, list); }
    State after(const State& state, const Move& move) const {
        const int made = is_chance(game_, state.inner) ? 0 : 1;
        return {game_.after(state.inner, move), state.plies_left - made};
    }
    bool chance(const State& state) const
        requires ChanceGame<G>
    {
        return game_.chance(state.inner);
    }
    Weight weight(const State& state, const Move& outcome) const
        requires ChanceGame<G>
    {
        return game_.weight(state.inner, outcome);
    }
    bool has_chance() const { return nply::has_chance(game_); }
    /// In the ply before the horizon, if the game goes on behind it: what is evaluated there need not be made.
    bool moves_are_last(const State& state) const
        requires EvaluationOfMoves<Evaluation, G>
    {
        return state.plies_left == 1 && game_.goes_on_after_moves(state.inner);
    }
    Scores scores_after(const State& state, const Move& move) const
        requires EvaluationOfMoves<Evaluation, G>
    {
        return evaluation_.after(game_, state.inner, move);
    }
    bool lines_meet(const State& state) const
        requires MeetingGame<G>
    {
        return game_.lines_meet(state.inner);
    }
    /// The same position as an iteration before met it: its best move is worth trying first.
    State shallower(const State& state) const { return {state.inner, state.plies_left - 1}; }
    ScoreLimits limits() const { return limits_; }

    Scores floors(const State& state) const
        requires EvaluationWithFloors<Evaluation, G>
    {
        return evaluation_.floors(game_, state.inner);
    }
    /// Upper bounds of the evaluation's own, where it has them.
    Scores ceilings(const State& state) const
        requires EvaluationWithFloors<Evaluation, G> &&
                 requires(const Evaluation& evaluation, const G& game) { evaluation.ceilings(game, state.inner); }
    {
        return evaluation_.ceilings(game_, state.inner);
    }
    Scores settled(const State& state) const
        requires AdditiveGame<G> && additive
    {
        return game_.settled(state.inner);
    }
    /// Depths that reach the end of the game are all the same.
    Key key(const State& state) const
        requires HashableGame<G> && (!AdditiveGame<G> || additive)
    {
        const Key inner = game_.key(state.inner);
        auto depth = static_cast<std::uint64_t>(state.plies_left);
        if constexpr (FiniteGame<G>) depth = std::min<std::uint64_t>(depth, game_.longest_line(state.inner));
        return {inner.low ^ mixed(2 * depth + 1), inner.high ^ mixed(2 * depth + 2)};
    }

private:
    const G& game_;
    Evaluation evaluation_;
    State start_;
    ScoreLimits limits_;
};

}  // namespace nply
