// Best cases of speculative pruning: uniform trees, all leaves equal, perfect order. Table 8 of the 2003 paper gives
// the branching factor that remains; the closed forms behind it are held against counted nodes. And the question the
// paper leaves open: does it pay to prune more than n levels deep? Here on random trees of graded order.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/uniform_tree.hpp"
#include "reproduce/closed_forms.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"

namespace nply::reproduce {
namespace {

std::optional<std::int64_t> counted(int players, int branching, int depth, const std::atomic<bool>& stop) {
    const UniformTree tree(players, static_cast<std::uint32_t>(branching), depth, UniformTree::Leaves::equal);
    Budget budget(Budget::unlimited, {}, &stop);
    const auto result = PrunedMaxn<UniformTree>(tree, pruning::speculative(players), budget, nobody).run(tree.start());
    if (!result.complete) return {};
    return static_cast<std::int64_t>(result.counts.visited);
}

/// The deepest tree of so many nodes at most.
int depth_within(int players, int branching, std::int64_t nodes) {
    int depth = 1;
    while (recurrence(players, branching, depth + 1) <= nodes) ++depth;
    return depth;
}

const std::array<int, 11> branchings{2, 3, 4, 5, 6, 8, 10, 20, 50, 100, 1000};

/// A case is a branching factor, with three players: nodes of two depths in a row, the deeper as deep as time allows.
class Table8 final : public Experiment {
public:
    std::string_view name() const override { return "ijcai2003-table8"; }
    std::string_view title() const override {
        return "speculative pruning, three players: the branching factor that remains at best";
    }
    std::vector<std::string> columns(Size) const override {
        return {"branching", "depth", "nodes", "nodes a ply less"};
    }
    std::uint64_t cases(Size) const override { return branchings.size(); }
    std::string part_of(Size, std::uint64_t) const override { return "branching factors"; }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const int branching = branchings[number];
        const int depth = depth_within(3, branching, size == Size::quick ? 3'000'000 : 300'000'000);
        const auto deep = counted(3, branching, depth, stop), less = counted(3, branching, depth - 1, stop);
        if (!deep || !less) return {};
        return Numbers{branching, depth, *deep, *less};
    }

    Report report(Size, const Results& results) const override {
        ReportTable table{
            "Table 8 of 2003: branching factors with optimal order, three players",
            {"b", "b^(2/3)", "closed form", "counted", "at depth", "nodes", "by recurrence"},
            {},
            {"Counted: the cube root of the nodes of one depth by those three plies less deep, one turn of "
             "each player; it tends to the closed form as the depth grows."}};
        Plot plot{"ijcai2003-table8",
                  "Speculative pruning, three players",
                  "branching factor b",
                  "effective branching factor",
                  true,
                  true,
                  Plot::Kind::lines,
                  {},
                  {{"b", {}}, {"closed form", {}}, {"b^{2/3}", {}}}};
        for (const auto& [number, numbers] : results) {
            const auto b = static_cast<int>(numbers[0]), depth = static_cast<int>(numbers[1]);
            const double form = branching_factor(3, b), root = std::cbrt(static_cast<double>(b) * b);
            const auto nodes = static_cast<double>(numbers[2]);
            const bool equal = recurrence(3, b, depth) == numbers[2] && recurrence(3, b, depth - 1) == numbers[3];
            const double a_round_less = static_cast<double>(recurrence(3, b, depth - 3));
            table.rows.push_back({number_cell(b), decimal(root, 4), decimal(form, 4),
                                  decimal(std::cbrt(nodes / a_round_less), 4), number_cell(depth), number_cell(nodes),
                                  equal ? "equal" : "DIFFERS"});
            plot.series[0].points.push_back({static_cast<double>(b), static_cast<double>(b)});
            plot.series[1].points.push_back({static_cast<double>(b), form});
            plot.series[2].points.push_back({static_cast<double>(b), root});
        }
        return {{table}, {plot}};
    }
};

/// First the closed forms of 2 to 6 players, then windows on random trees.
class BestCases final : public Experiment {
public:
    std::string_view name() const override { return "best-cases"; }
    std::string_view title() const override {
        return "closed forms against counted nodes, 2 to 6 players; and windows of more than n levels";
    }
    std::vector<std::string> columns(Size) const override {
        return {"players",  "branching", "depth or order in %", "nodes", "window 1", "window 2", "window 3", "window 4",
                "window 5", "window 8"};
    }
    std::uint64_t cases(Size size) const override { return uniform.size() + grades.size() * trees(size); }
    std::string part_of(Size, std::uint64_t number) const override {
        return number < uniform.size() ? "uniform trees" : "random trees";
    }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        return number < uniform.size() ? run_uniform(size, number, stop)
                                       : run_window(size, number - uniform.size(), stop);
    }

