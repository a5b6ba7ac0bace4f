// How many nodes shallow pruning, branch-and-bound and alpha-beta branch-and-bound visit, without visiting all of them.
// They use claims one ply up only, so that what a node gives and costs follows from its position, what has been taken,
// and what its parent holds; a node met again with all three the same is counted and not searched.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "nply/adapt/horizon.hpp"
#include "nply/core/random.hpp"
#include "nply/search/children.hpp"
#include "nply/search/claims.hpp"

namespace nply::reproduce {

/// The kernel's search of a game cut off at a horizon, children in canonical order. Keys must tell apart what has
/// different orders of moves. A slot that is taken is overwritten, so memory is bounded and the count exact all the
/// same.
template <HashableGame G>
class SearchCounter {
public:
    SearchCounter(const G& game, const Pruning& pruning, const std::atomic<bool>* stop = nullptr, int slot_bits = 21)
        : game_(game),
          pruning_(pruning),
          limits_(game.limits()),
          claims_(game.players(), limits_, pruning),
          stop_(stop),
          slots_(std::size_t{1} << slot_bits) {
        assert(pruning.window == 1 && !pruning.last_branch);
    }

    /// The root included. Meaningless once the stop sign is set.
    std::uint64_t nodes(const typename G::State& root) { return search(root, 0, {}).nodes; }

private:
    /// What the parent holds while the node is searched.
    struct Held {
        Player by = 0;
        std::optional<Score> score{};
    };
    struct Found {
        bool refused;
        Scores value;
        std::uint64_t nodes;
    };

    Found search(const typename G::State& state, int ply, const Held& above) {
        if (game_.is_over(state)) return {false, game_.scores(state), 1};
        if (state.plies_left < 3) return expand(state, ply);
        const Key key = key_of(state, above);
        const std::size_t place = key.low & (slots_.size() - 1);
        if (slots_[place].found.nodes == 0 || slots_[place].key != key) slots_[place] = {key, expand(state, ply)};
        return slots_[place].found;
    }

    Key key_of(const typename G::State& state, const Held& above) const {
        Key key = game_.key(state);
        std::uint64_t rest = above.score ? 1 + static_cast<std::uint64_t>(above.by) : 0;
        rest = mixed(rest) + static_cast<std::uint64_t>(above.score.value_or(0));
        const Scores settled = game_.settled(state);
        for (int p = 0; p < game_.players(); ++p) rest = mixed(rest) + static_cast<std::uint64_t>(settled[p]);
        key.low ^= mixed(rest);
        key.high += mixed(~rest);
        return key;
    }

    Found expand(const typename G::State& state, int ply) {
        Found found{true, {}, 1};
        if (stop_ && stop_->load(std::memory_order_relaxed)) return found;
        const Player chooser = game_.mover(state);
        NodeBounds bounds = claims_.whole_game();
        if (pruning_.heuristics) {
            bounds = claims_.node_bounds(bounds_at(game_, limits_, state));
            if (refused(ply, bounds, chooser, nullptr)) return found;
        }
        const Children<G> children(game_, state, moves_);
        claims_.open(ply, chooser);
        Held held{chooser, {}};
        for (std::uint32_t index = 0; index < children.count(); ++index) {
            if (held.score) claims_.hold(ply, *held.score, true);
            const Found child = search(game_.after(state, children[index]), ply + 1, held);
            found.nodes += child.nodes;
            if (child.refused || (held.score && child.value[chooser] <= *held.score)) continue;
            found.value = child.value;
            held.score = child.value[chooser];
            if (index + 1 == children.count()) break;
            if (claims_.is_most(bounds, chooser, *held.score)) break;
            if (refused(ply, bounds, chooser, &found.value)) return found;
        }
        found.refused = false;
        return found;
    }

    /// By the parent's claim.
    bool refused(int ply, const NodeBounds& bounds, Player chooser, const Scores* best) const {
        return claims_.walk(ply, std::max(0, ply - 1), bounds, chooser, best, best != nullptr).node_refused_at !=
               Claims::nowhere;
    }

    struct Slot {
        Key key;
        Found found{true, {}, 0};
    };
    const G& game_;
    const Pruning pruning_;
    const ScoreLimits limits_;
    Claims claims_;
    const std::atomic<bool>* stop_;
    std::vector<typename G::Move> moves_;
    std::vector<Slot> slots_;
};

}  // namespace nply::reproduce
