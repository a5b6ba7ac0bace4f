#include "catalog/planned_search.hpp"

#include <fmt/format.h>

#include <chrono>
#include <limits>
#include <stdexcept>

#include "catalog/deep_stack.hpp"
#include "catalog/objections.hpp"
#include "catalog/shared_searches.hpp"
#include "nply/adapt/expected.hpp"
#include "nply/solvers/two_sides.hpp"

namespace nply::catalog::detail {
namespace {

/// One of a size, made anew when another size is asked for.
template <class Held>
Held* of_size(std::unique_ptr<Held>& held, std::size_t& has_mib, std::size_t mib) {
    if (!held || has_mib != mib) {
        held.reset();  // before another is made
        held = std::make_unique<Held>(mib << 20);
        has_mib = mib;
    }
    return held.get();
}

double seconds_until(Budget::Clock::time_point deadline) {
    return std::chrono::duration<double>(deadline - Budget::Clock::now()).count();
}

/// What a deal is listed within: the time and the stop sign of a search. It enters no position, so it costs no nodes;
/// but a deal with more configurations than there are nodes left has more positions, too, and is not listed to the end.
Budget for_listing(const Budget& budget) { return {budget.left(), budget.deadline(), budget.stop_sign()}; }

}  // namespace

void deal_too_large(const LayersEstimate& estimate, std::uint64_t memory_bytes) {
    constexpr double mib = 1 << 20;
    throw DealTooLarge(fmt::format("this deal takes about {:.0f} MiB to solve, and {:.0f} MiB may be used",
                                   static_cast<double>(estimate.bytes) / mib, static_cast<double>(memory_bytes) / mib));
}

SessionMemory::SessionMemory() = default;
SessionMemory::~SessionMemory() = default;

void SessionMemory::forget() {
    if (table_) table_->clear();
    two_sides_.reset();
    trees_.reset();
}

Tools SessionMemory::tools_for(const Plan& plan, const SearchRequest& request) {
    Tools tools{.layers_memory = &layers_memory_,
                .observer = request.hooks.observer,
                .hooks = &request.hooks,
                .denominator = &denominator_};
    if (plan.two_sides_mib > 0) tools.two_sides = of_size(two_sides_, two_sides_mib_, plan.two_sides_mib);
    if (plan.table_mib > 0) {
        tools.table = of_size(table_, table_mib_, plan.table_mib);
        if (std::exchange(is_new_search_, false)) table_->next_search();
    }
    return tools;
}

PlannedSearch::PlannedSearch(const Facts& facts, const SearchRequest& request, SessionMemory& memory)
    : request_(request), algorithm_(algorithm(request.question.algorithm)), facts_(facts), memory_(memory) {
    if (algorithm_.has_searcher() && !request_.question.for_player) request_.question.for_player = facts.mover + 1;
    memory_.begin();
}

SearchLimits PlannedSearch::limits() const {
    const Resources& resources = request_.resources;
    return {resources.depth, resources.nodes, resources.seconds, resources.stop, request_.hooks.meter};
}

std::vector<Score> PlannedSearch::own_terms(const Model& model, const Scores& value) const {
    if (answers_for_one()) return {model.own_terms(value[0], for_player())};
    return model.own_terms(value);
}

Moment PlannedSearch::moment(const Budget& budget) const {
    Moment moment;
    if (request_.resources.nodes) moment.nodes_left = budget.left();
    if (budget.deadline()) moment.seconds_left = seconds_until(*budget.deadline());
    return moment;
}

/// Own terms are an affine function of each entry.
std::vector<double> PlannedSearch::own_means(const Model& model, const MeanScores& mean) const {
    const Scores zeros = Scores::all(facts_.players, 0), ones = Scores::all(facts_.players, 1);
    const std::vector<Score> at_0 = own_terms(model, zeros), at_1 = own_terms(model, ones);
    std::vector<double> means;
    means.reserve(at_0.size());
    for (std::size_t entry = 0; entry < at_0.size(); ++entry)
        means.push_back(at_0[entry] + (at_1[entry] - at_0[entry]) * mean[entry] + 0.0);
    return means;
}

std::vector<WideScore> PlannedSearch::own_numerators(const Model& model, const Value& value) const {
    const std::vector<Score> at_0 = own_terms(model, Scores::all(facts_.players, 0)),
                             at_1 = own_terms(model, Scores::all(facts_.players, 1));
    std::vector<WideScore> own;
    for (std::size_t entry = 0; entry < at_0.size(); ++entry) {
        const WideSum wide = WideSum{at_0[entry]} * value.denominator +
                             WideSum{at_1[entry] - at_0[entry]} * value.numerators[static_cast<int>(entry)];
        if (wide > NumberTraits<WideScore>::highest || wide < NumberTraits<WideScore>::lowest)
            throw ExpectationOverflow();
        own.push_back(static_cast<WideScore>(wide));
    }
    return own;
}

Plan PlannedSearch::estimate_plan(const Model& from, std::optional<std::uint64_t> playouts, bool shared) const {
    Moment now{.estimate = true, .shared = shared, .nodes_left = playouts};
    if (playouts && !request_.monte_carlo.trees) now.moves = from.move_names(false).size();
    return make_plan(facts_, request_, now, machine_);
}

EstimateAnswer PlannedSearch::estimate(const Model& from, Budget& budget, bool shared,
                                       const std::function<void(EstimateAnswer&&)>& news) const {
    constexpr auto between_news = std::chrono::milliseconds(100);
    auto next = Budget::Clock::now() + between_news;
    const auto wants_news = [&] {
        const auto now = Budget::Clock::now();
        if (now < next) return false;
        next = now + between_news;
        return true;
    };
    const auto playouts = budget.left() == Budget::unlimited ? std::nullopt : std::optional(budget.left());
    return from.estimate(estimate_plan(from, playouts, shared), budget, memory_.trees(),
                         {request_.hooks.playouts_observer, wants_news, news});
}

PlannedTies PlannedSearch::ways_of_ties(const Model& from, const PlannedDeal& planned, const Budget& budget) const {
    PlannedTies ties{planned.plan};
    if (!planned.listed) return ties;
    ties.deal = planned.listed->estimate();
    if (sets_are_wanted(ties)) return ties;
    const auto solvers = from.deal_solvers();
    if (solvers->know_ties()) {
        Budget listing = for_listing(budget);
        ties.bounds = solvers->ties_estimate(listing);
        ties.stopped = !ties.bounds;
    }
    ties.by = ties_by(ties.plan, ties.deal, ties.bounds ? &*ties.bounds : nullptr);
    return ties;
}

PlannedTies PlannedSearch::plan_ties(const Model& from, const PlannedDeal& planned, const Budget& budget) const {
    PlannedTies ties = ways_of_ties(from, planned, budget);
    if (ties.by == TiesBy::nothing && !ties.stopped)
        throw InputError(too_large_for_ties(ties.plan, ties.deal, ties.bounds ? &*ties.bounds : nullptr));
    return ties;
}

bool PlannedSearch::sets_are_wanted(const PlannedTies& ties) const {
    return request_.resources.table_mib && ties.deal.positions <= most_positions_for_sets(ties.plan);
}

bool PlannedSearch::has_sets_of_ties(const Model& from, const Budget& budget) const {
    const PlannedDeal planned = plan(from, {}, budget);
    if (planned.listing_stopped) return false;
    return !planned.listed || planned.listed->estimate().positions <= most_positions_for_sets(planned.plan);
}

TiesAnswer PlannedSearch::ties(const Model& from, const PlannedTies& planned, const Scores* canonical,
                               Budget& budget) const {
    if (planned.by == TiesBy::sets) return from.ties(planned.plan, canonical, budget);
    if (planned.by == TiesBy::nothing || planned.bounds->positions > budget.left()) return {};
    tell_estimate(planned.plan, *planned.bounds);
    TiesAnswer answer = from.deal_solvers()->ties(layers_limits(planned.plan, budget));
    budget.charge(answer.counts.visited);
    return answer;
}

TiesAnswer PlannedSearch::sets_of_ties(const Model& from, Budget& budget) const {
    return from.ties(first_plan(from.facts(), budget), nullptr, budget);
}

PlannedDeal PlannedSearch::plan(const Model& from, std::optional<int> plies, const Budget& budget) const {
    const Facts facts = plies ? facts_ : from.facts();
    Moment now = moment(budget);
    now.plies = plies;
    if (facts.players == 2) now.constant_sum = from.has_constant_sum(plies);
    PlannedDeal planned{make_plan(facts, request_, now, machine_), nullptr};
    if (!planned.plan.wants_listing) return planned;
    Budget listing = for_listing(budget);
    planned.listed = from.deal_solvers()->list(planned.plan.alone(), listing);
    now.seconds_left = moment(budget).seconds_left;  // listing took its time
    now.listed = planned.listed ? &planned.listed->estimate() : nullptr;
    now.listing_stopped = planned.listing_stopped = !planned.listed;
    planned.plan = make_plan(facts, request_, now, machine_);
    return planned;
}

Plan PlannedSearch::first_plan(const Facts& facts, const Budget& budget) const {
    return make_plan(facts, request_, moment(budget), machine_);
}

LayersLimits PlannedSearch::layers_limits(const Plan& plan, const Budget& budget) const {
    LayersLimits limits;
    limits.threads = plan.threads;
    limits.bytes = plan.memory_bytes;
    limits.deadline = budget.deadline();
    limits.stop = budget.stop_sign();
    limits.memory = memory_.tools_for(plan, request_).layers_memory;
    limits.progress = request_.hooks.share;
    return limits;
}

void PlannedSearch::tell_estimate(const Plan& plan, const LayersEstimate& estimate) const {
    if (request_.hooks.estimate)
        request_.hooks.estimate({estimate.positions, estimate.bytes, estimate.seconds / plan.threads});
}

FullAnswer PlannedSearch::search(const Model& from, std::optional<int> plies, Budget& budget, bool all_moves,
                                 bool replied) const {
    return as_planned(from, plan(from, plies, budget), plies, budget, all_moves, replied);
}

FullAnswer PlannedSearch::as_planned(const Model& from, PlannedDeal planned, std::optional<int> plies, Budget& budget,
                                     bool all_moves, bool replied) const {
    const Plan& plan = planned.plan;
    if (plan.too_large) {
        tell_estimate(plan, planned.listed->estimate());
        deal_too_large(planned.listed->estimate(), plan.memory_bytes);
    }
    all_moves = all_moves && !from.is_over();
    if (plan.solver != Solver::none) return by_solver(from, planned, all_moves, budget);
    if (plan.plays_out) return {};
    if (algorithm_.models_opponents()) {
        FullAnswer answer = from.search_opponents({plan, plies}, budget);
        if (!all_moves) answer.moves.clear();
        return answer;
    }
    if (all_moves && !from.is_chance()) return every_move(from, plies, budget);
    FullAnswer answer{from.search({plan, plies, replied, memory_.tools_for(plan, request_)}, budget), {}, {}};
    return all_moves ? every_outcome(from, std::move(answer), plies, budget) : answer;
}

FullAnswer PlannedSearch::by_solver(const Model& from, PlannedDeal& planned, bool all_moves, Budget& budget) const {
    const Plan& plan = planned.plan;
    const Tools tools = memory_.tools_for(plan, request_);
    const auto solvers = from.deal_solvers();
    if (plan.solver == Solver::two_sides) return solvers->by_two_sides(plan, *tools.two_sides, all_moves, budget);
    const std::uint64_t before = budget.visited();
    if (plan.solver == Solver::two_sides_then_layers) {
        Budget part = budget.up_to(Plan::two_sides_share(planned.listed->estimate(), budget.left()));
        FullAnswer easy = solvers->by_two_sides(plan, *tools.two_sides, all_moves, part);
        budget.charge(part.visited() - budget.visited());
        if (easy.complete) return easy;
    }
    tell_estimate(plan, planned.listed->estimate());
    FullAnswer answer = planned.listed->solve(layers_limits(plan, budget), all_moves);
    budget.charge(answer.counts.visited);
    answer.counts.visited = budget.visited() - before;
    return answer;
}

FullAnswer PlannedSearch::alone(std::size_t place, const Model& from, Budget& budget, bool replied) const {
    if (const Json* known = memory_.shared ? memory_.shared->known(place) : nullptr) {
        FullAnswer answer = answer_in(*known);
        if (answer.counts.visited <= budget.left()) {  // otherwise it is searched as far as the budget goes
            budget.charge(answer.counts.visited);
            return answer;
        }
    }
    return search(from, {}, budget, false, replied);
}

/// One process alone has no more of the budget left for any of these searches.
void PlannedSearch::make_part_of_moves(const Model& from, SharedSearches& part) const {
    const bool against = is_against(from.facts().mover);
    const auto children = from.children(std::numeric_limits<std::size_t>::max());
    Budget budget = limits().budget();
    for (std::size_t place = 0; place < children.size(); ++place) {
        if (!part.has(place)) continue;
        const FullAnswer answer = search(*children[place], {}, budget, false, against && place > 0);
        if (!answer.complete) return;
        part.add(place, shared_json(answer));
    }
}

void PlannedSearch::make_part_of_play(const std::vector<Position>& at, SharedSearches& part) const {
    Budget budget = limits().budget();
    for (std::size_t place = at.size(); place-- > 0;) {
        if (!part.has(place)) continue;
        const FullAnswer answer = search(at[place].model(), {}, budget, false);
        if (!answer.complete) return;
        part.add(place, shared_json(answer));
    }
}

/// Each root move searched as a root of its own; the best of them as the search chooses.
FullAnswer PlannedSearch::every_move(const Model& from, std::optional<int> plies, Budget& budget) const {
    const Player chooser = from.facts().mover;
    const int entry = answers_for_one() ? 0 : chooser;
    const bool against = is_against(chooser);
    if (plies) --*plies;

    FullAnswer best;
    if (!budget.spend()) return best;
    Counts counts{.visited = 1};
    const auto children = from.children(request_.question.top ? static_cast<std::size_t>(*request_.question.top)
                                                              : std::numeric_limits<std::size_t>::max());
    bool complete = true;
    std::vector<std::pair<std::uint32_t, Value>> moves;
    for (std::uint32_t index = 0; index < children.size(); ++index) {
        const bool replied = against && index > 0;
        FullAnswer child = plies ? search(*children[index], plies, budget, false, replied)
                                 : alone(index, *children[index], budget, replied);
        counts += child.counts;
        complete = child.complete;
        if (!complete) break;
        moves.emplace_back(index, child.value);
        const bool better = best.answered &&
                            (against ? best.value.is_more(child.value, entry) : child.value.is_more(best.value, entry));
        if (!best.answered || better) {
            child.path.insert(child.path.begin(), index);
            best = std::move(child);
        }
    }
    best.complete = complete;
    best.counts = counts;
    best.moves = std::move(moves);
    return best;
}

/// Where chance decides, the outcomes' values beside the mean of them.
FullAnswer PlannedSearch::every_outcome(const Model& from, FullAnswer answer, std::optional<int> plies,
                                        Budget& budget) const {
    const auto children = from.children(std::numeric_limits<std::size_t>::max());
    for (std::uint32_t index = 0; index < children.size() && answer.complete; ++index) {
        const FullAnswer child = search(*children[index], plies, budget, false);
        answer.counts += child.counts;
        answer.complete = child.complete;
        if (child.complete) answer.moves.emplace_back(index, child.value);
    }
    return answer;
}

void on_stack_of(const Facts& facts, const SearchRequest& request, const std::function<void()>& work) {
    std::size_t plies = facts.longest_line;
    if (request.question.deepen && request.resources.depth)
        plies = std::min<std::size_t>(plies, *request.resources.depth);
    on_stack_for(plies, facts.frame, work);
}

}  // namespace nply::catalog::detail