    Report report(Size size, const Results& results) const override;

private:
    struct Uniform {
        int players, branching;
    };
    static constexpr std::array<Uniform, 15> uniform{{{2, 2},
                                                      {2, 5},
                                                      {2, 10},
                                                      {3, 2},
                                                      {3, 5},
                                                      {3, 10},
                                                      {4, 2},
                                                      {4, 5},
                                                      {4, 10},
                                                      {5, 2},
                                                      {5, 5},
                                                      {5, 10},
                                                      {6, 2},
                                                      {6, 5},
                                                      {6, 10}}};
    static constexpr std::array<int, 5> grades{0, 50, 80, 95, 100};  // per cent of nodes whose best child is first
    static constexpr std::array<int, 6> windows{1, 2, 3, 4, 5, 8};

    static std::uint64_t trees(Size size) { return size == Size::quick ? 20 : 200; }

    static std::optional<Numbers> run_uniform(Size size, std::uint64_t number, const std::atomic<bool>& stop) {
        const auto [players, branching] = uniform[number];
        const int depth = depth_within(players, branching, size == Size::quick ? 1'000'000 : 100'000'000);
        const auto nodes = counted(players, branching, depth, stop);
        if (!nodes) return {};
        return Numbers{players, branching, depth, *nodes, 0, 0, 0, 0, 0, 0};
    }

    static std::optional<Numbers> run_window(Size, std::uint64_t number, const std::atomic<bool>& stop) {
        const int grade = grades[number % grades.size()];
        RandomTree random;
        random.players = 3;
        random.branching = 4;
        random.depth = 9;
        random.maxsum = 30;
        random.seed = number / grades.size() + 1;
        random.best_first = grade / 100.0;
        const Tree tree = random.grow();
        Numbers numbers{3, random.branching, grade, static_cast<std::int64_t>(maxn(tree, tree.start()).counts.visited)};
        for (const int window : windows) {
            Budget budget(Budget::unlimited, {}, &stop);
            const Pruning pruning = pruning::speculative(3).with_window(window);
            numbers.push_back(static_cast<std::int64_t>(
                PrunedMaxn<Tree>(tree, pruning, budget, nobody).run(tree.start()).counts.visited));
        }
        if (stop) return {};
        return numbers;
    }
};

Report BestCases::report(Size, const Results& results) const {
    ReportTable closed{"Nodes of uniform trees in the best case, by the recurrence and counted",
                       {"players", "branching", "depth", "recurrence", "counted", "branching factor"},
                       {},
                       {}};
    ReportTable table{"Windows: nodes as a share of plain max^n's, 3 players, branching 4, depth 9",
                      {"best child first", "1", "2 (paper)", "3", "4", "5", "8", "trees"},
                      {},
                      {"A window of k uses claims up to k plies above a node; 2 is n - 1, as far as the paper goes."}};
    Plot plot{"best-cases-windows",
              "Pruning more than n levels deep, 3 players",
              "window",
              "share of max^n's nodes",
              false,
              false,
              Plot::Kind::lines,
              {},
              {}};
    for (const auto& [number, numbers] : results) {
        if (number >= uniform.size()) continue;
        const auto players = static_cast<int>(numbers[0]), b = static_cast<int>(numbers[1]),
                   depth = static_cast<int>(numbers[2]);
        closed.rows.push_back({number_cell(players), number_cell(b), number_cell(depth),
                               number_cell(static_cast<double>(recurrence(players, b, depth))),
                               number_cell(static_cast<double>(numbers[3])), decimal(branching_factor(players, b), 4)});
    }
    for (std::size_t grade = 0; grade < grades.size(); ++grade) {
        PlotSeries series{fmt::format("best first in {} %", grades[grade]), {}};
        std::vector<Cell> cells{percent(grades[grade] / 100.0, 0)};
        std::size_t trees_counted = 0;
        for (std::size_t window = 0; window < windows.size(); ++window) {
            double nodes = 0, plain = 0;
            trees_counted = 0;
            for (const auto& [number, numbers] : results) {
                if (number < uniform.size() || (number - uniform.size()) % grades.size() != grade) continue;
                nodes += static_cast<double>(numbers[4 + window]);
                plain += static_cast<double>(numbers[3]);
                ++trees_counted;
            }
            cells.push_back(trees_counted == 0 ? Cell("") : percent(nodes / plain, 2));
            if (trees_counted > 0) series.points.push_back({static_cast<double>(windows[window]), nodes / plain});
        }
        cells.push_back(count(trees_counted));
        table.rows.push_back(cells);
        plot.series.push_back(series);
    }
    return {{closed, table}, {plot}};
}

}  // namespace

std::unique_ptr<Experiment> branching_factor_table() { return std::make_unique<Table8>(); }
std::unique_ptr<Experiment> best_cases() { return std::make_unique<BestCases>(); }

}  // namespace nply::reproduce
