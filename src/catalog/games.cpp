#include "catalog/games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/card_games.hpp"
#include "catalog/chinese_checkers.hpp"
#include "catalog/dots_and_boxes.hpp"
#include "catalog/sticks.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {

std::span<const GameEntry> games() {
    static const std::vector<GameEntry> all{sticks_entry(),          dots_and_boxes_entry(), hearts_entry(),
                                            spades_entry(),          sergeant_major_entry(), whist_entry(),
                                            chinese_checkers_entry()};
    return all;
}

const GameEntry* find_game(std::string_view name) {
    const auto all = games();
    const auto found = std::find_if(all.begin(), all.end(), [&](const GameEntry& game) { return game.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string game_names() {
    std::string names;
    for (const GameEntry& game : games()) names += " " + game.name;
    return names;
}

namespace {

/// The named game, and every option given is one of its own.
const GameEntry& game_with(std::string_view name, const OptionValues& options) {
    const GameEntry* game = find_game(name);
    if (!game) {
        throw InputError(fmt::format("no game is called '{}'; there are:{}", name, game_names()));
    }
    for (const auto& [option, value] : options) {
        const auto known = [&](const GameOption& candidate) { return candidate.name == option; };
        if (std::none_of(game->options.begin(), game->options.end(), known))
            throw InputError(fmt::format("{} has no option --{}", name, option));
    }
    return *game;
}

}  // namespace

std::unique_ptr<Position> open_game(std::string_view name, const OptionValues& options) {
    return game_with(name, options).open(options);
}

std::string deal_game(std::string_view name, const OptionValues& options) {
    const GameEntry& game = game_with(name, options);
    if (!game.deal) throw InputError(fmt::format("{} has no cards to deal", name));
    return game.deal(options);
}

OptionValues with_line(std::string_view name, OptionValues options, const std::string& line) {
    const GameEntry* game = find_game(name);
    if (!game) return options;
    const std::string option = game->deal ? "deal" : game->line_option;
    if (options.contains(option)) throw InputError(fmt::format("--{} is what every line of the batch gives", option));
    options[option] = line;
    return options;
}

void check_game(std::string_view name, const OptionValues& options) { game_with(name, options); }

}  // namespace nply::catalog
