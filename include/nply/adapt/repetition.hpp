// A game with cycles in which a repeated position ends the game: made from a game that says with which scores, by
// repeated(state) (core/repetition.hpp). A state contains the positions before it, and so does its key: values of
// tables hold, and exact searches end.
#pragma once

#include <utility>

#include "nply/core/game.hpp"
#include "nply/core/limits.hpp"
#include "nply/core/repetition.hpp"

namespace nply {

/// The game with its rule of repetition. The given game must outlive it.
template <RepeatableGame G>
class Repetition {
public:
    /// A state of the game and the line of play that led to it.
    struct State {
        typename G::State given;  ///< of the game itself
        Occurrences line;         ///< with this position as the last
    };
    using Move = typename G::Move;

    explicit Repetition(const G& game) : game_(game) {}

    /// The line of play begins here.
    State start(typename G::State state) const {
        Occurrences line = Occurrences().with(position_key(game_, state));
        return {std::move(state), std::move(line)};
    }
    int players() const { return game_.players(); }
    bool is_over(const State& state) const {
        return game_.is_over(state.given) || state.line.times() >= times_to_end(game_);
    }
    Scores scores(const State& state) const {
        return game_.is_over(state.given) ? Scores(game_.scores(state.given)) : Scores(game_.repeated(state.given));
    }
    Player mover(const State& state) const { return game_.mover(state.given); }
    void moves(const State& state, MoveList<Move>& list) const { game_.moves(state.given, list); }
    State after(const State& state, const Move& move) const {
        typename G::State next = game_.after(state.given, move);
        Occurrences line = state.line.with(position_key(game_, next));
        return {std::move(next), std::move(line)};
    }
    bool chance(const State& state) const
        requires ChanceGame<G>
    {
        return game_.chance(state.given);
    }
    Weight weight(const State& state, const Move& outcome) const
        requires ChanceGame<G>
    {
        return game_.weight(state.given, outcome);
    }
    ScoreLimits limits() const
        requires BoundedGame<G>
    {
        return game_.limits();
    }
    Scores floors(const State& state) const
        requires HeuristicGame<G>
    {
        return game_.floors(state.given);
    }
    Key key(const State& state) const { return key_with_line(whole_key(game_, state.given), state.line.key()); }

private:
    const G& game_;
};

}  // namespace nply
