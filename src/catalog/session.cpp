#include "nply/catalog/session.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "catalog/horizon_watch.hpp"
#include "catalog/judging.hpp"
#include "catalog/objections.hpp"
#include "catalog/plan_text.hpp"
#include "catalog/planned_search.hpp"
#include "catalog/reporting.hpp"
#include "catalog/shared_searches.hpp"
#include "nply/adapt/expected.hpp"

namespace nply::catalog {
namespace {

using detail::EstimateAnswer;
using detail::FullAnswer;
using detail::Model;
using detail::PlannedSearch;
using detail::Reporting;

double seconds_since(Budget::Clock::time_point start) {
    return std::chrono::duration<double>(Budget::Clock::now() - start).count();
}

/// A request's searches: with exact expectations; where these do not fit and the request allows it, from then on with
/// approximate ones.
class Searches {
public:
    Searches(const Facts& facts, const SearchRequest& request, detail::SessionMemory& memory)
        : facts_(facts), request_(request), memory_(memory), first_(facts, request, memory) {}

    const PlannedSearch& first() const { return first_; }
    detail::HorizonWatch watch(const Model& model) const { return {model, facts_, request_, memory_}; }

    /// What `search(one)` gives.
    template <class Search>
    auto run(Search search) -> decltype(search(std::declval<const PlannedSearch&>())) {
        if (approximate_) return search(*approximate_);
        try {
            return search(first_);
        } catch (const ExpectationOverflow&) {
            if (!request_.question.approximate_if_needed) throw;
        }
        SearchRequest request = request_;
        request.question.approximate = true;
        approximate_.emplace(facts_, request, memory_);
        return search(*approximate_);
    }

private:
    const Facts& facts_;
    const SearchRequest& request_;
    detail::SessionMemory& memory_;
    const PlannedSearch first_;
    std::optional<PlannedSearch> approximate_;
};

/// An iteration whose expectations do not fit ends the deepening like a limit, if another was completed before.
FullAnswer deepen(const Model& model, const Facts& facts, Searches& searches, const Hooks& hooks,
                  const Reporting& reporting, SearchReport& report) {
    const int end = facts.over ? 1 : static_cast<int>(std::max<std::size_t>(facts.longest_line, 1));
    IterationReport told;
    detail::HorizonWatch horizon = searches.watch(model);
    bool ended = false;
    const auto search = [&](int depth, Budget& budget) {
        const std::uint64_t before = budget.visited();
        try {
            return searches.run([&](const PlannedSearch& one) {
                horizon.begin();
                FullAnswer answer = one.to_depth(model, depth, budget);
                if (!answer.complete) return answer;
                told = reporting.iteration(depth, answer);
                ended = horizon.all_ended(depth, budget);
                return answer;
            });
        } catch (const ExpectationOverflow& overflow) {
            if (depth == 1) throw;
            report.stopped = std::string("--") + overflow.what();
        }
        FullAnswer stopped;
        stopped.counts.visited = budget.visited() - before;
        return stopped;
    };
    const auto thought = deepen_to(end, searches.first().limits(), search, [&](const auto&) {
        report.iterations.push_back(std::move(told));
        if (hooks.after_iteration) hooks.after_iteration(report.iterations.back());
        return ended;
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

/// Playouts until the budget is spent, or until the game is solved; then it is no estimate any more. False, and nothing
/// changed, if not even one was made. `shared`: the budget counts the moves of playouts.
bool estimate(const Model& model, const PlannedSearch& one, const Hooks& hooks, const Reporting& reporting,
              SearchReport& report, Budget& budget, bool shared = false) {
    std::function<void(EstimateAnswer&&)> news;
    if (hooks.after_playouts)
        news = [&](EstimateAnswer&& so_far) {
            SearchReport now = report;
            now.counts.visited += so_far.counts.visited;
            reporting.fill_in(now, so_far);
            hooks.after_playouts(now);
        };
    const std::uint64_t before = budget.visited();
    const EstimateAnswer answer = one.estimate(model, budget, shared, news);
    if (shared && !answer.answered) return false;
    report.counts.visited += shared ? budget.visited() - before : answer.counts.visited;
    reporting.fill_in(report, answer);
    if (hooks.after_playouts) hooks.after_playouts(report);
    return true;
}

void estimate(const Model& model, const PlannedSearch& one, const Hooks& hooks, const Reporting& reporting,
              SearchReport& report) {
    SearchLimits limits = one.limits();
    if (!limits.nodes && !limits.seconds) limits.nodes = usual_playouts;
    Budget budget = limits.budget();
    estimate(model, one, hooks, reporting, report, budget);
}

/// What the limits have left after an exact search that was stopped is for playouts, so that there is a move.
void estimate_after(const Budget& exact, Budget whole, const Model& model, const Facts& facts, const PlannedSearch& one,
                    const Hooks& hooks, const Reporting& reporting, SearchReport& report) {
    report.positions = report.counts.visited;
    if (whole.left() == Budget::unlimited && !whole.deadline()) return estimate(model, one, hooks, reporting, report);
    const std::uint64_t left = whole.left() - std::min(whole.left(), exact.visited());
    Budget rest = whole.up_to(left);
    if (estimate(model, one, hooks, reporting, report, rest, true)) return;
    // The time is over.
    rest = Budget(std::min<std::uint64_t>(left, fewest_playouts * std::max<std::size_t>(facts.longest_line, 1)));
    estimate(model, one, hooks, reporting, report, rest, true);
}

bool explains(const Question& question) { return question.explain || question.explain_only; }

PlanReport explained(const Facts& facts, const SearchRequest& request, const detail::PlannedDeal& deal) {
    return detail::explained(facts, request, deal.plan, deal.listed ? &deal.listed->estimate() : nullptr);
}

/// An exact search. Where an estimate can stand in, a line without an end stops it as a limit does; so do expectations
/// that do not fit where a proof is only looked for.
FullAnswer exact_answer(Searches& searches, const Model& model, const SearchRequest& asked, detail::PlannedDeal deal,
                        const Shares& shares, Budget& budget, SearchReport& report) {
    try {
        return searches.run([&](const PlannedSearch& each) {
            return &each == &searches.first() ? each.to_the_end(model, std::move(deal), budget)
                                              : each.to_the_end(model, budget);
        });
    } catch (const EndlessLine& endless) {
        if (!shares.keeps_a_rest) throw;
        report.stopped = endless.what();
    } catch (const ExpectationOverflow& overflow) {
        if (!shares.keeps_a_rest || !asked.question.deepen) throw;
        report.stopped = overflow.what();
    }
    FullAnswer stopped;
    stopped.counts.visited = budget.visited();
    return stopped;
}

/// To the end; an automatic search that is stopped leaves a rest of its limits for an estimate, so that there is a
/// move. `asked` may be a search to a depth for want of which a proof is looked for.
void solve(const Model& model, const Facts& facts, Searches& searches, const SearchRequest& asked,
           const Reporting& reporting, SearchReport& report) {
    const PlannedSearch& one = searches.first();
    const Question& question = asked.question;
    const Shares shares = shares_of(facts, asked);
    SearchLimits limits = one.limits();
    Budget whole = limits.budget();
    limits.nodes = shares.exact.nodes;
    limits.seconds = shares.exact.seconds;
    Budget budget = limits.budget();
    detail::PlannedDeal deal = one.plan(model, {}, budget);
    const bool plays_out = deal.plan.plays_out;
    const auto planned_ties = question.ties ? std::optional(one.plan_ties(model, deal, budget)) : std::nullopt;
    if (explains(question)) {
        report.plan = explained(facts, asked, deal);
        if (planned_ties && !plays_out) explain_ties(*report.plan, *planned_ties);
    }
    if (question.explain_only) return;
    FullAnswer answer;
    if (!plays_out) answer = exact_answer(searches, model, asked, std::move(deal), shares, budget, report);
    reporting.fill_in(report, answer);
    if (answer.complete && planned_ties) {
        const Scores canonical = answer.value.whole();
        const detail::TiesAnswer ties = one.ties(model, *planned_ties, &canonical, budget);
        report.counts += ties.counts;
        report.complete = ties.complete;
        report.lacks_ties = !ties.complete;
        if (ties.complete) report.ties = reporting.ties(ties);
        return;
    }
    if (!answer.complete && shares.keeps_a_rest && !facts.over)
        estimate_after(budget, whole, model, facts, one, asked.hooks, reporting, report);
}

/// Of a search to a depth, or of playouts.
PlanReport plan_report(const Model& model, const Facts& facts, const SearchRequest& request,
                       const PlannedSearch& planned, bool estimates) {
    const Resources& resources = request.resources;
    const auto playouts = resources.nodes || resources.seconds ? resources.nodes : std::optional(usual_playouts);
    if (estimates) return detail::explained(facts, request, planned.estimate_plan(model, playouts), nullptr);
    const Budget budget = planned.limits().budget();
    return explained(facts, request, planned.plan(model, request.resources.depth.value_or(1), budget));
}

}  // namespace

Session::Session() : memory_(std::make_unique<detail::SessionMemory>()) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

void Session::forget() { memory_->forget(); }

void Session::use(const SharedSearches* found) { memory_->shared = found; }

void Session::make_part(const Position& position, const SearchRequest& request, SharedSearches& part) {
    const Facts facts = accepted(position, request);
    if (!request.question.all_moves || !detail::can_share_searches(facts, request)) return;
    const PlannedSearch one(facts, request, *memory_);
    detail::on_stack_of(facts, request, [&] { one.make_part_of_moves(position.model(), part); });
}

void Session::make_part(const Position& position, const std::vector<std::string>& play, const SearchRequest& request,
                        SharedSearches& part) {
    const Facts facts = accepted(position, request);
    if (!detail::can_share_searches(facts, request)) return;
    std::vector<Position> at{position};
    for (const std::string& move : play) at.push_back(at.back().after(move));
    const PlannedSearch one(facts, request, *memory_);
    if (one.answers_for_one()) return;
    detail::on_stack_of(facts, request, [&] { one.make_part_of_play(at, part); });
}

SearchReport Session::search(const Position& position, const SearchRequest& asked) {
    const Model& model = position.model();
    const Facts facts = accepted(position, asked);
    if (asked.question.every_lead)
        throw InputError::in("every-lead", " is answered by a table (Session::every_lead), not by a value");
    const auto start = Budget::Clock::now();
    SearchRequest request = asked;
    const bool by_a_proof = looks_for_a_proof(facts, asked.question);
    const bool estimates = is_estimate(facts, request.question) && !by_a_proof;
    if (estimates || by_a_proof) request.question.deepen = false;
    Searches searches(facts, request, *memory_);
    const PlannedSearch& one = searches.first();
    const Reporting reporting(model, one);

    SearchReport report;
    report.algorithm = request.question.algorithm;
    report.all_moves = request.question.all_moves;
    report.deepened = request.question.deepen;
    report.promise = algorithm(report.algorithm).promise_of(facts.players, facts.constant_sum && !report.deepened);
    report.scale = facts.scale;
    report.chance = facts.at_chance;
    if (const Tree* tree = model.tree()) report.limits = LimitsReport{tree->limits_from(), tree->known_limits()};
    if (one.answers_for_one()) report.for_player = one.for_player() + 1;
    const bool to_the_end = !estimates && !request.question.deepen;
    if (explains(request.question) && !to_the_end) report.plan = plan_report(model, facts, request, one, estimates);
    report.searched = !request.question.explain_only;
    if (report.searched || to_the_end)
        detail::on_stack_of(facts, request, [&] {
            if (estimates)
                estimate(model, one, request.hooks, reporting, report);
            else if (request.question.deepen)
                reporting.fill_in(report, deepen(model, facts, searches, request.hooks, reporting, report));
            else
                solve(model, facts, searches, asked, reporting, report);
        });
    detail::bring_all_to_one_denominator(report);
    report.sound = is_sound(report.promise);
    report.seconds = seconds_since(start);
    return report;
}

JudgedPlays Session::analyse(const Position& position, const std::vector<std::string>& play,
                             const SearchRequest& asked) {
    SearchRequest request = asked;
    request.question.all_moves = request.question.deepen;  // moves are held against each other at one depth
    if (request.question.deepen && !request.resources.depth)
        throw InputError::in("depth", " is needed to analyse a play that is not searched to the end");
    const Facts facts = accepted(position, request);
    if (facts.has_chance)
        throw InputError("a play of a game with chance cannot be analysed: a move's cost would depend on the rolls");
    const auto start = Budget::Clock::now();
    const PlannedSearch one(facts, request, *memory_);
    if (algorithm(request.question.algorithm).estimates())
        throw InputError::in("algorithm", ": " + request.question.algorithm +
                                              " estimates; analyse needs exact values, or those at a depth");
    if (algorithm(request.question.algorithm).models_opponents())
        throw InputError::in("algorithm", ": " + request.question.algorithm +
                                              " answers for a model of the opponents; analyse needs exact values");
    if (one.answers_for_one())
        throw InputError::in("algorithm", ": " + request.question.algorithm +
                                              " answers for one player only; analyse needs every player's value");
    position.play(play);  // what cannot be made is said before anything is searched
    JudgedPlays analysis;
    analysis.algorithm = request.question.algorithm;
    analysis.sound = is_sound(
        algorithm(analysis.algorithm).promise_of(facts.players, facts.constant_sum && !request.question.deepen));
    analysis.seats = facts.seats;
    analysis.seat_name = position.traits().seat_name();
    analysis.unit = position.traits().unit;
    detail::on_stack_of(facts, request, [&] { detail::judge(position, play, one, *memory_, request, analysis); });
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
