// TopMoves: only the first k moves in canonical order (2003: the ten Chinese Checkers moves that go farthest).
#pragma once

#include <utility>

#include "nply/core/game.hpp"

namespace nply {

/// The game with only the first k moves at each node.
template <Game G>
class TopMoves : public G {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    TopMoves(G game, std::size_t count) : G(std::move(game)), count_(count) {}  // Keeps the first `count` moves.

    void moves(const State& state, MoveList<Move>& list) const {
        const std::size_t before = list.size();
        G::moves(state, list);
        if (list.size() - before > count_ && !is_chance(static_cast<const G&>(*this), state))
            list.shorten(before + count_);
    }

private:
    std::size_t count_;
};

}  // namespace nply
