// The rules of thumb of cards/trick_policy.hpp applied to a state, for playouts: some bit operations per move. They use
// the mover's hand and the set of cards that the others hold together, never which of them holds a card.
#pragma once

#include "nply/cards/trick_policy.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/whist.hpp"

namespace nply {

namespace detail {

template <int Seats>
PolicyTurn policy_turn(const TrickState<Seats>& state, CardSet choice) {
    const auto from_mover = [&state](int seat) { return (seat - state.to_move + Seats) % Seats; };
    PolicyTurn turn;
    turn.seats = Seats;
    turn.played = state.played;
    turn.hand = state.hands[state.to_move];
    turn.legal = choice;
    for (const CardSet hand : state.hands) turn.others = turn.others | hand;
    turn.others = turn.others & ~turn.hand;
    turn.table = state.table;
    turn.best = state.best & 63;
    turn.winner = from_mover(state.winner);
    turn.led = static_cast<Suit>(state.led);
    turn.queen = state.queen;
    turn.worth = state.worth & 127;  // without the mark of the jack of diamonds, which the rules of thumb do not know
    return turn;
}

/// The move that a card belongs to: the highest of its run.
inline Standing move_of(Standing card, CardSet choice, CardSet singles) {
    const CardSet up_to = PolicyTurn::higher_than(card) | CardSet::of(card);
    return (heads_of_runs(choice, singles) & up_to).last();
}

template <class Rules, int Seats>
Standing move_for_tricks(const TrickCounting<Rules, Seats>& game, const TrickState<Seats>& state, bool partners) {
    const CardSet choice = game.choice(state);
    PolicyTurn turn = policy_turn(state, choice);
    if (const auto trump = game.trump()) turn.trumps = CardSet::suit(*trump);
    turn.partners = partners;
    return move_of(card_for_tricks(turn), choice, {});
}

}  // namespace detail

/// Points are to be avoided.
template <int Seats>
Standing greedy_move(const Hearts<Seats>& game, const TrickState<Seats>& state) {
    const CardSet choice = game.choice(state);
    PolicyTurn turn = detail::policy_turn(state, choice);
    turn.harmless = game.full_rules() && state.first_trick;
    if (game.counts_moons()) {
        int takers = 0;
        for (int seat = 0; seat < Seats; ++seat) {
            const Score points = game.points(state, seat);
            if (points == 0) continue;
            turn.shooter = (seat - state.to_move + Seats) % Seats;
            turn.shot = points;
            ++takers;
        }
        if (takers != 1) turn.shooter.reset();
    }
    return detail::move_of(card_against_points(turn), choice, game.singles(state));
}

/// Tricks count.
template <class Rules, int Seats>
Standing greedy_move(const TrickCounting<Rules, Seats>& game, const TrickState<Seats>& state) {
    return detail::move_for_tricks(game, state, false);
}

/// The seat opposite plays on the same side.
inline Standing greedy_move(const Whist& game, const TrickState<4>& state) {
    return detail::move_for_tricks(game, state, true);
}

}  // namespace nply
