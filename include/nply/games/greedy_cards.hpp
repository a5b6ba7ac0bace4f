// The rules of thumb of cards/greedy.hpp for playouts: asked of a state, with standings for cards, some bit operations
// a move. Ranks of different suits are compared as they stand among the cards still in play, and whoever looks at a
// state knows which those are; apart from that the rules are the same.
#pragma once

#include <optional>

#include "nply/games/hearts.hpp"
#include "nply/games/whist.hpp"

namespace nply {

namespace detail {

/// The trick as the mover sees it.
template <int Seats>
class TrickLook {
public:
    using State = TrickState<Seats>;

    TrickLook(const State& state, CardSet choice) : state_(state), choice_(choice) {}

    bool leads() const { return state_.played == 0; }
    bool is_last() const { return state_.played + 1 == Seats; }
    Suit led() const { return static_cast<Suit>(state_.led); }
    bool follows() const { return !leads() && suit_of(choice_.first()) == led(); }
    Standing best() const { return state_.best & 63; }
    static CardSet above(Standing card) {
        return CardSet::suit(suit_of(card)) & CardSet((CardSet::Word{1} << card) - 1);
    }
    /// Cards in others' hands.
    CardSet unseen() const {
        CardSet all;
        for (int seat = 0; seat < Seats; ++seat)
            if (seat != state_.to_move) all = all | state_.hands[seat];
        return all;
    }
    /// Which of these nobody can beat in their suits.
    CardSet sure(CardSet cards) const {
        const CardSet others = unseen() | state_.table;
        CardSet result;
        while (!cards.empty())
            if (const Standing card = cards.take_first(); (above(card) & others).empty()) result.add(card);
        return result;
    }
    /// Which of the mover's cards would win the trick as it stands.
    CardSet winners(CardSet trumps) const {
        const CardSet higher = choice_ & above(best());
        return trumps.has(best()) ? higher : higher | (choice_ & trumps);
    }
    /// The move that a card belongs to: the highest of its run.
    Standing move_of(Standing card, CardSet singles) const {
        const CardSet up_to = above(card) | CardSet::of(card);
        return (heads_of_runs(choice_, singles) & up_to).last();
    }

private:
    const State& state_;
    CardSet choice_;
};

inline CardSet longest_suit_of(CardSet cards) {
    CardSet longest;
    for (int suit = 0; suit < suits_in_pack; ++suit)
        if (const CardSet each = cards[static_cast<Suit>(suit)]; each.size() > longest.size()) longest = each;
    return longest;
}

template <int Seats>
Standing card_against_points(const TrickState<Seats>& state, CardSet choice) {
    const TrickLook<Seats> look(state, choice);
    const CardSet queen = CardSet::of(state.queen);
    const bool queen_is_out = !(look.unseen() & queen).empty();
    const CardSet dear = queen_is_out ? look.above(state.queen) : CardSet();
    if (look.leads()) {
        const CardSet harmless = choice & ~queen & ~dear;
        return harmless.empty() ? choice.last() : harmless.last();
    }
    if (!look.follows()) {
        if (!(choice & queen).empty()) return state.queen;
        if (const CardSet high = choice & dear; !high.empty()) return high.first();
        const CardSet hearts = choice[Suit::hearts];
        return hearts.empty() ? choice.first() : hearts.first();
    }
    const CardSet winners = look.winners({}), losers = choice & ~winners;
    if (!(losers & queen).empty()) return state.queen;
    if (!losers.empty()) return losers.first();
    const CardSet others = (winners & ~queen).empty() ? winners : winners & ~queen;
    return look.is_last() && state.worth == 0 ? others.first() : others.last();
}

template <int Seats>
Standing card_for_tricks(const TrickState<Seats>& state, CardSet choice, std::optional<Suit> trump, bool partners) {
    const TrickLook<Seats> look(state, choice);
    const CardSet trumps = trump ? CardSet::suit(*trump) : CardSet();
    const CardSet plain = choice & ~trumps;
    if (look.leads()) {
        if (const CardSet best = longest_suit_of(look.sure(choice)); !best.empty()) return best.first();
        return longest_suit_of(plain.empty() ? choice : plain).last();
    }
    const Standing thrown_away = (plain.empty() ? choice : plain).last();
    const bool partner_wins = partners && state.winner == (state.to_move + Seats / 2) % Seats &&
                              (look.is_last() || (look.above(look.best()) & look.unseen()).empty());
    if (partner_wins) return thrown_away;
    const CardSet winners = look.winners(trumps);
    const bool ruffing = (winners & ~trumps).empty() && trump != look.led();
    const CardSet good = look.is_last() || ruffing ? winners : look.sure(winners);
    return good.empty() ? thrown_away : good.last();
}

}  // namespace detail

/// Points are to be avoided (greedy_against_points).
template <int Seats>
Standing greedy_move(const Hearts<Seats>& game, const TrickState<Seats>& state) {
    const CardSet choice = game.choice(state);
    return detail::TrickLook<Seats>(state, choice)
        .move_of(detail::card_against_points(state, choice), CardSet::of(state.queen));
}

/// Tricks count (greedy_for_tricks).
template <class Rules, int Seats>
Standing greedy_move(const TrickCounting<Rules, Seats>& game, const TrickState<Seats>& state) {
    const CardSet choice = game.choice(state);
    return detail::TrickLook<Seats>(state, choice)
        .move_of(detail::card_for_tricks(state, choice, game.trump(), false), {});
}

/// The seat opposite plays on the same side.
inline Standing greedy_move(const Whist& game, const TrickState<4>& state) {
    const CardSet choice = game.choice(state);
    return detail::TrickLook<4>(state, choice).move_of(detail::card_for_tricks(state, choice, game.trump(), true), {});
}

}  // namespace nply
