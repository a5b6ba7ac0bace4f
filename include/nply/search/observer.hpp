// The events of a search, for traces, drawings and tests. NoObserver costs nothing. All other observers derive from the
// virtual class Observer, so each search is compiled twice only. Observers get wide scores: in a game with chance these
// are numerators over the search's denominator (adapt/expected.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "nply/core/scores.hpp"

namespace nply {

/// Why a node's remaining children are not searched: what any value must reach to get past the claims up to
/// ply `at`, player by player, and what it runs against.
struct Refusal {
    /// A claim that a value did not reach, with the numbers of the test.
    struct Threshold {
        WideScore score;  // that must be reached
        bool strict;      // more than `score`, not just as much
    };
    int ply;                                        // the refused node
    int at;                                         // the shallowest claim it takes, or `anywhere`
    std::array<Threshold, max_players> thresholds;  // per player
    ScoreSum maxsum;                                // no value has a greater sum
    int over_ceiling;   // the player whose need exceeds the ceiling, or -1: the sum is too large
    WideScore ceiling;  // of that player

    static constexpr int anywhere = -1;  // deep pruning: some claim above, and the best is returned as if exact
};

/// Is told each event of a search.
class Observer {
public:
    static constexpr bool watching = true;
    virtual ~Observer() = default;

    /// A node is entered as child number `index` (canonical, from 0) of the node open at ply - 1.
    virtual void enter(int /*ply*/, std::uint32_t /*index*/) {}
    virtual void leaf(int /*ply*/, const WideScores&) {}
    /// The chooser at `ply` now holds the value of child `index`.
    virtual void claim(int /*ply*/, const WideScores&, std::uint32_t /*index*/) {}
    /// Nobody can do better than the claim at `ply`: the other children are cut off (immediate pruning).
    virtual void satisfied(int /*ply*/, const WideScores&) {}
    virtual void refuse(const Refusal&) {}
    /// The node is done although children wait whose search was refused: so is it, at ply `at`.
    virtual void put_off(int /*ply*/, int /*at*/) {}
    /// Child `index`, refused before, is searched again: the claims from ply `shallowest` down to `ply` - 1 would let
    /// the best value here pass. (Alpha-beta: the child was better than the zero window asked.)
    virtual void reopen(int /*ply*/, std::uint32_t /*index*/, int /*shallowest*/) {}
    /// Two-player searches: the value so far and the window at `ply`, at its opening and after each child; `cut` when
    /// the rest is cut off.
    virtual void window(int /*ply*/, WideScore /*value*/, WideScore /*alpha*/, WideScore /*beta*/, bool /*cut*/) {}
    /// The node at `ply` is done; `exact` says whether the value is its true one.
    virtual void leave(int /*ply*/, bool /*exact*/, const WideScores&) {}
};

/// The observer that is told nothing and costs nothing.
struct NoObserver {
    static constexpr bool watching = false;
    void enter(int, std::uint32_t) {}
    void leaf(int, const auto&) {}
    void claim(int, const auto&, std::uint32_t) {}
    void satisfied(int, const auto&) {}
    void refuse(const Refusal&) {}
    void put_off(int, int) {}
    void reopen(int, std::uint32_t, int) {}
    void window(int, const auto&, const auto&, const auto&, bool) {}
    void leave(int, bool, const auto&) {}
};

/// An observer for searches that nobody watches.
inline NoObserver nobody;

}  // namespace nply
