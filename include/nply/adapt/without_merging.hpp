// WithoutMerging: a game that lists equivalent moves as one, with all of them listed one by one.
#pragma once

#include <utility>

#include "nply/core/game.hpp"

namespace nply {

template <class G>
concept MergingGame = Game<G> && requires(const G& game, const typename G::State& state,
                                          MoveList<typename G::Move>& moves) { game.every_move(state, moves); };

/// The game with equivalent moves listed one by one.
template <MergingGame G>
class WithoutMerging : public G {
public:
    explicit WithoutMerging(G game) : G(std::move(game)) {}  // The same game, whose equivalent moves are all listed.

    void moves(const typename G::State& state, MoveList<typename G::Move>& list) const { G::every_move(state, list); }
};

}  // namespace nply
