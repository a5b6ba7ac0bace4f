// Points of Hearts in the search of two sides: the credited side shuns them, all others want it to take them.
#pragma once

#include "solvers/relevant_ranks.hpp"
#include "solvers/two_sides_hands.hpp"

namespace nply::two_sides {

/// Which card to try next. Order changes the cost only.
template <class Bits>
class PointOrder {
public:
    PointOrder(const SideHands<Bits>& at, const Trick& trick, int seat)
        : at_(at), trick_(trick), seat_(seat), hunts_(at.takes(seat)) {}

    /// One of `candidates`; `first`: none was tried before.
    Lanes pick(Lanes candidates, bool first) const {
        if (!(candidates & (candidates - 1))) return candidates;
        if (trick_.count == 0) return lead(candidates);
        if (candidates & trick_.led) return follow(candidates, first);
        return discard(candidates);
    }

private:
    static int count(Lanes cards) { return SideHands<Bits>::count(cards); }

    Lanes lead(Lanes candidates) const {
        const Lanes shunning = at_.cards_of(false), others = at_.live & ~at_.hands[seat_];
        int best_score = -1000;
        Lanes best = 0;
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            const Lanes open = candidates & lane(suit);
            if (!open) continue;
            const Lanes card = lowest_of(open);
            const int score =
                hunts_ ? hunting_score(card, shunning & lane(suit)) : ducking_score(card, others & lane(suit));
            if (score <= best_score) continue;
            best_score = score;
            best = card;
        }
        return best;
    }
    /// Low cards that the hunted must beat, hearts before others; not what he may throw his points on.
    static int hunting_score(Lanes card, Lanes hunted) {
        const int points = card & hearts_lane ? 8 : 0;
        if (!hunted) return -20 - points;
        return points + 20 - 5 * count(hunted & (card - 1)) - (card == queen ? 40 : 0);
    }
    /// Low cards that somebody must beat.
    static int ducking_score(Lanes card, Lanes others) {
        if (!(others & above(card))) return -50;
        return 20 - 4 * count(others & (card - 1)) - (card == queen ? 40 : 0);
    }

    bool hunted_wins() const { return at_.credited(trick_.winner); }
    bool is_last() const { return trick_.count + 1 == at_.rules.seats; }

    Lanes follow(Lanes candidates, bool first) const {
        const Lanes under = candidates & (trick_.best - 1), over = candidates & above(trick_.best);
        if (first && under & queen && hunts_ == hunted_wins()) return queen;
        const Lanes plain_under = under & ~queen, plain_over = over & ~queen;
        if (!hunts_) {
            if (plain_under) return highest_of(plain_under);
            if (under) return under;
            if (plain_over) return is_last() ? highest_of(plain_over) : lowest_of(plain_over);
            return highest_of(candidates);
        }
        if (hunted_wins()) return plain_under ? highest_of(plain_under) : lowest_of(candidates);
        if (is_last() && plain_over) return highest_of(plain_over);
        return plain_under ? lowest_of(plain_under) : lowest_of(candidates);
    }

    /// Points go where they are wanted; else the highest card of the shortest suit.
    Lanes discard(Lanes candidates) const {
        const bool gives = hunts_ == hunted_wins();
        const Lanes worth = candidates & (hearts_lane | queen);
        if (gives && worth) return worth & queen ? queen : highest_of(worth);
        const Lanes others = candidates & ~worth ? candidates & ~worth : candidates;
        Lanes best = 0;
        int shortest = 100;
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            const Lanes open = others & lane(suit);
            const int length = count(at_.hands[seat_] & lane(suit));
            if (!open || length >= shortest) continue;
            shortest = length;
            best = highest_of(open);
        }
        return best;
    }

    const SideHands<Bits>& at_;
    const Trick& trick_;
    int seat_;
    bool hunts_;
};

/// The queen of spades is like no other card: she is in no run, speaks for none and none for her, and where she is and
/// how high must be equal in a bucket.
template <class Bits>
struct PointCounting {
    static constexpr bool points = true;
    using Order = PointOrder<Bits>;

    static int most_to_come(const SideHands<Bits>& at) {
        return SideHands<Bits>::count(at.live & hearts_lane) + (at.live & queen ? points_of_queen : 0);
    }
    static int worth(const Trick& trick) { return trick.worth; }

    /// One seat, not on lead, that stays under in every suit: in each its i-th lowest card is below the i-th lowest of
    /// all others together (seat by seat would not do). It never wins a trick again.
    static Verdict settled(const SideHands<Bits>& at, int, Lanes& relevant) {
        if (at.credited(at.leader) || !std::has_single_bit(at.rules.credited)) return Verdict::stopped;
        const Lanes hand = at.hands[std::countr_zero(at.rules.credited)];
        Lanes rests_on = 0;
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            Lanes own = hand & lane(suit), others = at.live & lane(suit) & ~own;
            if (own && others) rests_on |= lowest_of(own);
            for (; own && others; own &= own - 1, others &= others - 1)
                if (lowest_of(own) > lowest_of(others)) return Verdict::stopped;
        }
        relevant = rests_on;
        return Verdict::no;
    }

    static std::uint32_t bucket(const SideHands<Bits>& at) {
        const auto leader = static_cast<std::uint32_t>(at.leader);
        if (!(at.live & queen)) return leader;
        std::uint32_t holder = 1;
        while (!(at.hands[holder - 1] & queen)) ++holder;
        const int higher = SideHands<Bits>::count(at.live & lane_of(queen) & above(queen));
        return leader | holder << 3 | static_cast<std::uint32_t>(higher) << 6;
    }
    static Lanes choices(Lanes legal, Lanes live) { return lowest_of_runs(legal & ~queen, live) | (legal & queen); }
    static Lanes rests_on(Lanes relevant, Lanes card, Lanes hand, Lanes live) {
        return card == queen ? relevant : with_run(relevant, card, hand & ~queen, live);
    }
    static Lanes spoken_for(Lanes relevant, Lanes card) { return card == queen ? 0 : excused(relevant, card) & ~queen; }
};

}  // namespace nply::two_sides
