// Options by their rows: found, read from text or JSON, refused, described.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "nply/catalog/opponents_text.hpp"
#include "nply/catalog/options.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

using Kind = OptionType::Kind;

std::vector<std::string_view> words_in(std::string_view list) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find('|', begin), list.size());
        words.push_back(list.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

std::string listed(const std::vector<std::string_view>& words, const char* last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        (text += i == 0 ? "" : i + 1 == words.size() ? last : ", ") += words[i];
    return text;
}

std::string names_of_takers(const SearchOption& option) {
    std::vector<std::string_view> names;
    for (const Algorithm& algorithm : algorithms())
        if (takes(algorithm, option)) names.push_back(algorithm.name);
    return listed(names, " and ");
}

constexpr const char* places[] = {"solve", "search", "tree", "compare", "analyse", "engine"};

std::string number_text(std::uint64_t number) { return number == UINT64_MAX ? "2^64 - 1" : std::to_string(number); }

/// Why a text is no value; or the value.
struct Read {
    OptionValue value{};
    std::string wrong{};
};

Read read_whole(std::string_view text, std::uint64_t least, std::uint64_t most) {
    const bool negative = text.starts_with('-');
    const std::string_view digits = text.substr(negative ? 1 : 0);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.empty() || error == std::errc::invalid_argument || end != digits.data() + digits.size())
        return {.wrong = "is not one"};
    if (negative || (error == std::errc{} && number < least)) return {.wrong = "is too small"};
    if (error != std::errc{} || number > most) return {.wrong = "is too large"};
    return {.value = number};
}

Read read_decimal(std::string_view text, double low, double high) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool read = end == text.data() + text.size() && error != std::errc::invalid_argument;
    if (!read || number != number) return {.wrong = "is not one"};
    if (error == std::errc::result_out_of_range) return {.wrong = "is out of range"};
    if (number < low) return {.wrong = "is too small"};
    if (number > high) return {.wrong = "is too large"};
    return {.value = number};
}

Read read(const OptionType& type, std::string_view text, std::optional<double> most) {
    switch (type.kind) {
        case Kind::name:
            if (!find_algorithm(text)) return {.wrong = no_algorithm(text)};
            return {.value = std::string(text)};
        case Kind::flag:
        case Kind::on_off:
            if (text != "on" && text != "off") return {.wrong = "is neither"};
            return {.value = text == "on"};
        case Kind::whole:
            return read_whole(text, type.least,
                              most ? std::min(type.most, static_cast<std::uint64_t>(*most)) : type.most);
        case Kind::decimal:
        case Kind::seconds: return read_decimal(text, type.low, std::min(type.high, most.value_or(type.high)));
        case Kind::word: {
            const auto words = words_in(type.words);
            const auto found = std::find(words.begin(), words.end(), text);
            if (found == words.end()) return {.wrong = "is none of them"};
            return {.value = static_cast<std::uint64_t>(found - words.begin())};
        }
        case Kind::models:
            if (std::string wrong = models_complaint(text); !wrong.empty()) return {.wrong = std::move(wrong)};
            return {.value = std::string(text)};
    }
    return {};
}

std::string refusal(const SearchOption& option, std::string_view text, const std::string& wrong,
                    std::optional<double> most) {
    if (option.type.kind == Kind::name) return ": " + wrong;
    if (option.type.kind == Kind::models) return fmt::format(" takes {}; {}", values_text(option), wrong);
    return fmt::format(" takes {}; '{}' {}", values_text(option, most), text.substr(0, 40), wrong);
}

/// As the command line would write it; nothing if it is of another type.
std::optional<std::string> text_of(const OptionType& type, const Json& value) {
    switch (type.kind) {
        case Kind::name:
        case Kind::word:
        case Kind::models:
            if (value.is_string()) return value.get<std::string>();
            break;
        case Kind::flag:
        case Kind::on_off:
            if (value.is_boolean()) return value.get<bool>() ? "on" : "off";
            if (value.is_string()) return value.get<std::string>();
            break;
        case Kind::whole:
            if (value.is_number_integer()) return value.dump();
            break;
        case Kind::decimal:
        case Kind::seconds:
            if (value.is_number()) return value.dump();
            break;
    }
    return {};
}

}  // namespace

std::vector<const SearchOption*> options_of(Asking asking) {
    std::vector<const SearchOption*> options;
    for (const SearchOption& option : search_options())
        if (option.given_to.has(asking)) options.push_back(&option);
    return options;
}

const SearchOption* find_option(Asking asking, std::string_view name) {
    for (const SearchOption& option : search_options())
        if (option.name == name && option.given_to.has(asking)) return &option;
    return nullptr;
}

