// A card game solved to its end from any position, whole deals included: plain max^n over what is left of the current
// trick, the positions it leads to taken from the layers below (deal_layers.hpp). Value, move and line are plain
// max^n's. Games: Sergeant Major, Spades, Hearts.
#pragma once

#include <bit>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "nply/games/hearts.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/games/spades.hpp"
#include "nply/search/result.hpp"
#include "nply/solvers/deal_layers.hpp"

namespace nply {

/// The queen of spades' standing while she is in a hand.
template <int Seats>
std::optional<Card> queen_held(const TrickState<Seats>& state) {
    if (state.queen == TrickState<Seats>::gone || state.table.has(state.queen)) return {};
    return state.queen;
}

/// What the layers need to know of a position.
template <class Rules, int Seats>
LayeredDeal trick_counting_deal(const TrickCounting<Rules, Seats>& game, const TrickState<Seats>& state) {
    LayeredDeal deal{.hands = {state.hands.begin(), state.hands.end()}};
    deal.trump = game.trump();
    if (state.played > 0) deal.led = static_cast<Suit>(state.led);
    return deal;
}
/// What the solver by layers needs to know of a state of this game.
inline LayeredDeal layered_deal(const SergeantMajor& game, const SergeantMajor::State& state) {
    return trick_counting_deal(game, state);
}
/// What the solver by layers needs to know of a state of this game.
inline LayeredDeal layered_deal(const Spades& game, const Spades::State& state) {
    LayeredDeal deal = trick_counting_deal(game, state);
    if (game.full_rules() && !state.broken) deal.unbroken = Suit::spades;
    return deal;
}

/// Who has points, and whether that matters: whether one can still end with all of them.
template <class G>
Takers takers_of(const G&, const typename G::State&) {
    return 0;
}
/// The seats that have taken points.
template <int Seats>
Takers takers_of(const Hearts<Seats>& game, const TrickState<Seats>& state) {
    const Scores points = game.points(state);
    Takers takers = 0;
    for (int seat = 0; seat < Seats; ++seat) takers |= static_cast<Takers>((points[seat] > 0) << seat);
    return takers;
}
/// Can a seat still take all points?
template <int Seats>
bool is_moon_in_reach(const Hearts<Seats>& game, const TrickState<Seats>& state) {
    return game.counts_moons() && std::popcount(takers_of(game, state)) <= 1;
}
/// Points taken, on the table and held.
template <int Seats>
Score points_in(const Hearts<Seats>& game, const TrickState<Seats>& state) {
    int held = queen_held(state) ? points_of_queen : 0;
    for (const CardSet hand : state.hands) held += hand[Suit::hearts].size();
    return static_cast<Score>(game.points(state).sum() + state.worth + held);
}

/// What the solver by layers needs to know of a state of this game.
template <int Seats>
LayeredDeal layered_deal(const Hearts<Seats>& game, const TrickState<Seats>& state) {
    LayeredDeal deal{.hands = {state.hands.begin(), state.hands.end()}, .points = true, .queen = queen_held(state)};
    if (state.played > 0) deal.led = static_cast<Suit>(state.led);
    if (game.full_rules() && !state.broken) deal.unbroken = Suit::hearts;
    if (is_moon_in_reach(game, state)) deal.moons = {points_in(game, state), takers_of(game, state)};
    return deal;
}

/// Scores in the end, if so much is still to come. Points count against their taker.
template <class G>
Scores with_to_come(const G& game, const typename G::State& state, const Scores& to_come) {
    Scores scores = game.so_far(state);
    for (int seat = 0; seat < game.players(); ++seat) scores[seat] += to_come[seat];
    return scores;
}
/// The scores so far with the points still to come added.
template <int Seats>
Scores with_to_come(const Hearts<Seats>& game, const TrickState<Seats>& state, const Scores& to_come) {
    if (is_moon_in_reach(game, state)) return game.in_own_terms(to_come);
    Scores scores = game.so_far(state);
    for (int seat = 0; seat < Seats; ++seat) scores[seat] -= to_come[seat];
    return scores;
}

/// A moon needs points, and no more of them than a pack has. Layers know no jack, and no moon that subtracts.
template <class G>
bool can_be_layered(const G&, const typename G::State&) {
    return true;
}
/// Can the solver by layers solve this state?
template <int Seats>
bool can_be_layered(const Hearts<Seats>& game, const TrickState<Seats>& state) {
    if (game.variant().jack || (game.counts_moons() && game.variant().moon_subtracts)) return false;
    const Score points = points_in(game, state);
    return !game.counts_moons() || (points > 0 && points <= points_in_pack);
}

/// Solves a card game from any of its positions to the end.
template <class G>
class WholeDeal {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    /// Lists what is to be solved; can_be_layered(game, root) must hold. With a player `alone` it is not max^n but
    /// paranoid: all others keep his score low, and only his entry of values is known.
    WholeDeal(const G& game, const State& root, std::optional<Player> alone = {})
        : WholeDeal(game, root, alone, DealLayers(deal_for(game, root, alone))) {}

