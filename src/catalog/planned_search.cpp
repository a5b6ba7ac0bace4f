#include "catalog/planned_search.hpp"

#include <fmt/format.h>

#include <limits>
#include <stdexcept>

#include "catalog/deep_stack.hpp"
#include "nply/solvers/two_sides.hpp"

namespace nply::catalog::detail {
namespace {

/// One of a size, made anew when another size is asked for.
template <class Kept>
Kept* of_size(std::unique_ptr<Kept>& kept, std::size_t& has_mib, std::size_t mib) {
    if (!kept || has_mib != mib) {
        kept.reset();  // before another is made
        kept = std::make_unique<Kept>(mib << 20);
        has_mib = mib;
    }
    return kept.get();
}

double seconds_until(Budget::Clock::time_point deadline) {
    return std::chrono::duration<double>(deadline - Budget::Clock::now()).count();
}

}  // namespace

void deal_too_large(const LayersEstimate& estimate, std::uint64_t memory_bytes) {
    constexpr double mib = 1 << 20;
    throw std::runtime_error(fmt::format("this deal takes about {:.0f} MiB to solve, and {:.0f} MiB may be used",
                                         static_cast<double>(estimate.bytes) / mib,
                                         static_cast<double>(memory_bytes) / mib));
}

SessionMemory::SessionMemory() = default;
SessionMemory::~SessionMemory() = default;

void SessionMemory::forget() {
    if (table_) table_->clear();
    two_sides_.reset();
}

Tools SessionMemory::tools_for(const Plan& plan, const SearchRequest& request) {
    Tools tools{.layers_memory = &layers_memory_, .observer = request.hooks.observer, .hooks = &request.hooks};
    if (plan.two_sides_mib > 0) tools.two_sides = of_size(two_sides_, two_sides_mib_, plan.two_sides_mib);
    if (plan.table_mib > 0) {
        tools.table = of_size(table_, table_mib_, plan.table_mib);
        if (std::exchange(is_new_search_, false)) table_->next_search();
    }
    return tools;
}

PlannedSearch::PlannedSearch(const Facts& facts, const SearchRequest& request, SessionMemory& memory)
    : request_(request), algorithm_(algorithm(request.question.algorithm)), facts_(facts), memory_(memory) {
    if (answers_for_one() && !request_.question.for_player) request_.question.for_player = facts.mover + 1;
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

Plan PlannedSearch::estimate_plan() const { return make_plan(facts_, request_, {.estimate = true}, machine_); }

EstimateAnswer PlannedSearch::estimate(const Model& from, Budget& budget) const {
    return from.estimate(estimate_plan(), budget);
}

PlannedDeal PlannedSearch::plan(const Model& from, std::optional<int> plies, const Budget& budget) const {
    const Facts facts = plies ? facts_ : from.facts();
    Moment now = moment(budget);
    now.plies = plies;
    if (facts.players == 2) now.constant_sum = from.has_constant_sum(plies);
    PlannedDeal planned{make_plan(facts, request_, now, machine_), nullptr};
    if (!planned.plan.wants_listing) return planned;
    planned.listed = from.deal_solvers()->list(planned.plan.alone());
    now = moment(budget);  // listing took its time
    now.listed = &planned.listed->estimate();
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
    PlannedDeal planned = plan(from, plies, budget);
    const Plan& plan = planned.plan;
    if (plan.too_large) {
        tell_estimate(plan, planned.listed->estimate());
        deal_too_large(planned.listed->estimate(), plan.memory_bytes);
    }
    all_moves = all_moves && !from.is_over();
    if (plan.solver != Solver::none) return by_solver(from, planned, all_moves, budget);
    if (plan.solver_only) return {};
    if (all_moves) return every_move(from, plies, budget);
    return {from.search({plan, plies, replied, memory_.tools_for(plan, request_)}, budget), {}};
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

/// Each root move searched as a root of its own; the best of them as the search chooses.
FullAnswer PlannedSearch::every_move(const Model& from, std::optional<int> plies, Budget& budget) const {
    const Player chooser = from.facts().mover;
    const int entry = answers_for_one() ? 0 : chooser;
    const Score sign = answers_for_one() && chooser != for_player() ? -1 : 1;  // -1: an opponent chooses
    if (plies) --*plies;

    FullAnswer best;
    if (!budget.spend()) return best;
    Counts counts{.visited = 1};
    const auto children = from.children(request_.question.top ? static_cast<std::size_t>(*request_.question.top)
                                                              : std::numeric_limits<std::size_t>::max());
    bool complete = true;
    std::vector<std::pair<std::uint32_t, Scores>> moves;
    for (std::uint32_t index = 0; index < children.size(); ++index) {
        FullAnswer child = search(*children[index], plies, budget, false, sign < 0 && index > 0);
        counts += child.counts;
        complete = child.complete;
        if (!complete) break;
        moves.emplace_back(index, child.value);
        if (!best.answered || sign * child.value[entry] > sign * best.value[entry]) {
            child.path.insert(child.path.begin(), index);
            best = std::move(child);
        }
    }
    best.complete = complete;
    best.counts = counts;
    best.moves = std::move(moves);
    return best;
}

void on_stack_of(const Facts& facts, const SearchRequest& request, const std::function<void()>& work) {
    std::size_t plies = facts.longest_line;
    if (request.question.deepen && request.resources.depth)
        plies = std::min<std::size_t>(plies, *request.resources.depth);
    on_stack_for(plies, facts.frame, work);
}

}  // namespace nply::catalog::detail
