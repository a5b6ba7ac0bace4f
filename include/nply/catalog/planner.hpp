// The planner: (facts of a position, request) -> plan. A pure function that searches nothing. It is the only place that
// decides which solver, search, table and threads answer a request, and the only home of thresholds and defaults; a
// plan says why. Where a decision depends on how large a deal is, the plan asks for it to be listed (`wants_listing`)
// and is made again with the estimate.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/request.hpp"
#include "nply/core/game.hpp"
#include "nply/search/pruning.hpp"

namespace nply {
struct LayersEstimate;
}

namespace nply::catalog {

/// What solvers made for deals of tricks know of a position.
struct DealFacts {
    int hand = 0;                // cards that the mover holds
    bool layers = false;         // solvers/deal_layers.hpp knows the rules that hold from here
    bool two_sides = false;      // solvers/two_sides.hpp does
    bool counts_points = false;  // otherwise tricks
};

/// What a game type and a state are, for those who decide.
struct Facts {
    std::string_view game;
    int seats = 0, entries = 0, players = 0;  // at the table; of a value as shown; as the search sees them
    bool over = false;
    int seat = 0;      // who moves, from 1
    Player mover = 0;  // the same as the search sees it
    bool has_limits = true, has_floors = false, has_keys = false, has_codes = false, has_evaluation = false;
    bool evaluation_has_floors = false;  // what floors promise of final scores need not hold of an evaluation's
    bool may_use_threads = true;         // otherwise its functions are called on one thread alone
    bool can_be_watched = false, has_cards = false, merges = false, constant_sum = false;
    std::size_t longest_line = 0;  // plies, at most
    std::size_t frame = 0;         // bytes of stack a ply takes, at most
    std::uint64_t rules = 0;       // equal for positions whose keys may stand in one table
    ScoreSum scale = 1;
    std::optional<DealFacts> deal{};  // while cards are played
};

/// The machine that a plan is made for.
struct Machine {
    std::uint64_t memory_bytes = 0;  // that whole deals may take if nothing is said
    std::size_t table_mib = 0;       // of a table if nothing is said
    int cores = 1;

    static Machine here();
};

/// What differs from one search of a request to the next.
struct Moment {
    std::optional<int> plies{};  // to a horizon
    bool estimate = false;       // not exactly
    bool constant_sum = false;   // of scores, at that horizon or at the end
    std::optional<std::uint64_t> nodes_left{};
    std::optional<double> seconds_left{};
    const LayersEstimate* listed = nullptr;  // the deal's positions, once they have been counted
};

enum class Solver {
    none,
    two_sides,             // relevant ranks (solvers/two_sides.hpp)
    layers,                // every position of the deal, from the last trick backwards (solvers/deal_layers.hpp)
    two_sides_then_layers  // two sides for a part of what layers would take, then layers
};

/// In which order the kernel visits moves.
enum class MoveOrder {
    canonical,  // with a table: its move first
    learned     // with a table: its move, killers and history first
};

/// Everything decided: no names, no defaults. Reasons are literals; explain() (plan_text.hpp) makes sentences of them.
struct Plan {
    Solver solver = Solver::none;
    bool wants_listing = false;  // the deal's positions must be counted before this can be decided
    bool too_large = false;      // the deal needs more memory than there is, and nothing else can solve it
    bool solver_only = false;    // what no solver answers stays unanswered

    Method search = Method::maxn;  // if no solver answers; never automatic
    Pruning pruning{};
    MoveOrder order = MoveOrder::canonical;
    bool heuristic = false, zero_window = false;
    Player for_player = 0;  // paranoid and brs: whose score
    std::optional<int> top{};

    MctsSettings monte_carlo{};  // of Method::mcts and its like

    std::size_t table_mib = 0;      // 0: none
    std::size_t two_sides_mib = 0;  // the same for that solver
    Key salt{};                     // separates, in the table, answers to different questions
    int threads = 1;
    std::uint64_t alone_first = 0;  // nodes that one thread searches before the others help
    std::uint64_t memory_bytes = 0;

    std::string_view why;                            // of the choice made
    std::array<std::string_view, 3> alternatives{};  // what was not chosen, and why; empty: nothing to say

    /// Whose points a solver counts, if it is one player's alone.
    std::optional<Player> alone() const;
    /// Nodes that two sides may visit before layers are solved.
    static std::uint64_t two_sides_share(const LayersEstimate& listed, std::uint64_t nodes_left);
};

/// Is it an estimate that answers: asked for by name, or because a search to a depth has nothing to evaluate by?
bool is_estimate(const Facts& facts, const Question& question);

/// What is left for an estimate, in case the exact search is stopped: of an automatic search with a limit an eighth.
struct Shares {
    Resources exact;
    bool keeps_a_rest = false;
};
Shares shares_of(const SearchRequest& request);

/// Playouts that an estimate makes if nothing limits it, and those it makes even if the time is over; and how many a
/// rest of nodes allows, where a playout costs its moves.
inline constexpr std::uint64_t usual_playouts = 10'000, fewest_playouts = 32;
std::uint64_t playouts_within(std::uint64_t nodes, const Facts& facts);

/// The request has been accepted (objection in session.hpp); whose score it asks for, if nobody is named, is the
/// mover's.
Plan make_plan(const Facts& facts, const SearchRequest& request, const Moment& moment, const Machine& machine);

/// One world of a closed hand, and what an engine may spend on it.
struct WorldFacts {
    bool has_cards = false, counts_points = false;
    int cards_in_hands = 0;  // of all seats together
    int entries = 0;         // of a value
};
struct WorldRequest {
    Method method = Method::automatic;
    bool to_depth = false;     // a depth was asked for
    bool every_score = false;  // the choice depends on every player's score, not on the seat's alone
    std::optional<std::uint64_t> nodes{};
    std::optional<std::uint64_t> solve{};  // nodes of solvers; none: most of `nodes`
    std::optional<double> seconds{};
};

/// How a world is valued: exactly by a solver where one can, within these limits; else deeper and deeper by the
/// engine's search with what is left.
struct WorldPlan {
    enum class Exact { no, every_score, seat };  // seat: its score alone, if all others play against it
    Exact exact = Exact::no;
    std::optional<std::uint64_t> nodes{};
    std::optional<double> seconds{};
    std::string_view why;
};
WorldPlan plan_world(const WorldFacts& facts, const WorldRequest& request);

/// An engine's table: as large as was said, else no larger than its nodes can fill. None for a named algorithm.
std::optional<std::size_t> engine_table_mib(Method method, std::optional<std::size_t> said,
                                            std::optional<std::uint64_t> nodes);

}  // namespace nply::catalog
