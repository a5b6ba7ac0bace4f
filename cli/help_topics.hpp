// Short pages that 'nply help TOPIC' prints: notation, cards, engines, seats, algorithms.
#pragma once

#include <span>
#include <string_view>

namespace nply::cli {

/// A topic of help that is not a command.
struct HelpTopic {
    std::string_view name;
    std::string_view text;  // ends with a line end
};

std::span<const HelpTopic> help_topics();

}  // namespace nply::cli
