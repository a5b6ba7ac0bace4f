// Hearts for 3 to 6 players: a heart taken is one point, the queen of spades thirteen, and points are to be avoided.
// Internally the game maximises: a score is the pivot less the points (core/duality.hpp). Full rules: the lowest club
// leads; no points are played to the first trick unless the hand has nothing else; hearts are not led before one has
// been played; a player who takes every point has shot the moon: no points for this player, 26 for each other player;
// or 26 points less for this player and none for the others. The jack of diamonds, if it counts, is ten points less for
// the player who takes it.
#pragma once

#include <algorithm>
#include <optional>

#include "nply/cards/gains.hpp"
#include "nply/cards/trick_taking.hpp"
#include "nply/core/duality.hpp"

namespace nply {

/// All points of a pack without the jack of diamonds.
inline constexpr Score points_in_pack = ranks_in_suit + points_of_queen;
/// The cards that count points: all hearts and the queen of spades.
inline constexpr CardSet point_cards = CardSet::suit(Suit::hearts) | CardSet::of(queen_of_spades);

/// The points of a set of cards.
constexpr Score points_of(CardSet cards) {
    return cards[Suit::hearts].size() + (cards.has(queen_of_spades) ? points_of_queen : 0);
}

/// What the jack of diamonds counts where the rules use it.
inline constexpr Score points_of_jack = -10;

/// Which rules hold; those of the papers by default.
struct HeartsRules {
    constexpr HeartsRules(bool all = false) : full(all) {}  // The basic rules, or all of them.

    bool full;                    // full rules: who leads, breaking hearts, shooting the moon
    bool jack = false;            // the jack of diamonds counts
    bool moon_subtracts = false;  // full rules: a moon is 26 less for who shot it instead of 26 for each other
};

/// Hearts for 3 to 6 players.
template <int Seats>
class Hearts : public TrickTaking<Hearts<Seats>, Seats> {
    using Core = TrickTaking<Hearts, Seats>;

public:
    static constexpr int whole_hand = pack_size / Seats;
    using State = TrickState<Seats>;

    /// Full rules find the leader of a whole deal themselves.
    explicit Hearts(const TrickSetup& setup, HeartsRules rules = {})
        : Core(std::nullopt), rules_(rules), before_(setup.taken), dealt_(points_of(setup.deal.cards())) {
        moon_ = rules.full && setup.moons.value_or(
                                  are_all_of_a_deal(before_.sum() + dealt_, setup.deal.cards().has(queen_of_spades)));
        duality_.pivot = dealt_;
        for (int seat = 0; seat < Seats; ++seat) duality_.pivot = std::max(duality_.pivot, before_[seat] + dealt_);
        if (moon_) duality_.pivot = points_in_pack;
        start_scores_ = duality_.dual(before_);
        start_ = starting_state(setup);
    }

    State start() const { return start_; }
    bool full_rules() const { return rules_.full; }        // Are the rules the full ones?
    bool counts_moons() const { return moon_; }            // Can a player still shoot the moon in this deal?
    const HeartsRules& variant() const { return rules_; }  // The rules of this deal.

    /// Points of hearts and the queen taken so far.
    Scores points(const State& state) const { return plus(before_, state.taken); }
    Score points(const State& state, int seat) const { return before_[seat] + state.taken[seat]; }
    Scores so_far(const State& state) const {
        Scores scores = minus(start_scores_, state.taken);
        add_jack(scores, state.jack_taker);
        return scores;
    }
    /// The same when the trick has ended with a card.
    Scores so_far_with_trick(const State& state, Player winner, Standing card) const {
        const std::uint8_t worth = worth_with(state, card);
        Tally taken = state.taken;
        add_to(taken, winner, worth & ~jack_on_table);
        Scores scores = minus(start_scores_, taken);
        add_jack(scores, worth & jack_on_table ? winner + 1 : state.jack_taker);
        return scores;
    }
    Scores in_own_terms(const Scores& value) const { return duality_.dual(value); }  // A value in points.

