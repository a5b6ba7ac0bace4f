// From a plan to Monte-Carlo tree search, for a known game type.
#pragma once

#include <utility>

#include "catalog/model.hpp"
#include "nply/search/mcts_one_against_all.hpp"

namespace nply::catalog::detail {

template <Game G, class Rule, class Evaluation>
[[gnu::cold]] EstimateAnswer estimate_by_playouts(const G& game, const typename G::State& state, const Plan& plan,
                                                  Budget& budget, Rule rule, Evaluation evaluation) {
    const MctsSettings& settings = plan.monte_carlo;
    switch (plan.search) {
        case Method::mcts_paranoid:
            return mcts_paranoid(game, state, plan.for_player, settings, budget, std::move(rule),
                                 std::move(evaluation));
        case Method::mcts_brs:
            return mcts_best_reply(game, state, plan.for_player, settings, budget, std::move(rule),
                                   std::move(evaluation));
        default: return mcts(game, state, settings, budget, std::move(rule), std::move(evaluation));
    }
}

}  // namespace nply::catalog::detail
