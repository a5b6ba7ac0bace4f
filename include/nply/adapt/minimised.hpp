// Minimised: a game whose scores are to be kept low, as one whose scores are to be made high (core/duality.hpp).
#pragma once

#include <algorithm>
#include <utility>

#include "nply/core/duality.hpp"
#include "nply/core/game.hpp"

namespace nply {

/// A game in which low scores are good, as a game in which high scores are good.
template <BoundedGame G>
class Minimised : public G {
public:
    using State = typename G::State;

    explicit Minimised(G game) : G(std::move(game)), duality_{G::players(), 0} {
        const ScoreLimits limits = G::limits();
        for (int p = 0; p < G::players(); ++p) duality_.pivot = std::max(duality_.pivot, limits.most[p]);
    }

    Scores scores(const State& state) const { return duality_.dual(G::scores(state)); }
    ScoreLimits limits() const { return duality_.dual(G::limits()); }
    Scores floors(const State& state) const
        requires HeuristicGame<G>
    {
        return duality_.dual(bounds_at(static_cast<const G&>(*this), G::limits(), state).ceilings);
    }
    Scores ceilings(const State& state) const
        requires HeuristicGame<G>
    {
        return duality_.dual(Scores(G::floors(state)));
    }

    Scores settled(const State& state) const
        requires AdditiveGame<G>
    {
        const Scores own = G::settled(state);
        Scores result;
        for (int p = 0; p < G::players(); ++p) result[p] = -own[p];
        return result;
    }

    /// A value in the game's own terms.
    Scores in_own_terms(const Scores& value) const { return duality_.dual(value); }

private:
    Duality duality_;
};

}  // namespace nply
