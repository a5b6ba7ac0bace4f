// An engine as a seat: an algorithm's name and its options (catalog/options.hpp) joined by colons,
// "speculative:nodes=500000:samples=30". Limits of nodes and time are for one decision, shared out over its worlds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nply/catalog/game_traits.hpp"
#include "nply/catalog/request.hpp"

namespace nply::play {

using catalog::By;
using EngineSettings = catalog::SearchSettings;

/// Without any limit in the text an engine visits so many nodes per decision.
inline constexpr std::uint64_t usual_nodes = 200'000;

/// Who advises if nobody else is named.
inline constexpr const char* usual_adviser = "auto:nodes=2000000:solve=50000000:samples=20";

/// InputError, in the field given, for a name or a setting that is none, or settings that do not go together.
EngineSettings engine_settings(std::string_view text, const std::string& field = "engine");
/// What the text itself says, without a usual limit.
EngineSettings given_settings(std::string_view text, const std::string& field = "engine");

/// An engine's text taken apart; nothing is checked.
struct EngineParts {
    std::string name;
    catalog::OptionValues settings;
};
EngineParts engine_parts(std::string_view text);

/// For help texts: "an algorithm with depth= nodes= .. by=mean|vote|win joined by colons".
std::string engine_help();

}  // namespace nply::play