    Scores scores(const State& state) const {
        if (!moon_in_reach(state)) return so_far(state);
        Scores points = this->points(state);
        const Score shooter = rules_.moon_subtracts ? -points_in_pack : 0;
        for (int seat = 0; seat < Seats; ++seat) points[seat] = points[seat] > 0 ? shooter : shooter + points_in_pack;
        return with_jack(duality_.dual(points), state);
    }
    Scores floors(const State& state) const {
        if (moon_in_reach(state)) return with_jack(Scores::all(Seats, 0), state);
        Scores floors = so_far(state);
        for (int seat = 0; seat < Seats; ++seat) floors[seat] -= points_left(state);
        return floors;
    }
    Scores ceilings(const State& state) const {
        Scores ceilings = moon_in_reach(state) ? with_jack(Scores::all(Seats, best_with_moon()), state) : so_far(state);
        for (int seat = 0; seat < Seats; ++seat) ceilings[seat] += jack_left(state);
        return ceilings;
    }
    ScoreLimits limits() const {
        const ScoreLimits limits = with_jack(limits_with_gain(so_far(start_), Seats, {-dealt_, -dealt_}), start_, true);
        if (!moon_in_reach(start_)) return limits;
        const Score jack = jack_left(start_);
        const ScoreSum points = rules_.moon_subtracts ? -points_in_pack : ScoreSum{Seats - 1} * points_in_pack;
        const ScoreSum moon = duality_.dual_sum(points) + jack + (start_.jack_taker > 0 ? -points_of_jack : 0);
        return {floors(start_),       ceilings(start_), std::min(limits.minsum, moon), std::max(limits.maxsum, moon), 1,
                limits.maxsum == moon};
    }

    /// With moons, the scores to come depend on what was taken: then nothing is settled, and the key includes it.
    Scores settled(const State& state) const { return moon_ ? Scores{} : so_far(state); }
    Key key(const State& state) const {
        Key key = Core::key(state);
        if (rules_.jack) {
            const std::uint64_t jack = this->jack(state).bits();
            key = {mixed(key.low + jack), mixed(key.high ^ jack)};
        }
        if (!moon_) return key;
        std::uint64_t taken = 0;
        for (const Score points : this->points(state).entries) taken = taken << 8 | static_cast<std::uint8_t>(points);
        taken |= state.jack_taker;  // the last seats' bits are free
        return {mixed(key.low ^ taken), mixed(key.high + taken)};
    }

    /// Limits of what has been taken this many plies from here. A moon at the very end concerns only the whole game.
    ScoreLimits limits_within(const State& state, int plies) const {
        const int cards = (state.played + plies) / Seats * Seats;
        if (moon_ && cards >= state.in_play.size()) return limits();
        const Score most = cards == 0 ? 0 : cards - 1 + points_of_queen;
        return with_jack(limits_with_gain(so_far(state), Seats, {-std::min(most, points_left(state)), 0}), state,
                         false);
    }

    /// Cards that are equivalent to no other.
    CardSet singles(const State& state) const { return queen(state) | jack(state); }

private:
    friend Core;

    /// Can a whole deal have these points, taken and held? It lacks those of the cards left out of the pack: hearts or,
    /// if no hand has the queen, the queen and hearts. Fewer points are an endgame with an unknown past, without a
    /// moon.
    static constexpr bool are_all_of_a_deal(ScoreSum points, bool queen_held) {
        constexpr int left_out = pack_size % Seats;
        if (points >= points_in_pack - left_out && points <= points_in_pack) return true;
        constexpr Score without_queen = points_in_pack - points_of_queen;
        return left_out > 0 && !queen_held && points > without_queen - left_out && points <= without_queen;
    }

    State starting_state(const TrickSetup& setup) const {
        State state = Core::state_between_tricks(setup);
        if (state.in_play.has(queen_of_spades)) state.queen = standing_of(queen_of_spades, state.in_play);
        state.broken = rules_.full && Core::is_broken(setup, Suit::hearts);
        state.first_trick = rules_.full && Core::is_whole(setup.deal);
        if (rules_.jack && setup.jack_taker) state.jack_taker = static_cast<std::uint8_t>((*setup.jack_taker + 1) & 15);
        if (state.first_trick) state.to_move = holder_of(lowest_club(state), state);
        return state;
    }

