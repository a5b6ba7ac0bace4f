// The rows of options, and how a row reaches the member that holds it; what is made from rows is option_checks.cpp.
#include "nply/catalog/options.hpp"

#include <fmt/format.h>

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
constexpr OptionType models{.kind = Kind::models};
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
constexpr SetOf<Method> with_table{Method::automatic, Method::maxn,   Method::kernel,    Method::alpha_beta,
                                   Method::paranoid,  Method::brs,    Method::mcts,      Method::mcts_paranoid,
                                   Method::mcts_brs,  Method::ismcts, Method::soft_maxn, Method::prob_maxn};

constexpr SetOf<Method> by_playouts{Method::mcts, Method::mcts_paranoid, Method::mcts_brs, Method::ismcts};
constexpr SetOf<Method> with_opponents{Method::automatic, Method::mcts, Method::mcts_paranoid, Method::mcts_brs,
                                       Method::ismcts};
constexpr SetOf<Method> in_worlds = all_methods.without(Method::ismcts);
constexpr SetOf<Method> deepened{Method::automatic, Method::maxn,       Method::kernel,   Method::deep,
                                 Method::minimax,   Method::alpha_beta, Method::paranoid, Method::brs,
                                 Method::soft_maxn, Method::prob_maxn};
constexpr SetOf<Method> canonical{Method::automatic, Method::maxn, Method::kernel, Method::minimax, Method::alpha_beta};
constexpr SetOf<Method> with_sets{Method::automatic, Method::maxn,       Method::kernel,
                                  Method::minimax,   Method::alpha_beta, Method::soft_maxn};

