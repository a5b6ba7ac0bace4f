#include "reproduce/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "nply/core/random.hpp"
#include "nply/play/statistics.hpp"

namespace nply::reproduce {

std::string figure(double number) {
    if (std::abs(number) >= 1e7) {  // 3.33e+09 is 3.33e9
        std::string text = fmt::format("{:.2e}", number);
        text.erase(text.find('+'), 1);
        if (const std::size_t zero = text.find("e0"); zero != std::string::npos) text.erase(zero + 1, 1);
        return text;
    }
    if (std::abs(number) < 1000 && number != std::round(number)) return fmt::format("{:.2f}", number);
    const auto whole = static_cast<long long>(std::llround(std::abs(number)));
    std::string digits = std::to_string(whole);
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return number < 0 && whole != 0 ? "-" + digits : digits;
}

std::string ratio(double number) { return fmt::format("{:.3g}", number); }

Cell number_cell(double value) { return {figure(value), value}; }
Cell ratio_cell(double value) { return {ratio(value), value}; }
Cell decimal(double value, int decimals) { return {fmt::format("{:.{}f}", value, decimals), value}; }
Cell signed_decimal(double value, int decimals) { return {fmt::format("{:+.{}f}", value, decimals), value}; }
Cell percent(double share, int decimals) { return {fmt::format("{:.{}f} %", 100 * share, decimals), share}; }

std::string in_lines(std::string_view text) {
    std::string lines(text);
    for (std::size_t at = 0; (at = lines.find(", ", at)) != std::string::npos;) lines.replace(at, 2, "\n");
    return lines;
}

Sample::Sample(std::span<const double> values, Signs signs) : size(values.size()) {
    if (size == 0) return;
    const auto n = static_cast<double>(size);
    std::vector<double> sorted;
    for (const double value : values) {
        const bool stopped = value < 0 && signs == Signs::tell_stopped_searches;
        sorted.push_back(stopped ? -value : value);
        capped += stopped;
    }
    std::sort(sorted.begin(), sorted.end());
    mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / n;
    median = size % 2 == 1 ? sorted[size / 2] : (sorted[size / 2 - 1] + sorted[size / 2]) / 2;
    most = sorted.back();
    constexpr std::size_t replicates = 2000;
    std::vector<double> means(replicates);
    Random random(1);
    for (double& replicate : means) {
        double sum = 0;
        for (std::size_t i = 0; i < size; ++i) sum += sorted[random.below(size)];
        replicate = sum / n;
    }
    std::sort(means.begin(), means.end());
    const auto beyond = size < 2 ? 0 : static_cast<std::size_t>(play::tail_share(size) * replicates);
    low = means[beyond];
    high = means[replicates - 1 - beyond];
}

double Sample::half_width() const { return std::max(mean - low, high - mean); }

Cell Sample::mean_cell() const {
    if (size == 0) return "";
    return {(capped > 0 ? "> " : "") + figure(mean), mean};
}

Cell Sample::interval() const {
    if (!has_interval()) return "";
    return {figure(low) + " .. " + figure(high), low, high};
}

Cell Sample::signed_interval() const {
    if (!has_interval()) return "";
    return {fmt::format("{:+.2f} .. {:+.2f}", low, high), low, high};
}

PlotPoint Sample::point(double x) const {
    return has_interval() ? PlotPoint{x, mean, low, high} : PlotPoint{x, mean, mean, mean};
}

void explain_missing_intervals(ReportTable& table) {
    for (std::size_t column = 0; column < table.header.size(); ++column)
        for (const auto& row : table.rows)
            if (table.header[column].name.ends_with("interval") && row[column].text.empty()) {
                table.notes.push_back(fmt::format(
                    "Fewer than {} cases give no interval: so few are not representative.", fewest_for_an_interval));
                return;
            }
}

PlotSeries distribution(std::string name, std::vector<double> values) {
    for (double& value : values) value = std::abs(value);
    std::sort(values.begin(), values.end());
    PlotSeries series{std::move(name), {}};
    for (std::size_t i = 0; i < values.size(); ++i)
        series.points.push_back({values[i], static_cast<double>(i + 1) / static_cast<double>(values.size())});
    return series;
}

}  // namespace nply::reproduce
