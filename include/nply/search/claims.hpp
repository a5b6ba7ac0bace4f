// Claims and needs: the arithmetic of every pruning rule (docs/kernel.md).
// At each ply of the current path the chooser may already hold an alternative: a claim. A value coming up is
// refused there unless it reaches what the claim needs: more than the claim where its child stands left of the
// one being visited (strict), as much where it stands right. A node is refused when what its value would need
// to get past the claims above is more than the game can give.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <vector>

#include "nply/core/game.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/pruning.hpp"

namespace nply {

/// What a score must reach, as one number: comparing two needs compares (score, strict) in that order, and a
/// sum of needs exceeds the scaled maxsum just when the scores cannot all be reached.
template <class Number>
class NeedScale {
public:
    using Need = typename NumberTraits<Number>::Need;  // a type for what a score must reach
    using Sum = typename NumberTraits<Number>::Sum;    // a type for sums of scores

    NeedScale(bool discrete, Number step) : unit_(discrete ? 1 : 16), more_(discrete ? step : 1) {
        if constexpr (std::floating_point<Number>) {  // rounding leaves no next score: every need is "at least"
            unit_ = 1;
            more_ = 0;
        }
    }

    Need at_least(Sum score) const { return score * unit_; }           // The need of a value that reaches `score`.
    Need more_than(Sum score) const { return score * unit_ + more_; }  // The need of a value that exceeds `score`.

    /// The score and strictness of a need. A discrete need has no strictness left: it names the next score.
    Refusal::Threshold threshold(Need need) const
        requires std::integral<Number>
    {
        if (unit_ == 1) return {static_cast<WideScore>(need), false};
        return {static_cast<WideScore>(need >> 4), (need & 15) != 0};
    }

private:
    // 16 > max_players: in a sum of up to eight needs the strict ones never carry into the scores.
    Need unit_, more_;
};

/// A score that a chooser already has, and whether another value must exceed it.
template <class Number>
struct Claim {
    Player chooser;                            // who holds the score
    typename NumberTraits<Number>::Need need;  // no_need while none of the chooser's children is settled
};

/// The least every value of a node is known to give each player, and the most; floors and ceilings as needs.
template <class Number>
struct BasicNodeBounds {
    using Need = typename NumberTraits<Number>::Need;  // a type for what a score must reach
    std::array<Need, max_players> least;               // by player, as needs
    std::array<Need, max_players> most;                // by player, as needs
    Need least_sum;                                    // of all players
};
/// Bounds at a node, in ordinary scores.
using NodeBounds = BasicNodeBounds<Score>;

/// The claims of the plies above a node, and the tests that use them.
template <class Number>
class BasicClaims {
public:
    using Need = typename NumberTraits<Number>::Need;  // a type for what a score must reach
    using NodeBounds = BasicNodeBounds<Number>;        // bounds of the scores' type
    using Limits = BasicLimits<Number>;                // limits of the scores' type

    BasicClaims(int players, const Limits& limits, const Pruning& pruning)
        : players_(players),
          heuristics_(pruning.heuristics),
          scale_(pruning.discrete, limits.step),
          most_sum_(pruning.sums ? scale_.at_least(limits.maxsum) : NumberTraits<Number>::beyond),
          maxsum_(limits.maxsum) {
        if constexpr (std::floating_point<Number>)
            most_sum_ += 1e-9 * (1 + std::abs(maxsum_));  // what rounding may add must not refuse anything
        BasicBounds<Number> whole{limits.least, {}};
        for (int p = 0; p < players; ++p) whole.ceilings[p] = static_cast<Number>(limits.most_beside(limits.least, p));
        whole_game_ = node_bounds(whole);
    }

    const NodeBounds& whole_game() const { return whole_game_; }  // The bounds that hold everywhere.

    NodeBounds node_bounds(const BasicBounds<Number>& bounds) const {  // A node's floors and ceilings, as needs.
        NodeBounds result{};
        for (int p = 0; p < players_; ++p) {
            result.least[p] = scale_.at_least(bounds.floors[p]);
            result.most[p] = scale_.at_least(bounds.ceilings[p]);
            result.least_sum += result.least[p];
        }
        return result;
    }

