#include "nply/games/greedy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/games/reversi_evaluation.hpp"

namespace nply {
namespace {

/// The moves of a state, on a stack of the thread's: playouts ask often, and listing allocates nothing.
template <class G>
class Moves {
public:
    using Move = typename G::Move;

    Moves(const G& game, const typename G::State& state) : begin_(stack().size()) {
        MoveList<Move> list(stack());
        game.moves(state, list);
        count_ = list.size();
    }
    ~Moves() { stack().resize(begin_); }
    Moves(const Moves&) = delete;
    Moves& operator=(const Moves&) = delete;

    std::size_t size() const { return count_; }
    Move operator[](std::size_t index) const { return stack()[begin_ + index]; }

    /// The first of the best.
    template <class Worth>
    Move best_by(const Worth& worth) const {
        std::size_t best = 0;
        auto most = worth((*this)[0]);
        for (std::size_t i = 1; i < count_; ++i)
            if (const auto here = worth((*this)[i]); most < here) {
                best = i;
                most = here;
            }
        return (*this)[best];
    }

private:
    static std::vector<Move>& stack() {
        thread_local std::vector<Move> moves;
        return moves;
    }
    std::size_t begin_, count_ = 0;
};

/// How many boxes a player takes in one go who always completes one if he can.
int boxes_on_offer(const DotsAndBoxes& game, DotsAndBoxes::State state) {
    const int left = state.left;
    for (bool more = true; more && !game.is_over(state);) {
        more = false;
        const Moves<DotsAndBoxes> edges(game, state);
        for (std::size_t i = 0; i < edges.size() && !more; ++i) {
            const DotsAndBoxes::State next = game.after(state, edges[i]);
            if (next.left == state.left) continue;
            state = next;
            more = true;
        }
    }
    return left - state.left;
}

}  // namespace

Sticks::Move greedy_move(const Sticks& game, const Sticks::State& state) {
    const auto most = static_cast<std::int32_t>(Moves<Sticks>(game, state).size());
    const std::int32_t wanted = game.last() == Sticks::Last::loses ? 1 : 0;
    const std::int32_t take = (state.left - wanted) % (most + 1);
    return take == 0 ? 1 : take;
}

DotsAndBoxes::Move greedy_move(const DotsAndBoxes& game, const DotsAndBoxes::State& state) {
    return Moves<DotsAndBoxes>(game, state).best_by([&](DotsAndBoxes::Move edge) {
        const DotsAndBoxes::State next = game.after(state, edge);
        return std::pair(state.left - next.left, next.left < state.left ? 0 : -boxes_on_offer(game, next));
    });
}

ChineseCheckers::Move greedy_move(const ChineseCheckers& game, const ChineseCheckers::State& state) {
    const LeadEvaluation evaluation(LeadEvaluation::Measure::formation);
    const auto& worth = evaluation.hole_values(game).of[game.target(state.to_move)];
    // Of equal turns the first in canonical order: the one that gains most steps, then by holes.
    const auto worth_and_steps = [&, goal = game.target(state.to_move)](Hole hole) {
        constexpr int more_than_all_steps = 64;
        return more_than_all_steps * worth[hole] - game.star().steps_to(goal, hole);
    };
    std::array<ChineseCheckers::PieceTurns, ChineseCheckers::most_pieces> turns;
    const int pieces = game.turns_by_piece(state, turns);
    auto best = ChineseCheckers::Move::pass();
    int most = std::numeric_limits<int>::min();
    for (int i = 0; i < pieces; ++i) {
        const Hole from = turns[i].from;
        const int before = worth_and_steps(from);
        turns[i].ends.for_each([&](Hole to) {
            const int gain = worth_and_steps(to) - before;
            if (gain <= most) return;
            most = gain;
            best = {from, to};
        });
    }
    return best;
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
