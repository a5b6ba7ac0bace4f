// What a mistyped name was meant to be: the known name that the fewest typing errors turn into it (a letter missing,
// added, replaced, or two neighbours exchanged; optimal string alignment distance).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace nply::catalog {

/// The nearest name; empty if none is near. One error is allowed for up to five letters, then one for every three.
std::string_view nearest_name(std::string_view given, std::span<const std::string_view> names);

/// " Did you mean `depth`?", or nothing.
std::string did_you_mean(std::string_view given, std::span<const std::string_view> names);

/// The end of a message: ". Did you mean `depth`?", or "; there are: .." if no name is near.
std::string nearest_or_all(std::string_view given, std::span<const std::string_view> names);

}  // namespace nply::catalog
