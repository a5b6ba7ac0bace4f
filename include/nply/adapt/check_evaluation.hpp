// check(game, evaluation): what check(game) tests, and beside it the evaluation, by searches' own eyes: the game cut
// off after some plies (Horizon) is a game too, whose limits, floors and keys are the evaluation's.
// normalised(evaluation) makes an evaluation that keeps the game's limits out of any numbers that say who stands
// better.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "nply/adapt/horizon.hpp"
#include "nply/core/check.hpp"

namespace nply {

/// strengths(game, state): one number of 0 or more for each player, the more the better; they need no scale and no sum.
template <class S, class G>
concept StrengthsOf = requires(const S& strengths, const G& game, const typename G::State& state) {
    { strengths(game, state)[0] } -> std::convertible_to<double>;
};

/// What the game's limits leave to be shared out, shared out by strength: everybody has its least, the rest of the
/// middle sum is divided in proportion, and nobody gets more than its most. The limits are the game's own.
template <class Strengths>
class Normalised {
public:
    static constexpr bool additive = false;

    explicit Normalised(Strengths strengths = {}) : strengths_(std::move(strengths)) {}

    template <BoundedGame G>
        requires StrengthsOf<Strengths, G>
    Scores operator()(const G& game, const typename G::State& state) const {
        const ScoreLimits limits = game.limits();
        const auto given = strengths_(game, state);
        const int players = game.players();
        std::array<double, max_players> strength{};
        double all = 0;
        for (int p = 0; p < players; ++p)
            all += strength[static_cast<std::size_t>(p)] =
                std::max(0.0, static_cast<double>(given[static_cast<std::size_t>(p)]));
        Scores scores = limits.least;
        ScoreSum left = (limits.minsum + limits.maxsum) / 2 - limits.least.sum();
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
    static void give(Scores& scores, const ScoreLimits& limits, int player, ScoreSum share, ScoreSum& left) {
        const ScoreSum more =
            std::clamp<ScoreSum>(std::min(share, left), 0, ScoreSum{limits.most[player]} - scores[player]);
        scores[player] += static_cast<Score>(more);
        left -= more;
    }

    Strengths strengths_;
};

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
    std::vector<std::string> sentences = check(game, start, options);
    if (!sentences.empty()) return sentences;  // an evaluation is judged in a game that keeps its promises
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
