// How many nodes a tree has, without walking all of them: positions met again by another order of play are counted
// once, and the end of the tree not at all where a formula knows it.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "nply/adapt/horizon.hpp"
#include "nply/search/children.hpp"

namespace nply::reproduce {

/// The formula for any game: one ply left is its moves.
struct NoFormula {
    static constexpr int plies = 0;
    template <class State>
    std::uint64_t operator()(const State&) const {
        return 1;
    }
};

/// A game cut off at a horizon. Its keys must tell apart what has different numbers of nodes below. A slot that is
/// taken is overwritten, so memory is bounded and the count exact all the same. `formula(state)` gives the nodes of a
/// tree of Formula::plies plies, from a state of the game without its horizon.
template <HashableGame G, class Formula = NoFormula>
class TreeCounter {
public:
    /// 2^`slot_bits` slots: few are quicker to make, many meet more positions again.
    explicit TreeCounter(const G& game, const std::atomic<bool>* stop = nullptr, int slot_bits = 22,
                         Formula formula = {})
        : game_(game), formula_(formula), stop_(stop), slots_(std::size_t{1} << slot_bits) {}

    /// The root included. Meaningless once the stop sign is set.
    std::uint64_t nodes(const typename G::State& state) {
        if (game_.is_over(state)) return 1;
        if (Formula::plies > 0 && state.plies_left == Formula::plies) return formula_(state.inner);
        if (state.plies_left == 1) return 1 + Children<G>(game_, state, stack_).count();
        if (state.plies_left == 2) return expand(state);
        const Key key = game_.key(state);
        const std::size_t place = key.low & (slots_.size() - 1);
        if (slots_[place].nodes == 0 || slots_[place].key != key) slots_[place] = {key, expand(state)};
        return slots_[place].nodes;
    }

private:
    std::uint64_t expand(const typename G::State& state) {
        std::uint64_t sum = 1;
        if (stop_ && stop_->load(std::memory_order_relaxed)) return sum;
        const Children<G> children(game_, state, stack_);
        for (std::uint32_t index = 0; index < children.count(); ++index)
            sum += nodes(game_.after(state, children[index]));
        return sum;
    }

    struct Slot {
        Key key;
        std::uint64_t nodes = 0;
    };
    const G& game_;
    const Formula formula_;
    const std::atomic<bool>* stop_;
    std::vector<typename G::Move> stack_;
    std::vector<Slot> slots_;
};

}  // namespace nply::reproduce
