// Which card to try next where tricks are counted. Order changes the cost only. The first card settles most questions,
// so cards are picked one at a time and nothing is sorted.
#pragma once

#include "solvers/two_sides_hands.hpp"

namespace nply::two_sides {

template <class Bits>
class TrickOrder {
public:
    TrickOrder(const SideHands<Bits>& at, const Trick& trick, int seat) : at_(at), trick_(trick), seat_(seat) {}

    /// One of `candidates`; `first`: none was tried before.
    Lanes pick(Lanes candidates, bool first) const {
        if (!(candidates & (candidates - 1))) return candidates;
        if (trick_.count == 0) return lead(candidates);
        if (candidates & trick_.led) return first ? follow(candidates) : lowest_of(candidates);
        return discard(candidates, first);
    }

private:
    Lanes trump() const { return at_.rules.trump; }
    Lanes hand() const { return at_.hands[seat_]; }

    /// By the best suit. The figures were found by trial, on deals of 3 x 16 and 4 x 13 cards.
    Lanes lead(Lanes candidates) const {
        int best_score = -1000;
        Lanes best = 0;
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            const Lanes open = candidates & lane(suit);
            if (!open) continue;
            Lanes card = lowest_of(open);
            const int score = lead_score(lane(suit), open, card);
            if (score <= best_score) continue;
            best_score = score;
            best = card;
        }
        return best;
    }

    int lead_score(Lanes suit, Lanes open, Lanes& card) const {
        Lanes partners = 0;
        bool enemy_ruffs = false, partner_ruffs = false;
        for (int other = 0; other < at_.rules.seats; ++other) {
            if (other == seat_) continue;
            const bool ruffs = !(at_.hands[other] & suit) && (at_.hands[other] & trump());
            if (at_.together(other, seat_)) {
                partners |= at_.hands[other];
                partner_ruffs |= ruffs;
            } else {
                enemy_ruffs |= ruffs;
            }
        }
        const Lanes live = at_.live & suit, top = highest_of(live), own = hand() & suit;
        const int length = suit == trump() ? 0 : 4 * SideHands<Bits>::count(own);
        if (partner_ruffs && !enemy_ruffs) return 100 + length;
        if (enemy_ruffs) return -90 + length;
        if (own & top) {
            const Lanes high = highest_of(open);
            const bool is_top = !(live & above(high) & ~own);
            if (is_top) card = high;
            return (is_top ? 40 : 30) + length;
        }
        if (partners & top) return 90 + length;
        const Lanes second = highest_of(live ^ top);
        if (partners & second) return (plays_before(top, second) ? 40 : 90) + length;
        if (!(own & second)) return length;
        const Lanes third = highest_of(live ^ top ^ second);
        if (!(own & third)) return -60 + length;
        const Lanes in_sequence = open & ~(third - 1);
        if (!in_sequence) return length;
        card = lowest_of(in_sequence);
        return 30 + length;
    }
    bool plays_before(Lanes a, Lanes b) const {
        for (int seat = at_.after(seat_);; seat = at_.after(seat)) {
            if (at_.hands[seat] & a) return true;
            if (at_.hands[seat] & b) return false;
        }
    }

    struct Later {
        Lanes cards = 0;     // of enemies still to play
        bool ruffs = false;  // can one of them ruff the suit led?
        Lanes trumps = 0;    // of those who can
    };
    Later later_enemies() const {
        Later later;
        int seat = at_.after(seat_);
        for (int left = at_.rules.seats - trick_.count - 1; left > 0; --left, seat = at_.after(seat)) {
            if (at_.together(seat, seat_)) continue;
            later.cards |= at_.hands[seat];
            if (!(at_.hands[seat] & trick_.led)) later.trumps |= at_.hands[seat] & trump();
        }
        later.ruffs = later.trumps && !(trick_.led & trump());
        return later;
    }

    /// Does the trick stay ours if nobody of our side beats it?
    bool is_ours(const Later& later) const {
        if (!at_.together(trick_.winner, seat_)) return false;
        if (trick_.best & trump() & ~trick_.led) return !(later.trumps & above(trick_.best));
        return !later.ruffs && !(later.cards & trick_.led & above(trick_.best));
    }

    Lanes follow(Lanes candidates) const {
        if (!(trick_.best & trick_.led)) return lowest_of(candidates);
        const Later later = later_enemies();
        if (is_ours(later) || later.ruffs) return lowest_of(candidates);
        const Lanes to_beat = highest_of((later.cards & trick_.led) | trick_.best);
        const Lanes winning = candidates & above(to_beat);
        return winning ? lowest_of(winning) : lowest_of(candidates);
    }

    Lanes discard(Lanes candidates, bool first) const {
        if (first && (candidates & trump())) {
            const Later later = later_enemies();
            const Lanes to_beat = highest_of(later.trumps | (trick_.best & trump()));
            const Lanes winning = candidates & trump() & (to_beat ? above(to_beat) : ~Lanes{0});
            if (winning && !is_ours(later)) return lowest_of(winning);
        }
        Lanes best = 0;
        int longest = 0;
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            const Lanes open = candidates & lane(suit) & ~trump();
            const int length = SideHands<Bits>::count(hand() & lane(suit));
            if (!open || length <= longest) continue;
            longest = length;
            best = lowest_of(open);
        }
        return best ? best : lowest_of(candidates);
    }

    const SideHands<Bits>& at_;
    const Trick& trick_;
    int seat_;
};

}  // namespace nply::two_sides