    /// The same bounds, but the player gets at least `score`.
    NodeBounds with_floor(NodeBounds bounds, Player player, Number score) const {
        const Need raised = std::max(bounds.least[player], scale_.at_least(score));
        bounds.least_sum += raised - bounds.least[player];
        bounds.least[player] = raised;
        return bounds;
    }

    /// Can the chooser get no more than `score` here?
    bool is_most(const NodeBounds& bounds, Player chooser, Number score) const {
        return scale_.at_least(score) >= bounds.most[chooser];
    }

    void open(int ply, Player chooser) {  // A node is opened whose chooser holds nothing yet.
        if (claims_.size() <= static_cast<std::size_t>(ply)) claims_.resize(ply + 64);
        claims_[ply] = {chooser, NumberTraits<Number>::no_need};
    }

    /// The chooser at `ply` holds `score`, by a child left of the one visited next (strict) or right of it.
    void hold(int ply, Number score, bool strict) {
        claims_[ply].need = strict ? scale_.more_than(score) : scale_.at_least(score);
    }

    static constexpr int nowhere = -1;  // stands for no ply and no player

    /// What a value of the node must reach, player by player, to get past the claims walked so far.
    struct Needs {
        std::array<Need, max_players> of;  // by player
        Need sum;                          // of all players
        int over_ceiling = nowhere;        // a player who would need more than the ceiling

        void raise(int player, Need need, const NodeBounds& bounds) {  // The player needs at least so much, too.
            if (need <= of[player]) return;
            sum += need - of[player];
            of[player] = need;
            if (need > bounds.most[player]) over_ceiling = player;
        }
    };

    /// The walk up from a node: which claims between its parent and `shallowest` refuse what?
    struct Walk {
        Needs needs;                    // as far as the walk has come
        int node_refused_at = nowhere;  // no value of the node gets past this ply (the deepest such)
        int best_refused_at = nowhere;  // the best value at hand does not (the deepest such)
    };

    /// Needs start from the node's bounds. With a best value at hand, the node gives its chooser at least that,
    /// and, where that value is refused and only children right of it are open, only more can still matter.
    Walk walk(int ply, int shallowest, const NodeBounds& bounds, Player chooser, const BasicScores<Number>* best,
              bool only_right) const {
        Walk walk{{bounds.least, bounds.least_sum}};
        if (best) walk.needs.raise(chooser, scale_.at_least((*best)[chooser]), bounds);
        for (int i = ply - 1; i >= shallowest; --i) {
            const Claim<Number>& claim = claims_[i];
            walk.needs.raise(claim.chooser, claim.need, bounds);
            if (best && walk.best_refused_at == nowhere && scale_.at_least((*best)[claim.chooser]) < claim.need) {
                walk.best_refused_at = i;
                if (only_right) walk.needs.raise(chooser, scale_.more_than((*best)[chooser]), bounds);
            }
            if (too_much(walk.needs)) {
                walk.node_refused_at = i;
                break;
            }
        }
        return walk;
    }

    /// A walk that ended in refusal, as an observer is told it.
    Refusal refusal(int ply, const Walk& walk, const NodeBounds& bounds) const {
        Refusal refusal{ply, walk.node_refused_at, {}, static_cast<WideScore>(maxsum_), nowhere, 0};
        for (int p = 0; p < players_; ++p) refusal.thresholds[p] = scale_.threshold(walk.needs.of[p]);
        if (walk.needs.sum <= most_sum_) {
            refusal.over_ceiling = walk.needs.over_ceiling;
            refusal.ceiling = scale_.threshold(bounds.most[walk.needs.over_ceiling]).score;
        }
        return refusal;
    }

private:
    bool too_much(const Needs& needs) const {
        return needs.sum > most_sum_ || (heuristics_ && needs.over_ceiling != nowhere);
    }

    int players_;
    bool heuristics_;
    NeedScale<Number> scale_;
    Need most_sum_;  // sums off: no sum is too large
    typename NumberTraits<Number>::Sum maxsum_;
    NodeBounds whole_game_;
    std::vector<Claim<Number>> claims_;
};
/// Claims of ordinary scores.
using Claims = BasicClaims<Score>;

}  // namespace nply
