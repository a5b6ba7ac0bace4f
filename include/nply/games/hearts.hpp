// Hearts for 3 to 6 players: a heart taken is a point, the queen of spades thirteen, and points are to be avoided. The
// game maximises inside: a score is the pivot less the points (core/duality.hpp). Full rules: the lowest club leads,
// no points fall on the first trick unless there is nothing else to play, hearts are not led before one has been
// played, and who takes every point has shot the moon: no points for him, 26 for each other player.
#pragma once

#include <algorithm>
#include <optional>

#include "nply/cards/gains.hpp"
#include "nply/cards/trick_taking.hpp"
#include "nply/core/duality.hpp"

namespace nply {

inline constexpr Score points_in_pack = ranks_in_suit + points_of_queen;
inline constexpr CardSet point_cards = CardSet::suit(Suit::hearts) | CardSet::of(queen_of_spades);

constexpr Score points_of(CardSet cards) {
    return cards[Suit::hearts].size() + (cards.has(queen_of_spades) ? points_of_queen : 0);
}

template <int Seats>
class Hearts : public TrickTaking<Hearts<Seats>, Seats> {
    using Core = TrickTaking<Hearts, Seats>;

public:
    static constexpr int whole_hand = pack_size / Seats;
    using State = TrickState<Seats>;

    /// Full rules find the leader of a whole deal themselves.
    explicit Hearts(const TrickSetup& setup, bool full = false)
        : Core(std::nullopt), full_(full), before_(setup.taken), dealt_(points_of(setup.deal.cards())) {
        moon_ = full && setup.moons.value_or(
                            are_all_of_a_deal(before_.sum() + dealt_, setup.deal.cards().has(queen_of_spades)));
        duality_.pivot = dealt_;
        for (int seat = 0; seat < Seats; ++seat) duality_.pivot = std::max(duality_.pivot, before_[seat] + dealt_);
        if (moon_) duality_.pivot = points_in_pack;
        start_scores_ = duality_.dual(before_);
        start_ = starting_state(setup);
    }

    State start() const { return start_; }
    bool full_rules() const { return full_; }
    bool counts_moons() const { return moon_; }

    /// Points taken so far.
    Scores points(const State& state) const { return plus(before_, state.taken); }
    Scores so_far(const State& state) const { return minus(start_scores_, state.taken); }
    Scores in_own_terms(const Scores& value) const { return duality_.dual(value); }

    Scores scores(const State& state) const {
        if (!moon_in_reach(state)) return so_far(state);
        Scores points = this->points(state);
        for (int seat = 0; seat < Seats; ++seat) points[seat] = points[seat] > 0 ? 0 : points_in_pack;
        return duality_.dual(points);
    }
    Scores floors(const State& state) const {
        if (moon_in_reach(state)) return Scores::all(Seats, 0);
        Scores floors = so_far(state);
        for (int seat = 0; seat < Seats; ++seat) floors[seat] -= points_left(state);
        return floors;
    }
    Scores ceilings(const State& state) const {
        return moon_in_reach(state) ? Scores::all(Seats, duality_.pivot) : so_far(state);
    }
    ScoreLimits limits() const {
        const ScoreLimits limits = limits_with_gain(start_scores_, Seats, {-dealt_, -dealt_});
        if (!moon_in_reach(start_)) return limits;
        const ScoreSum moon = duality_.dual_sum(ScoreSum{Seats - 1} * points_in_pack);
        return {Scores::all(Seats, 0),
                Scores::all(Seats, points_in_pack),
                std::min(limits.minsum, moon),
                std::max(limits.maxsum, moon),
                1,
                limits.maxsum == moon};
    }

    /// Moons make what is to come depend on what was taken: then nothing is settled, and the key knows it.
    Scores settled(const State& state) const { return moon_ ? Scores{} : so_far(state); }
    Key key(const State& state) const {
        Key key = Core::key(state);
        if (!moon_) return key;
        std::uint64_t taken = 0;
        for (const Score points : this->points(state).entries) taken = taken << 8 | static_cast<std::uint8_t>(points);
        return {mixed(key.low ^ taken), mixed(key.high + taken)};
    }

    /// Limits of what has been taken so many plies from here. A moon at the very end is a matter of the whole game.
    ScoreLimits limits_within(const State& state, int plies) const {
        const int cards = (state.played + plies) / Seats * Seats;
        if (moon_ && cards >= state.in_play.size()) return limits();
        const Score most = cards == 0 ? 0 : cards - 1 + points_of_queen;
        return limits_with_gain(so_far(state), Seats, {-std::min(most, points_left(state)), 0});
    }

private:
    friend Core;

    /// Points taken and held: can a whole deal have just these? It lacks those of the cards left out of the pack,
    /// hearts or, if nobody holds her, the queen and hearts. Fewer are an endgame of unknown past, without a moon.
    static constexpr bool are_all_of_a_deal(ScoreSum points, bool queen_held) {
        constexpr int left_out = pack_size % Seats;
        if (points >= points_in_pack - left_out && points <= points_in_pack) return true;
        constexpr Score without_queen = points_in_pack - points_of_queen;
        return left_out > 0 && !queen_held && points > without_queen - left_out && points <= without_queen;
    }

    State starting_state(const TrickSetup& setup) const {
        State state = Core::state_between_tricks(setup);
        if (state.in_play.has(queen_of_spades)) state.queen = standing_of(queen_of_spades, state.in_play);
        state.broken = full_ && Core::is_broken(setup, Suit::hearts);
        state.first_trick = full_ && Core::is_whole(setup.deal);
        if (state.first_trick) state.to_move = holder_of(lowest_club(state), state);
        return state;
    }

    static CardSet queen(const State& state) { return CardSet::of(state.queen); }

    CardSet leads(const State& state, CardSet hand) const {
        if (!full_) return hand;
        if (state.first_trick) return CardSet::of(lowest_club(state));
        const CardSet others = hand & ~CardSet::suit(Suit::hearts);
        return state.broken || others.empty() ? hand : others;
    }
    CardSet discards(const State& state, CardSet hand) const {
        if (!state.first_trick) return hand;
        const CardSet harmless = hand & ~(CardSet::suit(Suit::hearts) | queen(state));
        return harmless.empty() ? hand : harmless;
    }
    CardSet singles(const State& state) const { return queen(state); }
    void note(State& state, Standing card) const {
        const bool heart = suit_of(card) == Suit::hearts;
        state.worth = static_cast<std::uint8_t>(state.worth + heart + (card == state.queen ? points_of_queen : 0));
        state.broken |= full_ && heart;
    }
    int worth(const State& state) const { return state.worth; }

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

    Score points_left(const State& state) const {
        Score left = dealt_;
        for (const std::uint8_t points : state.taken) left -= points;
        return left;
    }

    /// Can one player still end with every point there is?
    bool moon_in_reach(const State& state) const {
        if (!moon_) return false;
        const Scores points = this->points(state);
        int takers = 0;
        for (int seat = 0; seat < Seats; ++seat) takers += points[seat] > 0;
        return takers <= 1;
    }

    bool full_;
    bool moon_ = false;
    Scores before_;
    Score dealt_;
    Duality duality_{Seats, 0};
    Scores start_scores_;  // before the first trick, maximised
    State start_;
};

}  // namespace nply
