// A recorded play of tricks, card by card: what the position was worth before and after each. Tricks are solved from
// the last one backwards, so that much is known early; all together they cost about half as much again as the first.
#pragma once

#include <span>
#include <vector>
#include "nply/solvers/whole_deal.hpp"

namespace nply {

/// One card of a recorded play with the values before and after it.
template <class G>
struct PlayedCard {
    std::size_t number;                // in the play, from 0
    typename G::State before;          // the position the card was played in
    Scores value_before, value_after;  // with best play by all: before the card and after it
    std::uint32_t best;                // the canonical move, as a child's number
};

/// Calls settled(card, deal) for every card of `play`, the last one first; `deal` reaches the card's position and, as
/// far as layers fit the memory, those below, so that it can tell better and punishing lines.
template <class G, class Settled>
[[gnu::cold]] LayersOutcome analyse_whole_play(const G& game, const typename G::State& start,
                                               std::span<const typename G::Move> play, const LayersLimits& limits,
                                               Settled settled) {
    std::vector<typename G::State> states{start};
    for (const auto& move : play) states.push_back(game.after(states.back(), move));
    std::size_t end = play.size();
    while (end > 0) {
        std::size_t first = end - 1;
        while (first > 0 && states[first].played > 0) --first;
        WholeDeal<G> deal(game, states[first]);
        LayersLimits part = limits;
        part.keep_from = deal.estimate().bytes_kept <= limits.bytes ? 1 : 0;
        if (const LayersOutcome outcome = deal.solve(part); outcome != LayersOutcome::solved) return outcome;
        for (; end > first; --end) {
            const auto best = deal.best(states[end - 1]);
            settled(
                PlayedCard<G>{end - 1, states[end - 1], best.value, deal.value_after_card(states[end]), best.path[0]},
                deal);
        }
    }
    return LayersOutcome::solved;
}

}  // namespace nply
