// Table 2 of the 2000 paper: nodes of the first five tricks of Sergeant Major, by algorithm.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "nply/adapt/horizon.hpp"
#include "nply/games/so_far.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/count_search.hpp"
#include "reproduce/count_tree.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"
#include "reproduce/readings.hpp"

namespace nply::reproduce {
namespace {

constexpr int plies = 15;

/// What all orders share: one case of the experiment is a deal in one of these.
struct Variant {
    std::optional<Suit> trump;
    Consecutive consecutive;
    const char* description;
};
const std::array<Variant, 4> variants{{{{}, Consecutive::in_play, "no trump, played cards looked through"},
                                       {{}, Consecutive::in_pack, "no trump, neighbours in the pack"},
                                       {Suit::spades, Consecutive::in_play, "spades, played cards looked through"},
                                       {Suit::spades, Consecutive::in_pack, "spades, neighbours in the pack"}}};

struct Order {
    HighToLow order;
    const char* description;
};
const std::array<Order, 3> orders{{{HighToLow::standing, "all suits by standing"},
                                   {HighToLow::rank, "all suits by rank"},
                                   {HighToLow::by_suit, "suit by suit"}}};

/// The paper's algorithms, those with claims in two versions: with the integer test of 2003 and without.
enum Algorithm { bnb, shallow, shallow_integer, abbnb, abbnb_integer, paranoid, paranoid_heuristic, algorithms };
const std::array<const char*, algorithms> names{"bnb",           "shallow",  "shallow-integer",   "abbnb",
                                                "abbnb-integer", "paranoid", "paranoid-heuristic"};

/// Beyond the paper, in the first variant and order.
const std::array<const char*, 6> beyond{
    "last-branch",       "speculative",       "speculative-heuristic-integer",
    "last-branch-table", "speculative-table", "speculative-heuristic-integer-table"};

constexpr std::size_t columns_before_beyond = 1 + orders.size() * algorithms;

std::size_t column(std::size_t order, int algorithm) {
    return 1 + order * algorithms + static_cast<std::size_t>(algorithm);
}

using Five = Horizon<Reading, SoFar>;

class Table2 final : public Experiment {
public:
    std::string_view name() const override { return "aaai2000-table2"; }
    std::string_view title() const override {
        return "Sergeant Major, first five tricks: nodes by algorithm, and which reading of the text fits";
    }
    std::vector<std::string> columns(Size) const override {
        std::vector<std::string> all{"full"};
        for (const Order& order : orders)
            for (const char* algorithm : names) all.push_back(fmt::format("{}, {}", algorithm, order.description));
        all.insert(all.end(), beyond.begin(), beyond.end());
        return all;
    }
    std::uint64_t cases(Size size) const override { return variants.size() * (size == Size::quick ? 2 : 200); }

    std::string part_of(Size, std::uint64_t number) const override {
        return variants[number % variants.size()].description;
    }
    bool is_settled(Size size, std::uint64_t number, const Results& results) const override;
    std::string rule() const override {
        return "A trump and a meaning of consecutive are settled once all their readings are excluded: 30 deals or "
               "more, "
               "and two rows or more outside.";
    }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const Variant& variant = variants[number % variants.size()];
        const std::uint64_t seed = number / variants.size() + 1;
        const TrickSetup setup{random_deal(3, 16, seed)};
        const std::uint64_t cap = size == Size::quick ? 10'000'000 : 4'000'000'000;
        Numbers numbers(columns_before_beyond + beyond.size(), 0);
        for (std::size_t order = 0; order < orders.size(); ++order) {
            const Reading game(setup, variant.trump, variant.consecutive, orders[order].order);
            const Five five(game, game.start(), plies);
            if (order == 0) numbers[0] = full_tree(game, five, stop);
            for (int algorithm = 0; algorithm < algorithms; ++algorithm) {
                numbers[column(order, algorithm)] = nodes(five, static_cast<Algorithm>(algorithm), cap, stop);
                if (stop) return {};
            }
        }
        if (number % variants.size() == 0 && !go_beyond(setup, cap, stop, numbers)) return {};
        return numbers;
    }

    Report report(Size size, const Results& results) const override;

private:
    /// Less than 0: it was stopped there by the cap.
    static std::int64_t counted(const auto& result) {
        const auto visited = static_cast<std::int64_t>(result.counts.visited);
        return result.complete ? visited : -visited;
    }

    static std::int64_t full_tree(const Reading& game, const Five& five, const std::atomic<bool>& stop) {
        TreeCounter<Five, LastTrick> counter(five, &stop, 22, {&game});
        return static_cast<std::int64_t>(counter.nodes(five.start()));
    }

