// A uniform tree that is nowhere stored: its leaves are computed from the path, so that counts and speeds of
// searches can be studied without memory in the way.
#pragma once

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

/// A uniform tree whose leaves are computed from their paths.
class UniformTree {
public:
    /// A hash of the path to a node, and its ply.
    struct State {
        std::uint64_t path;  // a hash of the moves so far
        std::int32_t ply;    // plies made so far
    };
    using Move = std::uint32_t;

    enum class Leaves {  // What leaves are like.
        equal,           // everyone gets `share` everywhere: the best case of pruning with needs
        mixed            // each leaf divides the same sum in its own way
    };

    UniformTree(int players, std::uint32_t branching, int depth, Leaves leaves, Score share = 10)
        : players_(players), branching_(branching), depth_(depth), leaves_(leaves), share_(share) {}

    State start() const { return {0, 0}; }
    int players() const { return players_; }
    int depth() const { return depth_; }  // Plies to each leaf.
    bool is_over(const State& state) const { return state.ply == depth_; }
    Player mover(const State& state) const { return static_cast<Player>(state.ply % players_); }
    State after(const State& state, Move move) const {
        return {mixed(state.path + move + 0x9e3779b97f4a7c15u), state.ply + 1};
    }
    void moves(const State&, MoveList<Move>& list) const {
        for (Move move = 0; move < branching_; ++move) list.add(move);
    }
    Scores scores(const State& state) const {
        if (leaves_ == Leaves::equal) return Scores::all(players_, share_);
        // Each player but the last gives some of the share to the next one; nobody falls below zero.
        Scores result = Scores::all(players_, share_);
        std::uint64_t bits = state.path;
        for (int p = 0; p < players_; ++p, bits >>= 8) {
            const auto gift = static_cast<Score>((bits & 255) * static_cast<std::uint64_t>(share_) >> 8);
            result[p] -= gift;
            result[p + 1 < players_ ? p + 1 : 0] += gift;
        }
        return result;
    }
    ScoreLimits limits() const { return constant_sum_limits(players_, 0, players_ * share_, players_ * share_); }

private:
    int players_;
    std::uint32_t branching_;
    int depth_;
    Leaves leaves_;
    Score share_;
};

}  // namespace nply
