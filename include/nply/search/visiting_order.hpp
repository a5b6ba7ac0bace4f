// The order in which a search visits the children of a node. It is free: the answer goes by canonical order
// alone. A frame belongs to one node; it says which child comes k-th and which canonical number is the smallest among
// those still to come. A search tells its order which move turned out best, and hands it the table's hint.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "nply/core/scores.hpp"

namespace nply {

/// The number that stands for no child.
inline constexpr std::uint32_t no_hint = ~std::uint32_t{0};

/// As the game lists them.
struct CanonicalOrder {
    static constexpr bool heeds_hints() { return false; }
    /// The order of one node's children.
    struct Frame {
        std::uint32_t at(std::uint32_t k) const { return k; }
        std::uint32_t leftmost_from(std::uint32_t k) const { return k; }
    };

    template <class G, class State, class Move>
    Frame arrange(const G&, const State&, int /*ply*/, std::span<const Move>, std::uint32_t /*hint*/) {
        return {};
    }
    template <class G, class State, class Move>
    void learn(const G&, const State&, int /*ply*/, const Move&, std::uint64_t /*work*/) {}
};

/// As the game lists them, but the hinted child first.
struct HintFirst {
    static constexpr bool heeds_hints() { return true; }
    /// The order of one node's children.
    struct Frame {
        std::uint32_t hint;  // the canonical number of the child that is visited first

        std::uint32_t at(std::uint32_t k) const { return k == 0 ? hint : leftmost_from(k); }
        std::uint32_t leftmost_from(std::uint32_t k) const {
            return k - (k - 1 < hint);
        }  // 0 - 1 is the largest number
    };

    template <class G, class State, class Move>
    Frame arrange(const G&, const State&, int /*ply*/, std::span<const Move> moves, std::uint32_t hint) {
        return {hint < moves.size() ? hint : 0};
    }
    template <class G, class State, class Move>
    void learn(const G&, const State&, int /*ply*/, const Move&, std::uint64_t /*work*/) {}
};

/// As `Sort` arranges them, the hinted child first: sort(game, state, ply, moves, numbers) permutes the canonical
/// numbers. If it has a function learn(game, state, ply, move, work), it hears which move was best.
template <class Sort>
class ArrangedOrder {
public:
    static constexpr bool heeds_hints() { return true; }

    ArrangedOrder() = default;
    explicit ArrangedOrder(Sort sort) : sort_(std::move(sort)) {}  // Arranged by a copy of `sort`.

    /// The order of one node's children.
    class Frame {
    public:
        Frame() = default;                                                      // Of no children.
        explicit Frame(std::vector<std::uint32_t>& stack, std::uint32_t count)  // In canonical order at first.
            : stack_(&stack), begin_(stack.size()), count_(count) {
            stack.resize(begin_ + 2 * std::size_t{count});
            std::iota(stack.begin() + begin_, stack.begin() + begin_ + count, 0u);
        }
        Frame(Frame&& other) noexcept  // The other one gives its part of the stack up.
            : stack_(std::exchange(other.stack_, nullptr)), begin_(other.begin_), count_(other.count_) {}
        ~Frame() {
            if (stack_) stack_->erase(stack_->begin() + begin_, stack_->end());
        }

        std::span<std::uint32_t> numbers() { return {stack_->data() + begin_, count_}; }  // To be arranged.

        /// Called once the numbers stand as they shall be visited.
        void settle() {
            std::uint32_t leftmost = count_;
            for (std::uint32_t k = count_; k-- > 0;) {
                leftmost = std::min(leftmost, (*stack_)[begin_ + k]);
                (*stack_)[begin_ + count_ + k] = leftmost;
            }
        }

        std::uint32_t at(std::uint32_t k) const { return (*stack_)[begin_ + k]; }
        std::uint32_t leftmost_from(std::uint32_t k) const {
            return k < count_ ? (*stack_)[begin_ + count_ + k] : count_;
        }

    private:
        std::vector<std::uint32_t>* stack_ = nullptr;
        std::size_t begin_ = 0;
        std::uint32_t count_ = 0;
    };

    template <class G, class State, class Move>
    Frame arrange(const G& game, const State& state, int ply, std::span<const Move> moves, std::uint32_t hint) {
        Frame frame(stack_, static_cast<std::uint32_t>(moves.size()));
        sort_(game, state, ply, moves, frame.numbers());
        if (hint < moves.size()) {
            const auto numbers = frame.numbers();
            const auto hinted = std::find(numbers.begin(), numbers.end(), hint);
            std::rotate(numbers.begin(), hinted, hinted + 1);
        }
        frame.settle();
        return frame;
    }

    template <class G, class State, class Move>
    void learn(const G& game, const State& state, int ply, const Move& move, std::uint64_t work) {
        if constexpr (requires { sort_.learn(game, state, ply, move, work); })
            sort_.learn(game, state, ply, move, work);
    }

private:
    Sort sort_;
    std::vector<std::uint32_t> stack_;
};

}  // namespace nply
