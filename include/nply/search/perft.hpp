// perft: how many sequences of moves there are, length by length. A game that has ended adds nothing further on.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "nply/search/children.hpp"

namespace nply {

/// Counts sequences of moves by length.
template <Game G>
class Perft {
public:
    explicit Perft(const G& game) : game_(game) {}  // The game must outlive this.

    /// Entry d - 1 counts the sequences of d moves, for d up to `depth`, or up to where the stop sign was seen.
    std::vector<std::uint64_t> run(const typename G::State& root, int depth, const std::atomic<bool>* stop = nullptr) {
        stop_ = stop;
        const auto most = static_cast<std::size_t>(depth);
        std::vector<std::uint64_t> counted;
        while (counted.size() < most) {
            counts_.assign(std::min(most, next_length(counted)), 0);
            count(root, 0);
            if (is_stopped()) return counted;
            counted = counts_;
            if (counted.back() == 0) counted.resize(most, 0);  // every game has ended by then
        }
        return counted;
    }

private:
    bool is_stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }

    /// One more while the numbers grow, so that little is lost when it is stopped; else twice as far.
    static std::size_t next_length(const std::vector<std::uint64_t>& counted) {
        const std::size_t length = counted.size();
        const bool grows = length < 2 || counted[length - 1] / 3 >= counted[length - 2] / 2;
        return grows ? length + 1 : 2 * length;
    }

    void count(const typename G::State& state, std::size_t ply) {
        if (game_.is_over(state) || is_stopped()) return;
        const Children<G> children(game_, state, moves_);
        counts_[ply] += children.count();
        if (ply + 1 == counts_.size()) return;
        for (std::uint32_t index = 0; index < children.count(); ++index)
            count(game_.after(state, children[index]), ply + 1);
    }

    const G& game_;
    MoveStack<typename G::Move> moves_;
    std::vector<std::uint64_t> counts_;
    const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace nply
