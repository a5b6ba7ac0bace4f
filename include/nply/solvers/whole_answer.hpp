// The whole answer to a position of tricks: value, move and the line to the end of play. A line needs the values of
// every layer. Where they do not fit the memory, the position after each trick is solved again; each has about a third
// of the positions of the one before, so that the line costs half as much again.
#pragma once

#include <optional>
#include <vector>
#include "nply/solvers/whole_deal.hpp"

namespace nply {

template <class Move>
struct WholeAnswer {
    LayersOutcome outcome = LayersOutcome::solved;
    LayersEstimate estimate;  // of the position itself
    Result<Move> result;      // visited: positions evaluated. Stopped in the line, it has the value but is not complete
};

namespace detail {

inline constexpr double first_share = 0.65;  // of the work: the rest is solved again along the line

/// The same limits for a part of the work: its progress begins where the last part's ended.
inline LayersLimits part_of(const LayersLimits& limits, double begin, bool keep) {
    LayersLimits part = limits;
    part.keep = keep;
    if (limits.progress)
        part.progress = [tell = limits.progress, begin, scale = (1 - begin) * (keep ? 1 : first_share)](double share) {
            tell(begin + scale * share);
        };
    return part;
}

}  // namespace detail

/// Layers are kept if they all fit `limits.bytes`, whatever `limits.keep` says.
template <class G>
WholeAnswer<typename G::Move> whole_answer(const G& game, const typename G::State& root, const LayersLimits& limits) {
    WholeAnswer<typename G::Move> answer;
    auto& result = answer.result;
    typename G::State state = root;
    double begin = 0;
    do {
        WholeDeal<G> deal(game, state);
        const bool keep = deal.estimate().bytes_kept <= limits.bytes;
        if (!result.answered) answer.estimate = deal.estimate();
        answer.outcome = deal.solve(detail::part_of(limits, begin, keep));
        if (answer.outcome != LayersOutcome::solved) break;
        if (!result.answered) result.value = deal.best(state).value;
        result.answered = true;
        result.counts.visited += deal.estimate().positions;
        const auto path = deal.line(state);
        result.path.insert(result.path.end(), path.begin(), path.end());
        state = replay(game, state, path, [](const auto&...) {});
        begin += (1 - begin) * detail::first_share;
    } while (!game.is_over(state));
    result.complete = answer.outcome == LayersOutcome::solved;
    result.line = moves_along(game, root, result.path);
    return answer;
}

/// A deal's values for every leader in one trump suit, or in none.
struct LeadersInTrump {
    std::optional<Suit> trump;
    std::vector<Scores> by_leader;
};

/// Every leader in every trump; fewer when stopped.
inline std::vector<LeadersInTrump> every_lead(const TrickSetup& setup, const LayersLimits& limits) {
    std::vector<LeadersInTrump> table;
    for (int trump = suits_in_pack; trump >= 0; --trump) {
        const SergeantMajor game(setup,
                                 trump == suits_in_pack ? std::nullopt : std::optional(static_cast<Suit>(trump)));
        WholeDeal<SergeantMajor> deal(game, game.start());
        LayersLimits part = limits;
        if (limits.progress)
            part.progress = [&](double share) {
                limits.progress((suits_in_pack - trump + share) / (suits_in_pack + 1));
            };
        if (deal.solve(part) != LayersOutcome::solved) break;
        table.push_back({game.trump(), deal.values_of_leaders()});
    }
    return table;
}

}  // namespace nply
