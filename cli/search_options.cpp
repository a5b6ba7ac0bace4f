#include "search_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "batch.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/options.hpp"
#include "nply/core/error.hpp"

namespace nply::cli {
namespace {

/// The game that the command line names.
std::string& named_game() {
    static std::string name;
    return name;
}

std::string help_text(const catalog::SearchOption& option) {
    return fmt::format("{} (default: {})", option.help, option.usual);
}

/// A line of a batch: a position, or a deal as `deal --json` prints it.
struct BatchLine {
    std::string position;
    catalog::Json seed;  // null: not known
};

BatchLine batch_line(const std::string& game, const std::string& line) {
    if (const auto first = line.find_first_not_of(" \t"); first == std::string::npos || line[first] != '{') {
        const auto given = catalog::options_in(game, line);
        const auto seed = given.find("seed");
        if (seed == given.end()) return {line, nullptr};
        return {line, whole_number(seed->second).empty() ? catalog::Json(std::stoull(seed->second)) : nullptr};
    }
    const auto object = catalog::Json::parse(line, nullptr, false);
    if (object.is_discarded()) throw InputError("the line is not valid JSON");
    const char* name = object.contains("deal") ? "deal" : "position";
    if (!object.contains(name) || !object[name].is_string())
        throw InputError("the object has no \"deal\" and no \"position\" that is a text");
    return {object[name].get<std::string>(), object.value("seed", catalog::Json())};
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

void add_limits_option(CLI::App& command, std::string& limits) {
    command
        .add_option(
            "--limits", limits,
            "limits of scores that a tree's file does not give: take them from its leaves (default), or use none")
        ->check(CLI::IsMember({"leaves", "none"}))
        ->type_name("leaves|none");
}

Tree with_limits(Tree tree, const std::string& limits) {
    return limits == "none" ? tree.with_given_limits_only() : std::move(tree);
}

void add_search_options(CLI::App& command, catalog::SearchRequest& request, catalog::Asking asking) {
    request.question.algorithm = catalog::usual_algorithm(asking);
    for (const catalog::SearchOption* option : catalog::options_of(asking)) {
        const std::string names = fmt::format("{}--{}", option->name == "algorithm" ? "-a," : "", option->name);
        const auto store = [&request, option](const std::string& text) { set(request, *option, text); };
        if (option->type.kind == catalog::OptionType::Kind::flag)
            command.add_flag_callback(names, [store] { store("on"); }, std::string(option->help));
        else
            command.add_option_function<std::string>(names, store, help_text(*option))
                ->type_name(std::string(option->value));
    }
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
        throw InputError::in(options.contains("deal") ? "deal" : "position",
                             " cannot be used with --batch: every line gives it");
    catalog::check_game(game, options);  // what is wrong whatever the lines say
    catalog::algorithm(request.question.algorithm);
    const auto threads = std::exchange(request.resources.threads, 1);  // they are used across positions
    run_batch(threads, [&](catalog::Session& session, const std::string& line, std::size_t) {
        const BatchLine given = batch_line(game, line);
        catalog::OptionValues with_line = options;
        with_line["position"] = given.position;
        const auto position = catalog::open_game(game, with_line);
        catalog::Json answer = to_json(session.search(position, request));
        if (!given.seed.is_null()) answer["seed"] = given.seed;
        const auto shown = catalog::options_in(game, position.notation());
        if (const auto deal = shown.find("deal"); deal != shown.end())
            answer["deal"] = deal->second;
        else
            answer["position"] = position.notation();
        return answer;
    });
}

}  // namespace nply::cli
