// The whole answer to a position of tricks: value, move and the line to the end of play. A line needs the values of
// the layers of its first tricks; the position after them is solved again. Where these layers do not fit the memory,
// the position after each trick is solved again; each has about a third of the positions of the one before, so that
// the line costs half as much again.
#pragma once

#include <optional>
#include <utility>
#include <vector>
#include "nply/solvers/whole_deal.hpp"

namespace nply {

/// The value, the line and the cost of a whole solution.
template <class Move>
struct WholeAnswer {
    LayersOutcome outcome = LayersOutcome::solved;  // how the solution ended
    LayersEstimate estimate;                        // of the position itself
    Result<Move> result;  // visited: positions evaluated, without those of a kept line's last tricks, which had been
                          // evaluated before. Stopped in the line, it has the value but is not complete
};

namespace detail {

/// Of the work, in the first part: the rest is solved again along the line.
constexpr double first_share(const LayersLimits& part) { return part.keep_from == 0 ? 0.65 : 0.99; }

/// The same limits for a part of the work: its progress begins where the last part's ended.
inline LayersLimits part_of(const LayersLimits& limits, double begin, int keep_from) {
    LayersLimits part = limits;
    part.keep_from = keep_from;
    if (limits.progress)
        part.progress = [tell = limits.progress, begin, scale = (1 - begin) * first_share(part)](double share) {
            tell(begin + scale * share);
        };
    return part;
}

}  // namespace detail

/// Solves `first` and whatever its line needs. The layers kept for it depend on `limits.bytes` alone.
template <class G>
[[gnu::cold]] WholeAnswer<typename G::Move> whole_answer(WholeDeal<G> first, const LayersLimits& limits) {
    const G game = first.game();
    const typename G::State root = first.root();
    const std::optional<Player> alone = first.alone();
    WholeAnswer<typename G::Move> answer;
    answer.estimate = first.estimate();
    auto& result = answer.result;
    typename G::State state = root;
    double begin = 0;
    bool is_counted = true;
    for (std::optional<WholeDeal<G>> deal(std::move(first));; deal.emplace(game, state, alone)) {
        const LayersLimits part = detail::part_of(limits, begin, deal->estimate().kept_for_line(limits.bytes));
        answer.outcome = deal->solve(part);
        if (answer.outcome != LayersOutcome::solved) break;
        if (!result.answered) result.value = deal->best(state).value;
        result.answered = true;
        if (is_counted) result.counts.visited += deal->estimate().positions;
        is_counted = is_counted && part.keep_from == 0;
        const auto path = deal->line(state);
        result.path.insert(result.path.end(), path.begin(), path.end());
        state = replay(game, state, path, [](const auto&...) {});
        if (game.is_over(state)) break;
        begin += (1 - begin) * detail::first_share(part);
    }
    result.complete = answer.outcome == LayersOutcome::solved;
    result.line = moves_along(game, root, result.path);
    return answer;
}
/// With a player `alone` it is the paranoid answer: only his entry of the value is known.
template <class G>
[[gnu::cold]] WholeAnswer<typename G::Move> whole_answer(const G& game, const typename G::State& root,
                                                         const LayersLimits& limits, std::optional<Player> alone = {}) {
    return whole_answer(WholeDeal<G>(game, root, alone), limits);
}

/// A deal's values for every leader in one trump suit, or in none.
struct LeadersInTrump {
    std::optional<Suit> trump;      // none: no trumps
    std::vector<Scores> by_leader;  // the value for each leader, by seat
};

/// The values of a deal for each leader.
struct EveryLeader {
    LayersOutcome outcome = LayersOutcome::solved;  // how the solution ended
    std::vector<LeadersInTrump> rows;               // fewer when it was stopped
};

/// Every leader of a position between tricks, in each of some games that differ in their trump alone.
template <class G>
[[gnu::cold]] EveryLeader every_lead(const std::vector<G>& games, const typename G::State& state,
                                     const LayersLimits& limits) {
    EveryLeader table;
    for (const G& game : games) {
        WholeDeal<G> deal(game, state);
        LayersLimits part = limits;
        if (limits.progress)
            part.progress = [&, done = static_cast<double>(table.rows.size())](double share) {
                limits.progress((done + share) / static_cast<double>(games.size()));
            };
        table.outcome = deal.solve(part);
        if (table.outcome != LayersOutcome::solved) break;
        table.rows.push_back({game.trump(), deal.values_of_leaders()});
    }
    return table;
}

/// In every trump and in none.
inline std::vector<LeadersInTrump> every_lead(const TrickSetup& setup, const LayersLimits& limits) {
    std::vector<SergeantMajor> games{{setup, std::nullopt}};
    for (int trump = suits_in_pack - 1; trump >= 0; --trump) games.emplace_back(setup, static_cast<Suit>(trump));
    return every_lead(games, games.front().start(), limits).rows;
}

}  // namespace nply
