#include "nply/catalog/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nply/trees/tree.hpp"

namespace nply::catalog {

std::string tuple_text(const std::vector<Score>& value, ScoreSum scale) {
    return tuple_text(std::vector<WideScore>(value.begin(), value.end()), scale);
}

std::string tuple_text(const std::vector<WideScore>& value, ScoreSum scale) {
    std::string text;
    for (const WideScore score : value) (text += text.empty() ? "" : ",") += unscaled_text(score, scale);
    return value.size() == 1 ? text : "(" + text + ")";
}

std::string mean_text(const std::vector<double>& mean) {
    std::string text;
    for (const double score : mean) text += fmt::format("{}{:.2f}", text.empty() ? "" : ",", score);
    return mean.size() == 1 ? "about " + text : "about (" + text + ")";
}

std::string set_text(const std::vector<std::vector<Score>>& set, ScoreSum scale) {
    constexpr std::size_t most_shown = 12;
    std::string text;
    for (std::size_t i = 0; i < std::min(set.size(), most_shown); ++i)
        (text += i == 0 ? "" : " ") += tuple_text(set[i], scale);
    return set.size() > most_shown ? fmt::format("{} .. and {} more", text, grouped(set.size() - most_shown)) : text;
}

namespace {

/// "up to 17 if seat 2 chooses otherwise"
std::string end_text(const TiesReport& ties, std::size_t entry, bool up, ScoreSum scale) {
    const std::string end = unscaled_text(up ? ties.high[entry] : ties.low[entry], scale);
    if (!ties.exact[entry]) return fmt::format("{} {}", up ? "at most" : "at least", end);
    const int by = up ? ties.high_by[entry] : ties.low_by[entry];
    const std::string text = fmt::format("{} to {} if ", up ? "up" : "down", end);
    if (by == 0) return text + (ties.set.empty() ? "others choose otherwise" : "several choose otherwise");
    if (by == static_cast<int>(entry) + 1) return text + "it chooses otherwise itself";
    return text + fmt::format("{} {} chooses otherwise", ties.who, by);
}

}  // namespace

std::vector<std::string> ties_text(const SearchReport& report) {
    const TiesReport& ties = *report.ties;
    std::vector<std::string> lines;
    for (std::size_t entry = 0; entry < report.value.size(); ++entry) {
        const WideScore value = report.value[entry];
        std::string line = fmt::format("{} {}: {}", ties.who, entry + 1, unscaled_text(value, report.scale));
        if (ties.low[entry] < value) line += ", " + end_text(ties, entry, false, report.scale);
        if (ties.high[entry] > value) line += ", " + end_text(ties, entry, true, report.scale);
        if (ties.low[entry] != ties.high[entry]) lines.push_back(std::move(line));
    }
    if (lines.empty()) lines.emplace_back("change nothing: every choice among equal moves gives this value");
    return lines;
}

std::string value_text(const SearchReport& report) {
    if (!report.answered) return "none";
    const std::string text = report.promise == Promise::estimate || !report.exact
                                 ? mean_text(report.mean)
                                 : tuple_text(report.value, report.scale * report.denominator);
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

std::string readable(Count count) {
    if (count < 1'000'000'000) return grouped(static_cast<std::uint64_t>(count));
    std::string text = fmt::format("{:.1e}", static_cast<double>(count));
    text.erase(text.find('+'), 1);
    if (const auto zero = text.find("e0"); zero != std::string::npos) text.erase(zero + 1, 1);
    return text;
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
