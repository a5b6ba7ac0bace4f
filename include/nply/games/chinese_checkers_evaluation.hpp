// What a position of Chinese Checkers is worth before it is over. A player's progress is the steps all its pieces
// have gained on the way to the far end of the target; a player still playing gets an equal share of the places left
// plus its leads over the others still playing. Leads cancel out, so all scores add up to what final scores do, and
// no lead is as much as a place: whoever has finished scores beyond everyone who has not.
#pragma once

#include "nply/games/chinese_checkers.hpp"

namespace nply {

class ProgressEvaluation {
public:
    using State = ChineseCheckers::State;

    Scores operator()(const ChineseCheckers& game, const State& state) const {
        Scores scores;
        const int playing = game.players() - state.finished;
        Score total = 0;
        for (int p = 0; p < game.players(); ++p) {
            if (state.place[p]) continue;
            scores[p] = progress(game, state, p);
            total += scores[p];
        }
        for (int p = 0; p < game.players(); ++p)
            scores[p] = state.place[p] ? ChineseCheckers::place_points * (game.players() - state.place[p])
                                       : ChineseCheckers::shared_points(playing) + playing * scores[p] - total;
        return scores;
    }

    /// Steps gained, counted from the far end of the home tip.
    static Score progress(const ChineseCheckers& game, const State& state, int player) {
        Score steps = 0;
        state.pieces[player].for_each([&](Hole hole) { steps += gained(game, player, hole); });
        return steps;
    }

    static Score gained(const ChineseCheckers& game, int player, Hole hole) {
        return 4 * game.star().side() - game.star().steps_to(game.target(player), hole);
    }

    /// True for every evaluation and every final score within `plies` of `root`; tight as long as nobody can finish.
    ScoreLimits limits(const ChineseCheckers& game, const State& root, int plies) const;
};

}  // namespace nply
