// The evaluation of a position of Chinese Checkers before the game is over. A player's progress is the sum of the
// values of its pieces, which depend on their holes. A player still playing gets an equal share of the places left plus
// its leads over the others still playing. Leads cancel out, so the sum of all scores is that of final scores, and no
// lead is as large as a place: a player who has finished always scores more than one who has not.
#pragma once

#include <array>

#include "nply/games/chinese_checkers.hpp"

namespace nply {

/// What a piece is worth in each hole to a player bound for each tip.
struct HoleValues {
    std::array<std::array<std::int16_t, max_holes>, Star::tips> of{};  // by the tip that is the target, and hole
    Score least = 0, most = 0;                                         // of one piece
    Score least_all = 0, most_all = 0;                                 // of all a player's pieces together
};

/// The evaluation by leads over the players still playing.
class LeadEvaluation {
public:
    using State = ChineseCheckers::State;
    enum class Measure : std::uint8_t {  // What a piece is worth.
        steps,                           // a piece is worth the steps it has gained towards the far end of its target
        formation  // besides, stragglers cost more the farther they are behind, and pieces beside the straight way less
    };

    LeadEvaluation() : LeadEvaluation(Measure::steps) {}
    explicit LeadEvaluation(Measure measure) : values_(values(measure)) {}  // Pieces are worth what this measure says.

    Scores operator()(const ChineseCheckers& game, const State& state) const {  // Every player's lead.
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

    Score progress(const ChineseCheckers& game, const State& state, int player) const {  // All the pieces' worth.
        const auto& worth = hole_values(game).of[game.target(player)];
        Score sum = 0;
        state.pieces[player].for_each([&](Hole hole) { sum += worth[hole]; });
        return sum;
    }

    /// Limits that hold for every evaluation and every final score within `plies` of `root`; tight as long as no player
    /// can finish.
    ScoreLimits limits(const ChineseCheckers& game, const State& root, int plies) const;

    const HoleValues& hole_values(const ChineseCheckers& game) const { return (*values_)[game.star().side() - 1]; }

private:
    using ValuesBySide = std::array<HoleValues, 4>;
    static const ValuesBySide* values(Measure measure);

    const ValuesBySide* values_;
};

}  // namespace nply
