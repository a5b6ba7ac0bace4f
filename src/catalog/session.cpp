#include "nply/catalog/session.hpp"

#include <chrono>

#include "catalog/judging.hpp"
#include "catalog/objections.hpp"
#include "catalog/one_request.hpp"
#include "nply/search/table.hpp"
#include "nply/solvers/deal_layers.hpp"
#include "nply/solvers/two_sides.hpp"

namespace nply::catalog {
namespace {

using detail::Facts;
using detail::FullAnswer;
using detail::Model;
using detail::OneRequest;

constexpr std::size_t usual_two_sides_mib = 64;

double seconds_since(Budget::Clock::time_point start) {
    return std::chrono::duration<double>(Budget::Clock::now() - start).count();
}

/// One request's answer put into words.
class Reporting {
public:
    Reporting(const Model& model, const OneRequest& one) : model_(model), one_(one) {}

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
        report.story = model_.story(answer.path);
        report.moves = moves(answer);
    }

private:
    const Model& model_;
    const OneRequest& one_;
};

FullAnswer deepen(const Model& model, const Facts& facts, const OneRequest& one, const Hooks& hooks,
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

}  // namespace

Session::Session() : layers_memory_(std::make_unique<LayersMemory>()) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

void Session::forget() {
    if (table_) table_->clear();
    two_sides_.reset();
}

/// The table a request asks for, if the game has keys; auto has one in any case.
Table* Session::table_for(const Position& position, const SearchRequest& request) {
    const Algorithm& chosen = algorithm(request.question.algorithm);
    const Resources& resources = request.resources;
    const bool wanted = resources.table_mib || chosen.method == Method::automatic || resources.threads.value_or(1) > 1;
    if (!wanted || request.hooks.observer || !position.model().facts().has_keys) return nullptr;
    if (!resources.table_mib && two_sides_for(position, request)) return nullptr;  // it remembers by itself
    const std::size_t mib = resources.table_mib.value_or(Table::usual_mebibytes());
    if (!table_ || table_mib_ != mib) {
        table_.reset();  // before another is made
        table_ = std::make_unique<Table>(mib << 20);
        table_mib_ = mib;
    }
    table_->next_search();
    return table_.get();
}

/// The solver for two sides, where cards are played and it may be asked (solvers.hpp).
TwoSides* Session::two_sides_for(const Position& position, const SearchRequest& request) {
    const Facts facts = position.model().facts();
    const Method method = algorithm(request.question.algorithm).method;
    const bool by_table = method == Method::paranoid || (method == Method::alpha_beta && facts.players == 2);
    const bool asked = method == Method::automatic ? facts.players == 2 : by_table && request.resources.table_mib;
    if (!facts.has_cards || !asked || request.question.deepen) return nullptr;
    const std::size_t mib = request.resources.table_mib.value_or(usual_two_sides_mib);
    if (!two_sides_ || two_sides_mib_ != mib) {
        two_sides_.reset();
        two_sides_ = std::make_unique<TwoSides>(mib << 20);
        two_sides_mib_ = mib;
    }
    return two_sides_.get();
}

EveryLead Session::every_lead(const Position& position, const SearchRequest& request) {
    const Facts facts = position.model().facts();
    if (const auto why_not = detail::objection(facts, request)) throw InputError(*why_not);
    const auto start = Budget::Clock::now();
    const OneRequest one(facts, request, nullptr, {nullptr, layers_memory_.get()});
    Budget budget = one.limits().budget();
    std::optional<EveryLead> table = position.model().every_lead(one.plan(), budget);
    if (!table)
        throw InputError::in("every-lead", " goes with deals of hearts, spades and sergeant-major, between tricks");
    table->seconds = seconds_since(start);
    return std::move(*table);
}

SearchReport Session::search(const Position& position, const SearchRequest& request) {
    const Model& model = position.model();
    const Facts facts = model.facts();
    if (const auto why_not = detail::objection(facts, request)) throw InputError(*why_not);
    const auto start = Budget::Clock::now();
    const OneRequest one(facts, request, table_for(position, request),
                         {two_sides_for(position, request), layers_memory_.get()});
    const Reporting reporting(model, one);

    SearchReport report;
    report.algorithm = request.question.algorithm;
    report.all_moves = request.question.all_moves;
    report.deepened = request.question.deepen;
    // At a horizon evaluations take the place of scores, and their sum need not be constant.
    report.promise = algorithm(report.algorithm).promise_of(facts.players, facts.constant_sum && !report.deepened);
    report.sound = is_sound(report.promise);
    report.scale = facts.scale;
    if (one.answers_for_one()) report.for_player = one.against() + 1;

    FullAnswer answer;
    detail::on_stack_of(facts, request, [&] {
        if (request.question.deepen) {
            answer = deepen(model, facts, one, request.hooks, reporting, report);
        } else {
            Budget budget = one.limits().budget();
            answer = one.to_the_end(model, budget);
        }
    });
    report.seconds = seconds_since(start);
    reporting.fill_in(report, answer);
    return report;
}

PlayAnalysis Session::analyse(const Position& position, const std::vector<std::string>& play,
                              const SearchRequest& asked) {
    SearchRequest request = asked;
    request.question.all_moves = request.question.deepen;  // moves are held against each other at one depth
    if (request.question.deepen && !request.resources.depth)
        throw InputError::in("depth", " is needed to analyse a play that is not searched to the end");
    const Facts facts = position.model().facts();
    if (const auto why_not = detail::objection(facts, request)) throw InputError(*why_not);
    const auto start = Budget::Clock::now();
    const OneRequest one(facts, request, table_for(position, request),
                         {two_sides_for(position, request), layers_memory_.get()});
    if (one.answers_for_one())
        throw InputError::in("algorithm", ": " + request.question.algorithm +
                                              " answers for one player only; analyse needs every player's value");
    position.play(play);  // what cannot be made is said before anything is searched
    PlayAnalysis analysis;
    analysis.algorithm = request.question.algorithm;
    analysis.sound = is_sound(
        algorithm(analysis.algorithm).promise_of(facts.players, facts.constant_sum && !request.question.deepen));
    analysis.seats = facts.seats;
    analysis.seat_name = facts.seat_name;
    analysis.unit = facts.unit;
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
