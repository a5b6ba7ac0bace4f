#include "nply/games/reversi_evaluation.hpp"

namespace nply {
namespace {

using Squares = Reversi::Squares;

Squares edges(const Reversi& game) {
    Squares all = 0;
    for (int i = 0; i < game.size(); ++i)
        for (const int far : {0, game.size() - 1})
            all |= Squares{1} << Reversi::square(i, far) | Squares{1} << Reversi::square(far, i);
    return all;
}

Score strength(const Reversi& game, const Reversi::State& state, int player, Squares beside) {
    const Squares balls = state.balls[player], at_corners = corners(game), at_edges = edges(game);
    const auto count = [](Squares squares) { return static_cast<Score>(std::popcount(squares)); };
    return SharesOfBoard::of_corner * count(balls & at_corners) + SharesOfBoard::beside_corner * count(balls & beside) +
           SharesOfBoard::of_edge * count(balls & at_edges & ~at_corners & ~beside) +
           SharesOfBoard::of_ball * count(balls & ~at_edges & ~beside) +
           SharesOfBoard::of_move * count(game.turning_moves(state, player));
}

}  // namespace

Squares corners(const Reversi& game) {
    const int far = game.size() - 1;
    return Squares{1} << Reversi::square(0, 0) | Squares{1} << Reversi::square(far, 0) |
           Squares{1} << Reversi::square(0, far) | Squares{1} << Reversi::square(far, far);
}

Squares beside_empty_corners(const Reversi& game, const Reversi::State& state) {
    return Reversi::beside(corners(game) & game.empty(state)) & game.board();
}

/// Shares are rounded down; what is left goes one by one to the first players. Somebody has a ball, so somebody is
/// strong.
Scores SharesOfBoard::operator()(const Reversi& game, const Reversi::State& state) const {
    const Squares beside = beside_empty_corners(game, state);
    Scores scores;
    Score all = 0, shared = 0;
    for (int p = 0; p < game.players(); ++p) all += scores[p] = strength(game, state, p, beside);
    for (int p = 0; p < game.players(); ++p) shared += scores[p] = game.squares() * scores[p] / all;
    for (int p = 0; shared < game.squares(); ++p, ++shared) ++scores[p];
    return scores;
}

}  // namespace nply
