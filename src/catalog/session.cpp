#include "nply/catalog/session.hpp"

#include <chrono>
#include <cmath>

#include "catalog/judging.hpp"
#include "catalog/objections.hpp"
#include "catalog/plan_text.hpp"
#include "catalog/planned_search.hpp"

namespace nply::catalog {
namespace {

using detail::EstimateAnswer;
using detail::FullAnswer;
using detail::Model;
using detail::PlannedSearch;

double seconds_since(Budget::Clock::time_point start) {
    return std::chrono::duration<double>(Budget::Clock::now() - start).count();
}

/// One request's answer put into words.
class Reporting {
public:
    Reporting(const Model& model, const PlannedSearch& one) : model_(model), one_(one) {}

    std::vector<MoveReport> moves(const FullAnswer& answer) const {
        std::vector<MoveReport> reports;
        if (answer.moves.empty()) return reports;
        const std::vector<std::string> names = model_.move_names(false);
        for (const auto& [index, value] : answer.moves)
            reports.push_back({names[index], one_.own_terms(model_, value)});
        return reports;
    }
    IterationReport iteration(int depth, const FullAnswer& answer) const {
        return {depth, one_.own_terms(model_, answer.value), model_.line(answer.path), answer.counts.visited,
                moves(answer)};
    }
    void fill_in(SearchReport& report, const FullAnswer& answer) const {
        report.answered = answer.answered;
        report.complete = answer.complete;
        report.counts = answer.counts;
        report.path = answer.path;
        if (answer.answered) report.value = one_.own_terms(model_, answer.value);
        report.line = model_.line(answer.path);
        if (const auto* shown = model_.presentation()) report.story = shown->story(answer.path);
        report.moves = moves(answer);
    }
    void fill_in(SearchReport& report, const EstimateAnswer& answer) const {
        report.answered = answer.answered;
        report.complete = answer.complete;
        report.counts.visited += answer.counts.visited;
        report.path = answer.path;
        if (answer.complete) report.value = one_.own_terms(model_, answer.value);
        if (answer.answered) report.mean = one_.own_means(model_, answer.mean);
        report.line = model_.line(answer.path);
        if (const auto* shown = model_.presentation()) report.story = shown->story(answer.path);
        report.moves.clear();
        const std::vector<std::string> names = model_.move_names(false);
        for (std::size_t index = 0; index < answer.moves.size(); ++index)
            report.estimates.push_back(estimate(names[index], answer.moves[index]));
    }

private:
    MoveEstimateReport estimate(const std::string& name, const detail::MoveEstimate& move) const {
        MoveEstimateReport report{name, move.visits, {}, {}, move.exact};
        if (move.visits == 0 && !move.exact) return report;
        report.mean = one_.own_means(model_, move.mean);
        for (std::size_t entry = 0; entry < report.mean.size(); ++entry)
            report.error.push_back(std::isnan(move.error[entry]) ? std::nullopt : std::optional(move.error[entry]));
        return report;
    }

