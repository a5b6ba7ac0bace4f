#include "nply/games/reversi_evaluation.hpp"

namespace nply {
namespace {

using Squares = Reversi::Squares;

Squares edges(const Reversi& game) {
    constexpr Squares first_column = 0x0101010101010101;
    const int far = game.size() - 1;
    const Squares first_row = (Squares{2} << far) - 1;
    return (first_row | first_row << 8 * far | first_column | first_column << far) & game.board();
}

/// Squares by what a ball is worth there, and where balls would turn something.
struct Worths {
    explicit Worths(const Reversi& game, const Reversi::State& state)
        : corner(corners(game)), beside(beside_empty_corners(game, state)), edge(edges(game)) {}

    Score strength(Squares balls, Squares turning) const {
        return SharesOfBoard::of_corner * count_bits(balls & corner) +
               SharesOfBoard::beside_corner * count_bits(balls & beside) +
               SharesOfBoard::of_edge * count_bits(balls & edge & ~corner & ~beside) +
               SharesOfBoard::of_ball * count_bits(balls & ~edge & ~beside) +
               SharesOfBoard::of_move * count_bits(turning);
    }

    Squares corner, beside, edge;
};

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
    const Worths worths(game, state);
    Scores scores;
    Score all = 0, shared = 0;
    for (int p = 0; p < game.players(); ++p)
        all += scores[p] = worths.strength(state.balls[p], game.turning_moves(state, p));
    for (int p = 0; p < game.players(); ++p) shared += scores[p] = game.squares() * scores[p] / all;
    for (int p = 0; shared < game.squares(); ++p, ++shared) ++scores[p];
    return scores;
}

}  // namespace nply
