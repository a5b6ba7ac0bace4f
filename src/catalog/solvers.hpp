// The solvers made for deals of tricks, for one game type: layers of positions for max^n and paranoid (whole_deal.hpp),
// relevant ranks for two sides (two_sides.hpp). Their answers are the general search's. The planner (planner.hpp)
// decides which of them is asked; nothing is decided here.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "catalog/game_text.hpp"
#include "catalog/model.hpp"
#include "nply/cards/trick_counting.hpp"
#include "nply/solvers/two_sides.hpp"
#include "nply/solvers/whole_answer.hpp"
#include "nply/solvers/whole_play.hpp"
#include "nply/solvers/whole_ties.hpp"

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
[[gnu::cold]] bool known_to_two_sides(const G& game, const typename G::State& state) {
    if constexpr (!CountsTricks<G> && !CountsPoints<G>) return false;
    if constexpr (CountsPoints<G>)
        if (game.variant().jack) return false;
    if constexpr (requires { game.full_rules(); } && !requires { game.dealer(); })
        return !game.full_rules() || (!CountsPoints<G> && state.broken);
    return true;
}

template <class G>
[[gnu::cold]] DealFacts deal_facts(const G& game, const typename G::State& state) {
    DealFacts facts;
    facts.hand = state.hands[state.to_move].size();
    if constexpr (SolvedByLayers<G>) facts.layers = can_be_layered(game, state);
    if constexpr (CountsPoints<G>) {
        if (game.counts_moons() && game.variant().moon_subtracts)
            facts.beyond_layers = "layers of positions: they do not know moons that subtract points";
        if (game.variant().jack) facts.beyond_layers = "layers of positions: they do not know the jack of diamonds";
    }
    facts.two_sides = known_to_two_sides(game, state);
    facts.counts_points = CountsPoints<G>;
    return facts;
}

/// A whole deal's value as the search has it: of paranoid, the player's score and what it is to the others.
inline Scores searched_value(const Scores& value, std::optional<Player> alone) {
    if (!alone) return value;
    return {value[*alone], -value[*alone]};
}

template <SolvedByLayers G>
class ListedDealOf final : public ListedDeal {
public:
    explicit ListedDealOf(WholeDeal<G> deal) : deal_(std::move(deal)), alone_(deal_->alone()) {}

    const LayersEstimate& estimate() const override { return deal_->estimate(); }

    [[gnu::cold]] FullAnswer solve(const LayersLimits& limits, bool all_moves) override {
        if (all_moves) return solve_moves(limits);
        FullAnswer answer;
        static_cast<Answer&>(answer) = whole_answer(std::move(*deal_), limits).result;
        answer.value = searched_value(answer.value.whole(), alone_);
        return answer;
    }

private:
    /// All moves from one pass; the line is the best one's.
    FullAnswer solve_moves(LayersLimits limits) {
        limits.keep_from = deal_->estimate().kept_for_line(limits.bytes);
        const G game = deal_->game();
        const typename G::State state = deal_->root();
        FullAnswer full;
        if (deal_->solve(limits) != LayersOutcome::solved) return full;
        full.complete = full.answered = true;
        full.value = searched_value(deal_->best(state).value, alone_);
        full.counts.visited = deal_->estimate().positions;
        for (const Scores& value : deal_->values_of_moves(state))
            full.moves.emplace_back(static_cast<std::uint32_t>(full.moves.size()), searched_value(value, alone_));
        full.path = deal_->line(state);
        deal_.reset();  // its memory may be needed for the rest of the line
        const auto next = replay(game, state, full.path, [](const auto&...) {});
        if (game.is_over(next)) return full;
        auto rest = whole_answer(game, next, limits, alone_);
        full.path.insert(full.path.end(), rest.result.path.begin(), rest.result.path.end());
        if (limits.keep_from == 0) full.counts += rest.result.counts;
        full.complete = rest.result.complete;
        return full;
    }

    std::optional<WholeDeal<G>> deal_;
    std::optional<Player> alone_;
};

template <SolvedByLayers G>
[[gnu::cold]] TiesAnswer ties_by_layers(const G& game, const typename G::State& state, const LayersLimits& limits) {
    WholeTies<G> ties(game, state);
    TiesAnswer answer;
    answer.complete = ties.solve(limits) == LayersOutcome::solved;
    answer.counts.visited = ties.visited();
    answer.range = {ties.bounds().low, ties.bounds().high};
    for (int p = 0; p < game.players(); ++p) answer.exact[p] = ties.bounds().is_exact(p);
    return answer;
}

/// A recorded play judged from its last card backwards; lines go as far as the layers in memory.
template <class GameText, SolvedByLayers G>
[[gnu::cold]] void judge_by_layers(const G& game, const typename G::State& start, const std::vector<std::string>& play,
                                   const std::vector<typename G::Move>& moves, const LayersLimits& limits,
                                   const Hooks& hooks, PlayAnalysis& analysis) {
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
        if (hooks.settled) hooks.settled(report);
        analysis.plays.insert(analysis.plays.begin(), std::move(report));
    };
    const auto outcome = analyse_whole_play(game, start, std::span<const typename G::Move>(moves), limits, settled);
    if (outcome == LayersOutcome::too_large)
        deal_too_large(DealLayers(layered_deal(game, start)).estimate(), limits.bytes);
    analysis.complete = outcome == LayersOutcome::solved;
    if (!analysis.complete) analysis.plays.clear();  // a part from the end would be taken for one from the start
}

