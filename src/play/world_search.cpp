#include "play/world_search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/world_plan.hpp"
#include "play/information_sets.hpp"

namespace nply::play {
using catalog::Position;

catalog::WorldFacts world_facts(const View& view) {
    if (!view.cards) return {.entries = view.entries};
    const int on_table = static_cast<int>(view.cards->table.size());  // their players hold one card less
    return {true, view.cards->held.size() * view.players - on_table, view.entries};
}

std::vector<double> as_numbers(const catalog::MoveReport& move) {
    if (!move.mean.empty()) return move.mean;
    std::vector<double> numbers;
    numbers.reserve(move.value.size());
    for (const WideScore numerator : move.value)
        numbers.push_back(static_cast<double>(numerator) / static_cast<double>(move.denominator));
    return numbers;
}

catalog::WorldPlan plan_for(const View& view, const EngineSettings& settings, const WorldBudget& budget) {
    const auto method = catalog::algorithm(settings.question.algorithm).method;
    return catalog::plan_world(
        world_facts(view), {method, settings.resources.depth.has_value(), budget.nodes, budget.solve, budget.seconds});
}

bool is_advised(const View& view, const EngineSettings& settings) {
    if (!view.position) return true;
    const catalog::Resources& limits = settings.resources;
    return plan_for(view, settings, {limits.nodes, settings.sampling.solve, limits.seconds}).way ==
           catalog::WorldPlan::Way::playouts;
}

catalog::SearchRequest request_for(const EngineSettings& settings, const WorldBudget& budget,
                                   const std::atomic<bool>* stop) {
    catalog::SearchRequest request;
    request.question = settings.question;
    if (uses_information_sets(settings)) request.question.algorithm = "mcts";  // nothing is hidden here
    request.monte_carlo = settings.monte_carlo;
    if (catalog::algorithm(settings.question.algorithm).method == catalog::Method::automatic)
        request.monte_carlo.opponents.reset();  // of the worlds that it plays out
    request.question.deepen = true;
    request.question.approximate_if_needed = true;
    request.resources.depth = settings.resources.depth;
    request.resources.nodes = budget.nodes;
    request.resources.seconds = budget.seconds;
    request.resources.threads = 1;
    request.resources.stop = stop;
    request.resources.table_mib = catalog::engine_table_mib(catalog::algorithm(settings.question.algorithm).method,
                                                            settings.resources.table_mib, budget.nodes, budget.seconds);
    return request;
}

namespace {

/// A search of this position does without what its game has not got, unless it was asked for.
void do_without(const Position& position, const catalog::Resources& limits, catalog::SearchRequest& request) {
    const auto why = catalog::objection(position, request);
    if (why && why->field() == "table" && !limits.table_mib) request.resources.table_mib.reset();  // it has no keys
    if (!limits.depth && catalog::objection(position, request))
        request.question.deepen = false;  // without an evaluation there is only the end
}

}  // namespace

catalog::SearchRequest request_for(const Position& position, const EngineSettings& settings,
                                   const std::atomic<bool>* stop) {
    const catalog::Resources& limits = settings.resources;
    catalog::SearchRequest request = request_for(settings, {.nodes = limits.nodes, .seconds = limits.seconds}, stop);
    do_without(position, limits, request);
    return request;
}

catalog::SearchRequest with_trees_of_engines(catalog::SearchRequest request) {
    if (catalog::takes(catalog::algorithm(request.question.algorithm), "trees"))
        request.monte_carlo.trees = catalog::trees_of(request, 1, request.resources.threads.value_or(1));
    return request;
}

EngineSettings for_a_choice(const EngineSettings& settings, std::uint64_t seed) {
    EngineSettings choosing = settings;
    if (!catalog::takes(catalog::algorithm(settings.question.algorithm), "search-seed")) return choosing;
    choosing.monte_carlo.seed = seed;
    return choosing;
}

WorldSearch::WorldSearch(const View& view, const EngineSettings& settings, const std::atomic<bool>* stop)
    : view_(view), settings_(settings), stop_(stop) {}

catalog::SearchRequest WorldSearch::planned(const WorldBudget& budget) const {
    const catalog::WorldPlan plan = plan_for(view_, settings_, budget);
    catalog::SearchRequest request = request_for(settings_, budget, stop_);
    request.question.all_moves = true;
    if (plan.way == catalog::WorldPlan::Way::named) return with_trees_of_engines(std::move(request));
    request.question.deepen = false;
    if (plan.way == catalog::WorldPlan::Way::exact) {
        request.resources.nodes = plan.nodes;
    } else {
        request.question.algorithm = "mcts";
        request.monte_carlo.opponents = settings_.monte_carlo.opponents.value_or(catalog::opponents_in_worlds);
        request.resources.table_mib.reset();
        if (budget.nodes)
            request.resources.nodes = catalog::playouts_within(*budget.nodes, world_facts(view_).cards_in_hands);
    }
    return with_trees_of_engines(std::move(request));
}

WorldSearch::Values WorldSearch::searched(const Position& world, const catalog::SearchRequest& request,
                                          WorldValues& values) {
    const catalog::SearchReport report = session_.search(world, request);
    values.counts += report.counts;
    values.to_the_end = report.complete && (!request.resources.depth || report.depth < *request.resources.depth);
    Values by_move;
    for (const catalog::MoveEstimateReport& move : report.estimates) by_move.push_back(move.mean);
    const bool deepened = !report.iterations.empty();
    if (by_move.empty() && (deepened || report.complete))
        for (const catalog::MoveReport& move : deepened ? report.iterations.back().moves : report.moves)
            by_move.push_back(as_numbers(move));
    if (std::any_of(by_move.begin(), by_move.end(), [](const auto& value) { return value.empty(); })) by_move.clear();
    return by_move;
}

WorldValues WorldSearch::value(const Position& world, const WorldBudget& budget, bool forecasts) {
    session_.forget();
    WorldValues values;
    catalog::SearchRequest request = planned(budget);
    if (!view_.cards) do_without(world, settings_.resources, request);
    const bool sees_the_end = !request.question.deepen || catalog::algorithm(request.question.algorithm).estimates();
    const double seconds = budget.seconds.value_or(0) * catalog::time_of_forecast;
    if (forecasts && !sees_the_end && budget.seconds) request.resources.seconds = *budget.seconds - seconds;
    const Values by_move = searched(world, request, values);
    if (by_move.empty()) return {.counts = values.counts};
    values.scores = own_scores(world, by_move);
    for (const std::string& card : view_.legal) {
        const auto& value = by_move[world.index_of(card)];
        values.wins.push_back(value.size() <= 1 ? 0 : win(value));
    }
    if (!forecasts || sees_the_end || values.to_the_end) return values;
    catalog::SearchRequest playouts = request_for(settings_, {}, stop_);
    playouts.question = {.algorithm = "mcts", .all_moves = true};
    playouts.resources.depth.reset();
    playouts.resources.table_mib.reset();
    playouts.resources.nodes = catalog::playouts_of_forecast * by_move.size();
    if (budget.seconds) playouts.resources.seconds = seconds;
    WorldValues forecast;
    const Values final_scores = searched(world, with_trees_of_engines(std::move(playouts)), forecast);
    if (final_scores.empty()) return {.counts = values.counts};
    values.forecasts = own_scores(world, final_scores);
    return values;
}

double WorldSearch::own(const std::vector<double>& value) const {
    const double score = value.size() == 1 ? value[0] : value[view_.entry()];
    return view_.lower_is_better() ? -score : score;
}

std::vector<double> WorldSearch::own_scores(const Position& world, const Values& by_move) const {
    std::vector<double> scores;
    scores.reserve(view_.legal.size());
    for (const std::string& card : view_.legal) scores.push_back(own(by_move[world.index_of(card)]));
    return scores;
}

double WorldSearch::win(const std::vector<double>& value) const {
    const double best = view_.lower_is_better() ? *std::min_element(value.begin(), value.end())
                                                : *std::max_element(value.begin(), value.end());
    if (value[view_.entry()] != best) return 0;
    return 1.0 / static_cast<double>(std::count(value.begin(), value.end(), best));
}

}  // namespace nply::play
