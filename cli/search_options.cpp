#include "search_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

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

std::string whole_number(const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool right = error == std::errc{} && end == text.data() + text.size();
    return right ? "" : fmt::format("'{}' is not a whole number from 0 to {}", text, UINT64_MAX);
}

CLI::Validator number_within(double low, double high) {
    return CLI::Validator(
        [=](const std::string& text) {
            char* end = nullptr;
            const double number = std::strtod(text.c_str(), &end);
            const bool right = !text.empty() && *end == '\0' && number >= low && number <= high;
            return right ? std::string() : fmt::format("'{}' is not a number from {:g} to {:g}", text, low, high);
        },
        "");
}

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
    struct Known {
        std::string value;
        std::vector<std::pair<std::string, std::string>> helps;  // what it means, and in which games
    };
    std::map<std::string, Known> options;
    for (const auto& game : catalog::games())
        for (const auto& option : game.options) {
            if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), option.name) == wanted.end()) continue;
            Known& known = options[option.name];
            if (known.value.empty()) known.value = option.value;
            const auto same = std::find_if(known.helps.begin(), known.helps.end(),
                                           [&](const auto& help) { return help.first == option.help; });
            if (same == known.helps.end())
                known.helps.push_back({option.help, game.name});
            else
                same->second += ", " + game.name;
        }
    for (const auto& [name, known] : options) {
        std::string text;
        for (const auto& [help, games] : known.helps)
            text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", games, help);
        const auto store = [&values, key = name](const std::string& value) { values[key] = value; };
        command.add_option_function<std::string>("--" + name, store, text)
            ->type_name(known.value)
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
