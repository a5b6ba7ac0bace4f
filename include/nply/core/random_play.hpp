// Play at random: how tests and experiments come to positions in the middle of a game.
#pragma once

#include <vector>

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

/// The state after a move chosen at random; the game is not over in `state`.
template <Game G>
typename G::State after_random_move(const G& game, const typename G::State& state, Random& random) {
    std::vector<typename G::Move> moves;
    MoveList<typename G::Move> list(moves);
    game.moves(state, list);
    return game.after(state, moves[random.below(moves.size())]);
}

}  // namespace nply
