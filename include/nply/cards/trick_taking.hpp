// The trick-taking core: follow suit, the highest card of the suit led or the highest trump takes the trick, its
// winner leads the next. Rule sets derive from TrickTaking and say what differs: which cards may be led or discarded,
// what a trick is worth, which cards are equivalent to none.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <optional>

#include "nply/cards/deal.hpp"
#include "nply/cards/standing.hpp"
#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

/// The start of a game of tricks, always between two tricks; cards already on the table are played from here.
struct TrickSetup {
    Deal deal;                     // the hands
    Player leader = 0;             // the seat that leads, from 0
    Scores taken{};                // before the first trick here
    std::optional<bool> broken{};  // hearts, or spades, where the rules ask; by default as the cards in play tell
    std::optional<bool> moons{};   // do they count, where the rules have them; by default if all points may be there
    std::optional<Player> jack_taker{};  // who took the jack of diamonds before, where it counts
};

/// Counts in the layout of Scores, one per player and zero after the last, so that adding them to scores takes two
/// vector instructions; this is most of the work at leaves.
using Tally = std::array<std::uint8_t, max_players>;

/// Scores with a tally added, entry by entry, `Sign` times. By vectors of four entries, which g++ does not use for it
/// of its own: it writes halves of them, which cannot be read together before they have reached memory.
template <int Sign>
Scores with_tally(const Scores& scores, const Tally& tally) {
    using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
    using Halves [[gnu::vector_size(16)]] = std::uint16_t;
    using Four [[gnu::vector_size(16)]] = Score;
    static_assert(std::endian::native == std::endian::little && max_players == 8);
    using Words [[gnu::vector_size(16)]] = std::uint64_t;
    const auto counts = reinterpret_cast<Bytes>(Words{std::bit_cast<std::uint64_t>(tally), 0});
    const auto halves = reinterpret_cast<Halves>(
        __builtin_shufflevector(counts, Bytes{}, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
    const auto first = reinterpret_cast<Four>(__builtin_shufflevector(halves, Halves{}, 0, 8, 1, 9, 2, 10, 3, 11));
    const auto last = reinterpret_cast<Four>(__builtin_shufflevector(halves, Halves{}, 4, 8, 5, 9, 6, 10, 7, 11));
    std::array<Four, 2> sums;
    std::memcpy(sums.data(), scores.entries.data(), sizeof sums);
    sums[0] += Sign * first;
    sums[1] += Sign * last;
    Scores result;
    std::memcpy(result.entries.data(), sums.data(), sizeof sums);
    return result;
}
/// Scores with a tally added, entry by entry.
inline Scores plus(const Scores& scores, const Tally& tally) { return with_tally<1>(scores, tally); }
/// Scores with a tally subtracted, entry by entry.
inline Scores minus(const Scores& scores, const Tally& tally) { return with_tally<-1>(scores, tally); }

/// A player's count grows. The tally is written as a whole: whoever adds it to scores then need not wait for a part.
constexpr void add_to(Tally& tally, int player, std::uint8_t more) {
    if constexpr (std::endian::native == std::endian::little)
        tally = std::bit_cast<Tally>(std::bit_cast<std::uint64_t>(tally) + (std::uint64_t{more} << 8 * player));
    else
        tally[player] = static_cast<std::uint8_t>(tally[player] + more);
}

/// All cards are standings: a state does not contain which cards have gone, except in `in_play`, which play does not
/// use.
template <int Seats>
struct TrickState {
    static constexpr Standing gone = 63;  // stands for a card that is not in play

    std::array<CardSet, Seats> hands;  // by seat, as standings
    CardSet table;                     // the current trick's cards
    CardSet in_play;                   // the same and the hands', as cards of the pack
    Tally taken{};                     // since the start: tricks or points
    Player to_move = 0;                // the seat whose turn it is
    Player winner = 0;                 // of the trick as it stands
    std::uint8_t played = 0;           // cards on the table
    std::uint8_t led = 0;              // the suit led
    std::uint8_t best = 0;             // how good the winning card is; less is better
    std::uint8_t worth = 0;            // points on the table, in games that count them
    Standing queen = gone;             // of spades, in games that care
    bool broken : 1 = false;           // a suit that must be broken before it is led
    bool first_trick : 1 = false;      // of a whole deal, in games that care
    std::uint8_t jack_taker : 4 = 0;   // who has the jack of diamonds, where it counts: the seat and one; 0 nobody

    friend bool operator==(const TrickState&, const TrickState&) = default;
};

/// The common rules of trick-taking games; a rule set derives from it.
template <class Rules, int Seats>
class TrickTaking {
public:
    using State = TrickState<Seats>;
    using Move = Standing;
    static constexpr int fewest_players = Seats;

    explicit TrickTaking(std::optional<Suit> trump) : trump_(trump ? static_cast<int>(*trump) : suits_in_pack) {}

    int players() const { return Seats; }
    std::optional<Suit> trump() const {  // The trump suit; none: no trumps.
        return trump_ == suits_in_pack ? std::nullopt : std::optional(static_cast<Suit>(trump_));
    }
    /// The same game in another trump.
    Rules with_trump(std::optional<Suit> trump) const {
        Rules other = rules();
        other.trump_ = TrickTaking(trump).trump_;
        return other;
    }
    bool is_over(const State& state) const { return state.hands[state.to_move].empty(); }
    Player mover(const State& state) const { return state.to_move; }
    /// Between tricks: of 2.4 million questions in the middle of one, a table knew the answer to 2 %.
    bool lines_meet(const State& state) const { return state.played == 0; }

    /// Every card the mover may play.
    CardSet choice(const State& state) const {
        const CardSet hand = state.hands[state.to_move];
        if (state.played == 0) return rules().leads(state, hand);
        const CardSet following = hand[static_cast<Suit>(state.led)];
        return following.empty() ? rules().discards(state, hand) : following;
    }
    void moves(const State& state, MoveList<Move>& list) const {
        CardSet cards = heads(state);
        while (!cards.empty()) list.add(cards.take_first());
    }
    /// The moves as a set: of equivalent cards the highest.
    CardSet heads(const State& state) const { return heads_of_runs(choice(state), rules().singles(state)); }
    /// Equivalent cards listed one by one.
    void every_move(const State& state, MoveList<Move>& list) const {
        CardSet cards = choice(state);
        while (!cards.empty()) list.add(cards.take_first());
    }

    State after(const State& state, Move card) const {
        State next = state;
        play<true>(next, card);
        return next;
    }

    // For playouts, as Playouts asks for it (search/mcts_playout.hpp).
    using PlaysOut = Rules;
    Move random_move(const State& state, Random& random) const {  // One of them, each as likely.
        const CardSet cards = heads(state);
        return cards.nth(static_cast<int>(random.below(static_cast<std::uint64_t>(cards.size()))));
    }
    /// after(), in place; `in_play` stays as it is, unless a rule reads it.
    void play_on(State& state, Move card) const { play<false>(state, card); }

    /// Is this not the last card of all?
    bool goes_on_after_moves(const State& state) const {
        return state.played + 1 < Seats || !state.hands[state.to_move].is_one_card();
    }
    /// The score so far when a card has been played; it changes at the end of a trick alone.
    Scores so_far_after(const State& state, Move card) const {
        if (state.played + 1 < Seats) return rules().so_far(state);
        return rules().so_far_with_trick(state, quality(state, card) < state.best ? state.to_move : state.winner, card);
    }

    int longest_line(const State& state) const { return state.hands[state.to_move].size() * Seats - state.played; }

    /// The pack's card that a move plays.
    Card card_of_move(const State& state, Move card) const { return card_standing_at(card, state.in_play); }

    Key key(const State& state) const {
        Key key{0x243f6a8885a308d3u, 0x13198a2e03707344u};
        const auto absorb = [&key](std::uint64_t word) {
            key.low = mixed(key.low + word);
            key.high = mixed(key.high ^ (word * 0x9e3779b97f4a7c15u));
        };
        for (const CardSet hand : state.hands) absorb(hand.bits());
        absorb(state.table.bits());
        absorb(std::uint64_t{state.to_move} | std::uint64_t{state.winner} << 8 | std::uint64_t{state.played} << 16 |
               std::uint64_t{state.led} << 24 | std::uint64_t{state.best} << 32 | std::uint64_t{state.worth} << 40 |
               std::uint64_t{state.queen} << 48 | std::uint64_t{state.broken} << 56 |
               std::uint64_t{state.first_trick} << 57);
        return key;
    }

protected:
    // Functions that a rule set may replace.
    CardSet leads(const State&, CardSet hand) const { return hand; }
    CardSet discards(const State&, CardSet hand) const { return hand; }  // What may be played if no suit follows.
    CardSet singles(const State&) const { return {}; }                   // Cards that are equivalent to no other.
    void note(State&, Standing) const {}  // Keeps what the rules need of a card as it is played.
    void award(State& state) const { add_to(state.taken, state.winner, 1); }  // a trick to its winner
    bool reads_in_play() const { return false; }                              // in the course of play

    State state_between_tricks(const TrickSetup& setup) const {  // The state in which the first trick begins.
        assert(setup.deal.seats() == Seats);
        State state;
        state.in_play = setup.deal.cards();
        for (int seat = 0; seat < Seats; ++seat)
            state.hands[seat] = standings_of(setup.deal.hands[static_cast<std::size_t>(seat)], state.in_play);
        assert(state.in_play.size() == Seats * setup.deal.hands[0].size());
        state.to_move = setup.leader;
        return state;
    }

    /// Full rules: has a card of this suit been played? A whole deal has just begun; else it has if one is missing.
    static bool is_broken(const TrickSetup& setup, Suit suit) {
        return setup.broken.value_or(!is_whole(setup.deal) && setup.deal.cards()[suit].size() < ranks_in_suit);
    }
    static bool is_whole(const Deal& deal) { return deal.hands[0].size() == rules_hand; }  // Is it a whole pack's deal?

private:
    static constexpr int rules_hand = Rules::whole_hand;

    const Rules& rules() const { return static_cast<const Rules&>(*this); }

    template <bool keeps_in_play>
    void play(State& state, Move card) const {
        if (state.played == 0) {
            state.led = card & 3;
            state.best = 255;
        }
        state.hands[state.to_move].remove(card);
        state.table.add(card);
        rules().note(state, card);
        if (const std::uint8_t own = quality(state, card); own < state.best) {
            state.best = own;
            state.winner = state.to_move;
        }
        if (++state.played == Seats)
            end_trick(state, keeps_in_play || rules().reads_in_play());
        else
            state.to_move = static_cast<Player>(state.to_move + 1 == Seats ? 0 : state.to_move + 1);
    }

    /// How good a card is in the trick begun; less is better.
    std::uint8_t quality(const State& state, Move card) const {
        const int suit = card & 3;
        return static_cast<std::uint8_t>(card + (suit == trump_ ? 0 : suit == state.led ? 64 : 128));
    }

    void end_trick(State& state, bool keeps_in_play) const {
        rules().award(state);
        for (CardSet left = state.table; !left.empty();) {
            const Standing least = left.last();  // lower ones first: the places of the others stay right
            left.remove(least);
            if (keeps_in_play) state.in_play.remove(card_standing_at(least, state.in_play));
            close_up_hands(state, least);
        }
        state.table = {};
        state.to_move = state.winner;
        state.winner = 0;
        state.played = state.led = state.best = state.worth = 0;
        state.first_trick = false;
    }

    static void close_up_hands(State& state, Standing card) {
        for (CardSet& hand : state.hands) hand = close_up(hand, card);
        if (suit_of(card) == suit_of(queen_of_spades) && card <= state.queen && state.queen != State::gone)
            state.queen = card == state.queen ? State::gone : static_cast<Standing>(state.queen - suits_in_pack);
    }

    int trump_;
};

}  // namespace nply
