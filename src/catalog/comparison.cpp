#include "nply/catalog/comparison.hpp"

#include "nply/catalog/options.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

/// The request as far as an algorithm takes its options.
SearchRequest for_algorithm(const Algorithm& algorithm, const SearchRequest& request) {
    SearchRequest mine = request;
    mine.question.algorithm = algorithm.name;
    reset_options_not_taken(mine, algorithm);
    return mine;
}

std::vector<const Algorithm*> compared(const std::vector<std::string>& names) {
    std::vector<const Algorithm*> rows;
    rows.reserve(algorithms().size());
    for (const std::string& name : names) rows.push_back(&algorithm(name));
    if (names.empty())
        for (const Algorithm& row : algorithms())
            if (row.method != Method::automatic) rows.push_back(&row);
    return rows;
}

}  // namespace

std::optional<double> Comparison::share(const SearchReport& report) const {
    if (algorithm(report.algorithm).estimates()) return {};  // it counts playouts
    for (const SearchReport& plain : reports)
        if (algorithm(plain.algorithm).method == Method::maxn && plain.complete && report.complete)
            return static_cast<double>(report.counts.visited) / static_cast<double>(plain.counts.visited);
    return {};
}

Comparison compare(const Position& position, const SearchRequest& request, const std::vector<std::string>& names,
                   const std::function<SearchReport(SearchRequest&)>& search, const std::function<bool()>& goes_on) {
    Comparison comparison{position.describe(), position.players(), {}};
    for (const Algorithm* row : compared(names)) {
        SearchRequest mine = for_algorithm(*row, request);
        if (const auto why_not = objection(position, mine)) {
            // An algorithm that would fit but for the options, or was asked for by name, is not left out in silence.
            SearchRequest bare;
            bare.question.algorithm = row->name;
            if (!names.empty() || !objection(position, bare)) throw InputError(*why_not);
            continue;
        }
        comparison.reports.push_back(search(mine));
        if (!goes_on()) break;
    }
    return comparison;
}

}  // namespace nply::catalog
