// How nodes grow with depth in the three-player card games, and whether a window of more than n - 1 plies pays there: a
// case is one deal of a few cards, searched to its end by each algorithm.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <type_traits>

#include "nply/adapt/horizon.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/games/so_far.hpp"
#include "nply/games/spades.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/count_tree.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"

namespace nply::reproduce {
namespace {

constexpr std::array<const char*, 3> games{"Sergeant Major without trump", "Spades", "Hearts"};
constexpr std::size_t hearts = 2;
constexpr int fewest_cards = 3;

struct Way {
    const char* name;
    Pruning pruning;
};
const std::array<Way, 10>& ways() {
    static const std::array<Way, 10> all{{{"bnb", pruning::branch_and_bound},
                                          {"shallow", pruning::shallow},
                                          {"abbnb", pruning::alpha_beta_branch_and_bound},
                                          {"last-branch", pruning::last_branch(3)},
                                          {"speculative", pruning::speculative(3)},
                                          {"speculative-window-1", pruning::speculative(3).with_window(1)},
                                          {"speculative-window-3", pruning::speculative(3).with_window(3)},
                                          {"speculative-window-4", pruning::speculative(3).with_window(4)},
                                          {"speculative-window-5", pruning::speculative(3).with_window(5)},
                                          {"speculative-window-8", pruning::speculative(3).with_window(8)}}};
    return all;
}
constexpr std::size_t without_windows = 5;
constexpr std::size_t paper = 4;       // the way with the paper's window
constexpr std::size_t immediate = 11;  // its column; 0 but in Hearts

template <class Game>
Numbers nodes(const Game& game, int cards, const std::atomic<bool>& stop) {
    const Horizon<Game, SoFar> whole(game, game.start(), 3 * cards);
    Numbers numbers{
        static_cast<std::int64_t>(TreeCounter<Horizon<Game, SoFar>>(whole, &stop, 16).nodes(whole.start()))};
    const auto visited = [&](const Pruning& pruning) {
        Budget budget(Budget::unlimited, {}, &stop);
        return static_cast<std::int64_t>(
            PrunedMaxn<Game>(game, pruning, budget, nobody).run(game.start()).counts.visited);
    };
    for (const Way& way : ways()) numbers.push_back(visited(way.pruning));
    numbers.push_back(std::is_same_v<Game, Hearts<3>> ? visited(pruning::immediate) : 0);
    return numbers;
}

class Growth final : public Experiment {
public:
    std::string_view name() const override { return "growth"; }
    std::string_view title() const override {
        return "nodes by depth in three card games, and windows of more than n levels there";
    }
    std::vector<std::string> columns(Size) const override {
        std::vector<std::string> all{"full tree"};
        for (const Way& way : ways()) all.emplace_back(way.name);
        all.emplace_back("immediate, in Hearts");
        return all;
    }
    std::uint64_t cases(Size size) const override {
        return games.size() * sizes(size) * (size == Size::quick ? 5 : 100);
    }

    std::string part_of(Size size, std::uint64_t number) const override {
        return fmt::format("{}, {} cards", games[number % games.size()],
                           number / games.size() % sizes(size) + fewest_cards);
    }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const auto cards = static_cast<int>(number / games.size() % sizes(size)) + fewest_cards;
        const TrickSetup setup{random_deal(3, cards, number / games.size() / sizes(size) + 1)};
        Numbers numbers;
        switch (number % games.size()) {
            case 0: numbers = nodes(SergeantMajor(setup, std::nullopt), cards, stop); break;
            case 1: numbers = nodes(Spades(setup), cards, stop); break;
            default: numbers = nodes(Hearts<3>(setup), cards, stop); break;
        }
        if (stop) return {};
        return numbers;
    }

    Report report(Size size, const Results& results) const override {
        Report report;
        for (std::size_t game = 0; game < games.size(); ++game) add_game(size, results, game, report);
        report.tables.push_back(windows(size, results));
        return report;
    }

private:
    /// Cards a hand, from the fewest on.
    static std::uint64_t sizes(Size size) { return size == Size::quick ? 3 : 5; }

    static std::vector<double> values(Size size, const Results& results, std::size_t game, std::size_t step,
                                      std::size_t column) {
        std::vector<double> all;
        for (const auto& [number, numbers] : results)
            if (number % games.size() == game && number / games.size() % sizes(size) == step)
                all.push_back(static_cast<double>(numbers[column]));
        return all;
    }

    /// Columns, the full tree first. Immediate pruning in Hearts alone, where shallow pruning can do no more.
    static std::vector<std::size_t> shown(std::size_t game) {
        return game == hearts ? std::vector<std::size_t>{0, immediate, 2, 1, 3, 4, 5}
                              : std::vector<std::size_t>{0, 1, 2, 3, 4, 5};
    }

    static void add_game(Size size, const Results& results, std::size_t game, Report& report) {
        ReportTable table{
            fmt::format("{}, three players: nodes to the end, means", games[game]), {"cards each"}, {}, {}};
        Plot plot{"growth-" + std::to_string(game + 1),
                  fmt::format("{}, three players", games[game]),
                  "depth in plies",
                  "nodes",
                  false,
                  true,
                  Plot::Kind::lines,
                  {},
                  {}};
        for (const std::size_t column : shown(game)) {
            const char* const name = column == 0           ? "full tree"
                                     : column == immediate ? "immediate"
                                                           : ways()[column - 1].name;
            table.header.emplace_back(name);
            plot.series.push_back({name, {}});
        }
        table.header.emplace_back("deals");
        for (std::size_t step = 0; step < sizes(size); ++step) {
            if (values(size, results, game, step, 0).empty()) continue;
            const double cards = static_cast<double>(step) + fewest_cards;
            std::vector<Cell> cells{number_cell(cards)};
            std::size_t deals = 0;
            for (std::size_t i = 0; i < shown(game).size(); ++i) {
                const Sample sample(values(size, results, game, step, shown(game)[i]));
                cells.push_back({figure(std::round(sample.mean)), sample.mean});
                plot.series[i].points.push_back({3 * cards, sample.mean});
                deals = sample.size;
            }
            cells.push_back(count(deals));
            table.rows.push_back(cells);
        }
        report.tables.push_back(table);
        report.plots.push_back(plot);
    }

    /// On the largest deals.
    static ReportTable windows(Size size, const Results& results) {
        ReportTable table{"Windows: speculative nodes as a share of those with the paper's window of 2",
                          {"game", "1", "3", "4", "5", "8", "cards each", "deals"},
                          {},
                          {"A window of k uses claims up to k plies above a node."}};
        const std::size_t largest = sizes(size) - 1;
        for (std::size_t game = 0; game < games.size(); ++game) {
            const Sample whole(values(size, results, game, largest, 1 + paper));
            if (whole.size == 0) continue;
            std::vector<Cell> cells{games[game]};
            for (std::size_t way = without_windows; way < ways().size(); ++way)
                cells.push_back(percent(Sample(values(size, results, game, largest, 1 + way)).mean / whole.mean, 0));
            cells.push_back(number_cell(static_cast<double>(largest) + fewest_cards));
            cells.push_back(count(whole.size));
            table.rows.push_back(cells);
        }
        return table;
    }
};

}  // namespace

std::unique_ptr<Experiment> growth() { return std::make_unique<Growth>(); }

}  // namespace nply::reproduce
