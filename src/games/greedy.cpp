#include "nply/games/greedy.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/games/reversi_evaluation.hpp"

namespace nply {
namespace {

template <class G>
std::vector<typename G::Move> moves_of(const G& game, const typename G::State& state) {
    std::vector<typename G::Move> moves;
    MoveList<typename G::Move> list(moves);
    game.moves(state, list);
    return moves;
}

/// The first of the best.
template <class Move, class Worth>
Move best_of(const std::vector<Move>& moves, const Worth& worth) {
    return *std::max_element(moves.begin(), moves.end(),
                             [&](const Move& a, const Move& b) { return worth(a) < worth(b); });
}

/// How many boxes a player takes in one go who always completes one if he can.
int boxes_on_offer(const DotsAndBoxes& game, DotsAndBoxes::State state) {
    const int left = state.left;
    for (bool more = true; more && !game.is_over(state);) {
        more = false;
        for (const DotsAndBoxes::Move edge : moves_of(game, state)) {
            const DotsAndBoxes::State next = game.after(state, edge);
            if (next.left == state.left) continue;
            state = next;
            more = true;
            break;
        }
    }
    return left - state.left;
}

}  // namespace

Sticks::Move greedy_move(const Sticks& game, const Sticks::State& state) {
    const auto moves = moves_of(game, state);
    const auto most = static_cast<std::int32_t>(moves.size());
    const std::int32_t wanted = game.last() == Sticks::Last::loses ? 1 : 0;
    const std::int32_t take = (state.left - wanted) % (most + 1);
    return take == 0 ? 1 : take;
}

DotsAndBoxes::Move greedy_move(const DotsAndBoxes& game, const DotsAndBoxes::State& state) {
    return best_of(moves_of(game, state), [&](DotsAndBoxes::Move edge) {
        const DotsAndBoxes::State next = game.after(state, edge);
        return std::pair(state.left - next.left, next.left < state.left ? 0 : -boxes_on_offer(game, next));
    });
}

ChineseCheckers::Move greedy_move(const ChineseCheckers& game, const ChineseCheckers::State& state) {
    const LeadEvaluation evaluation(LeadEvaluation::Measure::formation);
    return best_of(moves_of(game, state), [&](const ChineseCheckers::Move& move) {
        return evaluation.progress(game, game.after(state, move), state.to_move);
    });
}

Reversi::Move greedy_move(const Reversi& game, const Reversi::State& state) {
    Reversi::Squares among = game.choice(state);
    if (const auto at_corners = among & corners(game); at_corners != 0)
        among = at_corners;
    else if (const auto safe = among & ~beside_empty_corners(game, state); safe != 0)
        among = safe;
    Reversi::Move best = 0;
    int fewest = Reversi::most_size * Reversi::most_size + 1;
    for (; among != 0; among &= among - 1) {
        const auto square = static_cast<Reversi::Move>(std::countr_zero(among));
        const Reversi::State next = game.after(state, square);
        const int left = std::popcount(game.turning_moves(next, next.to_move));
        if (left >= fewest) continue;
        best = square;
        fewest = left;
    }
    return best;
}

}  // namespace nply
