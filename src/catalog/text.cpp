#include "nply/catalog/text.hpp"

#include <fmt/format.h>

#include "nply/trees/tree.hpp"

namespace nply::catalog {

std::string tuple_text(const std::vector<Score>& value, ScoreSum scale) {
    std::string text;
    for (const Score score : value) (text += text.empty() ? "" : ",") += unscaled_text(score, scale);
    return value.size() == 1 ? text : "(" + text + ")";
}

std::string mean_text(const std::vector<double>& mean) {
    std::string text;
    for (const double score : mean) text += fmt::format("{}{:.2f}", text.empty() ? "" : ",", score);
    return mean.size() == 1 ? "about " + text : "about (" + text + ")";
}

std::string value_text(const SearchReport& report) {
    if (!report.answered) return "none";
    const std::string text =
        report.promise == Promise::estimate ? mean_text(report.mean) : tuple_text(report.value, report.scale);
    return report.for_player ? fmt::format("{} for player {}", text, *report.for_player) : text;
}

std::string limits_text(const SearchReport& report) {
    if (!report.limits || report.limits->from != Tree::LimitsFrom::leaves) return "";
    if (!algorithm(report.algorithm).uses_limits()) return "";
    std::string text;
    const auto add = [&](const char* name, const auto& limit) {
        if (limit) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, unscaled_text(*limit, report.scale));
    };
    const TreeLimits& known = report.limits->known;
    add("minscore", known.minscore);
    add("maxscore", known.maxscore);
    add("minsum", known.minsum);
    add("maxsum", known.maxsum);
    return "limits from the leaves: " + text;
}

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (auto place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0; place -= 3)
        digits.insert(static_cast<std::size_t>(place), 1, ',');
    return digits;
}

std::string seconds_text(double seconds) {
    if (seconds < 1e-3) return fmt::format("{:.0f} us", seconds * 1e6);
    if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1e3);
    return fmt::format("{:.2f} s", seconds);
}

std::string counted(std::int64_t number, std::string_view unit) {
    const char* ending = number == 1 ? "" : unit.ends_with('x') ? "es" : "s";
    return fmt::format("{} {}{}", number, unit, ending);
}

}  // namespace nply::catalog
