// What is made from the lists of options and fields: tables in the documents, Python's keywords, the page's types.
// Says which of them are out of date, or writes them. Usage: generated SOURCE_DIR [--write]
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>

#include "nply/catalog/options.hpp"
#include "nply/play/fields.hpp"

namespace nply::test {
namespace {

namespace fs = std::filesystem;
using catalog::Asking;
using catalog::FieldRow;
using catalog::SearchOption;

constexpr const char* note =
    "generated from the lists of options and fields; build/tests/generated/generated . --write writes it";

struct Place {
    Asking asking;
    const char* name;
};
constexpr Place places[] = {{Asking::solve, "solve"},     {Asking::search, "search"},   {Asking::tree, "tree"},
                            {Asking::compare, "compare"}, {Asking::analyse, "analyse"}, {Asking::engine, "engine"}};

/// "solve, search"; all that take searches: "all".
std::string places_of(const SearchOption& option) {
    std::string text;
    int count = 0;
    for (const Place& place : places)
        if (place.asking != Asking::engine && option.given_to.has(place.asking)) {
            (text += text.empty() ? "" : ", ") += place.name;
            ++count;
        }
    return count == 5 ? "all" : text;
}

std::string escaped(std::string text) {
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
    return text;
}

std::string takers(const SearchOption& option) {
    if (option.taken_by == catalog::SetOf<catalog::Method>::all()) return "all";
    std::string names;
    for (const auto& algorithm : catalog::algorithms())
        if (takes(algorithm, option)) (names += names.empty() ? "" : " ") += algorithm.name;
    return names;
}

/// How a place writes an option: --depth D, depth, nodes=.
std::string written(const SearchOption& option, const std::string& style) {
    if (style == "python") return std::string(option.keyword);
    if (style == "api") return std::string(option.name);
    if (style == "engine") return fmt::format("{}=", option.name);
    return fmt::format("--{}{}{}", option.name, option.value.empty() ? "" : " ", option.value);
}

/// In Python another method answers it.
bool has_own_method(const SearchOption& option) { return option.keyword == "every_lead"; }

/// `which`: a command, "engine", or, for all searches, "commands", "api" or "python".
std::string options_table(const std::string& which) {
    const bool everywhere = which == "commands" || which == "api" || which == "python";
    std::string table = everywhere
                            ? "| option | takes | default | in | algorithms | meaning |\n|---|---|---|---|---|---|\n"
                            : "| option | takes | default | algorithms | meaning |\n|---|---|---|---|---|\n";
    for (const SearchOption& option : catalog::search_options()) {
        const bool shown = everywhere ? option.given_to.meets(catalog::every_search)
                                      : std::any_of(std::begin(places), std::end(places), [&](const Place& place) {
                                            return place.name == which && option.given_to.has(place.asking);
                                        });
        if (!shown || (which == "python" && has_own_method(option))) continue;
        const bool flag = option.type.kind == catalog::OptionType::Kind::flag;
        const std::string values =
            flag ? which == "api" || which == "python" ? "true or false" : "" : values_text(option);
        table +=
            fmt::format("| `{}` | {} | {} |{} {} | {} |\n", escaped(written(option, which)), escaped(values),
                        option.usual, everywhere ? " " + places_of(option) + " |" : "", takers(option), option.help);
    }
    return table;
}

std::string fields_table(const std::string& result) {
    std::string table = "| field | type | there | meaning |\n|---|---|---|---|\n";
    for (const catalog::FieldTable& each : play::field_tables())
        if (each.result == result)
            for (const FieldRow& row : each.rows)
                table += fmt::format("| `{}` | {}{} | {} | {} |\n", row.name, row.type, row.or_null ? " or null" : "",
                                     row.when.empty() ? "always" : row.when, row.meaning);
    return table;
}

std::string python_type(const SearchOption& option) {
    using Kind = catalog::OptionType::Kind;
    switch (option.type.kind) {
        case Kind::flag: return "bool";
        case Kind::on_off: return "bool | None";
        case Kind::whole: return "int | None";
        case Kind::decimal:
        case Kind::seconds: return "float | None";
        case Kind::name:
        case Kind::word:
        case Kind::models: return "str | None";
    }
    return {};
}

std::string python_options() {
    std::string text = fmt::format(
        "\"\"\"The keywords of searches, {}.\"\"\"\n\nfrom __future__ import annotations\n\n"
        "from typing import TypedDict\n",
        note);
    for (const Place& place : places) {
        std::string name = place.name;
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        text += fmt::format("\n\nclass {}Options(TypedDict, total=False):\n", name);
        text += place.asking == Asking::engine ? "    \"\"\"Settings of an engine.\"\"\"\n\n"
                                               : fmt::format("    \"\"\"Options of ``{}``.\"\"\"\n\n", place.name);
        for (const SearchOption* option : catalog::options_of(place.asking))
            if (option->type.kind != catalog::OptionType::Kind::name && !has_own_method(*option))
                text += fmt::format("    {}: {}\n    \"\"\"{} (default: {})\"\"\"\n", option->keyword,
                                    python_type(*option), option->help, option->usual);
    }
    return text;
}

std::string page_type(const std::string& type) {
    if (type.starts_with('[')) return page_type(type.substr(1, type.size() - 2)) + "[]";
    if (type.starts_with('{')) return fmt::format("Record<string, {}>", page_type(type.substr(1, type.size() - 2)));
    if (type.ends_with(" or null")) return "(" + page_type(type.substr(0, type.size() - 8)) + " | null)";
    if (const auto at = type.find(" or "); at != std::string::npos)
        return "(" + page_type(type.substr(0, at)) + " | " + page_type(type.substr(at + 4)) + ")";
    if (type == "int" || type == "float") return "number";
    if (type == "bool") return "boolean";
    return type == "text" ? "string" : type;
}

std::string page_types() {
    std::string text = fmt::format("// The fields of results, {}.\n", note);
    for (const catalog::FieldTable& table : play::field_tables()) {
        text += fmt::format("\nexport interface {} {{\n", table.result);
        for (const FieldRow& row : table.rows)
            text += fmt::format("  {}{}: {}{}; // {}\n", row.name, row.when.empty() ? "" : "?", page_type(row.type),
                                row.or_null ? " | null" : "", row.meaning);
        text += "}\n";
    }
    return text;
}

/// What a form offers for the search of a tree: the options that some algorithms take.
std::string page_settings() {
    using Kind = catalog::OptionType::Kind;
    std::string text = fmt::format("// Settings of a tree's search, {}.\n\n", note);
    text +=
        "export interface Setting {\n  type: 'on-off' | 'whole' | 'number';\n  least?: number;\n  most?: number;\n"
        "  help: string;\n}\n\nexport const settings: Record<string, Setting> = {\n";
    for (const SearchOption* option : catalog::options_of(Asking::tree)) {
        const bool whole = option->type.kind == Kind::whole, decimal = option->type.kind == Kind::decimal;
        if (option->taken_by == catalog::SetOf<catalog::Method>::all() && !whole) continue;
        if (!whole && !decimal && option->type.kind != Kind::on_off) continue;  // the form has no such control
        const std::string range =
            whole     ? fmt::format("type: 'whole', least: {}, most: {}", option->type.least, option->type.most)
            : decimal ? fmt::format("type: 'number', least: {}, most: {}", option->type.low, option->type.high)
                      : "type: 'on-off'";
        text += fmt::format("  '{}': {{ {}, help: {} }},\n", option->name, range,
                            catalog::Json(std::string(option->help)).dump());
    }
    return text + "};\n";
}

std::string contents(const fs::path& file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The document with its tables as they should be: between <!-- table: options search --> and <!-- end of table -->.
std::string with_tables(const std::string& text) {
    const std::regex marked(R"((<!-- table: (options|fields) (\S+) -->\n)[^]*?(<!-- end of table -->))");
    std::string made;
    auto rest = text.cbegin();
    for (std::sregex_iterator found(text.begin(), text.end(), marked), end; found != end; ++found) {
        made.append(rest, (*found)[0].first);
        const std::string which = (*found)[3];
        made += (*found)[1].str() + ((*found)[2] == "options" ? options_table(which) : fields_table(which)) +
                (*found)[4].str();
        rest = (*found)[0].second;
    }
    return made.append(rest, text.cend());
}

class Files {
public:
    explicit Files(bool write) : write_(write) {}

    void check(const fs::path& file, const std::string& wanted) {
        if (contents(file) == wanted) return;
        if (write_)
            std::ofstream(file) << wanted;
        else
            out_of_date_ += "  " + file.string() + "\n";
    }
    int end() const {
        if (out_of_date_.empty()) return 0;
        fmt::print("Out of date; 'generated SOURCE_DIR --write' writes them anew:\n{}", out_of_date_);
        return 1;
    }

private:
    bool write_;
    std::string out_of_date_;
};

int run(const fs::path& source, bool write) {
    Files files(write);
    files.check(source / "python/nply/_options.py", python_options());
    files.check(source / "web/src/lib/results.ts", page_types());
    files.check(source / "web/src/lib/settings.ts", page_settings());
    for (const auto& entry : fs::recursive_directory_iterator(source / "docs"))
        if (entry.path().extension() == ".md") {
            const std::string text = contents(entry.path());
            files.check(entry.path(), with_tables(text));
        }
    return files.end();
}

}  // namespace
}  // namespace nply::test

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(stderr, "usage: generated SOURCE_DIR [--write]\n");
        return 2;
    }
    return nply::test::run(argv[1], argc > 2 && std::string_view(argv[2]) == "--write");
}
