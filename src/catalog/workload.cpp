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

/// Named one by one, so that a new algorithm does not change the signature.
constexpr const char* in_signature[] = {"auto",        "maxn",        "immediate", "shallow",  "bnb", "abbnb",
                                        "last-branch", "speculative", "deep",      "paranoid", "brs"};

class Bench {
public:
    std::vector<BenchRow> run() {
        uniform("uniform, equal leaves", UniformTree(3, 10, 6, UniformTree::Leaves::equal));
        uniform("uniform, mixed leaves", UniformTree(3, 10, 6, UniformTree::Leaves::mixed));
        const RandomTree explicit_tree{
            .players = 3, .branching = 4, .depth = 8, .maxsum = 30, .seed = 1, .best_first = 0.7};
        by_name("explicit tree", open_tree(explicit_tree.grow()));
        by_name("sticks", open_game("sticks", {{"sticks", "18"}, {"players", "3"}}));
        return std::move(rows_);
    }

private:
    /// Leaves computed from the path, so that memory is not the limit; called without the facade, as a user's game is.
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

    void by_name(const char* name, const Position& position) {
        SearchRequest request;
        request.question.algorithm = "maxn";
        const auto plain = search(position, request);
        for (const char* searched : in_signature) {
            request.question.algorithm = searched;
            if (objection(position, request)) continue;
            const auto report = search(position, request);
            rows_.push_back({name, report.algorithm, report.counts.visited, report.seconds});
            if (algorithm(searched).promise == Promise::maxn &&
                (report.value != plain.value || report.path != plain.path))
                throw std::logic_error(report.algorithm + " differs from max^n on: " + name);
        }
    }

    std::vector<BenchRow> rows_;
};

struct RecordedDeal {
    const char *name, *game, *algorithm;
    OptionValues options;
    std::vector<WideScore> value;
};

const RecordedDeal recorded_deals[] = {
    {"48 cards, deal 13", "sergeant-major", "auto", {{"seed", "13"}}, {5, 2, 9}},
    {"48 cards, deal 20", "sergeant-major", "auto", {{"seed", "20"}}, {5, 4, 7}},
    {"52 cards, hearts, deal 5", "hearts", "auto", {{"players", "4"}, {"seed", "5"}}, {0, 13, 0, 13}},
    {"52 cards, whist, deal 1", "whist", "auto", {{"seed", "1"}, {"trump", "S"}}, {9, 4}},
    {"52 cards, whist, deal 2", "whist", "auto", {{"seed", "2"}}, {9, 4}},
    {"48 cards, deal 3", "sergeant-major", "paranoid", {{"seed", "3"}, {"trump", "H"}}, {4}},
    {"48 cards, deal 4", "sergeant-major", "paranoid", {{"seed", "4"}, {"trump", "D"}}, {6}},
    {"40 cards, hearts, deal 2", "hearts", "paranoid", {{"players", "4"}, {"cards", "10"}, {"seed", "2"}}, {7}},
};

}  // namespace

std::vector<BenchRow> run_bench() { return Bench().run(); }

std::vector<BenchRow> run_solvers_bench() {
    std::vector<BenchRow> rows;
    for (const RecordedDeal& recorded : recorded_deals) {
        SearchRequest request;
        request.question.algorithm = recorded.algorithm;
        request.resources.table_mib = 64;
        if (request.question.algorithm == "auto") request.resources.threads = 1;
        const auto report = search(open_game(recorded.game, recorded.options), request);
        if (report.value != recorded.value)
            throw std::logic_error(std::string(recorded.name) + ": the value is not the recorded one");
        rows.push_back({recorded.name, report.algorithm, report.counts.visited, report.seconds});
    }
    return rows;
}

std::uint64_t signature(const std::vector<BenchRow>& rows) {
    std::uint64_t total = 0;
    for (const BenchRow& row : rows) total += row.nodes;
    return total;
}

}  // namespace nply::catalog
