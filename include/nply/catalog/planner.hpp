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
#include "nply/search/opponent_models.hpp"
#include "nply/search/pruning.hpp"

namespace nply {
struct LayersEstimate;
}

namespace nply::catalog {

/// What solvers made for deals of tricks know of a position.
struct DealFacts {
    int hand = 0;                      // cards that the mover holds
    bool layers = false;               // solvers/deal_layers.hpp knows the rules that hold from here
    std::string_view beyond_layers{};  // the rule that it does not know, as a plan says it
    bool two_sides = false;            // solvers/two_sides.hpp does
    bool counts_points = false;        // otherwise tricks
};

/// What a game type and a state are, for those who decide.
struct Facts {
    std::string_view game;                       // its name in the list of games
    int seats = 0, entries = 0, players = 0;     // at the table; of a value as shown; as the search sees them
    bool over = false;                           // Is the game over?
    bool has_chance = false, at_chance = false;  // chance decides somewhere; it decides here, and nobody moves
    int seat = 0;                                // who moves, from 1
    Player mover = 0;                            // the same as the search sees it
    bool has_limits = true, has_floors = false, has_keys = false, has_codes = false, has_evaluation = false;
    bool has_equality = false;           // states can be compared without keys
    bool evaluation_has_floors = false;  // what floors promise of final scores need not hold of an evaluation's
    bool may_use_threads = true;         // otherwise its functions are called on one thread alone
    bool has_rule = true;                // of thumb, for playouts, where its type may have one
    bool moves_recur = true;             // the same move can be made in several places: history says something of it
    bool can_be_watched = false, has_cards = false, merges = false, constant_sum = false;
    std::size_t longest_line = 0;     // plies, at most
    std::size_t frame = 0;            // bytes of stack a ply takes, at most
    std::uint64_t rules = 0;          // equal for positions whose keys may stand in one table
    ScoreSum scale = 1;               // values are so many times those of the file
    std::optional<DealFacts> deal{};  // while cards are played
};

/// The machine that a plan is made for.
struct Machine {
    std::uint64_t memory_bytes = 0;  // that whole deals may take if nothing is said
    std::size_t table_mib = 0;       // of a table if nothing is said
    int cores = 1;                   // threads that can run at once

    static Machine here();  // the machine that this process runs on
};

/// What differs from one search of a request to the next.
struct Moment {
    std::optional<int> plies{};                 // to a horizon
    bool estimate = false;                      // not exactly
    bool shared = false;                        // its budget counts nodes of exact searches: a playout costs its moves
    std::size_t moves = 1;                      // that playouts choose from at the root
    bool constant_sum = false;                  // of scores, at that horizon or at the end
    std::optional<std::uint64_t> nodes_left{};  // none: no limit
    std::optional<double> seconds_left{};       // none: no limit
    const LayersEstimate* listed = nullptr;     // the deal's positions, once they have been counted
    bool listing_stopped = false;  // counting them takes more time than is left, or there are more than nodes
};

/// The kinds of solvers that a plan can choose.
enum class Solver {
    none,                  // a search answers
    two_sides,             // relevant ranks (solvers/two_sides.hpp)
    layers,                // every position of the deal, from the last trick backwards (solvers/deal_layers.hpp)
    two_sides_then_layers  // two sides for a part of what layers would take, then layers
};

/// In which order moves are visited.
using MoveOrder = Question::Order;

/// Everything decided: no names, no defaults. Reasons are literals; explain() (plan_text.hpp) makes sentences of them.
struct Plan {
    Solver solver = Solver::none;  // asked before any search
    bool wants_listing = false;    // the deal's positions must be counted before this can be decided
    bool too_large = false;        // the deal needs more memory than there is, and nothing else can solve it
    bool plays_out = false;        // no exact answer fits the limits: playouts at once, as `search` says

