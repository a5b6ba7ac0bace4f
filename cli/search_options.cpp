#include "search_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "batch.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"

namespace nply::cli {
namespace {

/// The game that the command line names.
std::string& named_game() {
    static std::string name;
    return name;
}

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
        .add_option("-a,--algorithm", request.question.algorithm,
                    "one of 'nply algorithms' (default " + request.question.algorithm + ")")
        ->type_name("NAME");
}

void add_search_options(CLI::App& command, catalog::SearchRequest& request) {
    add_on_off(command, "--discrete", request.question.discrete, "count on whole steps between scores (default off)");
    add_on_off(command, "--heuristic", request.question.heuristic,
               "use floors and ceilings (default on for bnb and abbnb)");
    command
        .add_option("--window", request.question.window,
                    "how many plies up claims are used (shallow 1, speculative players-1)")
        ->type_name("K");
    command.add_option("--for", request.question.for_player, "paranoid, brs: whose score (default: the one to move)")
        ->type_name("P");
    add_on_off(command, "--zero-window", request.question.zero_window,
               "alpha-beta, paranoid, brs: search by zero windows (default off)");
}

void name_game(const std::string& name) { named_game() = name; }

void add_game_options(CLI::App& command, catalog::OptionValues& values, const std::vector<std::string>& wanted) {
    struct Known {
        std::string value, help;
        bool is_shown = false;
    };
    std::map<std::string, Known> options;
    for (const auto& game : catalog::games())
        for (const auto& option : game.options) {
            if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), option.name) == wanted.end()) continue;
            Known& known = options[option.name];
            if (known.is_shown) continue;
            known = {option.value, option.help, game.name == named_game()};
        }
    for (const auto& [name, known] : options) {
        const auto store = [&values, key = name](const std::string& value) { values[key] = value; };
        command.add_option_function<std::string>("--" + name, store, known.help)
            ->type_name(known.value)
            ->group(known.is_shown ? "Options of " + named_game() : "");
    }
    if (named_game().empty())
        command.footer("A game's own options: nply games GAME, or nply " + command.get_name() + " GAME --help.");
}

std::vector<std::string> game_options_but_play() {
    std::vector<std::string> names;
    for (const auto& game : catalog::games())
        for (const auto& option : game.options)
            if (option.name != "play") names.push_back(option.name);
    return names;
}

void run_positions_batch(const std::string& game, const catalog::OptionValues& options,
                         catalog::SearchRequest& request) {
    if (options.contains("position") || options.contains("deal"))
        throw InputError::in(options.contains("deal") ? "deal" : "position", " is what every line of the batch gives");
    catalog::check_game(game, options);  // what is wrong whatever the lines say
    catalog::algorithm(request.question.algorithm);
    const auto threads = std::exchange(request.resources.threads, 1);  // they are used across positions
    run_batch(threads, [&](catalog::Session& session, const std::string& line, std::size_t) {
        catalog::OptionValues with_line = options;
        with_line["position"] = line;
        return to_json(session.search(catalog::open_game(game, with_line), request));
    });
}

void add_time_option(CLI::App& command, catalog::SearchRequest& request, const std::string& help) {
    command.add_option("--time", request.resources.seconds, help)->check(number_within(0, 1e9))->type_name("S");
}

void add_depth_options(CLI::App& command, catalog::SearchRequest& request) {
    command.add_option("--depth", request.resources.depth, "plies, at most")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("D");
    command.add_option("--top", request.question.top, "only the first K moves in canonical order")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("K");
}

void add_resource_options(CLI::App& command, catalog::SearchRequest& request) {
    command
        .add_option("--table", request.resources.table_mib,
                    "a transposition table of up to this size (auto: an eighth of the memory; otherwise none)")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 20))
        ->type_name("MIB");
    command
        .add_option(
            "--threads", request.resources.threads,
            "threads on a shared table (default: auto calls all cores to long work, others 1; in a batch one per core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
}

}  // namespace nply::cli
