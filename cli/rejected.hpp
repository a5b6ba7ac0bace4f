// Cards that are not played, with the reason against them.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace nply::cli {

using CardAndReason = std::pair<std::string, std::string>;

/// "  not H5 H4: 0.50 points worse ..", a line for each reason; those without one are left out.
std::string rejected_text(const std::vector<CardAndReason>& cards, std::size_t most_lines);

}  // namespace nply::cli
