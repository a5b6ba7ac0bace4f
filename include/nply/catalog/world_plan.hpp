// How engines decide with hidden hands: how many worlds they look at, how each is valued, what forecasts, reasons,
// exchanges and claims may take. It is the part of the planner (planner.hpp) that engines ask. Pure functions that
// search nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "nply/catalog/algorithms.hpp"
#include "nply/core/count.hpp"

namespace nply::catalog {

struct SearchRequest;
struct SearchSettings;

/// The nodes of a decision of an engine without any limit in its text.
inline constexpr std::uint64_t usual_engine_nodes = 200'000;
/// The seconds of a seat on the page without any limit.
inline constexpr double usual_seat_seconds = 1;
/// The seconds of a seat on the page where nodes or plies are limited.
inline constexpr double usual_seat_seconds_if_limited = 10;
/// The engine that advises if no other is named.
inline constexpr const char* usual_adviser = "auto:nodes=2000000:solve=50000000";
/// The engine that gives hints on the page if no other is named.
inline constexpr const char* usual_hint_engine = "auto:nodes=500000:time=3:samples=40";
/// Worlds of a decision, at most, if nothing is said.
inline constexpr int usual_worlds = 20;

/// Trees that playouts grow: as many as were said, else as many as are usual where the request comes from; where time
/// alone limits them, at least one for each thread, because a thread helps only with a tree of its own.
int trees_of(const SearchRequest& request, int usual, int threads);

/// What is known of a world before it is searched.
struct WorldFacts {
    bool has_cards = false;  // Is it a game of cards?
    int cards_in_hands = 0;  // of all seats together: as many moves are left, at most
    int entries = 0;         // of a value
};

/// What an engine may spend on one world.
struct WorldRequest {
    Method method = Method::automatic;     // the algorithm of the engine
    bool to_depth = false;                 // a depth was asked for
    std::optional<std::uint64_t> nodes{};  // none: no limit
    std::optional<std::uint64_t> solve{};  // nodes of exact searches; none: most of `nodes`
    std::optional<double> seconds{};       // none: no limit
};

/// An automatic engine solves a world exactly where that fits its share, set-up included, and plays it out by
/// Monte-Carlo tree search with what is left otherwise. A named engine searches as it is called.
struct WorldPlan {
    enum class Way { named, playouts, exact };  // by the search named, by playouts, or by an exact search
    Way way = Way::named;                       // how the world is valued
    std::optional<std::uint64_t> nodes{};       // of the exact search
    std::optional<double> seconds{};            // of the exact search; none: no limit
    std::string_view why;                       // in words
    std::string_view instead;                   // what was not chosen, and why
};
/// How a world is valued: exactly, by playouts or by the search that was named.
WorldPlan plan_world(const WorldFacts& facts, const WorldRequest& request);

/// How often opponents in a world's tree follow the playout policy where nothing else is said. In a world all hands are
/// open, so opponents who choose by UCT alone play as if they knew everything. docs/strength.md measures the share
/// alone in each card game; one for all games, it is not tuned by game.
constexpr double opponents_in_worlds = 0.5;

/// Playouts that so many nodes allow, where a playout costs its moves.
std::uint64_t playouts_within(std::uint64_t nodes, std::size_t moves);

/// How many worlds a limit of time is shared out to, at most.
std::uint64_t worlds_within(double seconds);

/// How many worlds a decision between so many moves looks at. Each needs nodes to try every move once, and some time.
std::uint64_t worlds_of_decision(const WorldFacts& facts, const SearchSettings& settings, std::size_t moves,
                                 Count possible);

/// What the solver for two sides takes on most deals of so many cards.
double usual_seconds_of_two_sides(int cards_in_hands);

/// What forecasts of an engine that does not see the end are made from: so many playouts a card, beside its nodes, or
/// this part of its time.
constexpr std::uint64_t playouts_of_forecast = 24;
/// The share of the time limit that a forecast may use.
constexpr double time_of_forecast = 1.0 / 3;

/// Errors are taken between trees: where they are wanted there are so many.
constexpr int trees_for_errors = 8;
/// The playouts of a move in each tree without which its error is not told.
constexpr std::uint64_t fewest_playouts_a_tree = 4;

/// The share of a time limit that reasons in words may take.
constexpr double time_of_reasons = 0.2;
/// The worlds in which a trick is played out for reasons, at most.
constexpr std::uint64_t most_worlds_of_reasons = 100;
/// The same of an engine that does not look at single worlds.
constexpr std::uint64_t worlds_of_reasons_of_one_tree = 40;

/// Worlds on which an exchange of cards is tried, at most.
constexpr int most_worlds_of_exchange = 120;
/// With fewer worlds the usual cards are exchanged.
constexpr int fewest_worlds_of_exchange = 8;
/// Cards among which those to pass or discard are looked for.
constexpr std::size_t cards_of_exchange = 8;

/// The worlds in which a claim is tried out, at most.
constexpr std::uint64_t most_worlds_of_claim = 100;
/// The positions of all worlds together in which a claim is tried out, at most.
constexpr int most_positions_of_claim = 3000;

/// A card whose difference to the best is less than so many standard errors is as good as the best.
constexpr double errors_of_a_tie = 0.5;

/// Of an engine's table if nothing is said, at most.
constexpr std::size_t most_engine_table_mib = 16;

/// An engine's table: as large as was said, else no larger than its nodes can fill. Auto, and paranoid and brs for the
/// order of their moves, have one anyway; other named algorithms have none.
std::optional<std::size_t> engine_table_mib(Method method, std::optional<std::size_t> said,
                                            std::optional<std::uint64_t> nodes, std::optional<double> seconds);

}  // namespace nply::catalog
