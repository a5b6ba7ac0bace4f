// Answers of searches put into reports: names of moves, values in the game's own terms, one denominator for all of
// them.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/model.hpp"
#include "catalog/planned_search.hpp"
#include "nply/adapt/expected.hpp"
#include "nply/catalog/report.hpp"

namespace nply::catalog::detail {

using Fractions = std::vector<std::pair<std::vector<WideScore>*, WideScore*>>;  // numerators and denominator

/// All become numerators over the least denominator that all of them have; false, and only reduced, if that does not
/// fit.
inline bool has_one_denominator(const Fractions& all) {
    WideScore common = 1;
    for (const auto& [value, denominator] : all) {
        WideScore divisor = *denominator;
        for (const WideScore numerator : *value) divisor = std::gcd(divisor, numerator);
        for (WideScore& numerator : *value) numerator /= divisor;
        *denominator /= divisor;
        if (__builtin_mul_overflow(common, *denominator / std::gcd(common, *denominator), &common)) return false;
    }
    for (const auto& [value, denominator] : all)
        for (const WideScore numerator : *value)
            if (WideScore scaled; __builtin_mul_overflow(numerator, common / *denominator, &scaled)) return false;
    for (const auto& [value, denominator] : all) {
        for (WideScore& numerator : *value) numerator *= common / *denominator;
        *denominator = common;
    }
    return true;
}

/// A report's own value and those of its moves.
template <class Report>
void add_values(Report& report, Fractions& all) {
    all.emplace_back(&report.value, &report.denominator);
    for (MoveReport& move : report.moves) all.emplace_back(&move.value, &move.denominator);
}

/// A value and those of its moves.
template <class Report>
void bring_to_one_denominator(Report& report) {
    Fractions all;
    add_values(report, all);
    if (!has_one_denominator(all)) throw ExpectationOverflow();
}

/// Those of all iterations, too, if that fits; otherwise each has its own.
inline void bring_all_to_one_denominator(SearchReport& report) {
    Fractions all;
    add_values(report, all);
    for (IterationReport& iteration : report.iterations) add_values(iteration, all);
    if (report.partial) add_values(*report.partial, all);
    if (!has_one_denominator(all)) bring_to_one_denominator(report);
}

/// One request's answer put into words.
class Reporting {
public:
    Reporting(const Model& model, const PlannedSearch& one) : model_(model), one_(one) {}

    std::vector<MoveReport> moves(const FullAnswer& answer) const {
        std::vector<MoveReport> reports;
        if (answer.moves.empty()) return reports;
        const std::vector<std::string> names = model_.move_names(false);
        for (const auto& [index, value] : answer.moves) {
            one_.tell(model_, value, reports.emplace_back(MoveReport{names[index], {}}));
            if (!answer.opponents.move_sets.empty()) reports.back().set = own_set(answer.opponents.move_sets[index]);
        }
        return reports;
    }
    IterationReport iteration(int depth, const FullAnswer& answer) const {
        IterationReport report{depth, {}, model_.line(answer.path), answer.counts.visited, moves(answer)};
        one_.tell(model_, answer.value, report);
        bring_to_one_denominator(report);
        return report;
    }
    void fill_in(SearchReport& report, const FullAnswer& answer) const {
        report.answered = answer.answered;
        report.complete = answer.complete;
        report.counts = answer.counts;
        report.path = answer.path;
        if (answer.answered) one_.tell(model_, answer.value, report);
        report.exact = answer.value.exact;
        report.line = model_.line(answer.path);
        if (const auto* shown = model_.presentation()) report.story = shown->story(answer.path);
        report.moves = moves(answer);
        report.set = own_set(answer.opponents.set);
        report.too_many_tuples = answer.opponents.too_many;
    }
    TiesReport ties(const TiesAnswer& answer) const {
        TiesReport report;
        const std::vector<Score> a = model_.own_terms(answer.range.low), b = model_.own_terms(answer.range.high);
        for (std::size_t entry = 0; entry < a.size(); ++entry) {
            const bool minimises = a[entry] > b[entry];
            const auto by = [&](bool low) {
                const auto& who = (low != minimises ? answer.low_by : answer.high_by)[entry];
                return who ? *who + 1 : 0;
            };
            report.low.push_back(std::min(a[entry], b[entry]));
            report.high.push_back(std::max(a[entry], b[entry]));
            report.exact.push_back(answer.exact[entry]);
            report.low_by.push_back(by(true));
            report.high_by.push_back(by(false));
        }
        report.set = own_set(answer.set);
        report.who = model_.traits().partners ? "side" : model_.traits().seat_name();
        return report;
    }
    /// Its playouts are counted among the report's, whose nodes are the caller's.
    void fill_in(SearchReport& report, const EstimateAnswer& answer) const {
        report.answered = answer.answered;
        report.complete = answer.complete;
        report.playouts += answer.counts.visited;
        report.promise = !answer.complete         ? Promise::estimate
                         : one_.answers_for_one() ? Promise::one_player
                                                  : Promise::maxn;
        report.path = answer.path;
        report.exact = true;
        if (answer.complete) one_.tell(model_, answer.value, report);
        if (answer.answered) report.mean = one_.own_means(model_, answer.mean);
        report.line = model_.line(answer.path);
        if (const auto* shown = model_.presentation()) report.story = shown->story(answer.path);
        report.moves.clear();
        const std::vector<std::string> names = model_.move_names(false);
        for (std::size_t index = 0; index < answer.moves.size(); ++index)
            report.estimates.push_back(estimate(names[index], answer.moves[index]));
    }

private:
    std::vector<std::vector<Score>> own_set(const TupleSet& set) const {
        std::vector<std::vector<Score>> own;
        own.reserve(set.size());
        for (const Scores& value : set) own.push_back(model_.own_terms(value));
        return own;
    }
    MoveEstimateReport estimate(const std::string& name, const MoveEstimate& move) const {
        MoveEstimateReport report{name, move.visits, {}, {}, move.exact};
        if (move.visits == 0 && !move.exact) return report;
        report.mean = one_.own_means(model_, move.mean);
        for (std::size_t entry = 0; entry < report.mean.size(); ++entry)
            report.error.push_back(std::isnan(move.error[entry]) ? std::nullopt : std::optional(move.error[entry]));
        return report;
    }

    const Model& model_;
    const PlannedSearch& one_;
};

}  // namespace nply::catalog::detail
