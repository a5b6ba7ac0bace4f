#include "nply/catalog/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "nply/core/error.hpp"
#include "nply/core/scores.hpp"

namespace nply::catalog {
namespace {

using Kind = OptionType::Kind;

template <class Settings>
auto& part(Settings& settings, const Question*) {
    return settings.question;
}
template <class Settings>
auto& part(Settings& settings, const Resources*) {
    return settings.resources;
}
template <class Settings>
auto& part(Settings& settings, const MonteCarlo*) {
    return settings.monte_carlo;
}
template <class Settings>
auto& part(Settings& settings, const Sampling*) {
    return settings.sampling;
}

template <class T>
struct Inside {
    using type = T;
};
template <class T>
struct Inside<std::optional<T>> {
    using type = T;
};

template <class T>
T as(const OptionValue& value) {
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, double> || std::is_same_v<T, std::string>)
        return std::get<T>(value);
    else
        return static_cast<T>(std::get<std::uint64_t>(value));
}

template <class T>
std::optional<std::string> text_of(const T& held) {
    if constexpr (std::is_same_v<T, bool>)
        return held ? std::optional<std::string>("on") : std::nullopt;
    else if constexpr (std::is_enum_v<T>)
        return std::to_string(static_cast<unsigned>(held));
    else
        return fmt::format("{}", held);
}
template <class T>
std::optional<std::string> text_of(const std::optional<T>& held) {
    if constexpr (std::is_same_v<T, bool>)
        return held ? std::optional<std::string>(*held ? "on" : "off") : std::nullopt;
    else
        return held ? text_of(*held) : std::nullopt;
}

/// From a pointer to the member.
template <class Part, class Held>
struct MemberOf {
    template <Held Part::* pointer>
    static constexpr OptionMember member() {
        return {
            [](SearchSettings& settings, const OptionValue& value) {
                part(settings, static_cast<Part*>(nullptr)).*pointer = as<typename Inside<Held>::type>(value);
            },
            [](SearchSettings& settings) { part(settings, static_cast<Part*>(nullptr)).*pointer = Part{}.*pointer; },
            [](const SearchSettings& settings) {
                return text_of(part(settings, static_cast<Part*>(nullptr)).*pointer);
            }};
    }
};
template <class Part, class Held>
constexpr MemberOf<Part, Held> owner_of(Held Part::*) {
    return {};
}

template <auto pointer>
constexpr OptionMember at = decltype(owner_of(pointer))::template member<pointer>();

namespace option_rows {

using enum Asking;

constexpr OptionType name{.kind = Kind::name};
constexpr OptionType flag{.kind = Kind::flag};
constexpr OptionType on_off{.kind = Kind::on_off};
constexpr OptionType decimal(double low, double high) { return {.kind = Kind::decimal, .low = low, .high = high}; }
constexpr OptionType share = decimal(0, 1);
constexpr OptionType seconds{.kind = Kind::seconds, .high = 1e9};
constexpr OptionType whole(std::uint64_t least, std::uint64_t most) {
    return {.kind = Kind::whole, .least = least, .most = most};
}
constexpr OptionType one_of(std::string_view words) { return {.kind = Kind::word, .words = words}; }

constexpr SetOf<Asking> everything{solve, search, tree, compare, analyse, engine};
constexpr SetOf<Asking> positions{solve, search, compare, analyse};
constexpr SetOf<Asking> planned{solve, search, tree, compare};

constexpr SetOf<Method> all_methods = SetOf<Method>::all();
constexpr SetOf<Method> zero_windows{Method::alpha_beta, Method::paranoid, Method::brs};
constexpr SetOf<Method> with_floors{Method::kernel, Method::alpha_beta, Method::paranoid, Method::brs};
constexpr SetOf<Method> with_table{Method::automatic,  Method::maxn,          Method::kernel,
                                   Method::alpha_beta, Method::paranoid,      Method::brs,
                                   Method::mcts,       Method::mcts_paranoid, Method::mcts_brs};

constexpr SetOf<Method> by_playouts{Method::mcts, Method::mcts_paranoid, Method::mcts_brs};
constexpr SetOf<Method> deepened{Method::automatic, Method::maxn,       Method::kernel,   Method::deep,
                                 Method::minimax,   Method::alpha_beta, Method::paranoid, Method::brs};

constexpr std::uint64_t million = 1'000'000, most_mib = 1 << 20;

constexpr SearchOption every_option[] = {
    {"algorithm",
     "algorithm",
     name,
     "NAME",
     "auto; for trees speculative",
     {solve, search, tree, analyse},
     all_methods,
     at<&Question::algorithm>,
     "one of 'nply algorithms'"},
    {"depth",
     "depth",
     whole(1, million),
     "D",
     "no limit",
     {search, compare, analyse, engine},
     deepened,
     at<&Resources::depth>,
     "plies to search, at most; without it compare and analyse search to the end"},
    {"nodes", "nodes", whole(0, UINT64_MAX), "N", "no limit", everything, all_methods, at<&Resources::nodes>,
     "nodes to visit, at most: of all iterations together, of an engine for a decision"},
    {"time", "time", seconds, "S", "no limit", everything, all_methods, at<&Resources::seconds>,
     "seconds, at most: for one algorithm, a whole play, an engine's decision"},
    {"top",
     "top",
     whole(1, million),
     "K",
     "all",
     {search, compare},
     deepened,
     at<&Question::top>,
     "only the first K moves in canonical order, at every node"},
    {"all-moves",
     "all_moves",
     flag,
     "",
     "off",
     {solve, search, tree},
     all_methods,
     at<&Question::all_moves>,
     "the value of every move, in a search at every depth"},
    {"explain", "explain", flag, "", "off", planned, all_methods, at<&Question::explain>,
     "say what will be done and why"},
    {"explain-only", "explain_only", flag, "", "off", planned, all_methods, at<&Question::explain_only>,
     "say it and search nothing"},
    {"for",
     "for_player",
     whole(1, max_players),
     "P",
     "the one to move",
     every_search,
     {Method::paranoid, Method::brs, Method::mcts_paranoid, Method::mcts_brs},
     at<&Question::for_player>,
     "whose score searches for one player answer for"},
    {"discrete",
     "discrete",
     on_off,
     "on|off",
     "off",
     every_search,
     {Method::kernel},
     at<&Question::discrete>,
     "use that scores are whole numbers"},
    {"heuristic", "heuristic", on_off, "on|off", "on for bnb and abbnb, else off", every_search, with_floors,
     at<&Question::heuristic>, "use floors and ceilings that hold in subtrees"},
    {"window",
     "window",
     whole(0, million),
     "K",
     "shallow 1, speculative players - 1",
     every_search,
     {Method::kernel},
     at<&Question::window>,
     "how many plies up claims are used"},
    {"zero-window", "zero_window", on_off, "on|off", "off", every_search, zero_windows, at<&Question::zero_window>,
     "alpha-beta, paranoid and brs search by zero windows"},
    {"table",
     "table",
     whole(1, most_mib),
     "MIB",
     "auto: an eighth of the memory; mcts 64; else none",
     {solve, search, compare, analyse, engine},
     with_table,
     at<&Resources::table_mib>,
     "a transposition table of up to this size; mcts: all its trees"},
    {"threads",
     "threads",
     whole(1, 1024),
     "N",
     "auto: all cores for long work; else 1; in a batch one per core",
     positions,
     {Method::automatic, Method::kernel, Method::mcts, Method::mcts_paranoid, Method::mcts_brs},
     at<&Resources::threads>,
     "threads on a shared table; mcts: that grow its trees"},
    {"exploration", "exploration", decimal(0, 1000), "C", "0.8", everything, by_playouts, at<&MonteCarlo::exploration>,
     "mcts: how much selection prefers what has been tried little"},
    {"playouts", "playouts", one_of("rule|random"), "rule|random", "rule, where the game has one", everything,
     by_playouts, at<&MonteCarlo::playouts>, "mcts: play out by the game's rule of thumb, or at random"},
    {"random-share", "random_share", share, "P", "0.1", everything, by_playouts, at<&MonteCarlo::random_share>,
     "mcts: how often a playout by the rule makes a random move"},
    {"opponents", "opponents", share, "P", "0", everything, by_playouts, at<&MonteCarlo::opponents>,
     "mcts: how often opponents in the tree follow the playout policy"},
    {"history", "history", decimal(0, 1000), "W", "5", everything, by_playouts, at<&MonteCarlo::history>,
     "mcts: weight of progressive history; 0: none"},
    {"urgency", "urgency", decimal(0, 1000), "U", "1", everything, by_playouts, at<&MonteCarlo::urgency>,
     "mcts: what a move without visits is worth to selection"},
    {"cut", "cut", whole(0, million), "N", "played to the end", everything, by_playouts, at<&MonteCarlo::cut>,
     "mcts: plies of a playout before the game's evaluation ends it"},
    {"trees", "trees", whole(1, 1024), "N", "4", everything, by_playouts, at<&MonteCarlo::trees>,
     "mcts: independent trees; errors are taken between them"},
    {"search-seed", "search_seed", whole(0, UINT64_MAX), "S", "1", every_search, by_playouts, at<&MonteCarlo::seed>,
     "mcts: where its random numbers begin"},
    {"memory",
     "memory",
     whole(1, most_mib),
     "MIB",
     "half of the machine's",
     {solve, analyse},
     all_methods,
     at<&Resources::memory_mib>,
     "memory for solving a whole deal"},
    {"samples",
     "worlds",
     whole(1, million),
     "N",
     "20",
     {engine},
     all_methods,
     at<&Sampling::samples>,
     "deals that fit what the seat knows to search, at most"},
    {"threads",
     "threads",
     whole(1, 1024),
     "N",
     "1",
     {engine},
     all_methods,
     at<&Sampling::threads>,
     "deals searched at a time"},
    {"solve",
     "solve",
     whole(1, UINT64_MAX),
     "N",
     "most of nodes",
     {engine},
     {Method::automatic},
     at<&Sampling::solve>,
     "nodes for the solvers that auto asks first, beside those of nodes"},
    {"by",
     "by",
     one_of("mean|vote|win"),
     "mean|vote|win",
     "mean",
     {engine},
     all_methods,
     at<&Sampling::by>,
     "what makes a card the best: its mean score, in how many deals it is best, or in how many it wins"},
};

}  // namespace option_rows

using option_rows::every_option;

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
    }
    return {};
}

