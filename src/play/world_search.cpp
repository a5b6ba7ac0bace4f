#include "play/world_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/planner.hpp"

namespace nply::play {
namespace {

using catalog::Position;

std::vector<double> as_numbers(const std::vector<Score>& value) { return {value.begin(), value.end()}; }

catalog::WorldFacts facts_of(const View& view) {
    if (!view.cards) return {.entries = view.entries};
    return {true, view.traits->points_in_pack.has_value(), view.cards->held.size() * view.players, view.entries};
}

}  // namespace

catalog::WorldPlan plan_for(const View& view, const EngineSettings& settings, const WorldBudget& budget) {
    const auto method = catalog::algorithm(settings.question.algorithm).method;
    return catalog::plan_world(
        facts_of(view), {method, settings.resources.depth.has_value(), settings.sampling.by == By::win, budget.nodes,
                         budget.solve, budget.seconds});
}

catalog::SearchRequest request_for(const EngineSettings& settings, const WorldBudget& budget,
                                   const std::atomic<bool>* stop) {
    catalog::SearchRequest request;
    request.question = settings.question;
    request.question.deepen = true;
    request.resources.depth = settings.resources.depth;
    request.resources.nodes = budget.nodes;
    request.resources.seconds = budget.seconds;
    request.resources.threads = 1;
    request.resources.stop = stop;
    request.resources.table_mib = catalog::engine_table_mib(catalog::algorithm(settings.question.algorithm).method,
                                                            settings.resources.table_mib, budget.nodes);
    return request;
}

catalog::SearchRequest request_for(const Position& position, const EngineSettings& settings,
                                   const std::atomic<bool>* stop) {
    const catalog::Resources& limits = settings.resources;
    catalog::SearchRequest request = request_for(settings, {.nodes = limits.nodes, .seconds = limits.seconds}, stop);
    const auto why = catalog::objection(position, request);
    if (why && why->field() == "table" && !limits.table_mib) request.resources.table_mib.reset();  // it has no keys
    if (!limits.depth && catalog::objection(position, request))
        request.question.deepen = false;  // without an evaluation there is only the end
    return request;
}

WorldSearch::WorldSearch(const View& view, const EngineSettings& settings, const std::atomic<bool>* stop)
    : view_(view), settings_(settings), request_(request_for(settings, {}, stop)) {}

catalog::SearchReport WorldSearch::report_of(const Position& world, WorldValues& values) {
    request_.question.all_moves = true;
    catalog::SearchReport report = session_.search(world, request_);
    values.counts += report.counts;
    values.seconds += report.seconds;
    return report;
}

WorldSearch::Values WorldSearch::solved(const Position& world, const WorldBudget& budget, WorldValues& values) {
    const catalog::WorldPlan plan = plan_for(view_, settings_, budget);
    if (plan.exact == catalog::WorldPlan::Exact::no) return {};
    request_ = request_for(settings_, {.nodes = plan.nodes, .seconds = plan.seconds}, request_.resources.stop);
    request_.question.deepen = false;
    request_.question.solver_only = true;
    if (plan.exact == catalog::WorldPlan::Exact::seat) {
        request_.question.algorithm = "paranoid";
        request_.question.for_player = static_cast<int>(view_.entry()) + 1;
    }
    const catalog::SearchReport report = report_of(world, values);
    Values by_move;
    if (!report.complete) return by_move;
    values.to_the_end = true;
    for (const catalog::MoveReport& move : report.moves) by_move.push_back(as_numbers(move.value));
    return by_move;
}

WorldSearch::Values WorldSearch::searched(const Position& world, const WorldBudget& budget, WorldValues& values) {
    WorldBudget rest = budget;
    if (budget.nodes && !budget.solve) rest.nodes = *budget.nodes - values.counts.visited;
    if (budget.seconds) rest.seconds = std::max(1e-6, *budget.seconds - values.seconds);
    request_ = request_for(settings_, rest, request_.resources.stop);
    const catalog::SearchReport report = report_of(world, values);
    values.to_the_end = report.complete && (!settings_.resources.depth || report.depth < *settings_.resources.depth);
    Values by_move;
    for (const catalog::MoveEstimateReport& move : report.estimates) by_move.push_back(move.mean);
    if (!report.iterations.empty())
        for (const catalog::MoveReport& move : report.iterations.back().moves)
            by_move.push_back(as_numbers(move.value));
    return by_move;
}

WorldValues WorldSearch::value(const Position& world, const WorldBudget& budget) {
    session_.forget();
    WorldValues values;
    Values by_move = solved(world, budget, values);
    if (by_move.empty()) by_move = searched(world, budget, values);
    const auto own = [&](const std::vector<double>& value) {
        const double score = value.size() == 1 ? value[0] : value[view_.entry()];
        return view_.lower_is_better() ? -score : score;
    };
    double least = std::numeric_limits<double>::infinity();
    for (const auto& value : by_move)
        if (!value.empty()) least = std::min(least, own(value));
    if (std::isinf(least)) by_move.clear();
    for (const std::string& card : view_.legal) {
        // A share too small for one ply leaves what the card brings at once.
        const auto value = by_move.empty() ? as_numbers(world.after(card).scores()) : by_move[world.index_of(card)];
        // Playouts too few to try every move leave out the least promising ones.
        values.scores.push_back(value.empty() ? least : own(value));
        values.wins.push_back(value.size() <= 1 ? 0 : win(value));
    }
    return values;
}

double WorldSearch::win(const std::vector<double>& value) const {
    const double best = view_.lower_is_better() ? *std::min_element(value.begin(), value.end())
                                                : *std::max_element(value.begin(), value.end());
    if (value[view_.entry()] != best) return 0;
    return 1.0 / static_cast<double>(std::count(value.begin(), value.end(), best));
}

}  // namespace nply::play
