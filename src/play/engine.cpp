#include "nply/play/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/nearest_name.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/error.hpp"

namespace nply::play {
namespace {

using catalog::Asking;

std::vector<std::string> parts_of(std::string_view text) {
    std::vector<std::string> parts{""};
    for (const char letter : text)
        if (letter == ':')
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

/// Where engines are asked for players without a search may be meant, except by their own names, which are no engines.
std::string no_engine(const std::string& name) {
    std::vector<std::string_view> names{"random", "greedy", "first", "human"};
    if (std::find(names.begin(), names.end(), name) != names.end()) return catalog::no_algorithm(name);
    for (const catalog::Algorithm& row : catalog::algorithms()) names.push_back(row.name);
    const std::string meant = catalog::did_you_mean(name, names);
    return meant.empty() ? catalog::no_algorithm(name)
                         : fmt::format("Unknown algorithm or player `{}`.{}", name.substr(0, 40), meant);
}

class Reader {
public:
    Reader(std::string_view text, const std::string& field) : text_(text), field_(field) {}

    EngineSettings read() {
        const auto parts = parts_of(text_);
        const catalog::Algorithm* row = catalog::find_algorithm(parts[0]);
        if (!row) throw bad(no_engine(parts[0]));
        settings_.question.algorithm = parts[0];
        for (std::size_t i = 1; i < parts.size(); ++i) read(parts[i]);
        check(*row);
        return settings_;
    }

private:
    InputError bad(const std::string& what) const {
        return InputError::in(field_, fmt::format(" '{}': {}", text_.substr(0, 60), what));
    }

    void read(const std::string& part) {
        const std::size_t equals = part.find('=');
        const std::string name = part.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : part.substr(equals + 1);
        if (!seen_.insert(name).second) throw bad(fmt::format("{}= is there twice", name));
        const catalog::SearchOption* option = catalog::find_option(Asking::engine, name);
        if (!option)
            throw bad(fmt::format("'{}' is not a setting{}", part.substr(0, 40),
                                  catalog::nearest_or_all(name, catalog::option_names(Asking::engine))));
        if (const auto wrong = complaint(*option, value)) throw bad(name + "=" + *wrong);
        set(settings_, *option, value);
    }

    /// What no single setting can know.
    void check(const catalog::Algorithm& row) const {
        if (const auto fault = first_fault(settings_, row, {Asking::engine}))
            throw bad(fmt::format("{}={}", fault->name, fault->what));
        if (settings_.resources.seconds == 0) throw bad("time= must be above 0, or there is no move");
        if (settings_.sampling.by == By::win && row.answers_for_one())
            throw bad(fmt::format("by=win needs every player's score, and {} gives one player's", row.name));
    }

    std::string_view text_;
    const std::string& field_;
    std::set<std::string> seen_;
    EngineSettings settings_;
};

}  // namespace

EngineSettings given_settings(std::string_view text, const std::string& field) { return Reader(text, field).read(); }

EngineSettings engine_settings(std::string_view text, const std::string& field) {
    EngineSettings settings = given_settings(text, field);
    catalog::Resources& limits = settings.resources;
    if (!limits.nodes && !limits.seconds && !limits.depth) limits.nodes = catalog::usual_engine_nodes;
    return settings;
}

EngineParts engine_parts(std::string_view text) {
    const auto parts = parts_of(text);
    EngineParts engine{parts[0], {}};
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::size_t equals = std::min(parts[i].find('='), parts[i].size());
        engine.settings[parts[i].substr(0, equals)] = parts[i].substr(std::min(equals + 1, parts[i].size()));
    }
    return engine;
}

std::string engine_help() {
    std::string help = "an algorithm with";
    for (const catalog::SearchOption* option : catalog::options_of(Asking::engine))
        help += fmt::format(" {}={}", option->name, option->type.words);
    return help + " joined by colons";
}

}  // namespace nply::play
