// Table 10 of the 2003 paper: Chinese Checkers, three players, the ten turns that carry a piece farthest, searches to
// depth 1, 2, .., 6 in turn at every turn of games that speculative pruning plays against itself. A case is a game.
// Games begin with some random turns of the ten, so that no two are alike; the majority wins, so that no straggler
// holds a game up.
#include <fmt/format.h>

#include <functional>

#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"

namespace nply::reproduce {
namespace {

using Game = TopMoves<ChineseCheckers>;
using Depth = Horizon<Game, LeadEvaluation>;
using Found = Result<ChineseCheckers::Move>;

constexpr int deepest = 6, random_turns = 6;

enum Column {
    turns,
    speculative_nodes,
    integer_nodes,
    table_nodes,
    plain_turns,
    plain_nodes,
    moves,
    columns_there_are
};

class Table10 final : public Experiment {
public:
    std::string_view name() const override { return "ijcai2003-table10"; }
    std::string_view title() const override { return "Chinese Checkers, three players, depth 6: nodes a turn"; }
    std::vector<std::string> columns(Size) const override {
        return {"turns",
                "speculative",
                "speculative, integer test",
                "speculative, table",
                "turns also searched plainly",
                "max^n",
                "moves to choose from"};
    }
    std::uint64_t cases(Size size) const override { return size == Size::quick ? 2 : 30; }

    std::string part_of(Size, std::uint64_t) const override { return "games"; }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const ChineseCheckers rules({.players = 3, .win = ChineseCheckers::Win::majority, .turns = 600});
        const Game game(rules, 10);
        auto state = game.start();
        Random random(number + 1);
        for (int i = 0; i < random_turns; ++i) state = after_random_move(game, state, random);
        const int plain_every = size == Size::quick ? 50 : 10;
        Table table = Table::of_mebibytes(16);
        Numbers sums(columns_there_are, 0);
        std::vector<ChineseCheckers::Move> listed;
        for (; !game.is_over(state); ++sums[turns]) {
            listed.clear();
            MoveList<ChineseCheckers::Move> all(listed);
            rules.moves(state, all);
            sums[moves] += static_cast<std::int64_t>(all.size());
            const auto with = [&](Column column, const auto& search) {
                Found found;
                for (int depth = 1; depth <= deepest && !stop; ++depth) {
                    Budget budget(Budget::unlimited, {}, &stop);
                    found = search(Depth(game, state, depth), budget);
                    sums[column] += static_cast<std::int64_t>(found.counts.visited);
                }
                return found;
            };
            const Pruning pruning = pruning::speculative(3);
            const Found chosen = with(speculative_nodes, [&](const Depth& depth, Budget& budget) {
                return PrunedMaxn<Depth>(depth, pruning, budget, nobody).run(depth.start());
            });
            with(integer_nodes, [&](const Depth& depth, Budget& budget) {
                return PrunedMaxn<Depth>(depth, pruning.with_discrete(), budget, nobody).run(depth.start());
            });
            with(table_nodes, [&](const Depth& depth, Budget& budget) {
                return PrunedMaxn<Depth, HintFirst, NoObserver, TableMemory>(depth, pruning, budget, nobody, {},
                                                                             TableMemory(table))
                    .run(depth.start());
            });
            if (sums[turns] % plain_every == 0) {
                ++sums[plain_turns];
                with(plain_nodes, [](const Depth& depth, Budget& budget) {
                    return Maxn<Depth>(depth, budget, nobody).run(depth.start());
                });
            }
            if (stop) return {};
            state = game.after(state, chosen.line.front());
        }
        return sums;
    }

    Report report(Size, const Results& results) const override {
        ReportTable table{
            "Table 10 of 2003: nodes a search to depth 1, 2, .., 6, mean over the turns of a game",
            {"algorithm", "nodes", interval_column("nodes"), "published", "ratio", "games", "turns"},
            {},
            {"Optimal order: 84,927 nodes below the roots. The paper does not say whether turns of a game "
             "that a player has finished count; here they do. Nothing is published of the integer test and of a "
             "table."}};
        Plot plot{"ijcai2003-table10",
                  "Chinese Checkers, depth 6",
                  "nodes a turn",
                  "share of games",
                  true,
                  false,
                  Plot::Kind::steps,
                  {},
                  {}};
        const auto add = [&](const char* algorithm, Column nodes, Column by, double published) {
            std::vector<double> means;
            std::int64_t searched = 0;
            for (const auto& [number, sums] : results) {
                means.push_back(static_cast<double>(sums[nodes]) / static_cast<double>(sums[by]));
                searched += sums[by];
            }
            if (means.empty()) return;
            const Sample sample(means);
            table.rows.push_back({algorithm, sample.mean_cell(), sample.interval(),
                                  published > 0 ? number_cell(published) : "",
                                  published > 0 ? ratio_cell(sample.mean / published) : "", count(sample.size),
                                  number_cell(static_cast<double>(searched))});
            plot.series.push_back(distribution(algorithm, means));
        };
        if (!results.empty()) table.notes.push_back(about_the_games(results));
        add("max^n", plain_nodes, plain_turns, 1.2e6);
        add("speculative", speculative_nodes, turns, 100'000);
        add("speculative, integer test", integer_nodes, turns, 0);
        add("speculative, table", table_nodes, turns, 0);
        explain_missing_intervals(table);
        return {{table}, {plot}};
    }

private:
    static std::string about_the_games(const Results& results) {
        double all = 0, choices = 0, plain = 0;
        for (const auto& [number, sums] : results) {
            all += static_cast<double>(sums[turns]);
            choices += static_cast<double>(sums[moves]);
            plain += static_cast<double>(sums[plain_turns]);
        }
        return fmt::format(
            "Max^n searched {} of the {} turns. A game had {:.1f} turns a player, and {} random ones before them; the "
            "paper's games are about 50 moves long. {:.0f} moves were there to choose from, on the mean of all turns; "
            "the paper says over 100 in the middle of a game.",
            figure(plain), figure(all), all / 3 / static_cast<double>(results.size()), random_turns / 3, choices / all);
    }
};

}  // namespace

std::unique_ptr<Experiment> chinese_checkers_table() { return std::make_unique<Table10>(); }

}  // namespace nply::reproduce
