#include "play/world_search.hpp"

#include <algorithm>

#include "nply/catalog/algorithms.hpp"

namespace nply::play {
namespace {

using catalog::Position;

constexpr std::size_t most_usual_mib = 16;
constexpr std::size_t nodes_per_mib = (std::size_t{1} << 20) / 64;  // a slot of the table for each

/// A table no larger than its share of nodes can fill.
std::size_t table_mib(const EngineSettings& settings, const WorldBudget& budget) {
    if (settings.resources.table_mib) return *settings.resources.table_mib;
    if (!budget.nodes) return most_usual_mib;
    return std::min<std::size_t>(most_usual_mib, 1 + *budget.nodes / nodes_per_mib);
}

int cards_in_hands(const View& view) { return view.cards ? view.cards->held.size() * view.players : 0; }

/// In all hands together: so many cards are solved for everybody's score, and so many for one player's points within
/// any share that is worth trying. Whole hands of Hearts are hopeless within less than their layers take.
constexpr int most_for_all_scores = 36, most_for_points = 44;
constexpr double positions_per_second = 5e6;  // of a whole deal's layers, roughly
constexpr double positions_of_points = 1e7;   // of a small deal with more cards

bool is_hopeless(const View& view, const WorldBudget& budget) {
    if (!view.cards->counts_points || cards_in_hands(view) <= most_for_points) return false;
    if (budget.nodes) return static_cast<double>(*budget.nodes) < positions_of_points;
    return budget.seconds && *budget.seconds * positions_per_second < positions_of_points;
}

/// One player's score alone does not tell who wins.
bool may_ask_solvers(const View& view, const EngineSettings& settings) {
    if (!view.cards || settings.resources.depth) return false;
    if (catalog::algorithm(settings.question.algorithm).method != catalog::Method::automatic) return false;
    return settings.sampling.by != By::win || cards_in_hands(view) <= most_for_all_scores || view.entries == 2;
}

}  // namespace

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
    const bool has_table = settings.resources.table_mib ||
                           catalog::algorithm(settings.question.algorithm).method == catalog::Method::automatic;
    if (has_table) request.resources.table_mib = table_mib(settings, budget);
    return request;
}

WorldSearch::WorldSearch(const View& view, const EngineSettings& settings, const std::atomic<bool>* stop)
    : view_(view),
      settings_(settings),
      request_(request_for(settings, {}, stop)),
      asks_solvers_(may_ask_solvers(view, settings)),
      few_cards_left_(cards_in_hands(view) <= most_for_all_scores || view.entries == 2) {}

catalog::SearchReport WorldSearch::report_of(const Position& world, WorldValues& values) {
    request_.question.all_moves = true;
    catalog::SearchReport report = session_.search(world, request_);
    values.counts += report.counts;
    values.seconds += report.seconds;
    return report;
}

WorldSearch::Values WorldSearch::solved(const Position& world, const WorldBudget& budget, WorldValues& values) {
    if (!asks_solvers_) return {};
    WorldBudget most{.nodes = budget.solve};
    if (!budget.solve && budget.nodes) most.nodes = *budget.nodes - *budget.nodes / 4;
    if (budget.seconds) most.seconds = *budget.seconds * 3 / 4;
    if (!few_cards_left_ && is_hopeless(view_, most)) return {};
    request_ = request_for(settings_, most, request_.resources.stop);
    request_.question.deepen = false;
    request_.question.solver_only = true;
    request_.resources.table_mib = table_mib(settings_, most);
    if (!few_cards_left_) {
        request_.question.algorithm = "paranoid";
        request_.question.for_player = static_cast<int>(view_.entry()) + 1;
    } else if (most.seconds && !most.nodes) {
        request_.resources.nodes = static_cast<std::uint64_t>(*most.seconds * positions_per_second) + 1;
    }
    const catalog::SearchReport report = report_of(world, values);
    Values by_move;
    if (!report.complete) return by_move;
    values.to_the_end = true;
    for (const catalog::MoveReport& move : report.moves) by_move.push_back(move.value);
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
    if (!report.iterations.empty())
        for (const catalog::MoveReport& move : report.iterations.back().moves) by_move.push_back(move.value);
    return by_move;
}

WorldValues WorldSearch::value(const Position& world, const WorldBudget& budget) {
    session_.forget();
    WorldValues values;
    Values by_move = solved(world, budget, values);
    if (by_move.empty()) by_move = searched(world, budget, values);
    for (const std::string& card : view_.legal) {
        const std::uint32_t index = world.index_of(card);
        // A share too small for one ply leaves what the card brings at once.
        const std::vector<Score> value = by_move.empty() ? world.after(card).scores() : by_move[index];
        const Score own = value.size() == 1 ? value[0] : value[view_.entry()];
        values.scores.push_back(view_.lower_is_better() ? -own : own);
        values.wins.push_back(value.size() == 1 ? 0 : win(value));
    }
    return values;
}

double WorldSearch::win(const std::vector<Score>& value) const {
    const Score best = view_.lower_is_better() ? *std::min_element(value.begin(), value.end())
                                               : *std::max_element(value.begin(), value.end());
    if (value[view_.entry()] != best) return 0;
    return 1.0 / static_cast<double>(std::count(value.begin(), value.end(), best));
}

}  // namespace nply::play
