// The children of one node: their moves lie on a stack shared by the whole search and leave it with the node.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nply/core/game.hpp"
#include "nply/core/guards.hpp"
#include "nply/core/stack_guard.hpp"

namespace nply {

/// Where the moves of all open nodes of a recursive search lie. A GameError if the thread's stack is nearly full when
/// another node is opened: the search has gone deeper than any game that ends.
template <class Move>
class MoveStack {
public:
    [[gnu::always_inline]] std::vector<Move>& one_ply_deeper() {  // Where the next ply's moves go.
        guard_.check();
        return moves_;
    }

private:
    std::vector<Move> moves_;
    StackGuard guard_;
};

/// The moves of one node on a stack that the whole search shares.
template <Game G>
class Children {
public:
    using Move = typename G::Move;

    Children(const G& game, const typename G::State& state, MoveStack<Move>& stack)  // Lists the moves on the stack.
        : Children(game, state, stack.one_ply_deeper()) {}
    Children(const G& game, const typename G::State& state, std::vector<Move>& stack)  // Their depth is unchecked.
        : stack_(stack), begin_(stack.size()) {
        MoveList<Move> list(stack);
        game.moves(state, list);
        count_ = static_cast<std::uint32_t>(list.size());
        if (count_ == 0) [[unlikely]]
            throw_no_move();
    }
    ~Children() { stack_.erase(stack_.begin() + begin_, stack_.end()); }  // resize() would bring code for growing
    Children(const Children&) = delete;
    Children& operator=(const Children&) = delete;

    std::uint32_t count() const { return count_; }  // How many there are.
    // Deeper plies may move the stack: a reference holds only until the next node is opened.
    const Move& operator[](std::uint32_t index) const { return stack_[begin_ + index]; }
    std::span<const Move> all() const { return {stack_.data() + begin_, count_}; }  // All of them, in canonical order.

private:
    std::vector<Move>& stack_;
    std::size_t begin_;
    std::uint32_t count_;
};

}  // namespace nply
