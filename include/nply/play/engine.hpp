// An engine as a seat: an algorithm's name and its options (catalog/options.hpp) joined by colons,
// "speculative:nodes=500000:samples=30". Limits of nodes and time are for one decision and are divided among its
// worlds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nply/catalog/game_traits.hpp"
#include "nply/catalog/request.hpp"

namespace nply::play {

using catalog::By;
/// The settings of an engine.
using EngineSettings = catalog::SearchSettings;

/// InputError, in the field given, for an unknown name or setting, or for settings that cannot be combined.
EngineSettings engine_settings(std::string_view text, const std::string& field = "engine");
/// The limits in the text itself, without a default limit.
EngineSettings given_settings(std::string_view text, const std::string& field = "engine");

/// An engine's text split into its parts; nothing is checked.
struct EngineParts {
    std::string name;                // of the algorithm
    catalog::OptionValues settings;  // as given
};
/// The name and the settings of an engine's text.
EngineParts engine_parts(std::string_view text);

/// For help texts: "an algorithm with depth= nodes= .. by=mean|vote|win joined by colons".
std::string engine_help();

}  // namespace nply::play