std::string refusal(const SearchOption& option, std::string_view text, const std::string& wrong,
                    std::optional<double> most) {
    if (option.type.kind == Kind::name) return ": " + wrong;
    return fmt::format(" takes {}; '{}' {}", values_text(option, most), text.substr(0, 40), wrong);
}

/// As the command line would write it; nothing if it is of another type.
std::optional<std::string> text_of(const OptionType& type, const Json& value) {
    switch (type.kind) {
        case Kind::name:
        case Kind::word:
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

std::span<const SearchOption> search_options() { return every_option; }

std::vector<const SearchOption*> options_of(Asking asking) {
    std::vector<const SearchOption*> options;
    for (const SearchOption& option : every_option)
        if (option.given_to.has(asking)) options.push_back(&option);
    return options;
}

const SearchOption* find_option(Asking asking, std::string_view name) {
    for (const SearchOption& option : every_option)
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
    for (const SearchOption& option : every_option) {
        if (!option.given_to.meets(given_to)) continue;
        const auto text = option.member.text(settings);
        if (!text) continue;
        const bool is_number =
            option.type.kind == Kind::whole || option.type.kind == Kind::seconds || option.type.kind == Kind::decimal;
        if (is_number)
            if (auto wrong = complaint(option, *text)) return OptionFault{option.name, std::move(*wrong)};
        const bool one_thread = option.name == "threads" && *text == "1";  // any search has that
        if (!takes(algorithm, option) && !one_thread)
            return OptionFault{option.name, fmt::format(" does not go with {}; it goes with {}", algorithm.name,
                                                        names_of_takers(option))};
    }
    return {};
}

void reset_options_not_taken(SearchSettings& settings, const Algorithm& algorithm) {
    for (const SearchOption& option : every_option)
        if (!takes(algorithm, option)) option.member.reset(settings);
}

Json to_json(const SearchOption& option) {
    constexpr const char* kinds[] = {"name", "flag", "on-off", "whole", "decimal", "seconds", "word"};
    constexpr const char* places[] = {"solve", "search", "tree", "compare", "analyse", "engine"};
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
