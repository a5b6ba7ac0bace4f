// An engine as a seat: an algorithm's name and its settings joined by colons, "speculative:nodes=500000:samples=30".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nply::play {

/// What makes a card the best over all worlds.
enum class By {
    mean,  // the best score on average
    vote,  // best in the most worlds
    win    // the most worlds won; shared where several have the best score
};

struct EngineSettings {
    std::string algorithm = "auto";
    std::optional<std::uint64_t> nodes{};  // per decision, shared out evenly over the worlds
    std::optional<double> seconds{};       // the same
    std::optional<std::uint64_t> solve{};  // the same, beside `nodes`, for the solvers that auto asks first
    std::optional<int> depth{};            // plies, in every world
    int samples = 20;                      // worlds, at most
    std::optional<std::size_t> table_mib{};
    int threads = 1;  // worlds searched at a time
    By by = By::mean;
};

/// Without any limit in the text an engine visits so many nodes per decision.
inline constexpr std::uint64_t usual_nodes = 200'000;

/// InputError, in the field given, for a name or a setting that is none, or settings that do not go together.
EngineSettings engine_settings(std::string_view text, const std::string& field = "engine");

}  // namespace nply::play
