// The paranoid reduction (2000): player P against all others together. The others care for nothing but to keep
// P's score low, so the game becomes one of two players, Max with P's score and Min with its negative, and alpha-beta
// applies to it.
#pragma once

#include "nply/search/alpha_beta.hpp"

namespace nply {

/// The two-player game of one player against all others.
template <Game G>
class Coalition {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Number = NumberOf<G>;

    Coalition(const G& game, Player against) : game_(with_room_for_players(game)), against_(against) {
        if constexpr (BoundedGame<G>) inner_limits_ = game.limits();
    }

    int players() const { return 2; }
    bool is_over(const State& state) const { return game_.is_over(state); }
    bool is_cut_off(const State& state) const
        requires requires(const G& game) { game.is_cut_off(state); }
    {
        return game_.is_cut_off(state);
    }
    Player mover(const State& state) const { return game_.mover(state) == against_ ? 0 : 1; }
    void moves(const State& state, MoveList<Move>& list) const { game_.moves(state, list); }
    State after(const State& state, const Move& move) const { return game_.after(state, move); }
    ScoresOf<G> scores(const State& state) const { return against_all(game_.scores(state)[against_]); }

    bool moves_are_last(const State& state) const
        requires LastMoveGame<G>
    {
        return game_.moves_are_last(state);
    }
    ScoresOf<G> scores_after(const State& state, const Move& move) const
        requires LastMoveGame<G>
    {
        return against_all(game_.scores_after(state, move)[against_]);
    }

    bool chance(const State& state) const
        requires ChanceGame<G>
    {
        return game_.chance(state);
    }
    Weight weight(const State& state, const Move& outcome) const
        requires ChanceGame<G>
    {
        return game_.weight(state, outcome);
    }
    bool has_chance() const { return nply::has_chance(game_); }

    LimitsOf<G> limits() const
        requires BoundedGame<G>
    {
        const Number least = inner_limits_.least[against_], most = inner_limits_.most[against_];
        return {{least, -most}, {most, -least}, 0, 0, inner_limits_.step, true};
    }
    ScoresOf<G> floors(const State& state) const
        requires HeuristicGame<G>
    {
        const auto bounds = bounds_at(game_, inner_limits_, state);
        return {bounds.floors[against_], -bounds.ceilings[against_]};
    }

    ScoresOf<G> settled(const State& state) const
        requires AdditiveGame<G>
    {
        return against_all(game_.settled(state)[against_]);
    }
    Key key(const State& state) const
        requires HashableGame<G>
    {
        return game_.key(state);
    }
    State shallower(const State& state) const
        requires DeepenedGame<G>
    {
        return game_.shallower(state);
    }

private:
    static ScoresOf<G> against_all(Number score) { return {score, -score}; }

    const G& game_;
    Player against_;
    LimitsOf<G> inner_limits_;
};

/// Searches for one player by the paranoid reduction.
template <Game G>
ResultOf<G> paranoid(const G& game, const typename G::State& state, Player player,
                     const AlphaBetaOptions& options = {}) {
    return alpha_beta(Coalition<G>(game, player), state, options);
}

}  // namespace nply
