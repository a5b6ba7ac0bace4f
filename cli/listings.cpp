// nply games, nply algorithms: what there is.
#include <fmt/format.h>

#include "commands.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/games.hpp"
#include "nply/core/error.hpp"
#include "report.hpp"

namespace nply::cli {
namespace {

void print_game(const catalog::GameEntry& game) {
    fmt::print("{:<18} {}; {} players\n", game.name, game.summary, players_text(game.traits));
    for (const auto& option : game.options)
        fmt::print("    {:<24} {}\n", fmt::format("--{} {}", option.name, option.value), option.help);
}

void list_games(const std::string& only, bool json) {
    if (!only.empty()) catalog::check_game(only, {});
    catalog::Json list = catalog::Json::array();
    for (const auto& game : catalog::games()) {
        if (!only.empty() && &game != catalog::find_game(only)) continue;
        if (!json) print_game(game);
        list.push_back(to_json(game));
    }
    if (json) print_json({{"games", list}});
}

std::string options_text(const catalog::Json& algorithm) {
    std::string text;
    for (const auto& option : algorithm["options"]) text += " --" + option.get<std::string>();
    return text.empty() ? " none" : text;
}

void list_algorithms(bool json) {
    catalog::Json list = catalog::Json::array();
    for (const auto& algorithm : catalog::algorithms()) {
        list.push_back(to_json(algorithm));
        if (json) continue;
        fmt::print("{:<12} {}\n{:<12} needs {}; {}; {}\n{:<12} options{}\n", algorithm.name, algorithm.summary, "",
                   description_of(algorithm.need),
                   algorithm.promise == catalog::Promise::unsound ? "UNSOUND" : description_of(algorithm.promise),
                   algorithm.source, "", options_text(list.back()));
    }
    if (json) return print_json({{"algorithms", list}});
    fmt::print(
        "\nMax^n's answer: value, move and line are plain max^n's. One player's value: by the search's own "
        "definition.\n"
        "Every pruning includes immediate pruning.\n");
}

}  // namespace

void add_games(CLI::App& app) {
    auto* command = app.add_subcommand("games", "list the games and their options, or one game's");
    struct Wanted {
        std::string game;
        bool json = false;
    };
    const auto wanted = std::make_shared<Wanted>();
    command->add_option("GAME", wanted->game, "only this one");
    command->add_flag("--json", wanted->json, "one JSON object");
    command->callback([wanted] { list_games(wanted->game, wanted->json); });
}

void add_algorithms(CLI::App& app) {
    auto* command = app.add_subcommand(
        "algorithms", "list the algorithms: what each needs, which options it takes, what it promises");
    const auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "one JSON object");
    command->callback([json] { list_algorithms(*json); });
}

}  // namespace nply::cli
