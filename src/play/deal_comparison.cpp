#include "nply/play/deal_comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>

#include "nply/catalog/fields_json.hpp"
#include "nply/core/error.hpp"

namespace nply::play {
namespace {

constexpr double share_unit = 1e9;  // shares are whole numbers of this part, as the bootstrap wants them

/// Between neighbours of sorted numbers, as R and NumPy do by default.
double quantile(const std::vector<std::uint64_t>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto above = std::min(below + 1, sorted.size() - 1);
    const auto low = static_cast<double>(sorted[below]), high = static_cast<double>(sorted[above]);
    return low + (high - low) * (place - static_cast<double>(below));
}

const catalog::SearchReport* report_of(const ComparedDeal& deal, std::string_view algorithm) {
    for (const catalog::SearchReport& report : deal.comparison.reports)
        if (report.algorithm == algorithm) return &report;
    return nullptr;
}

/// In the order in which they first occur.
std::vector<std::string> algorithms_of(const std::vector<ComparedDeal>& deals) {
    std::vector<std::string> names;
    for (const ComparedDeal& deal : deals)
        for (const catalog::SearchReport& report : deal.comparison.reports)
            if (std::find(names.begin(), names.end(), report.algorithm) == names.end())
                names.push_back(report.algorithm);
    return names;
}

CostSummary summary_of(const std::vector<ComparedDeal>& deals, const std::string& algorithm) {
    CostSummary cost;
    cost.algorithm = algorithm;
    std::vector<std::uint64_t> nodes;
    std::vector<Bootstrap::Block> shares;
    for (const ComparedDeal& deal : deals) {
        const catalog::SearchReport* report = report_of(deal, algorithm);
        if (!report) continue;
        if (nodes.empty())
            cost.promise = report->promise;
        else if (cost.promise != report->promise)
            cost.promise = catalog::algorithm(algorithm).promise;  // some deals were solved, not all
        nodes.push_back(report->counts.visited);
        cost.stopped += !report->complete && !catalog::algorithm(algorithm).estimates();
        cost.mean += static_cast<double>(report->counts.visited);
        cost.seconds += report->seconds;
        if (const auto share = deal.comparison.share(*report)) shares.push_back({std::llround(*share * share_unit)});
    }
    std::sort(nodes.begin(), nodes.end());
    cost.deals = nodes.size();
    cost.mean /= static_cast<double>(nodes.size());
    cost.seconds /= static_cast<double>(nodes.size());
    cost.lower_quartile = quantile(nodes, 0.25);
    cost.median = quantile(nodes, 0.5);
    cost.upper_quartile = quantile(nodes, 0.75);
    cost.least = nodes.front();
    cost.most = nodes.back();
    cost.shares = shares.size();
    if (!shares.empty()) cost.share = Bootstrap(shares, share_unit, 1).of(0);
    return cost;
}

/// "3 -2 5".
std::string value_in_csv(const catalog::SearchReport& report) {
    std::string text;
    const auto add = [&](const auto& values) {
        for (const auto& value : values) text += fmt::format("{}{}", text.empty() ? "" : " ", value);
    };
    if (report.mean.empty())
        add(report.value);
    else
        add(report.mean);
    return text;
}

}  // namespace

std::vector<CostSummary> DealComparisons::summary() const {
    std::vector<CostSummary> costs;
    for (const std::string& name : algorithms_of(deals)) costs.push_back(summary_of(deals, name));
    return costs;
}

std::vector<std::string> DealComparisons::notes() const {
    std::vector<std::string> notes;
    const auto costs = summary();
    std::uint64_t shares = 0;
    bool stopped = false;
    for (const CostSummary& cost : costs) {
        shares = std::max(shares, cost.shares);
        stopped |= cost.stopped > 0;
    }
    if (stopped)
        notes.emplace_back(
            "a limit stopped some searches: their counts are what had been visited by then, and they have no share");
    if (shares < Bootstrap::fewest_for_interval)
        notes.push_back(fmt::format("no intervals: {} of the {} deals that one needs, searched to the end by max^n too",
                                    shares, Bootstrap::fewest_for_interval));
    for (const ComparedDeal& deal : deals)
        for (const std::string& note : deal.comparison.notes)
            if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
    return notes;
}

catalog::Json to_json(const DealComparisons& comparisons) {
    catalog::Json json, rows = catalog::Json::array();
    for (const ComparedDeal& deal : comparisons.deals) {
        catalog::Json results = catalog::Json::array();
        for (const auto& report : deal.comparison.reports) {
            const auto share = deal.comparison.share(report);
            catalog::Json result{{"algorithm", report.algorithm},
                                 {"nodes", report.counts.visited},
                                 {"share", share ? catalog::Json(*share) : catalog::Json(nullptr)},
                                 {"complete", report.complete},
                                 {"promise", catalog::name_of(report.promise)},
                                 {"seconds", report.seconds}};
            result["value"] = report.mean.empty() ? catalog::Json(report.value) : catalog::Json(report.mean);
            results.push_back(std::move(result));
        }
        rows.push_back({{"seed", deal.seed}, {"deal", deal.deal}, {"results", std::move(results)}});
    }
    json["game"] = comparisons.game;
    json["deals"] = comparisons.deals.size();
    json["complete"] = comparisons.complete;
    json["algorithms"] = catalog::json_of(comparisons.summary());
    json["notes"] = comparisons.notes();
    json["rows"] = std::move(rows);
    return json;
}

std::string to_csv(const DealComparisons& comparisons) {
    const auto names = algorithms_of(comparisons.deals);
    std::string text = "seed,deal";
    for (const std::string& name : names)
        text += fmt::format(",{0}.value,{0}.nodes,{0}.complete,{0}.promise,{0}.seconds", name);
    text += "\r\n";
    for (const ComparedDeal& deal : comparisons.deals) {
        text += fmt::format("{},{}", deal.seed, deal.deal);
        for (const std::string& name : names) {
            const catalog::SearchReport* report = report_of(deal, name);
            text += !report ? ",,,,,"
                            : fmt::format(",{},{},{:d},{},{:.6f}", value_in_csv(*report), report->counts.visited,
                                          report->complete, catalog::name_of(report->promise), report->seconds);
        }
        text += "\r\n";
    }
    return text;
}

SeedRange seeds_in(const std::string& text) {
    constexpr std::uint64_t most = 1'000'000;
    SeedRange range;
    const auto number = [](std::string_view digits, std::uint64_t& into) {
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), into);
        return error == std::errc{} && end == digits.data() + digits.size();
    };
    const std::size_t dash = text.find('-');
    const std::string_view all = text;
    const bool read =
        number(all.substr(0, dash), range.first) &&
        (dash == std::string::npos ? (range.last = range.first, true) : number(all.substr(dash + 1), range.last));
    if (!read) throw InputError::in("seeds", fmt::format(" {} is not a range of seeds such as 1-30", text));
    if (range.last < range.first)
        throw InputError::in("seeds", fmt::format(" {}: the first seed comes after the last", text));
    if (range.last - range.first >= most)
        throw InputError::in("seeds", fmt::format(" {}: at most {} deals at once", text, most));
    return range;
}

}  // namespace nply::play
