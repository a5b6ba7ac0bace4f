// check(game, evaluation): what check(game) tests, and beside it the evaluation, by searches' own eyes: the game cut
// off after some plies (Horizon) is a game too, whose limits, floors and keys are the evaluation's.
// normalised(evaluation) makes an evaluation that keeps the game's limits out of any numbers that say who stands
// better.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "nply/adapt/horizon.hpp"
#include "nply/core/check.hpp"
#include "nply/core/guards.hpp"

namespace nply {

/// strengths(game, state): one number of 0 or more for each player, the more the better; they need no scale and no sum.
template <class S, class G>
concept StrengthsOf = requires(const S& strengths, const G& game, const typename G::State& state) {
    { strengths(game, state)[0] } -> std::convertible_to<double>;
};

/// What the game's limits leave to be shared out, shared out by strength: everybody has its least, the rest of the
/// middle sum is divided in proportion, in whole steps, and nobody gets more than its most. The limits are the game's
/// own. A GameError if a strength is no finite number, or no sum of scores in whole steps keeps the limits.
template <class Strengths>
class Normalised {
public:
    static constexpr bool additive = false;  // values do not begin with what is settled

    explicit Normalised(Strengths strengths = {}) : strengths_(std::move(strengths)) {}

    template <BoundedGame G>
        requires StrengthsOf<Strengths, G>
    Scores operator()(const G& game, const typename G::State& state) const {
        const ScoreLimits limits = game.limits();
        const int players = game.players();
        const auto strength = finite(strengths_(game, state), players);
        double all = 0;
        for (int p = 0; p < players; ++p) all += strength[static_cast<std::size_t>(p)];
        Scores scores = limits.least;
        ScoreSum left = shared_out(limits);
        const auto whole = static_cast<double>(left);
        for (int p = 0; p < players; ++p) {
            const double share = all > 0 ? strength[static_cast<std::size_t>(p)] / all : 1.0 / players;
            give(scores, limits, p, static_cast<ScoreSum>(whole * share), left);
        }
        for (int p = 0; p < players; ++p) give(scores, limits, p, left, left);  // what rounding and the most left over
        return scores;
    }
    template <BoundedGame G>
    ScoreLimits limits(const G& game, const typename G::State&, int) const {
        return game.limits();
    }

private:
    static std::array<double, max_players> finite(const auto& given, int players) {
        std::array<double, max_players> strength{};
        for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
            const auto value = static_cast<double>(given[p]);
            if (!(std::abs(value) <= 1e300))
                throw GameError("normalised: the strength of player " + std::to_string(p) + " is " +
                                std::to_string(value) + "; strengths are numbers of 0 or more");
            strength[p] = std::max(0.0, value);
        }
        return strength;
    }

    /// Beside everybody's least, for the sum nearest to the middle that whole steps make.
    static ScoreSum shared_out(const ScoreLimits& limits) {
        const ScoreSum least = limits.least.sum(), step = std::max<ScoreSum>(1, limits.step);
        ScoreSum whole = std::max<ScoreSum>(0, (limits.minsum + limits.maxsum) / 2 - least);
        whole -= whole % step;
        if (least + whole < limits.minsum) whole += step;
        if (least + whole > limits.maxsum && limits.step > 1)
            throw GameError("normalised: limits() has a step of " + std::to_string(step) +
                            ", and no sum of such scores from each player's least on keeps minsum and maxsum");
        return whole;
    }

    static void give(Scores& scores, const ScoreLimits& limits, int player, ScoreSum share, ScoreSum& left) {
        const ScoreSum more =
            std::clamp<ScoreSum>(std::min(share, left), 0, ScoreSum{limits.most[player]} - scores[player]);
        const ScoreSum stepped = more - more % std::max<ScoreSum>(1, limits.step);
        scores[player] += static_cast<Score>(stepped);
        left -= stepped;
    }

    Strengths strengths_;
};

/// Makes an evaluation from strengths, one number of 0 or more for each player: the points are divided in proportion,
/// within the game's limits.
template <class Strengths>
Normalised<Strengths> normalised(Strengths strengths) {
    return Normalised<Strengths>(std::move(strengths));
}

namespace detail {

inline std::string of_an_evaluation(int plies, const std::string& moves, const std::string& what) {
    const std::string where = moves.empty() ? "the start" : "the position after" + moves;
    return "evaluated " + std::to_string(plies) + " plies from " + where + ", " + what;
}

}  // namespace detail

/// What random play from `start` finds wrong with a game and its evaluation.
template <Game G, EvaluationOf<G> Evaluation>
std::vector<std::string> check(const G& game, const typename G::State& start, const Evaluation& evaluation,
                               CheckOptions options = {}) {
    constexpr int parts = 4;  // of the time: the game, and the evaluation one, two and three plies ahead
    options.seconds /= parts;
    GameCheck<G> rules(game, start, options);
    std::vector<std::string> sentences = rules.run();
    if (!rules.promises_hold()) return sentences;  // an evaluation is judged in a game that keeps them
    Random random(options.seed);
    for (const int plies : {1, 2, 3}) {
        CheckOptions part = options;
        if (options.games) part.games = 1 + *options.games / 20;
        part.seconds /= 20;
        for (int walk = 0; walk < 20; ++walk) {
            typename G::State root = start;
            std::string where;
            for (std::uint64_t steps = walk == 0 ? 0 : random.below(30); steps > 0 && !game.is_over(root); --steps) {
                std::vector<typename G::Move> moves;
                MoveList<typename G::Move> list(moves);
                game.moves(root, list);
                if (moves.empty()) return sentences;
                const std::uint64_t chosen = random.below(moves.size());
                where += " #" + std::to_string(chosen + 1);
                root = game.after(root, moves[chosen]);
            }
            if (game.is_over(root)) continue;
            part.seed = random.next();
            const Horizon<G, Evaluation> horizon(game, root, plies, evaluation);
            const auto found = check(horizon, horizon.start(), part);
            for (const std::string& each : found) sentences.push_back(detail::of_an_evaluation(plies, where, each));
            if (!found.empty()) return sentences;
        }
    }
    return sentences;
}

/// The same for a game that knows its start.
template <Game G, EvaluationOf<G> Evaluation>
    requires requires(const G& game) {
        { game.start() } -> std::convertible_to<typename G::State>;
    }
std::vector<std::string> check(const G& game, const Evaluation& evaluation, const CheckOptions& options = {}) {
    return check(game, game.start(), evaluation, options);
}

}  // namespace nply