    static CardSet queen(const State& state) { return CardSet::of(state.queen); }

    // The jack of diamonds

    static constexpr std::uint8_t jack_on_table = 0x80;  // in `worth`

    /// Its standing, where it counts and is in play.
    CardSet jack(const State& state) const {
        if (!rules_.jack || !state.in_play.has(jack_of_diamonds)) return {};
        return CardSet::of(standing_of(jack_of_diamonds, state.in_play));
    }
    /// What its next taker gains.
    Score jack_left(const State& state) const {
        return rules_.jack && state.in_play.has(jack_of_diamonds) ? -points_of_jack : 0;
    }
    static void add_jack(Scores& scores, int taker) {  // the seat and one; 0 nobody
        if (taker > 0) scores[taker - 1] -= points_of_jack;
    }
    static Scores with_jack(Scores scores, const State& state) {
        add_jack(scores, state.jack_taker);
        return scores;
    }
    /// One player may gain by the jack from this state on, or in the end has.
    ScoreLimits with_jack(ScoreLimits limits, const State& state, bool in_the_end) const {
        const Score gain = jack_left(state);
        if (gain == 0) return limits;
        for (int seat = 0; seat < Seats; ++seat) limits.most[seat] += gain;
        limits.maxsum += gain;
        if (in_the_end)
            limits.minsum += gain;
        else
            limits.constant_sum = false;
        return limits;
    }

    CardSet leads(const State& state, CardSet hand) const {
        if (!rules_.full) return hand;
        if (state.first_trick) return CardSet::of(lowest_club(state));
        const CardSet others = hand & ~CardSet::suit(Suit::hearts);
        return state.broken || others.empty() ? hand : others;
    }
    CardSet discards(const State& state, CardSet hand) const {
        if (!state.first_trick) return hand;
        const CardSet harmless = hand & ~(CardSet::suit(Suit::hearts) | queen(state));
        return harmless.empty() ? hand : harmless;
    }
    /// What the table is worth with one more card.
    std::uint8_t worth_with(const State& state, Standing card) const {
        const bool heart = suit_of(card) == Suit::hearts;
        const int worth = state.worth + heart + (card == state.queen ? points_of_queen : 0);
        return static_cast<std::uint8_t>(rules_.jack && jack(state).has(card) ? worth | jack_on_table : worth);
    }
    void note(State& state, Standing card) const {
        state.worth = worth_with(state, card);
        state.broken |= rules_.full && suit_of(card) == Suit::hearts;
    }
    void award(State& state) const {
        add_to(state.taken, state.winner, state.worth & ~jack_on_table);
        if (state.worth & jack_on_table) state.jack_taker = static_cast<std::uint8_t>((state.winner + 1) & 15);
    }

    static Player holder_of(Standing card, const State& state) {
        Player seat = 0;
        while (!state.hands[seat].has(card)) ++seat;
        return seat;
    }
    static Standing lowest_club(const State& state) {
        CardSet clubs;
        for (const CardSet hand : state.hands) clubs = clubs | hand[Suit::clubs];
        return clubs.last();
    }

    bool reads_in_play() const { return rules_.jack; }

    Score points_left(const State& state) const {
        Score left = dealt_;
        for (const std::uint8_t points : state.taken) left -= points;
        return left;
    }

    /// Can one player still get all points?
    bool moon_in_reach(const State& state) const {
        if (!moon_) return false;
        const Scores points = this->points(state);
        int takers = 0;
        for (int seat = 0; seat < Seats; ++seat) takers += points[seat] > 0;
        return takers <= 1;
    }

    /// No points, or a moon that subtracts them.
    Score best_with_moon() const { return duality_.pivot + (rules_.moon_subtracts ? points_in_pack : 0); }

    HeartsRules rules_;
    bool moon_ = false;
    Scores before_;
    Score dealt_;
    Duality duality_{Seats, 0};
    Scores start_scores_;  // before the first trick, maximised
    State start_;
};

}  // namespace nply
