// The papers' evaluation of a card game at a horizon: what each player has taken so far.
#pragma once

#include "nply/core/game.hpp"

namespace nply {

/// The evaluation of a state by its score so far.
struct SoFar {
    static constexpr bool additive = true;  // nothing is added to what is settled

    template <class G>
    Scores operator()(const G& game, const typename G::State& state) const {
        return game.so_far(state);
    }
    /// The same after a move that does not end the game and is not made.
    template <class G>
        requires requires(const G& game, const typename G::State& state, const typename G::Move& move) {
            game.so_far_after(state, move);
        }
    Scores after(const G& game, const typename G::State& state, const typename G::Move& move) const {
        return game.so_far_after(state, move);
    }
    template <class G>
    ScoreLimits limits(const G& game, const typename G::State& root, int plies) const {
        return game.limits_within(root, plies);
    }
    template <class G>
    Scores floors(const G& game, const typename G::State& state) const {
        return game.floors(state);
    }
    template <HasCeilings G>
    Scores ceilings(const G& game, const typename G::State& state) const {
        return game.ceilings(state);
    }
};

}  // namespace nply
