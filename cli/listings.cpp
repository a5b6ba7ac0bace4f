// nply games, nply algorithms: what there is.
#include <fmt/format.h>

#include "catalog/algorithms.hpp"
#include "catalog/games.hpp"
#include "commands.hpp"
#include "report.hpp"

namespace nply::cli {
namespace {

void list_games(bool json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& game : catalog::games()) {
        if (!json) fmt::print("{:<18} {}; {} players\n", game.name, game.summary, game.players);
        nlohmann::ordered_json options = nlohmann::ordered_json::array();
        for (const auto& option : game.options) {
            if (!json) fmt::print("    {:<24} {}\n", fmt::format("--{} {}", option.name, option.value), option.help);
            options.push_back({{"name", option.name}, {"value", option.value}, {"help", option.help}});
        }
        list.push_back(
            {{"name", game.name}, {"summary", game.summary}, {"players", game.players}, {"options", options}});
    }
    if (json) print_json({{"games", list}});
}

void list_algorithms(bool json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& algorithm : catalog::algorithms()) {
        if (json) {
            list.push_back({{"name", algorithm.name},
                            {"sound", algorithm.sound},
                            {"summary", algorithm.summary},
                            {"needs", algorithm.needs},
                            {"source", algorithm.source}});
        } else {
            fmt::print("{:<12} {}\n{:<12} needs {}; {}; {}\n", algorithm.name, algorithm.summary, "", algorithm.needs,
                       algorithm.sound ? "sound" : "UNSOUND", algorithm.source);
        }
    }
    if (json) return print_json({{"algorithms", list}});
    fmt::print(
        "\nSound: value, move and line are plain max^n's (paranoid, brs: those of their own definition).\n"
        "Options: --discrete, --heuristic, --window with immediate .. speculative; --for, --zero-window with paranoid\n"
        "and brs. Every pruning includes immediate pruning.\n");
}

void add_listing(CLI::App& app, const char* name, const char* help, void (*list)(bool)) {
    auto* command = app.add_subcommand(name, help);
    const auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "one JSON object");
    command->callback([json, list] { list(*json); });
}

}  // namespace

void add_games(CLI::App& app) { add_listing(app, "games", "list the games and their options", list_games); }

void add_algorithms(CLI::App& app) {
    add_listing(app, "algorithms", "list the algorithms: what each needs and guarantees", list_algorithms);
}

}  // namespace nply::cli
