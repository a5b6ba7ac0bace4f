// What ties can do to the scores of a whole deal: bounds from both sides (search/tie_bounds.hpp) by layers. One pass
// over all positions gives every seat's least and most by intervals; one more for each seat whose range is not a single
// score gives the values with ties broken against it and for it. The rest of the current trick is searched plainly.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "nply/search/tie_bounds.hpp"
#include "nply/solvers/whole_deal.hpp"

namespace nply {

/// What ties can do to the scores of one whole deal of the game G.
template <class G>
class WholeTies {
public:
    using State = typename G::State;

    static constexpr int most_players = 5;  // whose pairs of scores fit a value

    /// Lists what is to be solved; can_be_layered(game, root) must hold, for at most `most_players`.
    WholeTies(const G& game, const State& root) : WholeTies(game, root, DealLayers(deal_for(game, root, {}))) {}
    /// The same within a budget, which each configuration costs a node; nothing if it is spent first.
    static std::optional<WholeTies> listed(const G& game, const State& root, Budget& budget) {
        const auto layers = DealLayers::listed(deal_for(game, root, {}), budget);
        if (!layers) return {};
        return WholeTies(game, root, *layers);
    }

    /// Of all passes together, at most; the memory of one.
    const LayersEstimate& estimate() const { return estimate_; }

    LayersOutcome solve(const LayersLimits& limits) {  // Solves the passes that the bounds need, one after the other.
        LayersOutcome outcome = solve_pass({}, limits, 0);
        if (outcome == LayersOutcome::solved) bounds_ = backed_up_from(root_);
        for (int p = 0; p < game_.players() && outcome == LayersOutcome::solved; ++p)
            if (bounds_.low[p] < bounds_.high[p]) outcome = solve_pass(static_cast<Player>(p), limits, p + 1);
        if (outcome != LayersOutcome::solved) return outcome;
        bounds_ = backed_up_from(root_);
        for (int p = 0; p < game_.players(); ++p)
            if (bounds_.low[p] == bounds_.high[p]) bounds_.in_favour[p] = bounds_.against[p] = bounds_.low;
        return outcome;
    }
    /// Once it is solved.
    const TieBounds& bounds() const { return bounds_; }
    std::uint64_t visited() const { return visited_; }  // Positions evaluated by all passes.

private:
    WholeTies(const G& game, const State& root, const DealLayers& layers)
        : game_(game), root_(root), estimate_(layers.estimate()) {
        estimate_.positions *= passes();
        estimate_.seconds *= static_cast<double>(passes());
        list_ends(root);
    }

    std::uint64_t passes() const { return static_cast<std::uint64_t>(game_.players()) + 1; }

    static LayeredDeal deal_for(const G& game, const State& root, std::optional<Player> player) {
        LayeredDeal deal = layered_deal(game, root);
        deal.ties = true;
        deal.ties_for = player;
        return deal;
    }

    /// The positions in which the root's trick can end, in the order of a walk.
    void list_ends(const State& state) {
        for_each_child(state, [&](const State& child) {
            if (child.played > 0)
                list_ends(child);
            else
                ends_.push_back({child, TieBounds::of(game_.so_far(child))});
        });
    }
    template <class Visit>
    void for_each_child(const State& state, Visit visit) const {
        std::vector<typename G::Move> stack;
        const Children<G> children(game_, state, stack);
        for (std::uint32_t index = 0; index < children.count(); ++index) visit(game_.after(state, children[index]));
    }

    LayersOutcome solve_pass(std::optional<Player> player, LayersLimits limits, int number) {
        if (limits.progress)
            limits.progress = [tell = limits.progress, number, all = static_cast<double>(passes())](double share) {
                tell((number + share) / all);
            };
        limits.keep_from = 0;
        Budget budget(Budget::unlimited, limits.deadline, limits.stop);
        auto layers = DealLayers::listed(deal_for(game_, root_, player), budget);
        const LayersOutcome outcome = layers ? layers->solve(limits) : LayersOutcome::stopped;
        if (outcome != LayersOutcome::solved) return outcome;
        visited_ += layers->estimate().positions;
        for (End& end : ends_) fill_in(*layers, player, end);
        return outcome;
    }

    struct End {
        State state;
        TieBounds bounds;
    };
    void fill_in(const DealLayers& layers, std::optional<Player> player, End& end) const {
        if (game_.is_over(end.state)) {
            end.bounds = TieBounds::of(game_.scores(end.state));
            return;
        }
        const ScoresPair pair =
            layers.pair_to_come(end.state.hands, queen_held(end.state), end.state.to_move, takers_of(game_, end.state));
        const Scores first = with_to_come(game_, end.state, pair.first),
                     second = with_to_come(game_, end.state, pair.second);
        if (player) {
            end.bounds.against[*player] = first;
            end.bounds.in_favour[*player] = second;
            return;
        }
        for (int p = 0; p < game_.players(); ++p) {
            end.bounds.low[p] = std::min(first[p], second[p]);
            end.bounds.high[p] = std::max(first[p], second[p]);
        }
    }

    TieBounds backed_up_from(const State& state) {
        std::size_t next = 0;
        return backed_up_from(state, next);
    }
    TieBounds backed_up_from(const State& state, std::size_t& next) {
        std::vector<TieBounds> children;
        for_each_child(state, [&](const State& child) {
            children.push_back(child.played > 0 ? backed_up_from(child, next) : ends_[next++].bounds);
        });
        return backed_up(children, game_.mover(state), game_.players());
    }

    G game_;
    State root_;
    LayersEstimate estimate_;
    std::vector<End> ends_;
    TieBounds bounds_;
    std::uint64_t visited_ = 0;
};

}  // namespace nply
