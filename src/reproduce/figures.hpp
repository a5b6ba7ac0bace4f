// Numbers as the tables show them, and what a sample of them says.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nply/reproduce/report.hpp"

namespace nply::reproduce {

/// So few cases give no interval: draws from so few say little about the others.
inline constexpr std::size_t fewest_for_an_interval = 10;
/// So few cases give no conclusion.
inline constexpr std::size_t fewest_for_a_conclusion = 30;

/// 437,600 up to ten million, 3.33e9 above; 8.01 for what is no whole number.
std::string figure(double number);
std::string ratio(double number);
/// Cells: a number as `figure` shows it, as `ratio` does, and with so many decimals, with its sign or without.
Cell number_cell(double value);
Cell ratio_cell(double value);
Cell decimal(double value, int decimals);
Cell signed_decimal(double value, int decimals);
Cell percent(double share, int decimals);  // a number between 0 and 1 in comma-separated values
inline Cell count(std::size_t cases) { return number_cell(static_cast<double>(cases)); }
/// "speculative, integer test" with a line for each part.
std::string in_lines(std::string_view text);

/// A mean with its 95 % interval by bootstrap: cases are drawn with replacement, from a seed of their own, so that the
/// interval is the same on every machine. Counts of nodes are heavy-tailed: median and worst belong to them.
struct Sample {
    double mean = 0, low = 0, high = 0, median = 0, most = 0;
    std::size_t size = 0;
    std::size_t capped = 0;  // of them, those that are only known to be at least what they say

    /// Counts: a value below zero stands for a search that was stopped, at least so much.
    enum class Signs { tell_stopped_searches, mean_what_they_say };

    explicit Sample(std::span<const double> values, Signs signs = Signs::tell_stopped_searches);

    bool has_interval() const { return size >= fewest_for_an_interval; }
    bool is_enough() const { return size >= fewest_for_a_conclusion; }
    /// From the mean to the farther end of its interval.
    double half_width() const;
    Cell mean_cell() const;  // with a sign before it if some are capped
    Cell interval() const;   // nothing for a handful of cases
    Cell signed_interval() const;
    PlotPoint point(double x) const;  // without an interval, the mean alone
};

/// Says why, below a table that has an empty interval.
void explain_missing_intervals(ReportTable& table);

/// How many of the values are no more than each of them, as a share: a curve from 0 to 1.
PlotSeries distribution(std::string name, std::vector<double> values);

}  // namespace nply::reproduce
