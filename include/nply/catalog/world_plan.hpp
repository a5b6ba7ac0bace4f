// How an engine values one world of a closed hand: the part of the planner (planner.hpp) that engines ask. Pure
// functions that search nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "nply/catalog/algorithms.hpp"

namespace nply::catalog {

struct WorldFacts {
    bool has_cards = false;
    int cards_in_hands = 0;  // of all seats together: as many moves are left, at most
    int entries = 0;         // of a value
};

/// What an engine may spend on one world.
struct WorldRequest {
    Method method = Method::automatic;
    bool to_depth = false;  // a depth was asked for
    std::optional<std::uint64_t> nodes{};
    std::optional<std::uint64_t> solve{};  // nodes of exact searches; none: most of `nodes`
    std::optional<double> seconds{};
};

/// An automatic engine solves a world exactly where that fits its share, set-up included, and plays it out by
/// Monte-Carlo tree search with what is left otherwise. A named engine searches as it is called.
struct WorldPlan {
    enum class Way { named, playouts, exact };
    Way way = Way::named;
    std::optional<std::uint64_t> nodes{};  // of the exact search
    std::optional<double> seconds{};
    std::string_view why;
};
WorldPlan plan_world(const WorldFacts& facts, const WorldRequest& request);

/// How often opponents in a world's tree follow the playout policy where nothing else is said. In a world all hands are
/// open, so opponents who choose by UCT alone play as if they knew everything. In a prototype for four-player Hearts
/// this share gained 0.64 points a hand on one set of deals (700 hands) and 0.04 on another (1,120); it is not tuned by
/// game, and docs/strength.md does not measure it alone.
constexpr double opponents_in_worlds = 0.5;

/// Playouts that so many nodes allow, where a playout costs its moves.
std::uint64_t playouts_within(std::uint64_t nodes, std::size_t moves);

/// How many worlds a limit of time is shared out to, at most.
std::uint64_t worlds_within(double seconds);

/// An engine's table: as large as was said, else no larger than its nodes can fill. Auto, and paranoid and brs for the
/// order of their moves, have one anyway; other named algorithms have none.
std::optional<std::size_t> engine_table_mib(Method method, std::optional<std::size_t> said,
                                            std::optional<std::uint64_t> nodes, std::optional<double> seconds);

}  // namespace nply::catalog