    /// The same within a budget, which each configuration costs a node; nothing if it is spent first.
    static std::optional<WholeDeal> listed(const G& game, const State& root, std::optional<Player> alone,
                                           Budget& budget) {
        auto layers = DealLayers::listed(deal_for(game, root, alone), budget);
        if (!layers) return {};
        return WholeDeal(game, root, alone, std::move(*layers));
    }

    const LayersEstimate& estimate() const { return layers_.estimate(); }                   // What solving it takes.
    LayersOutcome solve(const LayersLimits& limits = {}) { return layers_.solve(limits); }  // Layer by layer.

    const G& game() const { return game_; }                 // The rules.
    const State& root() const { return root_; }             // Where the deal begins.
    std::optional<Player> alone() const { return alone_; }  // Whose points alone count, if it is one player's.
    /// The root with somebody else to lead, between tricks.
    State led_by(Player leader) const {
        State state = root_;
        assert(state.played == 0);
        state.to_move = leader;
        return state;
    }

    /// Are the positions at the end of this position's trick in memory?
    bool reaches(const State& state) const {
        const int after = game_.is_over(state) ? 0 : state.hands[state.to_move].size() - 1;
        return after == 0 || layers_.has(after);
    }

    /// A value, and the canonical children on the way to the end of the trick.
    struct Best {
        Scores value;                     // with best play by all
        std::vector<std::uint32_t> path;  // canonical child numbers, from 0
    };
    /// Plain max^n on the rest of a trick that reaches(state).
    Best best(const State& state) const {
        if (game_.is_over(state)) return {known(game_.scores(state)), {}};
        const Player chooser = game_.mover(state);
        Best best;
        std::vector<Move> stack;
        const Children<G> children(game_, state, stack);
        for (std::uint32_t index = 0; index < children.count(); ++index) {
            Best child = after(game_.after(state, children[index]));
            if (index > 0 && !is_better(chooser, child.value, best.value)) continue;
            best = std::move(child);
            best.path.insert(best.path.begin(), index);
        }
        return best;
    }

    /// The value of a position that a card of a trick leads to, the trick's last one included.
    Scores value_after_card(const State& child) const { return after(child).value; }

    /// Between tricks: what the deal is worth, whoever leads.
    std::vector<Scores> values_of_leaders() const {
        std::vector<Scores> values;
        values.reserve(static_cast<std::size_t>(game_.players()));
        for (int leader = 0; leader < game_.players(); ++leader)
            values.push_back(best(led_by(static_cast<Player>(leader))).value);
        return values;
    }

    /// The value of every move, in canonical order.
    std::vector<Scores> values_of_moves(const State& state) const {
        std::vector<Scores> values;
        std::vector<Move> stack;
        const Children<G> children(game_, state, stack);
        values.reserve(children.count());
        for (std::uint32_t index = 0; index < children.count(); ++index)
            values.push_back(after(game_.after(state, children[index])).value);
        return values;
    }

    /// The principal line from a position, trick by trick, as far as layers are in memory.
    std::vector<std::uint32_t> line(State state) const {
        std::vector<std::uint32_t> path;
        while (!game_.is_over(state) && reaches(state)) {
            const Best trick = best(state);
            path.insert(path.end(), trick.path.begin(), trick.path.end());
            state = replay(game_, state, trick.path, [](const auto&...) {});
        }
        return path;
    }

private:
    WholeDeal(const G& game, const State& root, std::optional<Player> alone, DealLayers layers)
        : game_(game), root_(root), alone_(alone), layers_(std::move(layers)) {
        assert(can_be_layered(game, root));
    }

    static LayeredDeal deal_for(const G& game, const State& root, std::optional<Player> alone) {
        LayeredDeal deal = layered_deal(game, root);
        deal.alone = alone;
        return deal;
    }

    Best after(const State& child) const {
        if (child.played > 0) return best(child);
        if (game_.is_over(child)) return {known(game_.scores(child)), {}};
        return {
            known(with_to_come(
                game_, child, layers_.to_come(child.hands, queen_held(child), child.to_move, takers_of(game_, child)))),
            {}};
    }

    Scores known(const Scores& scores) const {
        if (!alone_) return scores;
        Scores own;
        own[*alone_] = scores[*alone_];
        return own;
    }
    bool is_better(Player chooser, const Scores& a, const Scores& b) const {
        if (!alone_) return a[chooser] > b[chooser];
        return chooser == *alone_ ? a[*alone_] > b[*alone_] : a[*alone_] < b[*alone_];
    }

    G game_;
    State root_;
    std::optional<Player> alone_;
    DealLayers layers_;
};

}  // namespace nply