    const Model& model_;
    const PlannedSearch& one_;
};

FullAnswer deepen(const Model& model, const Facts& facts, const PlannedSearch& one, const Hooks& hooks,
                  const Reporting& reporting, SearchReport& report) {
    const int end = facts.over ? 1 : static_cast<int>(std::max<std::size_t>(facts.longest_line, 1));
    const auto thought = deepen_to(
        end, one.limits(), [&](int depth, Budget& budget) { return one.to_depth(model, depth, budget); },
        [&](const auto& iteration) {
            report.iterations.push_back(reporting.iteration(iteration.depth, iteration.result));
            if (hooks.after_iteration) hooks.after_iteration(report.iterations.back());
        });
    report.depth = thought.best.depth;
    if (thought.partial) report.partial = reporting.iteration(thought.partial->depth, thought.partial->result);
    FullAnswer answer = thought.answer();
    answer.counts = thought.counts;
    answer.complete = thought.finished;
    return answer;
}

Facts accepted(const Position& position, const SearchRequest& request) {
    Facts facts = position.model().facts();
    if (const auto why_not = detail::objection(facts, request)) throw InputError(*why_not);
    return facts;
}

/// Playouts until a limit, or until the game is solved; then it is no estimate any more.
void estimate(const Model& model, const PlannedSearch& one, const Reporting& reporting, SearchReport& report) {
    SearchLimits limits = one.limits();
    if (!limits.nodes && !limits.seconds) limits.nodes = usual_playouts;
    Budget budget = limits.budget();
    const EstimateAnswer answer = one.estimate(model, budget);
    reporting.fill_in(report, answer);
    report.promise = !answer.complete ? Promise::estimate : one.answers_for_one() ? Promise::one_player : Promise::maxn;
}

/// To the end; an automatic search that a limit stops leaves a rest of it for an estimate, so that there is a move.
void solve(const Model& model, const Facts& facts, const PlannedSearch& one, const SearchRequest& request,
           const Reporting& reporting, SearchReport& report) {
    const Shares shares = shares_of(request);
    SearchLimits limits = one.limits();
    Budget whole = limits.budget();
    limits.nodes = shares.exact.nodes;
    limits.seconds = shares.exact.seconds;
    Budget budget = limits.budget();
    const FullAnswer answer = one.to_the_end(model, budget);
    reporting.fill_in(report, answer);
    if (answer.complete || !shares.keeps_a_rest || facts.over) return;
    const std::uint64_t left = playouts_within(whole.left() - std::min(whole.left(), budget.visited()), facts);
    Budget rest = whole.up_to(left);
    EstimateAnswer estimated = one.estimate(model, rest);
    if (!estimated.answered) {  // the time is over
        Budget few(std::min(left, fewest_playouts));
        estimated = one.estimate(model, few);
    }
    if (!estimated.answered) return;
    reporting.fill_in(report, estimated);
    report.promise = estimated.complete ? Promise::maxn : Promise::estimate;
}

PlanReport plan_report(const Model& model, const Facts& facts, const SearchRequest& request,
                       const PlannedSearch& planned, bool estimates) {
    if (estimates) return detail::explained(facts, request, planned.estimate_plan(), nullptr);
    const Budget budget = planned.limits().budget();
    const auto plies = request.question.deepen ? std::optional(request.resources.depth.value_or(1)) : std::nullopt;
    const detail::PlannedDeal deal = planned.plan(model, plies, budget);
    return detail::explained(facts, request, deal.plan, deal.listed ? &deal.listed->estimate() : nullptr);
}

}  // namespace

Session::Session() : memory_(std::make_unique<detail::SessionMemory>()) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

void Session::forget() { memory_->forget(); }

EveryLead Session::every_lead(const Position& position, const SearchRequest& asked) {
    SearchRequest request = asked;
    request.question.every_lead = true;
    const Facts facts = accepted(position, request);
    const auto start = Budget::Clock::now();
    const PlannedSearch one(facts, request, *memory_);
    const Budget budget = one.limits().budget();
    const auto [plan, listed] = one.plan(position.model(), {}, budget);
    std::optional<EveryLead> table;
    if (listed) {
        LayersEstimate estimate = listed->estimate();
        if (plan.too_large) detail::deal_too_large(estimate, plan.memory_bytes);
        const auto solvers = position.model().deal_solvers();
        estimate.seconds *= solvers->trumps();
        one.tell_estimate(plan, estimate);
        table = solvers->every_lead(one.layers_limits(plan, budget));
    }
    if (!table)
        throw InputError::in("every-lead", " goes with deals of hearts, spades and sergeant-major, between tricks");
    table->seconds = seconds_since(start);
    return std::move(*table);
}

SearchReport Session::search(const Position& position, const SearchRequest& asked) {
    const Model& model = position.model();
    const Facts facts = accepted(position, asked);
    const auto start = Budget::Clock::now();
    SearchRequest request = asked;
    const bool estimates = is_estimate(facts, request.question);
    if (estimates) request.question.deepen = false;
    const PlannedSearch one(facts, request, *memory_);
    const Reporting reporting(model, one);

    SearchReport report;
    report.algorithm = request.question.algorithm;
    report.all_moves = request.question.all_moves;
    report.deepened = request.question.deepen;
    report.promise = algorithm(report.algorithm).promise_of(facts.players, facts.constant_sum && !report.deepened);
    report.scale = facts.scale;
    if (const Tree* tree = model.tree()) report.limits = LimitsReport{tree->limits_from(), tree->known_limits()};
    if (one.answers_for_one()) report.for_player = one.for_player() + 1;
    if (request.question.explain || request.question.explain_only)
        report.plan = plan_report(model, facts, request, one, estimates);
    report.searched = !request.question.explain_only;
    if (report.searched)
        detail::on_stack_of(facts, request, [&] {
            if (estimates)
                estimate(model, one, reporting, report);
            else if (request.question.deepen)
                reporting.fill_in(report, deepen(model, facts, one, request.hooks, reporting, report));
            else
                solve(model, facts, one, request, reporting, report);
        });
    report.sound = is_sound(report.promise);
    report.seconds = seconds_since(start);
    return report;
}

PlayAnalysis Session::analyse(const Position& position, const std::vector<std::string>& play,
                              const SearchRequest& asked) {
    SearchRequest request = asked;
    request.question.all_moves = request.question.deepen;  // moves are held against each other at one depth
    if (request.question.deepen && !request.resources.depth)
        throw InputError::in("depth", " is needed to analyse a play that is not searched to the end");
    const Facts facts = accepted(position, request);
    const auto start = Budget::Clock::now();
    const PlannedSearch one(facts, request, *memory_);
    if (algorithm(request.question.algorithm).estimates())
        throw InputError::in("algorithm", ": " + request.question.algorithm +
                                              " estimates; analyse needs exact values, or those at a depth");
    if (one.answers_for_one())
        throw InputError::in("algorithm", ": " + request.question.algorithm +
                                              " answers for one player only; analyse needs every player's value");
    position.play(play);  // what cannot be made is said before anything is searched
    PlayAnalysis analysis;
    analysis.algorithm = request.question.algorithm;
    analysis.sound = is_sound(
        algorithm(analysis.algorithm).promise_of(facts.players, facts.constant_sum && !request.question.deepen));
    analysis.seats = facts.seats;
    analysis.seat_name = position.traits().seat_name();
    analysis.unit = position.traits().unit;
    Budget budget = one.limits().budget();
    detail::on_stack_of(facts, request, [&] { detail::judge(position, play, one, request, budget, analysis); });
    analysis.seconds = seconds_since(start);
    return analysis;
}

std::optional<InputError> objection(const Position& position, const SearchRequest& request) {
    return detail::objection(position.model().facts(), request);
}

SearchReport search(const Position& position, const SearchRequest& request) {
    return Session().search(position, request);
}

}  // namespace nply::catalog
