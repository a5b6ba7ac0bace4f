// Which evaluation plays Chinese Checkers better? Every seating of the two measures, random openings, searches ten
// turns wide to a fixed depth, the majority wins. Prints the mean final score of each and how many games it is the mean
// of.
//     chinese_checkers_match [PLAYERS] [DEPTH] [OPENINGS]       (default 3 players, depth 4, 40 openings)
#include <fmt/format.h>

#include <cstdlib>

#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply {
namespace {

using Game = TopMoves<ChineseCheckers>;
using State = ChineseCheckers::State;

State random_opening(const Game& game, Random random) {
    State state = game.start();
    for (int i = 0; i < 2 * game.players(); ++i) state = after_random_move(game, state, random);
    return state;
}

/// Bit p of `seats`: player p goes by formation.
Scores play(const Game& game, State state, unsigned seats, int depth) {
    const auto pruning = pruning::speculative(game.players()).with_discrete();
    while (!game.is_over(state)) {
        const bool formation = seats >> state.to_move & 1;
        const LeadEvaluation evaluation(formation ? LeadEvaluation::Measure::formation
                                                  : LeadEvaluation::Measure::steps);
        const Horizon<Game, LeadEvaluation> horizon(game, state, depth, evaluation);
        state = game.after(state, pruned_maxn(horizon, horizon.start(), pruning).line.front());
    }
    return game.scores(state);
}

void run(int players, int depth, int openings) {
    const Game game(ChineseCheckers({.players = players, .win = ChineseCheckers::Win::majority, .turns = 600}), 10);
    double sum[2] = {0, 0};
    int count[2] = {0, 0}, games = 0;
    for (int opening = 0; opening < openings; ++opening)
        for (unsigned seats = 1; seats + 1 < 1u << players; ++seats, ++games) {
            const State state = random_opening(game, Random(static_cast<std::uint64_t>(opening) + 1));
            const Scores scores = play(game, state, seats, depth);
            for (int p = 0; p < players; ++p) {
                sum[seats >> p & 1] += scores[p];
                ++count[seats >> p & 1];
            }
        }
    fmt::print("{} players, depth {}, {} games: steps {:.0f}, formation {:.0f} points a game\n", players, depth, games,
               sum[0] / count[0], sum[1] / count[1]);
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    const auto number = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
    nply::run(number(1, 3), number(2, 4), number(3, 40));
}
