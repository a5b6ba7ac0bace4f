// Where the facade finds a solver for a deal of tricks: layers of positions for max^n (whole_deal.hpp), relevant ranks
// for two sides (two_sides.hpp). Their answers are the general search's; what they cannot answer is left to it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <type_traits>

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

/// Does the solver for two sides know the rules that hold from here?
template <class G>
bool known_to_two_sides(const G& game, const typename G::State& state) {
    if constexpr (!CountsTricks<G> && !CountsPoints<G>) return false;
    if constexpr (requires { game.full_rules(); } && !requires { game.dealer(); })
        return !game.full_rules() || (!CountsPoints<G> && state.broken);
    return true;
}

/// From so many cards a hand on layers are faster than the general search with a table.
inline constexpr int fewest_cards_for_layers = 7;
inline constexpr int fewest_within_nodes = 4;  // they have fewer positions than it visits long before

/// And, one player's points against all others, than the search for two sides on hard deals; with more seats never.
inline constexpr int fewest_for_points_of_three = 15, fewest_for_points_of_four = 12;

template <SolvedByLayers G>
int fewest_cards(const G& game, const typename G::State& state, const Plan& plan) {
    constexpr int never = pack_size;
    if (plan.method != Method::paranoid || !known_to_two_sides(game, state))
        return plan.nodes_are_limited ? fewest_within_nodes : fewest_cards_for_layers;
    if (!CountsPoints<G> || game.players() > 4) return never;
    return game.players() == 3 ? fewest_for_points_of_three : fewest_for_points_of_four;
}

/// Automatic, or paranoid with a table.
template <SolvedByLayers G>
bool goes_by_layers(const G& game, const typename G::State& state, const Plan& plan) {
    const bool asked = plan.method == Method::automatic || (plan.method == Method::paranoid && plan.table);
    return asked && !plan.plies && !plan.observer && !game.is_over(state) && can_be_layered(game, state) &&
           state.hands[state.to_move].size() >= fewest_cards(game, state, plan);
}

inline std::optional<Player> alone_in(const Plan& plan) {
    return plan.method == Method::paranoid ? std::optional(plan.against) : std::nullopt;
}

/// A whole deal's value as the search has it: of paranoid, the player's score and what it is to the others.
inline Scores searched_value(const Scores& value, const Plan& plan) {
    if (plan.method != Method::paranoid) return value;
    return {value[plan.against], -value[plan.against]};
}

