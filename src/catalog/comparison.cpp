#include "nply/catalog/comparison.hpp"

#include <algorithm>

#include "catalog/model.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/text.hpp"
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

/// Lemma 1 of 2000: shallow pruning cuts more than immediate pruning only where two players together can get more
/// than the others' least scores leave of the largest sum.
bool shallow_is_immediate(const ScoreLimits& limits, int players) {
    const ScoreSum all_least = limits.least.sum(), known = ScoreSum{players} * highest_score;
    if (all_least < -known || limits.maxsum > known) return false;  // a tree whose limits are unknown
    for (int i = 0; i < players; ++i)
        for (int j = i + 1; j < players; ++j) {
            const ScoreSum two = limits.most_beside(limits.least, i) + limits.most_beside(limits.least, j);
            if (two + all_least - limits.least[i] - limits.least[j] > limits.maxsum) return false;
        }
    return true;
}

std::vector<std::string> notes_on(const Position& position, const SearchRequest& request,
                                  const Comparison& comparison) {
    const auto ran = [&](std::string_view name) {
        return std::any_of(comparison.reports.begin(), comparison.reports.end(),
                           [&](const SearchReport& report) { return report.algorithm == name; });
    };
    std::vector<std::string> notes;
    for (const SearchReport& report : comparison.reports)
        if (const std::string text = limits_text(report); !text.empty()) {
            notes.push_back(text + "; --limits none uses those of the file only");
            break;
        }
    const Question& question = request.question;
    const bool as_named = !question.deepen && !question.window && !question.heuristic.value_or(false);
    if (position.players() > 2 && ran("shallow") && as_named && position.model().facts().has_limits &&
        shallow_is_immediate(position.model().limits(), position.model().facts().players))
        notes.emplace_back(
            "shallow cuts no more than immediate here: two players' largest scores and the others' least ones do not "
            "exceed the largest sum (2000, Lemma 1)");
    return notes;
}

}  // namespace

AnswerKind kind_of(Promise promise) {
    switch (promise) {
        case Promise::estimate: return AnswerKind::estimate;
        case Promise::model: return AnswerKind::of_a_model;
        case Promise::maxn:
        case Promise::one_player:
        case Promise::unsound: break;
    }
    return AnswerKind::exact;
}

bool counts_playouts(const SearchReport& report) {
    return algorithm(report.algorithm).estimates() || !report.estimates.empty();
}

std::optional<double> Comparison::share(const SearchReport& report) const {
    if (counts_playouts(report)) return {};
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
    comparison.notes = notes_on(position, request, comparison);
    return comparison;
}

}  // namespace nply::catalog
