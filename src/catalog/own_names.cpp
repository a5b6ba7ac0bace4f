#include "catalog/own_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "nply/core/error.hpp"
#include "nply/core/guards.hpp"

namespace nply::catalog::detail {
namespace {

using State = GameFunctions::State;

std::vector<std::string> given_names(const GameFunctions& functions, const State& state) {
    const std::uint32_t count = functions.count_moves(state);
    std::vector<std::string> names;
    names.reserve(count);
    for (std::uint32_t move = 0; move < count; ++move)
        names.push_back(functions.move_name ? functions.move_name(state, move) : "#" + std::to_string(move + 1));
    return names;
}

bool has_space(std::string_view name) {
    return std::any_of(name.begin(), name.end(), [](char letter) {
        const auto code = static_cast<unsigned char>(letter);
        return code <= ' ' || code == 127;  // control characters too
    });
}

std::optional<std::string> wrong_in(const std::vector<std::string>& names) {
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty()) return fmt::format("move #{} has an empty name", i + 1);
        if (has_space(names[i]))
            return fmt::format("move #{} is called '{}': a name has no spaces", i + 1, names[i].substr(0, 60));
        const auto [before, is_new] = places.emplace(names[i], i);
        if (!is_new)
            return fmt::format("moves #{} and #{} are both called '{}': every move needs a name of its own",
                               before->second + 1, i + 1, names[i].substr(0, 60));
    }
    return {};
}

}  // namespace

std::vector<std::string> own_names(const GameFunctions& functions, const State& state) {
    std::vector<std::string> names = given_names(functions, state);
    if (const auto wrong = wrong_in(names))
        throw GameError(fmt::format("{}: {} (move_name gives the names)", functions.name, *wrong));
    return names;
}

std::optional<std::string> wrong_names(const GameFunctions& functions, const State& state) {
    return functions.move_name ? wrong_in(given_names(functions, state)) : std::nullopt;
}

std::uint32_t own_move(const GameFunctions& functions, const State& state, const std::string& name) {
    const std::vector<std::string> names = own_names(functions, state);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::uint32_t>(found - names.begin());
    constexpr std::size_t most_shown = 20;
    std::string all;
    for (std::size_t i = 0; i < std::min(names.size(), most_shown); ++i) all += " " + names[i];
    throw InputError(
        fmt::format("'{}' is no move here; there are:{}{}", name, all, names.size() > most_shown ? " .." : ""));
}

}  // namespace nply::catalog::detail
