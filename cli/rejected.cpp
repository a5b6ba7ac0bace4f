#include "rejected.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nply::cli {

std::string rejected_text(const std::vector<CardAndReason>& cards, std::size_t most_lines) {
    std::vector<CardAndReason> lines;
    for (const auto& [card, why] : cards) {
        if (why.empty()) continue;
        const auto same =
            std::find_if(lines.begin(), lines.end(), [&](const auto& line) { return line.second == why; });
        if (same == lines.end())
            lines.emplace_back(card, why);
        else
            same->first += " " + card;
    }
    std::string text;
    for (std::size_t i = 0; i < std::min(lines.size(), most_lines); ++i)
        text += fmt::format("  not {}: {}\n", lines[i].first, lines[i].second);
    return text;
}

}  // namespace nply::cli
