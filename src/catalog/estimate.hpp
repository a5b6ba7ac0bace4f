// From a plan to Monte-Carlo tree search, for a known game type.
#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "catalog/model.hpp"
#include "nply/search/mcts_one_against_all.hpp"

namespace nply::catalog::detail {

/// The trees of one `mcts`, and the next one from where the game has come to by then.
template <Game G, class Rule, class Evaluation>
class ReusableSearch final : public ReusableTrees {
public:
    using State = typename G::State;

    ReusableSearch(std::shared_ptr<const G> game, const MctsSettings& settings, Rule rule, Evaluation evaluation)
        : game_(std::move(game)),
          settings_(settings),
          search_(*game_, settings, no_mcts_observer, std::move(rule), std::move(evaluation)) {}

    bool fits(const std::shared_ptr<const G>& game, const MctsSettings& settings) const {
        return game_ == game && settings_.grow_alike(settings);
    }
    template <class AfterRound>
    EstimateAnswer run(const State& state, Budget& budget, const AfterRound& after_round) {
        const auto same = [this](const State& a, const State& b) { return is_same_state(*game_, a, b); };
        if (root_) search_.go_on_at(*root_, state, same);
        root_ = state;
        return EstimateAnswer(search_.run(state, budget, after_round));
    }

private:
    std::shared_ptr<const G> game_;
    MctsSettings settings_;
    Mcts<G, Rule, Evaluation> search_;
    std::optional<State> root_;
};

template <Game G, class Rule, class Evaluation, class Hooks>
[[gnu::cold]] EstimateAnswer estimate_by_playouts(const std::shared_ptr<const G>& owned, const typename G::State& state,
                                                  const Plan& plan, Budget& budget,
                                                  std::unique_ptr<ReusableTrees>& trees, Rule rule,
                                                  Evaluation evaluation, const Hooks& hooks) {
    const G& game = *owned;
    const MctsSettings& settings = plan.monte_carlo;
    if (plan.search == Method::mcts_paranoid)
        return mcts_paranoid(game, state, plan.for_player, settings, budget, std::move(rule), std::move(evaluation),
                             hooks);
    if (plan.search == Method::mcts_brs)
        return mcts_best_reply(game, state, plan.for_player, settings, budget, std::move(rule), std::move(evaluation),
                               hooks);
    if constexpr (std::remove_reference_t<decltype(hooks.watcher)>::watching)
        return mcts(game, state, settings, budget, std::move(rule), std::move(evaluation), hooks);
    using Reusable = ReusableSearch<G, Rule, Evaluation>;
    auto* search = dynamic_cast<Reusable*>(trees.get());
    if (!settings.reuse || !search || !search->fits(owned, settings)) {
        trees = std::make_unique<Reusable>(owned, settings, std::move(rule), std::move(evaluation));
        search = static_cast<Reusable*>(trees.get());
    }
    EstimateAnswer answer = search->run(state, budget, hooks.after_round);
    if (!settings.reuse) trees.reset();
    return answer;
}

}  // namespace nply::catalog::detail
