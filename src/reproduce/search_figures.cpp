// Searches that know nothing of the game: nodes a second with a table and without, what a node of the kernel costs,
// and turns of Chinese Checkers.
#include <fmt/format.h>

#include <stdexcept>

#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"
#include "nply/reproduce/performance.hpp"
#include "nply/search/children.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/uniform_tree.hpp"
#include "reproduce/mid_games.hpp"
#include "reproduce/timing.hpp"

namespace nply::reproduce {
namespace {

/// Nodes a second of a search to a depth, by name.
double nodes_a_second(const catalog::Position& position, const std::string& algorithm, int depth,
                      std::optional<std::size_t> table_mib, std::uint64_t nodes) {
    catalog::SearchRequest request;
    request.question.algorithm = algorithm;
    request.question.deepen = true;
    request.resources.depth = depth;
    request.resources.nodes = nodes;
    request.resources.table_mib = table_mib;
    catalog::SearchReport report;
    const double seconds = processor_seconds_of([&] { report = search(position, request); });
    return static_cast<double>(report.counts.visited) / seconds;
}

/// What a node costs by the kernel, in nodes of plain max^n: a tree whose leaves are computed from the path.
double kernel_node(UniformTree::Leaves leaves) {
    const UniformTree game(3, 10, 6, leaves);
    double plain = 0, kernel = 0;
    for (int round = 0; round < 4; ++round) {
        Result<UniformTree::Move> all, pruned;
        plain +=
            processor_seconds_of([&] { all = maxn(game, game.start()); }) / static_cast<double>(all.counts.visited);
        for (int again = 0; again < 4; ++again)
            kernel += processor_seconds_of([&] { pruned = speculative(game, game.start()); }) /
                      static_cast<double>(pruned.counts.visited) / 4;
        if (pruned.path != all.path) throw std::logic_error("speculative pruning differs from max^n");
    }
    return kernel / plain;
}

double turns_a_second(int players) {
    const ChineseCheckers game({.players = players});
    const auto states = mid_games(game, 256);
    std::vector<ChineseCheckers::Move> stack;
    double turns = 0;
    std::uint64_t kept = 0;  // so that no position is left out
    const double seconds = processor_seconds_of([&] {
        for (int round = 0; round < 400; ++round)
            for (const auto& state : states) {
                const Children<ChineseCheckers> children(game, state, stack);
                for (std::uint32_t i = 0; i < children.count(); ++i)
                    kept += static_cast<std::uint64_t>(game.mover(game.after(state, children[i])));
                turns += children.count();
            }
    });
    return kept > 0 ? turns / seconds : 0;
}

}  // namespace

std::vector<Figure> measure_searches(const FigureProgress& progress, double share) {
    std::vector<Figure> figures;
    progress("nodes a second");
    const auto whole = catalog::open_game("hearts", {{"seed", "1"}});
    const auto million = [&](const char* what, double rate, std::optional<double> goal, const char* how) {
        figures.push_back({what, "million nodes a second", 1e-6 * rate, goal, false, how});
    };
    const auto nodes = static_cast<std::uint64_t>(60e6 * share);
    const double plain = nodes_a_second(whole, "maxn", 13, {}, nodes);
    const double kernel = nodes_a_second(whole, "speculative", 13, {}, nodes);
    million("plain max^n, depth 13", plain, 80, "Hearts, 3 x 17 cards");
    million("plain max^n, a trick's end", nodes_a_second(whole, "maxn", 12, {}, nodes), 80, "the same, depth 12");
    million("speculative pruning, depth 13", kernel, {}, "the same");
    const auto twelve = catalog::open_game("hearts", {{"seed", "1"}, {"cards", "12"}});
    million("full table", nodes_a_second(twelve, "speculative", 36, 64, nodes / 4), 12,
            "speculative pruning to the end, Hearts, 3 x 12 cards, 64 MiB");
    progress("nodes of the kernel");
    figures.push_back(
        {"kernel, Hearts", "times plain max^n's node", plain / kernel, 1.1, true, "3 x 17 cards, depth 13"});
    figures.push_back({"kernel, tree of equal leaves", "times plain max^n's node",
                       kernel_node(UniformTree::Leaves::equal), 1.3, true, "3 players, branching 10, depth 6"});
    figures.push_back({"kernel, tree of mixed leaves", "times plain max^n's node",
                       kernel_node(UniformTree::Leaves::mixed), 1.3, true, "the same"});
    progress("Chinese Checkers");
    for (const int players : {3, 6})
        figures.push_back({fmt::format("Chinese Checkers for {}", players), "million turns a second",
                           1e-6 * turns_a_second(players), 60, false, "generated and played, middle of the game"});
    return figures;
}

}  // namespace nply::reproduce
