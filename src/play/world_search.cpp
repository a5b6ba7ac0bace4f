#include "play/world_search.hpp"

#include <algorithm>

#include "nply/catalog/algorithms.hpp"

namespace nply::play {
namespace {

using catalog::Position;

constexpr std::size_t most_usual_mib = 16;
constexpr std::size_t nodes_per_mib = (std::size_t{1} << 20) / 64;  // a slot of the table for each

/// A table no larger than its share of nodes can fill.
std::size_t table_mib(const EngineSettings& settings, const Share& share) {
    if (settings.table_mib) return *settings.table_mib;
    if (!share.nodes) return most_usual_mib;
    return std::min<std::size_t>(most_usual_mib, 1 + *share.nodes / nodes_per_mib);
}

}  // namespace

catalog::SearchRequest request_for(const EngineSettings& settings, const Share& share, const std::atomic<bool>* stop) {
    catalog::SearchRequest request;
    request.question.algorithm = settings.algorithm;
    request.question.deepen = true;
    request.resources.depth = settings.depth;
    request.resources.nodes = share.nodes;
    request.resources.seconds = share.seconds;
    request.resources.threads = 1;
    request.resources.stop = stop;
    const bool has_table =
        settings.table_mib || catalog::algorithm(settings.algorithm).method == catalog::Method::automatic;
    if (has_table) request.resources.table_mib = table_mib(settings, share);
    return request;
}

WorldSearch::WorldSearch(const View& view, const EngineSettings& settings, const std::atomic<bool>* stop)
    : view_(view), settings_(settings), request_(request_for(settings, {}, stop)) {
    request_.question.all_moves = true;
}

WorldSearch::Values WorldSearch::searched(const Position& world, const Share& share, WorldValues& values) {
    request_ = request_for(settings_, share, request_.resources.stop);
    request_.question.all_moves = true;
    session_.forget();
    const catalog::SearchReport report = session_.search(world, request_);
    values.counts = report.counts;
    values.to_the_end = report.complete && (!settings_.depth || report.depth < *settings_.depth);
    Values by_move;
    if (!report.iterations.empty())
        for (const catalog::MoveReport& move : report.iterations.back().moves) by_move.push_back(move.value);
    return by_move;
}

WorldValues WorldSearch::value(const Position& world, const Share& share) {
    WorldValues values;
    const Values by_move = searched(world, share, values);
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
