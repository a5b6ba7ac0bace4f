// Numbers as the tables show them, and what a sample of them says.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nply/reproduce/report.hpp"

namespace nply::reproduce {

/// 437,600 up to ten million, 3.33e9 above; 8.01 for what is no whole number.
std::string figure(double number);
std::string ratio(double number);
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

    std::string mean_text() const;  // with a sign before it if some are capped
    std::string interval() const;
};

/// How many of the values are no more than each of them, as a share: a curve from 0 to 1.
PlotSeries distribution(std::string name, std::vector<double> values);

}  // namespace nply::reproduce