constexpr SetOf<Method> with_expectations{Method::automatic,  Method::maxn,     Method::kernel, Method::minimax,
                                          Method::alpha_beta, Method::paranoid, Method::brs};

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
     "depth limit in plies; without it compare and analyse search to the end"},
    {"nodes", "nodes", whole(0, UINT64_MAX), "N", "no limit", every_search, all_methods, at<&Resources::nodes>,
     "node limit for all iterations together"},
    {"nodes",
     "nodes",
     whole(1, UINT64_MAX),
     "N",
     "200000 if nothing is limited, else no limit",
     {engine},
     all_methods,
     at<&Resources::nodes>,
     "limit of nodes, or of playouts, per decision"},
    {"time", "time", seconds, "S", "no limit", everything, all_methods, at<&Resources::seconds>,
     "time limit in seconds (for one algorithm, a whole play, or an engine's decision)"},
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
    {"approximate",
     "approximate",
     flag,
     "",
     "off",
     {solve, search, tree, compare, engine},
     with_expectations,
     at<&Question::approximate>,
     "games with chance: expectations in floating point instead of exact fractions of 64 bits"},
    {"explain", "explain", flag, "", "off", planned, all_methods, at<&Question::explain>,
     "print what will be done and why"},
    {"explain-only", "explain_only", flag, "", "off", planned, all_methods, at<&Question::explain_only>,
     "print the plan and do not search"},
    {"for",
     "for_player",
     whole(1, max_players),
     "P",
     "the one to move",
     every_search,
     {Method::paranoid, Method::brs, Method::mcts_paranoid, Method::mcts_brs, Method::prob_maxn},
     at<&Question::for_player>,
     "the player whose score paranoid, brs, mcts-paranoid and mcts-brs compute; for prob-maxn: the searcher"},
    {"ties",
     "ties",
     flag,
     "",
     "off",
     {solve, tree, analyse},
     canonical,
     at<&Question::ties>,
     "show how scores change if players choose another of several equal moves"},
    {"every-lead",
     "every_lead",
     flag,
     "",
     "off",
     {solve},
     {Method::automatic},
     at<&Question::every_lead>,
     "values of the deal for every leader and every trump suit"},
    {"most-tuples", "most_tuples", whole(1, million), "N", "2000", everything, with_sets, at<&Resources::most_tuples>,
     "limit of values in a set: with more, ties are only bounded and soft-maxn stops"},
    {"models",
     "models",
     models,
     "P/OBJECTIVE*W+..",
     "own for all",
     everything,
     {Method::prob_maxn},
     at<&Question::models>,
     "prob-maxn: what each player aims at, by weights: own, leader, anti"},
    {"discrete",
     "discrete",
     on_off,
     "on|off",
     "off",
     every_search,
     {Method::kernel},
     at<&Question::discrete>,
     "prune more, using that scores are whole numbers"},
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
    {"order", "order", one_of("canonical|learned"), "canonical|learned", "learned with a table, else canonical",
     everything, zero_windows, at<&Question::order>,
     "alpha-beta, paranoid and brs visit moves as listed, or a table's move, killers and history first"},
    {"table",
     "table",
     whole(1, most_mib),
     "MIB",
     "auto: an eighth of the memory; mcts 64; else none",
     {tree, solve, search, compare, analyse},
     with_table,
     at<&Resources::table_mib>,
     "a transposition table of up to this size; mcts: all its trees"},
    {"table",
     "table",
     whole(1, most_mib),
     "MIB",
     "auto, paranoid and brs: as their nodes fill, up to 16; mcts and ismcts 64; else none",
     {engine},
     with_table,
     at<&Resources::table_mib>,
     "a transposition table of up to this size; mcts, ismcts: all trees"},
    {"threads",
     "threads",
     whole(1, 1024),
     "N",
     "auto: all cores for long work; else 1; in a batch one per core",
     positions,
     {Method::automatic, Method::kernel, Method::mcts, Method::mcts_paranoid, Method::mcts_brs},
     at<&Resources::threads>,
     "threads that share one table; mcts: threads that grow its trees"},
    {"exploration", "exploration", decimal(0, 1000), "C", "0.8", everything, by_playouts, at<&MonteCarlo::exploration>,
     "mcts: weight of exploration; a larger one prefers moves with few visits"},
    {"playouts", "playouts", one_of("rule|random"), "rule|random", "rule, where the game has one", everything,
     by_playouts, at<&MonteCarlo::playouts>, "mcts: play out by the game's rule of thumb, or at random"},
    {"random-share", "random_share", share, "P", "0.1", everything, by_playouts, at<&MonteCarlo::random_share>,
     "mcts: how often a playout by the rule makes a random move"},
    {"opponents", "opponents", share, "P", "0; auto in hidden hands 0.5", everything, with_opponents,
     at<&MonteCarlo::opponents>, "mcts: how often opponents in the tree follow the playout policy"},
    {"history", "history", decimal(0, 1000), "W", "5; trees 0", everything, by_playouts, at<&MonteCarlo::history>,
     "mcts: weight of progressive history; 0: none"},
    {"urgency", "urgency", decimal(0, 1000), "U", "1", everything, by_playouts, at<&MonteCarlo::urgency>,
     "mcts: what a move without visits is worth to selection"},
    {"cut", "cut", whole(0, million), "N", "played to the end", everything, by_playouts, at<&MonteCarlo::cut>,
     "mcts: plies of a playout before the game's evaluation ends it"},
    {"trees", "trees", whole(1, 1024), "N",
     "4; engines, and where playouts are shown, 1; with a time limit alone at least one per thread", everything,
     by_playouts, at<&MonteCarlo::trees>, "mcts: independent trees; standard errors are computed between them"},
    {"reuse",
     "reuse",
     on_off,
     "on|off",
     "off",
     {engine},
     {Method::mcts, Method::ismcts},
     at<&MonteCarlo::reuse>,
     "mcts, ismcts: keep the tree of the last decision in the same hand"},
    {"search-seed", "search_seed", whole(0, UINT64_MAX), "S", "1", every_search, by_playouts, at<&MonteCarlo::seed>,
     "mcts: seed of its random numbers"},
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
     in_worlds,
     at<&Sampling::samples>,
     "limit of deals to search, among those that fit what the seat knows"},
    {"threads",
     "threads",
     whole(1, 1024),
     "N",
     "1",
     {engine},
     all_methods,
     at<&Sampling::threads>,
     "deals searched at the same time; ismcts: threads that grow its trees"},
    {"solve",
     "solve",
     whole(1, UINT64_MAX),
     "N",
     "most of nodes",
     {engine},
     {Method::automatic},
     at<&Sampling::solve>,
     "auto: nodes for the solvers it tries first, in addition to nodes"},
    {"by",
     "by",
     one_of("mean|vote|win"),
     "mean|vote|win",
     "mean",
     {engine},
     in_worlds,
     at<&Sampling::by>,
     "what makes a card the best: its mean score, in how many deals it is best, or in how many it wins"},
    {"worst",
     "worst",
     flag,
     "",
     "off",
     {engine},
     all_methods,
     at<&Sampling::worst>,
     "advice shows the deal in which its card does worst"},
};

}  // namespace option_rows

}  // namespace

std::span<const SearchOption> search_options() { return option_rows::every_option; }

}  // namespace nply::catalog
