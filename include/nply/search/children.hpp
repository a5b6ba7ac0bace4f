// The children of one node: their moves lie on a stack shared by the whole search and leave it with the node.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nply/core/game.hpp"
#include "nply/core/guards.hpp"

namespace nply {

template <Game G>
class Children {
public:
    using Move = typename G::Move;

    Children(const G& game, const typename G::State& state, std::vector<Move>& stack)
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

    std::uint32_t count() const { return count_; }
    // Deeper plies may move the stack: a reference holds only until the next node is opened.
    const Move& operator[](std::uint32_t index) const { return stack_[begin_ + index]; }
    std::span<const Move> all() const { return {stack_.data() + begin_, count_}; }

private:
    std::vector<Move>& stack_;
    std::size_t begin_;
    std::uint32_t count_;
};

}  // namespace nply