inline LayersLimits layers_limits(const Plan& plan, const Budget& budget) {
    LayersLimits limits;
    limits.threads = plan.threads.value_or(threads_there_are());
    limits.bytes = plan.memory;
    limits.deadline = budget.deadline();
    limits.stop = budget.stop_sign();
    limits.memory = plan.layers_memory;
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

/// Would a solver alone, which nothing can replace once it has begun, run out of time?
inline bool too_late_for(const LayersEstimate& estimate, const Plan& plan, const Budget& budget) {
    if (!plan.solver_only || !budget.deadline()) return false;
    return std::chrono::duration<double>(*budget.deadline() - std::chrono::steady_clock::now()).count() <
           estimate.seconds;
}

/// Listed and announced; nothing where nodes are limited and its positions are more, or where it does not fit the
/// memory or the time and another search can do without.
template <SolvedByLayers G>
std::optional<WholeDeal<G>> listed_deal(const G& game, const typename G::State& state, const Plan& plan,
                                        const Budget& budget) {
    WholeDeal<G> deal(game, state, alone_in(plan));
    const LayersEstimate& estimate = deal.estimate();
    if (plan.nodes_are_limited && (estimate.positions > budget.left() || estimate.bytes_kept > plan.memory)) return {};
    if (estimate.bytes > plan.memory && plan.method == Method::paranoid) return {};
    if (too_late_for(estimate, plan, budget)) return {};
    if (estimate.bytes > plan.memory) {
        tell_estimate(plan, estimate);
        too_large(estimate, plan.memory);
    }
    return deal;
}

/// One player's points: most deals are easy for two sides and some are very hard, while layers take what they take. So
/// two sides may first visit half as many nodes as there are positions, if enough are left for these.
template <class Ask>
std::invoke_result_t<Ask, Budget&> if_easy(const LayersEstimate& estimate, Budget& budget, const Ask& ask_two_sides) {
    Budget part = budget.up_to(std::min(estimate.positions / 2, budget.left() - estimate.positions));
    auto answer = ask_two_sides(part);
    budget.charge(part.visited() - budget.visited());
    if (answer && !answer->complete) answer.reset();
    return answer;
}

template <SolvedByLayers G, class Ask>
std::optional<Answer> solve_by_layers(const G& game, const typename G::State& state, const Plan& plan, Budget& budget,
                                      const Ask& ask_two_sides) {
    auto deal = listed_deal(game, state, plan, budget);
    if (!deal) return {};
    const std::uint64_t before = budget.visited();
    if (auto easy = if_easy(deal->estimate(), budget, ask_two_sides)) return easy;
    tell_estimate(plan, deal->estimate());
    auto solved = whole_answer(std::move(*deal), layers_limits(plan, budget));
    budget.charge(solved.result.counts.visited);
    Answer answer(std::move(solved.result));
    answer.counts.visited = budget.visited() - before;
    answer.value = searched_value(answer.value, plan);
    return answer;
}

/// All moves from one pass; the line is the best one's.
template <SolvedByLayers G, class Ask>
std::optional<FullAnswer> solve_moves_by_layers(const G& game, const typename G::State& state, const Plan& plan,
                                                Budget& budget, const Ask& ask_two_sides) {
    auto deal = listed_deal(game, state, plan, budget);
    if (!deal) return {};
    const std::uint64_t before = budget.visited();
    if (auto easy = if_easy(deal->estimate(), budget, ask_two_sides)) return easy;
    tell_estimate(plan, deal->estimate());
    LayersLimits limits = layers_limits(plan, budget);
    limits.keep = deal->estimate().bytes_kept <= limits.bytes;
    FullAnswer full;
    if (deal->solve(limits) != LayersOutcome::solved) return full;
    full.complete = full.answered = true;
    full.value = searched_value(deal->best(state).value, plan);
    full.counts.visited = deal->estimate().positions;
    for (const Scores& value : deal->values_of_moves(state))
        full.moves.emplace_back(static_cast<std::uint32_t>(full.moves.size()), searched_value(value, plan));
    full.path = deal->line(state);
    deal.reset();  // its memory may be needed for the rest of the line
    const auto next = replay(game, state, full.path, [](const auto&...) {});
    if (!game.is_over(next)) {
        auto rest = whole_answer(game, next, limits, alone_in(plan));
        full.path.insert(full.path.end(), rest.result.path.begin(), rest.result.path.end());
        full.counts += rest.result.counts;
        full.complete = rest.result.complete;
    }
    budget.charge(full.counts.visited);
    full.counts.visited = budget.visited() - before;
    return full;
}

/// A recorded play judged from its last card backwards; lines go as far as the layers in memory.
template <class GameText, SolvedByLayers G>
void judge_by_layers(const G& game, const typename G::State& start, const std::vector<std::string>& play,
                     const std::vector<typename G::Move>& moves, const Plan& plan, Budget& budget,
                     PlayAnalysis& analysis) {
    const auto names = [&](const typename G::State& from, const std::vector<std::uint32_t>& path) {
        std::vector<std::string> line;
        replay(game, from, path, [&](const auto& at, const auto& move, std::uint32_t index) {
            line.push_back(GameText::move_name(game, at, move, index));
        });
        return line;
    };
    const auto settled = [&](const PlayedCard<G>& card, const WholeDeal<G>& deal) {
        const Player chooser = game.mover(card.before);
        PlayReport report{play[card.number],
                          GameText::heading(game, card.before),
                          GameText::seat(game, card.before),
                          GameText::value(game, card.value_before),
                          GameText::value(game, card.value_after),
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

/// Every leader in each trump: the games.
template <SolvedByLayers G>
EveryLeader every_leader(const std::vector<G>& games, const typename G::State& state, const Plan& plan,
                         const Budget& budget) {
    LayersEstimate estimate = DealLayers(layered_deal(games.front(), state)).estimate();
    if (estimate.bytes > plan.memory) too_large(estimate, plan.memory);
    estimate.seconds *= static_cast<double>(games.size());
    tell_estimate(plan, estimate);
    return every_lead(games, state, layers_limits(plan, budget));
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
    if (!known_to_two_sides(game, state)) return {};
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

/// The same with the value of every move; none of them where the budget is spent.
template <class G>
FullAnswer solve_moves_of_two_sides(const G& game, const typename G::State& state, const Plan& plan, Budget& budget,
                                    const SidesQuestion& question) {
    FullAnswer full{solve_two_sides(game, state, plan, budget, question), {}};
    if (!full.complete) return full;
    const std::uint64_t before = budget.visited();
    const auto moves = plan.two_sides->moves(question, budget);
    full.counts.visited += budget.visited() - before;
    full.complete = moves.has_value();
    if (!moves) return full;
    for (std::uint32_t index = 0; index < moves->size(); ++index)
        full.moves.emplace_back(index, sides_value(game, state, plan, (*moves)[index].value));
    return full;
}

}  // namespace nply::catalog::detail
