// Where the seam finds a solver for a deal of tricks: layers of positions for max^n (whole_deal.hpp), relevant ranks
// for two sides (two_sides.hpp). Their answers are the general search's; what they cannot answer is left to it.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <stdexcept>

#include "catalog/model.hpp"
#include "nply/cards/trick_counting.hpp"
#include "nply/search/parallel.hpp"
#include "nply/solvers/two_sides.hpp"
#include "nply/solvers/whole_answer.hpp"
#include "nply/solvers/whole_play.hpp"

namespace nply::catalog::detail {

template <class G>
concept SolvedByLayers = requires(const G& game, const typename G::State& state) {
    layered_deal(game, state);
    can_be_layered(game, state);
};

template <class G>
concept CountsTricks = requires(const G& game, const typename G::State& state) {
    game.tricks_within(state, 1);
    game.trump();
};

template <class G>
concept CountsPoints = requires(const G& game, const typename G::State& state) { game.points(state); };

/// From so many cards a hand on layers are faster than the general search with a table.
inline constexpr int fewest_cards_for_layers = 7;

template <SolvedByLayers G>
bool goes_by_layers(const G& game, const typename G::State& state, const Plan& plan) {
    return plan.method == Method::automatic && !plan.plies && !plan.observer && !plan.nodes_are_limited &&
           !game.is_over(state) && state.hands[state.to_move].size() >= fewest_cards_for_layers &&
           can_be_layered(game, state);
}

inline LayersLimits layers_limits(const Plan& plan, const Budget& budget) {
    LayersLimits limits;
    limits.threads = plan.threads.value_or(threads_there_are());
    limits.bytes = plan.memory;
    limits.deadline = budget.deadline();
    limits.stop = budget.stop_sign();
    if (plan.hooks) limits.progress = plan.hooks->share;
    return limits;
}

inline void tell_estimate(const Plan& plan, const LayersEstimate& estimate) {
    if (plan.hooks && plan.hooks->estimate)
        plan.hooks->estimate(
            {estimate.positions, estimate.bytes, estimate.seconds / plan.threads.value_or(threads_there_are())});
}

[[noreturn]] inline void too_large(const LayersEstimate& estimate, std::uint64_t memory) {
    constexpr double mib = 1 << 20;
    throw std::runtime_error(fmt::format("this deal takes about {:.0f} MiB to solve, and {:.0f} MiB may be used",
                                         static_cast<double>(estimate.bytes) / mib, static_cast<double>(memory) / mib));
}

template <SolvedByLayers G>
Answer solve_by_layers(const G& game, const typename G::State& state, const Plan& plan, Budget& budget) {
    tell_estimate(plan, DealLayers(layered_deal(game, state)).estimate());
    auto answer = whole_answer(game, state, layers_limits(plan, budget));
    if (answer.outcome == LayersOutcome::too_large) too_large(answer.estimate, plan.memory);
    budget.charge(answer.result.counts.visited);
    return Answer(std::move(answer.result));
}

/// All moves from one pass; the line is the best one's.
template <SolvedByLayers G>
FullAnswer solve_moves_by_layers(const G& game, const typename G::State& state, const Plan& plan, Budget& budget) {
    WholeDeal<G> deal(game, state);
    tell_estimate(plan, deal.estimate());
    const LayersLimits limits = layers_limits(plan, budget);
    FullAnswer full;
    const LayersOutcome outcome = deal.solve(limits);
    if (outcome == LayersOutcome::too_large) too_large(deal.estimate(), plan.memory);
    if (outcome != LayersOutcome::solved) return full;
    const auto values = deal.values_of_moves(state);
    const auto best = deal.best(state);
    full.complete = full.answered = true;
    full.value = best.value;
    full.path = best.path;
    full.counts.visited = deal.estimate().positions;
    for (std::uint32_t index = 0; index < values.size(); ++index) full.moves.emplace_back(index, values[index]);
    const auto next = replay(game, state, best.path, [](const auto&...) {});
    if (!game.is_over(next)) {  // the rest of the line, from the next trick on
        auto rest = whole_answer(game, next, limits);
        full.path.insert(full.path.end(), rest.result.path.begin(), rest.result.path.end());
        full.counts += rest.result.counts;
        full.complete = rest.result.complete;
    }
    budget.charge(full.counts.visited);
    return full;
}

/// A recorded play judged from its last card backwards; lines go as far as the layers in memory.
template <class Words, SolvedByLayers G>
void judge_by_layers(const G& game, const typename G::State& start, const std::vector<std::string>& play,
                     const std::vector<typename G::Move>& moves, const Plan& plan, Budget& budget,
                     PlayAnalysis& analysis) {
    const auto names = [&](const typename G::State& from, const std::vector<std::uint32_t>& path) {
        std::vector<std::string> line;
        replay(game, from, path, [&](const auto& at, const auto& move, std::uint32_t index) {
            line.push_back(Words::move_name(game, at, move, index));
        });
        return line;
    };
    const auto settled = [&](const PlayedCard<G>& card, const WholeDeal<G>& deal) {
        const Player chooser = game.mover(card.before);
        PlayReport report{play[card.number],
                          Words::heading(game, card.before),
                          Words::seat(game, card.before),
                          Words::value(game, card.value_before),
                          Words::value(game, card.value_after),
                          {},
                          card.value_before[chooser] - card.value_after[chooser],
                          names(card.before, {card.best}).front(),
                          {},
                          {}};
        for (int p = 0; p < game.players(); ++p) report.gains.push_back(card.value_after[p] - card.value_before[p]);
        if (report.cost > 0) {
            const auto after = game.after(card.before, moves[card.number]);
            report.better = names(card.before, deal.line(card.before));
            if (deal.reaches(after)) report.punished = names(after, deal.line(after));
        }
        if (plan.hooks && plan.hooks->settled) plan.hooks->settled(report);
        analysis.plays.insert(analysis.plays.begin(), std::move(report));
    };
    const auto outcome =
        analyse_whole_play(game, start, std::span<const typename G::Move>(moves), layers_limits(plan, budget), settled);
    if (outcome == LayersOutcome::too_large) too_large(DealLayers(layered_deal(game, start)).estimate(), plan.memory);
    analysis.complete = outcome == LayersOutcome::solved;
    if (!analysis.complete) analysis.plays.clear();  // a part from the end would be taken for one from the start
}

/// Every leader in one trump.
template <SolvedByLayers G>
std::optional<std::vector<Scores>> every_leader(const G& game, const typename G::State& state, const Plan& plan,
                                                Budget& budget) {
    WholeDeal<G> deal(game, state);
    tell_estimate(plan, deal.estimate());
    const LayersOutcome outcome = deal.solve(layers_limits(plan, budget));
    if (outcome == LayersOutcome::too_large) too_large(deal.estimate(), plan.memory);
    if (outcome != LayersOutcome::solved) return {};
    return deal.values_of_leaders();
}

/// The question that the solver for two sides is asked; nothing if it does not know the rules.
template <class G>
std::optional<SidesQuestion> sides_question(const G& game, const typename G::State& state, const Plan& plan,
                                            const std::vector<Card>& on_table) {
    constexpr int seats = static_cast<int>(std::tuple_size_v<decltype(state.hands)>);
    SidesQuestion question;
    const bool two_players = game.players() == 2;
    if (plan.method == Method::paranoid ? plan.table == nullptr
                                        : !two_players || (plan.method == Method::alpha_beta && !plan.table))
        return {};
    if (plan.method != Method::paranoid && plan.method != Method::alpha_beta && plan.method != Method::automatic)
        return {};
    if (!plan.two_sides || plan.plies || plan.observer || game.is_over(state)) return {};
    if constexpr (requires { game.full_rules(); }) {
        if (game.full_rules() && (CountsPoints<G> || !state.broken) && !requires { game.dealer(); }) return {};
    }
    question.side = 0;
    for (int seat = 0; seat < seats; ++seat)
        if ((two_players ? seat % 2 : seat) == (plan.method == Method::paranoid ? plan.against : 0))
            question.side |= 1u << seat;
    for (CardSet held : state.hands) {
        CardSet& hand = question.deal.hands.emplace_back();
        while (!held.empty()) hand.add(game.card_of_move(state, held.take_first()));
    }
    question.trump = game.trump();
    question.leader = static_cast<Player>((state.to_move + seats - state.played) % seats);
    question.trick = on_table;
    question.counted = CountsPoints<G> ? SidesQuestion::Counted::points : SidesQuestion::Counted::tricks;
    return question;
}

/// What the side takes from here as the search's value.
template <class G>
Scores sides_value(const G& game, const typename G::State& state, const Plan& plan, Score to_come) {
    const Scores so_far = game.so_far(state);
    if (plan.method == Method::paranoid) {
        const Score score = so_far[plan.against] + (CountsPoints<G> ? -to_come : to_come);
        return {score, -score};
    }
    const Score all = static_cast<Score>(game.limits().maxsum - so_far.sum());
    return {so_far[0] + to_come, so_far[1] + all - to_come};
}

template <class G>
Answer solve_two_sides(const G& game, const typename G::State& state, const Plan& plan, Budget& budget,
                       const SidesQuestion& question) {
    const std::uint64_t before = budget.visited();
    SidesAnswer solved = plan.two_sides->line(question, budget);
    Answer answer;
    answer.complete = solved.complete;
    answer.answered = solved.answered() && (solved.complete || !solved.path.empty());
    if (answer.answered) answer.value = sides_value(game, state, plan, solved.value());
    answer.path = std::move(solved.path);
    answer.counts.visited = budget.visited() - before;
    return answer;
}

}  // namespace nply::catalog::detail
