// From a plan to the searches that leave open what opponents do, for a known game type: ties, soft-max^n, prob-max^n.
#pragma once

#include <cmath>
#include <utility>

#include "catalog/model.hpp"
#include "nply/search/prob_maxn.hpp"
#include "nply/search/soft_maxn.hpp"
#include "nply/search/tie_bounds.hpp"
#include "nply/search/ties.hpp"

namespace nply::catalog::detail {

template <Game G>
[[gnu::cold]] FullAnswer search_by_sets(const G& game, const typename G::State& state, const Plan& plan,
                                        Budget& budget) {
    auto result = soft_maxn(game, state, budget, plan.most_tuples, plan.memo_mib << 20);
    FullAnswer answer;
    if (!game.is_over(state))
        for (const TupleSet& move : result.moves)
            answer.moves.emplace_back(static_cast<std::uint32_t>(answer.moves.size()),
                                      worst_for(move, game.mover(state)));
    answer.opponents.set = std::move(result.set);
    answer.opponents.move_sets = std::move(result.moves);
    answer.opponents.too_many = result.too_many;
    static_cast<Answer&>(answer) = Answer(std::move(result));
    return answer;
}

/// Decimals; beside them whole scores, for those who ask for nothing finer.
inline Value value_of(const MeanScores& mean) {
    Value value;
    value.exact = false;
    value.mean = mean;
    for (int p = 0; p < max_players; ++p) value.numerators[p] = std::llround(mean[static_cast<std::size_t>(p)]);
    return value;
}

template <Game G>
[[gnu::cold]] FullAnswer search_by_models(const G& game, const typename G::State& state, const Plan& plan,
                                          Budget& budget) {
    ProbMaxn<G> search(game, plan.for_player, plan.models, budget, plan.memo_mib << 20);
    auto result = search.run(state);
    FullAnswer answer;
    for (std::uint32_t index = 0; index < result.moves.size(); ++index)
        answer.moves.emplace_back(index, value_of(result.moves[index]));
    const Value value = value_of(result.mean);
    static_cast<Answer&>(answer) = Answer(std::move(result));
    answer.value = value;
    return answer;
}

template <Game G>
[[gnu::cold]] FullAnswer search_opponents_of(const G& game, const typename G::State& state, const Plan& plan,
                                             Budget& budget) {
    return plan.search == Method::soft_maxn ? search_by_sets(game, state, plan, budget)
                                            : search_by_models(game, state, plan, budget);
}

/// Whoever alone can bring about an end of somebody's range that is not in the canonical value.
template <Game G>
[[gnu::cold]] void find_who_alone(const G& game, const typename G::State& state, const Plan& plan,
                                  const Scores& canonical, Budget& budget, TiesAnswer& answer) {
    const int players = game.players();
    for (int free = 0; free < players; ++free) {
        TupleSets<G> search(game, tie_rule(static_cast<FreePlayers>(1 << free)), plan.most_tuples, budget,
                            plan.memo_mib << 20);
        const SetsResult alone = search.run(state);
        answer.counts += alone.counts;
        if (alone.outcome != SetsOutcome::complete) return;
        const SetRange range = range_of(alone.set, players);
        const auto note = [&](Score reached, Score end, Score usual, std::optional<Player>& by, int player) {
            const bool better_told = !by || *by == player;  // somebody else is better told than the player itself
            if (reached == end && end != usual && better_told) by = static_cast<Player>(free);
        };
        for (int p = 0; p < players; ++p) {
            note(range.low[p], answer.range.low[p], canonical[p], answer.low_by[p], p);
            note(range.high[p], answer.range.high[p], canonical[p], answer.high_by[p], p);
        }
    }
}

template <Game G>
[[gnu::cold]] TiesAnswer bounds_of_ties(const G& game, const typename G::State& state, const Plan& plan, Budget& budget,
                                        TiesAnswer answer) {
    TieBounds bounds;
    answer.complete = TieBoundsSearch<G>(game, budget, plan.memo_mib << 20).run(state, bounds, answer.counts);
    answer.range = {bounds.low, bounds.high};
    for (int p = 0; p < game.players(); ++p) answer.exact[p] = bounds.is_exact(p);
    return answer;
}

template <Game G>
[[gnu::cold]] TiesAnswer ties_of(const G& game, const typename G::State& state, const Plan& plan,
                                 const Scores* canonical, Budget& budget) {
    TiesAnswer answer;
    SetsResult sets = TupleSets<G>(game, tie_rule(), plan.most_tuples, budget, plan.memo_mib << 20).run(state);
    answer.counts = sets.counts;
    if (sets.outcome == SetsOutcome::stopped) return answer;
    if (sets.outcome == SetsOutcome::too_many) return bounds_of_ties(game, state, plan, budget, std::move(answer));
    answer.complete = true;
    answer.exact.fill(true);
    answer.range = range_of(sets.set, game.players());
    for (const TupleSet& move : sets.moves) answer.moves.push_back(range_of(move, game.players()));
    answer.set = std::move(sets.set);
    if (canonical && answer.set.size() > 1) find_who_alone(game, state, plan, *canonical, budget, answer);
    return answer;
}

}  // namespace nply::catalog::detail
