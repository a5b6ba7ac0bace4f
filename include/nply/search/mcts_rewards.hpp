// Rewards: a player's score as a number between 0 and 1, by the game's limits, or by the least and the most that the
// player has been seen to get where the game has none. Trees add up scores, which are exact, and ask for rewards only
// where they compare.
#pragma once

#include <algorithm>
#include <array>

#include "nply/core/game.hpp"

namespace nply {

/// Scales scores to rewards between 0 and 1.
class Rewards {
public:
    template <Game G>
    explicit Rewards(const G& game) : players_(game.players()) {
        if constexpr (BoundedGame<G>) {
            const ScoreLimits limits = game.limits();
            const ScoreSum share = (limits.minsum + limits.maxsum) / 2 / players_;
            for (int p = 0; p < players_; ++p) {
                learns_ = learns_ || limits.most[p] >= highest_score;  // limits that say nothing

                set(p, limits.least[p], limits.most[p]);
                draw_[p] = static_cast<Score>(std::clamp<ScoreSum>(share, limits.least[p], limits.most[p]));
            }
        }
        if constexpr (!BoundedGame<G>) learns_ = true;
    }

    /// A final score, or what stands for one.
    void see(const Scores& scores) {
        if (!learns_) return;
        for (int p = 0; p < players_; ++p)
            if (!seen_ || scores[p] < least_[p] || scores[p] > most_[p]) {
                set(p, seen_ ? std::min(least_[p], scores[p]) : scores[p],
                    seen_ ? std::max(most_[p], scores[p]) : scores[p]);
                draw_[p] = static_cast<Score>((ScoreSum{least_[p]} + most_[p]) / 2);
            }
        seen_ = true;
    }

    double of(int player, double score) const {
        if (least_[player] == most_[player]) return 0.5;  // nothing to win or lose
        return std::clamp((score - least_[player]) * per_score_[player], 0.0, 1.0);
    }

    /// What an endless playout counts where there is no evaluation: everybody's equal share of what the limits say is
    /// shared out, or without limits the middle of what each player has been seen to get.
    const Scores& draw() const { return draw_; }

private:
    void set(int player, Score least, Score most) {
        least_[player] = least;
        most_[player] = most;
        if (most > least) per_score_[player] = 1 / (static_cast<double>(most) - least);
    }

    int players_;
    bool learns_ = false, seen_ = false;
    Scores least_, most_, draw_;
    std::array<double, max_players> per_score_{};
};

}  // namespace nply