/// The question that the solver for two sides is asked; it knows the rules.
template <class G>
[[gnu::cold]] SidesQuestion sides_question(const G& game, const typename G::State& state, const Plan& plan,
                                           const std::vector<Card>& on_table) {
    constexpr int seats = static_cast<int>(std::tuple_size_v<decltype(state.hands)>);
    SidesQuestion question;
    const bool two_players = game.players() == 2;
    question.side = 0;
    for (int seat = 0; seat < seats; ++seat)
        if ((two_players ? seat % 2 : seat) == plan.alone().value_or(0)) question.side |= 1u << seat;
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
[[gnu::cold]] Scores sides_value(const G& game, const typename G::State& state, const Plan& plan, Score to_come) {
    const Scores so_far = game.so_far(state);
    if (const auto alone = plan.alone()) {
        const Score score = so_far[*alone] + (CountsPoints<G> ? -to_come : to_come);
        return {score, -score};
    }
    const Score all = static_cast<Score>(game.limits().maxsum - so_far.sum());
    return {so_far[0] + to_come, so_far[1] + all - to_come};
}

/// The value with its line; with the value of every move, where they are asked for and the budget lasts.
template <class G>
[[gnu::cold]] FullAnswer solve_two_sides(const G& game, const typename G::State& state, const Plan& plan,
                                         TwoSides& solver, const SidesQuestion& question, bool all_moves,
                                         Budget& budget) {
    const std::uint64_t before = budget.visited();
    SidesAnswer solved = solver.line(question, budget);
    FullAnswer answer;
    answer.complete = solved.complete;
    answer.answered = solved.answered() && (solved.complete || !solved.path.empty());
    if (answer.answered) answer.value = sides_value(game, state, plan, solved.value());
    answer.path = std::move(solved.path);
    if (all_moves && answer.complete) {
        const auto moves = solver.moves(question, budget);
        answer.complete = moves.has_value();
        for (std::uint32_t index = 0; moves && index < moves->size(); ++index)
            answer.moves.emplace_back(index, sides_value(game, state, plan, (*moves)[index].value));
    }
    answer.counts.visited = budget.visited() - before;
    return answer;
}

/// The solvers for one position; `on_table` are the cards of its trick.
template <class G, class GameText>
class DealSolversOf final : public DealSolvers {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    DealSolversOf(const G& game, const State& state, const std::vector<Card>& on_table)
        : game_(game), state_(state), on_table_(on_table) {}

    std::unique_ptr<ListedDeal> list([[maybe_unused]] std::optional<Player> alone,
                                     [[maybe_unused]] Budget& budget) const override {
        if constexpr (SolvedByLayers<G>)
            if (auto deal = WholeDeal<G>::listed(game_, state_, alone, budget))
                return std::make_unique<ListedDealOf<G>>(std::move(*deal));
        return nullptr;
    }
    [[gnu::cold]] bool know_ties() const override {
        if constexpr (SolvedByLayers<G>) return game_.players() <= WholeTies<G>::most_players;
        return false;
    }
    [[gnu::cold]] std::optional<LayersEstimate> ties_estimate([[maybe_unused]] Budget& budget) const override {
        if constexpr (SolvedByLayers<G>)
            if (const auto ties = WholeTies<G>::listed(game_, state_, budget)) return ties->estimate();
        return {};
    }
    [[gnu::cold]] TiesAnswer ties([[maybe_unused]] const LayersLimits& limits) const override {
        if constexpr (SolvedByLayers<G>) return ties_by_layers(game_, state_, limits);
        return {};
    }
    [[gnu::cold]] FullAnswer by_two_sides(const Plan& plan, TwoSides& solver, bool all_moves,
                                          Budget& budget) const override {
        const SidesQuestion question = sides_question(game_, state_, plan, on_table_);
        return solve_two_sides(game_, state_, plan, solver, question, all_moves, budget);
    }
    [[gnu::cold]] std::optional<EveryLead> every_lead([[maybe_unused]] const LayersLimits& limits) const override {
        if constexpr (SolvedByLayers<G>) return GameText::every_lead(game_, state_, limits);
        return {};
    }
    [[gnu::cold]] int trumps() const override {
        if constexpr (SolvedByLayers<G>) return static_cast<int>(GameText::trumps(game_));
        return 0;
    }
    void judge_backwards([[maybe_unused]] const std::vector<std::string>& play,
                         [[maybe_unused]] const LayersLimits& limits, [[maybe_unused]] const Hooks& hooks,
                         [[maybe_unused]] PlayAnalysis& analysis) const override {
        if constexpr (SolvedByLayers<G>) {
            std::vector<Move> moves;
            State state = state_;
            for (const std::string& name : play) {
                moves.push_back(game_text::read_move<GameText>(game_, state, name));
                state = game_.after(state, moves.back());
            }
            judge_by_layers<GameText>(game_, state_, play, moves, limits, hooks, analysis);
        }
    }

private:
    const G& game_;
    const State& state_;
    const std::vector<Card>& on_table_;
};

}  // namespace nply::catalog::detail
