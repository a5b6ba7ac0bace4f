// Selection: which child of a node the next playout goes through. UCT (Kocsis & Szepesvari 2006) on the mover's own
// reward (Sturtevant 2008), with first-play urgency for children without visits and progressive history (Nijssen &
// Winands 2011: W times the move's history, divided by the child's losses):
//     mean + C sqrt(ln N / n) + W history / (n (1 - mean) + 1)
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "nply/search/mcts_observer.hpp"
#include "nply/search/mcts_rewards.hpp"
#include "nply/search/mcts_settings.hpp"
#include "nply/search/mcts_tree.hpp"

namespace nply {

/// What selection weighs, for one node's mover; `trials` is N.
class Urgency {
public:
    Urgency(const MctsSettings& settings, const Rewards& rewards, Player mover, std::uint64_t trials)
        : settings_(settings), rewards_(rewards), mover_(mover), exploring_(exploring(settings, trials)) {}

    /// Of a child visited n times whose mean score for the mover is known.
    double of(std::uint32_t visits, double mean_score, double history) const {
        return terms_of(visits, mean_score, history).urgency();
    }
    Candidate terms_of(std::uint32_t visits, double mean_score, double history) const {
        const double n = visits, mean = rewards_.of(mover_, mean_score);
        return {visits, false, mean, exploring_ / std::sqrt(n),
                settings_.history_weight * history / (n * (1 - mean) + 1)};
    }
    double of_unvisited(double history) const { return terms_of_unvisited(history).urgency(); }  // Without visits.
    Candidate terms_of_unvisited(double history) const {  // The terms of such a child's urgency.
        return {0, false, settings_.first_play_urgency, 0, settings_.history_weight * history};
    }

    /// C sqrt(ln N); divided by sqrt(n) it is a child's exploration.
    static double exploring(const MctsSettings& settings, std::uint64_t trials) {
        return settings.exploration * std::sqrt(std::log(static_cast<double>(std::max<std::uint64_t>(trials, 1))));
    }

private:
    const MctsSettings& settings_;
    const Rewards& rewards_;
    Player mover_;
    double exploring_;
};

/// The most urgent child, and the most urgent one without a proof; among equals the first in canonical order.
struct Selected {
    static constexpr std::uint32_t no_child = ~std::uint32_t{0};  // stands for no child
    std::uint32_t best = no_child, best_unproven = no_child;      // canonical numbers, from 0
};

/// The terms of a child's urgency.
template <class Move, class History>
Candidate candidate(const MctsTree<Move>& tree, const typename MctsTree<Move>::Node& node, std::uint32_t index,
                    const Urgency& urgency, const Rewards& rewards, const History& history,
                    const MctsSettings& settings) {
    const auto& child = tree.children(node)[index];
    const double past = settings.history_weight > 0 ? history.reward(node.mover, *child.move, rewards) : 0;
    if (child.visits == 0 && !child.exact) return urgency.terms_of_unvisited(past);
    const auto sum = static_cast<double>(tree.sums(node.first_child + index)[node.mover]);
    Candidate terms = urgency.terms_of(std::max(child.visits, 1u), child.exact ? sum : sum / child.visits, past);
    terms.exact = child.exact;
    return terms;
}

/// The child with the largest urgency.
template <class Move, class History>
Selected select_child(const MctsTree<Move>& tree, const typename MctsTree<Move>::Node& node, const Rewards& rewards,
                      const History& history, const MctsSettings& settings) {
    const Urgency urgency(settings, rewards, node.mover, node.visits);
    Selected selected;
    double most = -1, most_unproven = -1;
    for (std::uint32_t i = 0; i < node.children; ++i) {
        const Candidate child = candidate(tree, node, i, urgency, rewards, history, settings);
        const double worth = child.urgency();
        if (worth > most) {
            most = worth;
            selected.best = i;
        }
        if (!child.exact && worth > most_unproven) {
            most_unproven = worth;
            selected.best_unproven = i;
        }
    }
    return selected;
}

}  // namespace nply