std::vector<std::string_view> option_names(Asking asking) {
    std::vector<std::string_view> names;
    for (const SearchOption* option : options_of(asking)) names.push_back(option->name);
    return names;
}

const char* usual_algorithm(Asking asking) { return asking == Asking::tree ? "speculative" : "auto"; }

bool takes(const Algorithm& algorithm, const SearchOption& option) { return option.taken_by.has(algorithm.method); }

bool takes(const Algorithm& algorithm, std::string_view option) {
    const SearchOption* row = find_option(Asking::search, option);
    return row && takes(algorithm, *row);
}

std::string places_text(const SearchOption& option) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < std::size(places); ++i)
        if (option.given_to.has(static_cast<Asking>(i))) names.emplace_back(places[i]);
    return listed(names, ", ");
}

std::string values_text(const SearchOption& option, std::optional<double> most) {
    const OptionType& type = option.type;
    switch (type.kind) {
        case Kind::name: return "an algorithm's name";
        case Kind::flag:
        case Kind::on_off: return "on or off";
        case Kind::whole:
            return fmt::format("a whole number from {} to {}", type.least,
                               number_text(most ? std::min(type.most, static_cast<std::uint64_t>(*most)) : type.most));
        case Kind::decimal:
        case Kind::seconds:
            return fmt::format("a number {}from {:.12g} to {:.12g}", type.kind == Kind::seconds ? "of seconds " : "",
                               type.low, std::min(type.high, most.value_or(type.high)));
        case Kind::word: return listed(words_in(type.words), " or ");
        case Kind::models: return "models such as 2/own*7+anti*3 or all/leader";
    }
    return {};
}

std::optional<std::string> complaint(const SearchOption& option, std::string_view text, std::optional<double> most) {
    const Read got = read(option.type, text, most);
    if (got.wrong.empty()) return {};
    return refusal(option, text, got.wrong, most);
}

void set(SearchSettings& settings, const SearchOption& option, std::string_view text, std::optional<double> most) {
    const Read got = read(option.type, text, most);
    if (!got.wrong.empty()) throw InputError::in(std::string(option.name), refusal(option, text, got.wrong, most));
    option.member.set(settings, got.value);
}

void set_from_json(SearchSettings& settings, const SearchOption& option, const Json& value,
                   std::optional<double> most) {
    const auto text = text_of(option.type, value);
    if (!text) throw InputError::in(std::string(option.name), refusal(option, value.dump(), "is not one", most));
    set(settings, option, *text, most);
}

std::optional<OptionFault> first_fault(const SearchSettings& settings, const Algorithm& algorithm,
                                       SetOf<Asking> given_to) {
    for (const SearchOption& option : search_options()) {
        if (!option.given_to.meets(given_to)) continue;
        const auto text = option.member.text(settings);
        if (!text) continue;
        const bool is_number =
            option.type.kind == Kind::whole || option.type.kind == Kind::seconds || option.type.kind == Kind::decimal;
        if (is_number)
            if (auto wrong = complaint(option, *text)) return OptionFault{option.name, std::move(*wrong)};
        const bool one_thread = option.name == "threads" && *text == "1";  // any search has that
        if (!takes(algorithm, option) && !one_thread)
            return OptionFault{option.name, fmt::format(" cannot be used with {}; it can be used with {}",
                                                        algorithm.name, names_of_takers(option))};
    }
    return {};
}

void reset_options_not_taken(SearchSettings& settings, const Algorithm& algorithm) {
    for (const SearchOption& option : search_options())
        if (!takes(algorithm, option)) option.member.reset(settings);
}

Json to_json(const SearchOption& option) {
    constexpr const char* kinds[] = {"name", "flag", "on-off", "whole", "decimal", "seconds", "word", "models"};
    Json json{{"name", option.name}, {"keyword", option.keyword}, {"type", kinds[static_cast<int>(option.type.kind)]}};
    if (option.type.kind == Kind::whole) json.update({{"least", option.type.least}, {"most", option.type.most}});
    if (option.type.kind == Kind::decimal || option.type.kind == Kind::seconds)
        json.update({{"least", option.type.low}, {"most", option.type.high}});
    if (option.type.kind == Kind::word) json["words"] = words_in(option.type.words);
    json["value"] = option.value;
    json["values"] = values_text(option);
    json["default"] = option.usual;
    json["help"] = option.help;
    Json& given_to = json["given_to"] = Json::array();
    for (std::size_t i = 0; i < std::size(places); ++i)
        if (option.given_to.has(static_cast<Asking>(i))) given_to.push_back(places[i]);
    if (option.taken_by != SetOf<Method>::all()) json["algorithms"] = names_of_takers(option);
    return json;
}

}  // namespace nply::catalog