    Method search = Method::maxn;                 // if no solver answers; never automatic
    Pruning pruning{};                            // of max^n's family
    MoveOrder order = MoveOrder::canonical;       // in which order moves are visited
    bool heuristic = false, zero_window = false;  // narrower windows by bounds; windows of width zero
    bool approximate = false;                     // expectations in floating point
    Player for_player = 0;                        // paranoid and brs: whose score
    std::optional<int> top{};                     // only so many first moves at each node

    MctsSettings monte_carlo{};   // of Method::mcts and its like
    OpponentModels models{};      // of prob_maxn
    std::size_t most_tuples = 0;  // in a set of values
    std::size_t memo_mib = 0;     // of whole values remembered, by searches of sets and models

    std::size_t table_mib = 0;       // 0: none
    std::size_t two_sides_mib = 0;   // the same for that solver
    Key salt{};                      // separates, in the table, answers to different questions
    int threads = 1;                 // that search together
    std::uint64_t alone_first = 0;   // nodes that one thread searches before the others help
    std::uint64_t memory_bytes = 0;  // that a solver of whole deals may take

    std::string_view why;                            // of the choice made
    std::array<std::string_view, 3> alternatives{};  // what was not chosen, and why; empty: nothing to say

    /// Whose points a solver counts, if it is one player's alone.
    std::optional<Player> alone() const;
    /// Nodes that two sides may visit before layers are solved.
    static std::uint64_t two_sides_share(const LayersEstimate& listed, std::uint64_t nodes_left);
    /// Do layers fit the memory, and the time that is left? Their time is a rough figure, and they are begun unless
    /// twice the time would be too little.
    bool has_memory_for(const LayersEstimate& deal) const;
    bool has_time_for(const LayersEstimate& deal, std::optional<double> seconds_left) const;  // Is there enough time?
};

/// Is it an estimate that answers: asked for by name, or because a search to a depth has nothing to evaluate by?
bool is_estimate(const Facts& facts, const Question& question);
/// Of the latter kind: a proof is looked for before games are played out.
bool looks_for_a_proof(const Facts& facts, const Question& question);

/// What an exact search gets of the limits, and whether the rest is kept for an estimate in case it is stopped. Of an
/// automatic search to the end an eighth is kept; one that looks for a proof gets an eighth, and the rest is kept.
struct Shares {
    Resources exact;            // for the exact search
    bool keeps_a_rest = false;  // Is the rest kept for an estimate?
};
/// How the limits of a request are divided between a solver and the search after it.
Shares shares_of(const Facts& facts, const SearchRequest& request);

/// Playouts of an estimate without a limit.
inline constexpr std::uint64_t usual_playouts = 10'000;
/// Playouts without a limit where each one is shown.
inline constexpr std::uint64_t watched_playouts = 100;
/// Playouts that are made even if the time is over.
inline constexpr std::uint64_t fewest_playouts = 32;
/// Nodes of a search for a proof without a limit.
inline constexpr std::uint64_t usual_nodes_for_a_proof = 50'000;

/// Seconds of a search to a depth on the command line without a limit.
inline constexpr double usual_search_seconds = 10;
/// The same for each position of a batch.
inline constexpr double usual_batch_seconds = 1;

/// The request has been accepted (objection in session.hpp); whose score it asks for, if nobody is named, is the
/// mover's.
Plan make_plan(const Facts& facts, const SearchRequest& request, const Moment& moment, const Machine& machine);

/// What judging a whole play by layers takes, its first trick being this: all tricks together about half as much again.
LayersEstimate of_every_trick(const LayersEstimate& first);

/// How it is found out what ties can do to a deal that is solved by layers: by sets of values where they fit, else by
/// layers of bounds.
enum class TiesBy : std::uint8_t { sets, layers, nothing };
/// The method that finds what ties can change within the limits.
TiesBy ties_by(const Plan& plan, const LayersEstimate& deal, const LayersEstimate* bounds);
/// Positions between tricks, at most, of deals whose sets of values fit the plan's memory.
std::uint64_t most_positions_for_sets(const Plan& plan);

}  // namespace nply::catalog
