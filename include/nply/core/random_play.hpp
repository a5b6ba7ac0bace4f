// Play at random: how tests and experiments come to positions in the middle of a game.
#pragma once

#include <span>
#include <vector>

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

/// The number of an outcome, each as likely as its weight says.
template <ChanceGame G>
std::uint32_t sample_outcome(const G& game, const typename G::State& state, std::span<const typename G::Move> outcomes,
                             Random& random) {
    Weight all = 0;
    for (const auto& outcome : outcomes) all += game.weight(state, outcome);
    auto place = static_cast<Weight>(random.below(static_cast<std::uint64_t>(all)));
    std::uint32_t index = 0;
    while ((place -= game.weight(state, outcomes[index])) >= 0) ++index;
    return index;
}

/// The state after a move chosen at random; the game is not over in `state`.
template <Game G>
typename G::State after_random_move(const G& game, const typename G::State& state, Random& random) {
    std::vector<typename G::Move> moves;
    MoveList<typename G::Move> list(moves);
    game.moves(state, list);
    return game.after(state, moves[random.below(moves.size())]);
}

}  // namespace nply
