// The published pruning rules as settings of one kernel (pruned_maxn.hpp). What the papers name is a row here.
#pragma once

namespace nply {

/// The settings of the pruning kernel.
struct Pruning {
    int window;                // how many plies up claims may be used
    bool sums = true;          // needs of all players are added and held against maxsum
    bool heuristics = false;   // the game's floors and ceilings at each state
    bool last_branch = false;  // look past a ply only while its last open child is searched
    bool discrete = false;     // scores move in whole steps: more than s means at least s + step

    friend bool operator==(const Pruning&, const Pruning&) = default;

    constexpr Pruning with_discrete(bool on = true) const {  // The same with the integer test, or without it.
        auto p = *this;
        p.discrete = on;
        return p;
    }
    constexpr Pruning with_heuristics(bool on = true) const {  // The same with floors and ceilings, or without them.
        auto p = *this;
        p.heuristics = on;
        return p;
    }
    constexpr Pruning with_window(int plies) const {  // The same with claims from at most so many plies above a node.
        auto p = *this;
        p.window = plies;
        return p;
    }
};

namespace pruning {

inline constexpr Pruning immediate{.window = 0, .sums = false};
inline constexpr Pruning shallow{.window = 1};                                                       // Korf 1991
inline constexpr Pruning branch_and_bound{.window = 1, .sums = false, .heuristics = true};           // 2000
inline constexpr Pruning alpha_beta_branch_and_bound{.window = 1, .heuristics = true};               // 2000
constexpr Pruning last_branch(int players) { return {.window = players - 1, .last_branch = true}; }  // 2003
constexpr Pruning speculative(int players) { return {.window = players - 1}; }                       // 2003

}  // namespace pruning
}  // namespace nply
