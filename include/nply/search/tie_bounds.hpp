// Bounds of what ties can do, where the set of all values (ties.hpp) would be too large. Outer bounds by intervals:
// each player's least and most at each child; the mover gets from the largest least to the largest most, and any other
// from the least to the most over the children that can be chosen. For the player who moves at the root, and wherever
// intervals lose nothing, they are exact. Inner bounds by ordinary max^n, ties broken for or against one player: values
// that some tie-breaking reaches. Where inner and outer bounds meet, they are exact.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/search/memo.hpp"
#include "nply/search/result.hpp"

namespace nply {

/// Inner and outer bounds of each player's score under any tie-breaking.
struct TieBounds {
    Scores low, high;                                    // outer: nothing lies beyond
    std::array<Scores, max_players> in_favour, against;  // the values with ties broken for and against each player

    static TieBounds of(const Scores& leaf) {  // The bounds of a finished game: its scores.
        TieBounds bounds{leaf, leaf, {}, {}};
        bounds.in_favour.fill(leaf);
        bounds.against.fill(leaf);
        return bounds;
    }
    Score inner_low(int player) const { return against[player][player]; }     // A score that the player can fall to.
    Score inner_high(int player) const { return in_favour[player][player]; }  // A score that the player can rise to.
    bool is_exact(int player) const { return inner_low(player) == low[player] && inner_high(player) == high[player]; }

    /// Every entry moved by as much as `delta` times `sign`.
    void shift(const Scores& delta, Score sign, int players) {
        const auto move = [&](Scores& scores) {
            for (int p = 0; p < players; ++p) scores[p] += sign * delta[p];
        };
        move(low);
        move(high);
        for (int p = 0; p < players; ++p) {
            move(in_favour[p]);
            move(against[p]);
        }
    }
};

/// A node's bounds from its children's, which are in canonical order.
inline TieBounds backed_up(std::span<const TieBounds> children, Player mover, int players) {
    TieBounds node = children.front();
    for (const TieBounds& child : children) {
        node.low[mover] = std::max(node.low[mover], child.low[mover]);
        node.high[mover] = std::max(node.high[mover], child.high[mover]);
    }
    bool first = true;
    for (const TieBounds& child : children) {
        if (child.high[mover] < node.low[mover]) continue;  // some other child is better whatever happens
        for (int p = 0; p < players; ++p) {
            if (p == mover) continue;
            node.low[p] = first ? child.low[p] : std::min(node.low[p], child.low[p]);
            node.high[p] = first ? child.high[p] : std::max(node.high[p], child.high[p]);
        }
        first = false;
    }
    for (int p = 0; p < players; ++p)
        for (const TieBounds& child : children.subspan(1)) {
            const auto better = [&](const Scores& a, const Scores& b, Score sign) {
                return a[mover] != b[mover] ? a[mover] > b[mover] : sign * a[p] > sign * b[p];
            };
            if (better(child.in_favour[p], node.in_favour[p], 1)) node.in_favour[p] = child.in_favour[p];
            if (better(child.against[p], node.against[p], -1)) node.against[p] = child.against[p];
        }
    return node;
}

/// Everything is visited; positions with keys once, as far as `memo_bytes` go.
template <Game G>
class TieBoundsSearch {
public:
    using State = typename G::State;

    TieBoundsSearch(const G& game, Budget& budget, std::size_t memo_bytes = 0)
        : game_(with_room_for_players(game)), players_(game.players()), budget_(budget), memo_(memo_bytes) {}

    /// False: the budget was spent.
    [[gnu::cold]] bool run(const State& root, TieBounds& bounds, Counts& counts) {
        const std::uint64_t before = budget_.visited();
        const bool complete = search(root);
        if (complete) bounds = stack_.back();
        counts_.visited = budget_.visited() - before;
        counts += counts_;
        return complete;
    }

private:
    /// The node's bounds come on top of the stack.
    [[gnu::cold]] bool search(const State& state) {
        if (!budget_.spend()) return false;
        if (game_.is_over(state)) {
            ++counts_.leaves;
            stack_.push_back(TieBounds::of(game_.scores(state)));
            return true;
        }
        if constexpr (HashableGame<G>) {
            const Key key = game_.key(state);
            const Scores settled = settled_at(game_, state);
            if (const TieBounds* known = memo_.find(key)) {
                stack_.push_back(*known);
                stack_.back().shift(settled, 1, players_);
                return true;
            }
            if (!expand(state)) return false;
            if (memo_.is_full()) return true;
            TieBounds to_come = stack_.back();
            to_come.shift(settled, -1, players_);
            memo_.keep(key, to_come);
            return true;
        }
        return expand(state);
    }

    bool expand(const State& state) {
        const Player mover = game_.mover(state);
        const std::size_t begin = stack_.size();
        const Children<G> moves(game_, state, moves_);
        for (std::uint32_t index = 0; index < moves.count(); ++index)
            if (!search(game_.after(state, moves[index]))) return false;
        stack_[begin] = backed_up({stack_.data() + begin, moves.count()}, mover, players_);
        stack_.resize(begin + 1);
        return true;
    }

    const G& game_;
    int players_;
    Budget& budget_;
    Memo<TieBounds> memo_;
    MoveStack<typename G::Move> moves_;
    std::vector<TieBounds> stack_;
    Counts counts_;
};

}  // namespace nply
