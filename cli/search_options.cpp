#include "search_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/algorithms.hpp"

namespace nply::cli {
namespace {

void add_on_off(CLI::App& command, const std::string& name, std::optional<bool>& target, const std::string& help) {
    command.add_option_function<std::string>(
               name, [&target](const std::string& word) { target = word == "on"; }, help)
        ->check(CLI::IsMember({"on", "off"}))
        ->type_name("on|off");
}

}  // namespace

void add_algorithm_option(CLI::App& command, catalog::SearchRequest& request) {
    command
        .add_option("-a,--algorithm", request.algorithm, "one of 'nply algorithms' (default " + request.algorithm + ")")
        ->type_name("NAME");
}

void add_search_options(CLI::App& command, catalog::SearchRequest& request) {
    add_on_off(command, "--discrete", request.discrete, "count on whole steps between scores (default off)");
    add_on_off(command, "--heuristic", request.heuristic, "use floors and ceilings (default on for bnb and abbnb)");
    command
        .add_option("--window", request.window, "how many plies up claims are used (shallow 1, speculative players-1)")
        ->type_name("K");
    command.add_option("--for", request.for_player, "paranoid, brs: whose score (default: the one to move)")
        ->type_name("P");
    add_on_off(command, "--zero-window", request.zero_window,
               "alpha-beta, paranoid, brs: search by zero windows (default off)");
}

void add_game_options(CLI::App& command, catalog::OptionValues& values, const std::vector<std::string>& wanted) {
    std::map<std::string, std::pair<const catalog::GameOption*, std::string>> options;  // with the games that have them
    for (const auto& game : catalog::games())
        for (const auto& option : game.options) {
            if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), option.name) == wanted.end()) continue;
            auto& [known, names] = options[option.name];
            known = &option;
            names += (names.empty() ? "" : ", ") + game.name;
        }
    for (const auto& [name, known] : options) {
        const auto store = [&values, key = name](const std::string& value) { values[key] = value; };
        command
            .add_option_function<std::string>("--" + name, store,
                                              fmt::format("{}: {}", known.second, known.first->help))
            ->type_name(known.first->value)
            ->group("Game options");
    }
}

void add_depth_options(CLI::App& command, catalog::SearchRequest& request) {
    command.add_option("--depth", request.depth, "plies, at most")->check(CLI::Range(1, 1'000'000))->type_name("D");
    command.add_option("--top", request.top, "only the first K moves in canonical order")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("K");
}

void add_resource_options(CLI::App& command, catalog::SearchRequest& request) {
    command.add_option("--table", request.table_mib, "a transposition table of this size (auto: 64; otherwise none)")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 20))
        ->type_name("MIB");
    command
        .add_option(
            "--threads", request.threads,
            "threads on a shared table (default: auto calls all cores to long work, others 1; in a batch one per core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
}

}  // namespace nply::cli
