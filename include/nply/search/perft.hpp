// perft: how many sequences of moves there are, length by length. A game that has ended adds nothing further on.
#pragma once

#include <cstdint>
#include <vector>

#include "nply/search/children.hpp"

namespace nply {

template <Game G>
class Perft {
public:
    explicit Perft(const G& game) : game_(game) {}

    /// Entry d - 1 counts the sequences of d moves, for d up to `depth`.
    std::vector<std::uint64_t> run(const typename G::State& root, int depth) {
        counts_.assign(static_cast<std::size_t>(depth), 0);
        if (depth > 0) count(root, 0);
        return counts_;
    }

private:
    void count(const typename G::State& state, std::size_t ply) {
        if (game_.is_over(state)) return;
        const Children<G> children(game_, state, moves_);
        counts_[ply] += children.count();
        if (ply + 1 == counts_.size()) return;
        for (std::uint32_t index = 0; index < children.count(); ++index)
            count(game_.after(state, children[index]), ply + 1);
    }

    const G& game_;
    std::vector<typename G::Move> moves_;
    std::vector<std::uint64_t> counts_;
};

}  // namespace nply
