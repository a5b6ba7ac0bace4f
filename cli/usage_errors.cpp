#include "usage_errors.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <string_view>
#include <vector>

#include "nply/catalog/nearest_name.hpp"

namespace nply::cli {
namespace {

struct Rewording {
    const char* theirs;
    const char* ours;
};

constexpr std::array<Rewording, 6> rewordings{
    {{R"((.*): Value (.*) not in range (.*))", "$1 takes a number from $3; '$2' is not one"},
     {R"((.*) is required)", "$1 is missing"},
     {R"((.*) requires (.*))", "$1 can only be used with $2"},
     {R"((.*) excludes (.*))", "$1 cannot be used with $2"},
     {R"((.*): At Most 1 required but received .*)", "$1 is given more than once"},
     {R"((.*): \d+ required .* missing)", "$1 needs a value"}}};

/// "--limits: some not in {leaves,none}" with the nearest of the values, or all of them; empty: it is another error.
std::string not_among_values(const std::string& what) {
    static const std::regex form(R"((.*): (.*) not in \{(.*)\})");
    std::smatch parts;
    if (!std::regex_match(what, parts, form)) return "";
    std::string list = parts[3];
    std::replace(list.begin(), list.end(), ',', ' ');
    std::vector<std::string_view> values;
    for (std::string_view rest = list; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        values.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return parts[1].str() + ": unknown value `" + parts[2].str() + "`" +
           catalog::nearest_or_all(parts[2].str(), values);
}

std::string reworded(const std::string& what) {
    if (std::string text = not_among_values(what); !text.empty()) return text;
    for (const Rewording& one : rewordings)
        if (const std::regex form(one.theirs); std::regex_match(what, form))
            return std::regex_replace(what, form, one.ours);
    return what;
}

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const std::string text = reworded(error.what());
    const std::string command = chosen.empty() ? "" : " " + chosen.front()->get_name();
    return text + (text.ends_with('?') ? "" : ".") + " Type 'nply help" + command + "' for its usage.";
}

}  // namespace nply::cli
