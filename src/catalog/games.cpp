#include "catalog/games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/chinese_checkers.hpp"
#include "catalog/sticks.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {

std::span<const GameEntry> games() {
    static const std::vector<GameEntry> all{sticks_entry(), chinese_checkers_entry()};
    return all;
}

const GameEntry* find_game(std::string_view name) {
    const auto all = games();
    const auto found = std::find_if(all.begin(), all.end(), [&](const GameEntry& game) { return game.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::unique_ptr<Position> open_game(std::string_view name, const OptionValues& options) {
    const GameEntry* game = find_game(name);
    if (!game) {
        std::string names;
        for (const GameEntry& entry : games()) names += " " + entry.name;
        throw InputError(fmt::format("no game is called '{}'; there are:{}", name, names));
    }
    for (const auto& [option, value] : options) {
        const auto known = [&](const GameOption& candidate) { return candidate.name == option; };
        if (std::none_of(game->options.begin(), game->options.end(), known))
            throw InputError(fmt::format("{} has no option --{}", name, option));
    }
    return game->open(options);
}

}  // namespace nply::catalog
