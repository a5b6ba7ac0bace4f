#include "nply/catalog/nearest_name.hpp"

#include <algorithm>
#include <vector>

namespace nply::catalog {
namespace {

std::size_t typing_errors(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

}  // namespace

std::string_view nearest_name(std::string_view given, std::span<const std::string_view> names) {
    constexpr std::size_t longest = 40;
    if (given.size() > longest) return {};
    std::size_t fewest = std::max<std::size_t>(1, given.size() / 3) + 1;
    std::string_view nearest;
    for (const std::string_view name : names) {
        const std::size_t errors = typing_errors(given, name);
        if (errors >= fewest || errors >= name.size()) continue;
        fewest = errors;
        nearest = name;
    }
    return nearest;
}

std::string did_you_mean(std::string_view given, std::span<const std::string_view> names) {
    const std::string_view nearest = nearest_name(given, names);
    return nearest.empty() ? "" : " Did you mean `" + std::string(nearest) + "`?";
}

std::string nearest_or_all(std::string_view given, std::span<const std::string_view> names) {
    const std::string meant = did_you_mean(given, names);
    if (!meant.empty()) return "." + meant;
    std::string all = "; there are:";
    for (const std::string_view name : names) (all += ' ') += name;
    return all;
}

}  // namespace nply::catalog
