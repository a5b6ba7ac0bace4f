#include "nply/catalog/workload.hpp"

#include <chrono>
#include <stdexcept>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/uniform_tree.hpp"

namespace nply::catalog {
namespace {

class Bench {
public:
    std::vector<BenchRow> run() {
        uniform("uniform, equal leaves", UniformTree(3, 10, 6, UniformTree::Leaves::equal));
        uniform("uniform, mixed leaves", UniformTree(3, 10, 6, UniformTree::Leaves::mixed));
        const RandomTree explicit_tree{
            .players = 3, .branching = 4, .depth = 8, .maxsum = 30, .seed = 1, .best_first = 0.7};
        every_algorithm("explicit tree", open_tree(explicit_tree.grow()));
        every_algorithm("sticks", open_game("sticks", {{"sticks", "18"}, {"players", "3"}}));
        return std::move(rows_);
    }

private:
    /// Leaves computed from the path, so that memory is not the limit; called without the seam, as a user's game is.
    void uniform(const char* name, const UniformTree& game) {
        const auto plain = row(name, "maxn", [&] { return maxn(game, game.start()); });
        for (const char* pruning : {"immediate", "shallow", "last-branch", "speculative"}) {
            const auto setting = algorithm(pruning).pruning(game.players());
            const auto pruned = row(name, pruning, [&] { return pruned_maxn(game, game.start(), setting); });
            if (pruned.value != plain.value || pruned.path != plain.path)
                throw std::logic_error(std::string(pruning) + " differs from max^n on: " + name);
        }
    }

    template <class Search>
    Result<UniformTree::Move> row(const char* position, const char* name, Search search) {
        const auto start = std::chrono::steady_clock::now();
        auto result = search();
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        rows_.push_back({position, name, result.counts.visited, seconds.count()});
        return result;
    }

    void every_algorithm(const char* name, const Position& position) {
        SearchRequest request;
        request.question.algorithm = "maxn";
        const auto plain = search(position, request);
        for (const Algorithm& row : algorithms()) {
            request.question.algorithm = row.name;
            if (objection(position, request)) continue;
            const auto report = search(position, request);
            rows_.push_back({name, report.algorithm, report.counts.visited, report.seconds});
            if (row.promise == Promise::maxn && (report.value != plain.value || report.path != plain.path))
                throw std::logic_error(report.algorithm + " differs from max^n on: " + name);
        }
    }

    std::vector<BenchRow> rows_;
};

}  // namespace

std::vector<BenchRow> run_bench() { return Bench().run(); }

std::uint64_t signature(const std::vector<BenchRow>& rows) {
    std::uint64_t total = 0;
    for (const BenchRow& row : rows) total += row.nodes;
    return total;
}

}  // namespace nply::catalog