    static std::int64_t nodes(const Five& five, Algorithm algorithm, std::uint64_t cap, const std::atomic<bool>& stop) {
        Budget budget(cap, {}, &stop);
        const auto kernel = [&](const Pruning& pruning) {
            const auto visited =
                static_cast<std::int64_t>(SearchCounter<Five>(five, pruning, &stop).nodes(five.start()));
            return visited > static_cast<std::int64_t>(cap) ? -static_cast<std::int64_t>(cap) : visited;
        };
        const auto coalition = [&](bool heuristic) {
            const Coalition<Five> others(five, five.mover(five.start()));
            return counted(AlphaBeta<Coalition<Five>>(others, {heuristic, false}, budget, nobody).run(five.start()));
        };
        switch (algorithm) {
            case bnb: return kernel(pruning::branch_and_bound);
            case shallow: return kernel(pruning::shallow);
            case shallow_integer: return kernel(pruning::shallow.with_discrete());
            case abbnb: return kernel(pruning::alpha_beta_branch_and_bound);
            case abbnb_integer: return kernel(pruning::alpha_beta_branch_and_bound.with_discrete());
            case paranoid: return coalition(false);
            case paranoid_heuristic:
            case algorithms: break;
        }
        return coalition(true);
    }

    static bool go_beyond(const TrickSetup& setup, std::uint64_t cap, const std::atomic<bool>& stop, Numbers& numbers) {
        const Reading game(setup, variants[0].trump, variants[0].consecutive, orders[0].order);
        const Five five(game, game.start(), plies);
        const std::array<Pruning, 3> prunings{pruning::last_branch(3), pruning::speculative(3),
                                              pruning::speculative(3).with_heuristics().with_discrete()};
        for (std::size_t i = 0; i < prunings.size(); ++i) {
            Budget budget(cap, {}, &stop), with_table(cap, {}, &stop);
            Table table = Table::of_mebibytes(64);
            numbers[columns_before_beyond + i] =
                counted(PrunedMaxn<Five>(five, prunings[i], budget, nobody).run(five.start()));
            numbers[columns_before_beyond + prunings.size() + i] =
                counted(PrunedMaxn<Five, HintFirst, NoObserver, TableMemory>(five, prunings[i], with_table, nobody, {},
                                                                             TableMemory(table))
                            .run(five.start()));
            if (stop) return false;
        }
        return true;
    }
};

/// The paper's row, and which of our columns can be meant; the second one is with the integer test.
struct PublishedRow {
    const char* name;
    double nodes;
    int algorithm, with_integer_test;  // -1: the full tree
    double factor = 0;                 // how many times fewer nodes than the row above
};
const std::array<PublishedRow, 6> published{
    {{"full tree", 3.33e9, -1, -1},
     {"bnb", 32.7e6, bnb, bnb, 102},
     {"shallow", 26.8e6, shallow, shallow_integer, 1.22},
     {"abbnb", 1.43e6, abbnb, abbnb_integer, 18.7},
     {"paranoid", 437'600, paranoid, paranoid, 3.27},
     {"paranoid with heuristic", 36'121, paranoid_heuristic, paranoid_heuristic, 12.1}}};

struct FullReading {
    std::size_t variant, order;
    bool integer;

    std::string description() const {
        return fmt::format("{}, {}, integer test {}", variants[variant].description, orders[order].description,
                           integer ? "on" : "off");
    }
    std::size_t column_of(const PublishedRow& row) const {
        const int algorithm = integer ? row.with_integer_test : row.algorithm;
        return algorithm < 0 ? 0 : column(order, algorithm);
    }
};

std::vector<double> values(const Results& results, std::size_t variant, std::size_t column) {
    std::vector<double> all;
    for (const auto& [number, numbers] : results)
        if (number % variants.size() == variant) all.push_back(static_cast<double>(numbers[column]));
    return all;
}

Sample sample(const Results& results, const FullReading& reading, const PublishedRow& row) {
    return Sample(values(results, reading.variant, reading.column_of(row)));
}

/// The published means are of 200 deals and have an error like ours, so that the interval is widened by it.
bool is_outside(const Sample& ours, double theirs) {
    constexpr double published_deals = 200;
    const double wider = std::sqrt(1 + static_cast<double>(ours.size) / published_deals);
    return theirs < ours.mean - wider * (ours.mean - ours.low) || theirs > ours.mean + wider * (ours.high - ours.mean);
}

struct ReadingFit {
    FullReading reading;
    /// How far the means lie from the published ones: the root of the mean square of log2 of the ratios, so that 1 is
    /// a factor of two in every row.
    double distance = 0;
    int rows_outside = 0;
    std::size_t deals = 0;

    ReadingFit(const Results& results, const FullReading& of) : reading(of) {
        double sum = 0;
        for (const PublishedRow& row : published) {
            const Sample ours = sample(results, reading, row);
            sum += std::pow(std::log2(ours.mean / row.nodes), 2);
            rows_outside += is_outside(ours, row.nodes);
            deals = ours.size;
        }
        distance = std::sqrt(sum / static_cast<double>(published.size()));
    }

    /// A single row may lie outside by chance: there are 144 of them.
    bool is_excluded() const { return deals >= fewest_for_a_conclusion && rows_outside >= 2; }
};

std::vector<ReadingFit> readings_of(const Results& results, std::size_t variant) {
    std::vector<ReadingFit> all;
    if (values(results, variant, 0).empty()) return all;
    for (std::size_t order = 0; order < orders.size(); ++order)
        for (const bool integer : {false, true}) all.emplace_back(results, FullReading{variant, order, integer});
    return all;
}

/// All that there are results of, the nearest first. Those with deals enough for a conclusion come before the others.
std::vector<ReadingFit> by_distance(const Results& results) {
    std::vector<ReadingFit> all;
    for (std::size_t variant = 0; variant < variants.size(); ++variant)
        for (const ReadingFit& one : readings_of(results, variant)) all.push_back(one);
    const auto place = [](const ReadingFit& one) {
        return std::pair(one.deals < fewest_for_a_conclusion, one.distance);
    };
    std::stable_sort(all.begin(), all.end(),
                     [&](const ReadingFit& a, const ReadingFit& b) { return place(a) < place(b); });
    return all;
}

bool Table2::is_settled(Size, std::uint64_t number, const Results& results) const {
    const auto all = readings_of(results, number % variants.size());
    return !all.empty() && std::all_of(all.begin(), all.end(), [](const ReadingFit& one) { return one.is_excluded(); });
}

ReportTable nearest(const Results& results, const ReadingFit& best) {
    ReportTable table{"Table 2 of 2000, in the reading nearest to it: " + best.reading.description(),
                      {"algorithm", "nodes", interval_column("nodes"), "published", "ratio", "factor",
                       published_column("factor"), "median", "worst", "deals", "capped"},
                      {},
                      {"Means over deals; a search that met the cap counts with what it had visited then. Factor: how "
                       "many times fewer "
                       "nodes than the row above."}};
    double above = 0;
    for (const PublishedRow& row : published) {
        const Sample ours = sample(results, best.reading, row);
        table.rows.push_back({row.name, ours.mean_cell(), ours.interval(), number_cell(row.nodes),
                              ratio_cell(ours.mean / row.nodes), above > 0 ? ratio_cell(above / ours.mean) : "",
                              row.factor > 0 ? ratio_cell(row.factor) : "", number_cell(ours.median),
                              number_cell(ours.most), count(ours.size), count(ours.capped)});
        above = ours.mean;
    }
    const auto full = values(results, best.reading.variant, 0);
    table.notes.push_back(fmt::format(
        "The smallest full tree has {} nodes, the largest {}; the paper's have from 78 "
        "million to 64 thousand million.",
        figure(*std::min_element(full.begin(), full.end())), figure(*std::max_element(full.begin(), full.end()))));
    explain_missing_intervals(table);
    return table;
}

ReportTable grid(const Results& results, const std::vector<ReadingFit>& readings, const std::string& rule) {
    ReportTable table{"Ratios to the published means, all readings, the nearest first",
                      {"reading", "full", "bnb", "shallow", "abbnb", "paranoid", "with heuristic", "distance",
                       "rows outside", "deals"},
                      {},
                      {"Distance: root mean square of log2 of the six ratios; 1 is a factor of two in every row. Rows "
                       "outside: published means outside our interval, widened by the error that a mean of 200 deals "
                       "has; nothing for fewer than 30 deals, and such readings come last.",
                       rule}};
    for (const ReadingFit& one : readings) {
        std::vector<Cell> cells{one.reading.description()};
        for (const PublishedRow& row : published) {
            const Sample ours = sample(results, one.reading, row);
            cells.emplace_back((ours.capped > 0 ? "> " : "") + ratio(ours.mean / row.nodes), ours.mean / row.nodes);
        }
        cells.push_back(decimal(one.distance, 2));
        cells.push_back(one.deals < fewest_for_a_conclusion ? Cell("") : number_cell(one.rows_outside));
        cells.push_back(count(one.deals));
        table.rows.push_back(cells);
    }
    return table;
}

/// Deal by deal, what one reading's row is of another's; of the deals that both have.
std::vector<double> log_ratios(const Results& results, const FullReading& one, const FullReading& other,
                               const PublishedRow& row) {
    std::vector<double> all;
    for (const auto& [number, numbers] : results) {
        if (number % variants.size() != one.variant) continue;
        const auto same_deal = results.find(number - one.variant + other.variant);
        if (same_deal == results.end()) continue;
        const auto ours = static_cast<double>(numbers[one.column_of(row)]),
                   theirs = static_cast<double>(same_deal->second[other.column_of(row)]);
        all.push_back(std::log(std::abs(ours) / std::abs(theirs)));
    }
    return all;
}

/// "2.61 (2.31 .. 2.95)", three plain numbers; without an interval one.
Cell geometric_mean(const std::vector<double>& logs) {
    const Sample ours(logs, Sample::Signs::mean_what_they_say);
    const double mean = std::exp(ours.mean), low = std::exp(ours.low), high = std::exp(ours.high);
    if (!ours.has_interval()) return ratio_cell(mean);
    std::string text = ratio(mean);
    if (low != high) text += fmt::format(" ({} .. {})", ratio(low), ratio(high));
    return {text, {mean, low, high}};
}

Column geometric_mean_column(const std::string& row) { return {row, {row, row + " from", row + " to"}}; }

/// The nearest reading with one choice changed.
ReportTable one_choice_changed(const Results& results, const FullReading& from) {
    ReportTable table{"One choice changed in the nearest reading: nodes as a multiple of its own, on the same deals",
                      {"changed to", geometric_mean_column("full"), geometric_mean_column("bnb"),
                       geometric_mean_column("shallow"), geometric_mean_column("abbnb"),
                       geometric_mean_column("paranoid"), geometric_mean_column("with heuristic"), "deals"},
                      {},
                      {"Geometric means over deals with 95 % intervals. A single large deal affects them less than an "
                       "ordinary mean."}};
    const auto add = [&](const std::string& description, const FullReading& changed) {
        std::vector<Cell> cells{description};
        std::size_t deals = 0;
        for (const PublishedRow& row : published) {
            const auto logs = log_ratios(results, changed, from, row);
            deals = logs.size();
            if (deals > 0) cells.push_back(geometric_mean(logs));
        }
        if (deals == 0) return;
        cells.push_back(count(deals));
        table.rows.push_back(cells);
    };
    for (std::size_t variant = 0; variant < variants.size(); ++variant)
        if ((variant ^ from.variant) == 1 || (variant ^ from.variant) == 2)
            add(variants[variant].description, {variant, from.order, from.integer});
    for (std::size_t order = 0; order < orders.size(); ++order)
        if (order != from.order) add(orders[order].description, {from.variant, order, from.integer});
    add(fmt::format("integer test {}", from.integer ? "off" : "on"), {from.variant, from.order, !from.integer});
    return table;
}

void add_beyond(const Results& results, Report& report) {
    ReportTable table{
        fmt::format("Beyond the paper, same deals: {}, {}", variants[0].description, orders[0].description),
        {"algorithm", "nodes", interval_column("nodes"), "median", "worst", "deals", "capped"},
        {},
        {}};
    Plot plot{"aaai2000-table2",
              "Sergeant Major, five tricks",
              "nodes",
              "share of deals",
              true,
              false,
              Plot::Kind::steps,
              {},
              {}};
    const auto add = [&](const std::string& name, std::size_t at) {
        const auto all = values(results, 0, at);
        if (all.empty()) return;
        const Sample ours(all);
        table.rows.push_back({name, ours.mean_cell(), ours.interval(), number_cell(ours.median), number_cell(ours.most),
                              count(ours.size), count(ours.capped)});
        plot.series.push_back(distribution(name, all));
    };
    add("full tree", 0);
    for (int algorithm = 0; algorithm < algorithms; ++algorithm)
        add(names[static_cast<std::size_t>(algorithm)], column(0, algorithm));
    for (std::size_t i = 0; i < beyond.size(); ++i) add(beyond[i], columns_before_beyond + i);
    explain_missing_intervals(table);
    report.tables.push_back(table);
    report.plots.push_back(plot);
}

Report Table2::report(Size, const Results& results) const {
    const std::vector<ReadingFit> readings = by_distance(results);
    if (readings.empty()) return {};
    const ReadingFit& best = readings.front();
    Report report{{nearest(results, best), grid(results, readings, rule()), one_choice_changed(results, best.reading)},
                  {}};
    add_beyond(results, report);
    return report;
}

}  // namespace

std::unique_ptr<Experiment> sergeant_major_table() { return std::make_unique<Table2>(); }

}  // namespace nply::reproduce
