#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "reproduce/figures.hpp"
#include "reproduce/sergeant_major_readings.hpp"

namespace nply::reproduce::sergeant_major {
namespace {

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

}  // namespace

bool are_all_excluded(std::size_t variant, const Results& results) {
    const auto all = readings_of(results, variant);
    return !all.empty() && std::all_of(all.begin(), all.end(), [](const ReadingFit& one) { return one.is_excluded(); });
}

Report readings_report(const Results& results, const std::string& rule) {
    const std::vector<ReadingFit> readings = by_distance(results);
    if (readings.empty()) return {};
    const ReadingFit& best = readings.front();
    Report report{{nearest(results, best), grid(results, readings, rule), one_choice_changed(results, best.reading)},
                  {}};
    add_beyond(results, report);
    return report;
}

}  // namespace nply::reproduce::sergeant_major
