// Card games with hands face up, evaluated at a horizon as the experiments of 2003 need it: constant-sum, with limits
// that hold, so that every pruning applies. An evaluation looks at any state, a finished one too, in which it must rank
// as the rules do; scores of the evaluated game are the evaluation's.
#pragma once

#include <array>

#include "nply/adapt/horizon.hpp"
#include "nply/cards/gains.hpp"
#include "nply/cards/trick_taking.hpp"

namespace nply::reproduce {

/// What everybody has taken so far, each against the others: n times one's own less the sum of all. The paper's players
/// "are actually trying to maximize the difference between their score and their opponents'"; nothing is predicted.
struct Lead {
    static constexpr const char* description = "what is taken so far, against the others";

    template <class G>
    Scores operator()(const G& game, const typename G::State& state) const {
        return against_others(game.so_far(state), game.players());
    }
    template <class G>
    ScoreLimits limits(const G& game, const typename G::State& root, int plies) const {
        const ScoreLimits inner = game.limits_within(root, plies);
        const int n = game.players();
        ScoreLimits limits = constant_sum_limits(n, 0, 0, 0);
        if (inner.constant_sum) limits.step = n;  // all scores differ from the sum by a multiple of n
        const ScoreSum least = inner.least.sum(), most = inner.most.sum();
        for (int p = 0; p < n; ++p) {
            limits.least[p] = static_cast<Score>(n * inner.least[p] - (most - inner.most[p]) - inner.least[p]);
            limits.most[p] = static_cast<Score>(n * inner.most[p] - (least - inner.least[p]) - inner.most[p]);
        }
        return limits;
    }

private:
    static Scores against_others(const Scores& scores, int n) {
        Scores result;
        const ScoreSum sum = scores.sum();
        for (int p = 0; p < n; ++p) result[p] = static_cast<Score>(n * scores[p] - sum);
        return result;
    }
};

/// The same, and what is still to be had is divided in advance by the strength of the hands: a card counts by how few
/// cards in play beat it, a trump more. In units of 1/60 of a trick or point.
struct Expected {
    static constexpr const char* description = "taken so far, the rest divided by strength";
    static constexpr Score unit = 60;

    template <class G>
    Scores operator()(const G& game, const typename G::State& state) const {
        const int n = game.players();
        Scores scores = game.so_far(state);
        const Score left = to_come(game, state);
        std::int64_t whole = 0;
        std::array<std::int64_t, max_players> strength{};
        for (int p = 0; p < n; ++p) whole += strength[p] = strength_of(game, state, p);
        std::int64_t below = 0, given = 0;
        for (int p = 0; p < n; ++p) {  // the shares are rounded so that their sum is right
            below += strength[p];
            const std::int64_t upto = whole == 0 ? 0 : below * left * unit / whole;
            scores[p] = static_cast<Score>(unit * scores[p] + (upto - given));
            given = upto;
        }
        return scores;
    }
    /// Nobody gets more than all that is to come, nobody less than nothing of it.
    template <class G>
    ScoreLimits limits(const G& game, const typename G::State& root, int) const {
        const Score left = to_come(game, root);
        const ScoreLimits now = limits_with_gain(game.so_far(root), game.players(), {left, left});
        ScoreLimits limits = now;
        for (int p = 0; p < game.players(); ++p) {
            limits.least[p] = unit * now.least[p];
            limits.most[p] = unit * now.most[p];
        }
        limits.minsum = limits.maxsum = unit * now.maxsum;
        return limits;
    }

private:
    /// Tricks, or points as they lower scores.
    template <class G>
    static Score to_come(const G& game, const typename G::State& state) {
        const ScoreLimits all = game.limits();
        return static_cast<Score>(all.maxsum - game.so_far(state).sum());
    }

    template <class G>
    static std::int64_t strength_of(const G& game, const typename G::State& state, int player) {
        std::int64_t sum = 0;
        for (CardSet cards = state.hands[static_cast<std::size_t>(player)]; !cards.empty();) {
            const Standing card = cards.take_first();
            const bool trump = game.trump() && suit_of(card) == *game.trump();
            const int row = row_of(card);
            sum += (row < 8 ? 100 >> row : 0) + (trump ? 40 : 0) + 2;
        }
        return sum;
    }
};

template <class G, class Evaluation>
class Evaluated : public G {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit Evaluated(const G& game) : G(game) {}

    Scores scores(const State& state) const { return Evaluation{}(static_cast<const G&>(*this), state); }
    ScoreLimits limits() const {
        const State start = G::start();
        return Evaluation{}.limits(static_cast<const G&>(*this), start, G::longest_line(start));
    }
    // In other units than the evaluation's.
    void floors(const State&) const = delete;
    void ceilings(const State&) const = delete;
    void settled(const State&) const = delete;
};

/// The evaluation as an evaluation at a horizon.
template <class G, class Evaluation>
struct AtHorizon {
    Scores operator()(const Evaluated<G, Evaluation>& game, const typename G::State& state) const {
        return game.scores(state);
    }
    ScoreLimits limits(const Evaluated<G, Evaluation>& game, const typename G::State& root, int plies) const {
        return Evaluation{}.limits(static_cast<const G&>(game), root, plies);
    }
};

}  // namespace nply::reproduce
