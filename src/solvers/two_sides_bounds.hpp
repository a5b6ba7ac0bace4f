// Tricks that are there without search, each with the cards the claim rests on.
#pragma once

#include "solvers/two_sides_hands.hpp"

namespace nply::two_sides {

struct Sure {
    int tricks = 0;
    Lanes relevant = 0;
};

template <class Bits>
class TrickBounds {
public:
    explicit TrickBounds(const SideHands<Bits>& at) : at_(at) {}

    /// Is it plain that the takers make `need`, or that they do not?
    Verdict settled(int need, Lanes& relevant) const {
        const Lanes trumps = at_.live & at_.rules.trump;
        if (trumps) {
            const Verdict verdict = by_trumps(need, relevant);
            if (verdict != open) return verdict;
            const int owner = owner_of(highest_of(trumps));
            if (trumps & ~at_.hands[owner]) return open;
            if (owner != at_.leader) return by_kept_winners(owner, need, relevant);
        }
        return by_top_cards(need, relevant);
    }

private:
    static constexpr Verdict open = Verdict::stopped;

    /// Trumps of one hand, whoever leads: each enemy trump above the b-th beats at most one of the first b.
    Sure sure_trumps(int seat, Lanes enemy, int enough) const {
        Lanes own = at_.hands[seat] & at_.rules.trump;
        if (!enemy) return {SideHands<Bits>::count(own), 0};
        for (int b = 1; own; ++b) {
            const Lanes card = highest_of(own);
            own ^= card;
            const int tricks = b - SideHands<Bits>::count(enemy & above(card));
            if (tricks >= enough) return {tricks, card};
        }
        return {};
    }

    Verdict by_trumps(int need, Lanes& relevant) const {
        const Lanes of_side[2] = {at_.cards_of(false) & at_.rules.trump, at_.cards_of(true) & at_.rules.trump};
        for (int seat = 0; seat < at_.rules.seats; ++seat) {
            const bool takes = at_.takes(seat);
            const int enough = takes ? need : at_.tricks - need + 1;
            if (SideHands<Bits>::count(at_.hands[seat] & at_.rules.trump) < enough) continue;
            const Sure sure = sure_trumps(seat, of_side[!takes], enough);
            if (sure.tricks < enough) continue;
            relevant = sure.relevant;
            return takes ? Verdict::yes : Verdict::no;
        }
        return open;
    }

    /// Without trumps: what a seat on lead takes alone before anybody else wins a trick; no more than `enough`.
    Sure quick_tricks(int seat, int enough) const {
        Sure sure;
        for (int suit = 0; suit < suits_in_pack && sure.tricks < enough; ++suit) {
            const Lanes own = at_.hands[seat] & lane(suit), others = at_.live & lane(suit) & ~own;
            if (!others) sure.tricks += SideHands<Bits>::count(own);
            if (own < others || !others) continue;
            Lanes top = own & above(highest_of(others));
            const int longest = at_.longest_of_others(seat, lane(suit));
            int winners = SideHands<Bits>::count(top), lowest_needed = std::min(winners, enough - sure.tricks);
            if (winners >= longest) {
                lowest_needed = std::min(lowest_needed, longest);
                if (sure.tricks + winners < enough) winners = SideHands<Bits>::count(own);
            }
            for (int i = SideHands<Bits>::count(top); i > lowest_needed; --i) top &= top - 1;
            sure.tricks += winners;
            sure.relevant |= lowest_of(top);
        }
        return sure;
    }

    int owner_of(Lanes card) const {
        int seat = 0;
        while (!(at_.hands[seat] & card)) ++seat;
        return seat;
    }

    /// Without trumps: whatever is led, an enemy holds its top card; the least that one of these makes from there.
    Sure later_tricks(int leader, int enough) const {
        Sure least{at_.tricks + 1, 0};
        Sure of_seat[most_seats];
        unsigned known = 0;
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            if (!(at_.hands[leader] & lane(suit))) continue;
            const Lanes top = highest_of(at_.live & lane(suit));
            const int owner = owner_of(top);
            if (at_.together(owner, leader)) return {};
            if (!(known >> owner & 1)) of_seat[owner] = quick_tricks(owner, enough);
            known |= 1u << owner;
            least.tricks = std::min(least.tricks, of_seat[owner].tricks);
            least.relevant |= top | of_seat[owner].relevant;
        }
        return least;
    }

    struct Stopper {
        int cards = 0;  // kept for it, fewer than the rounds there may be; none if there is no stopper
        Lanes lowest = 0;
        bool firm = true;  // even if its holder has to lead the suit
    };
    /// Cards of a suit that somebody else tops, of which one wins before they have gone. Against one other holder the
    /// highest, with a small card for each higher one; against several each higher card beats one of those kept.
    Stopper stopper(Lanes own, Lanes others, int rounds) const {
        const int length = SideHands<Bits>::count(own);
        if (SideHands<Bits>::count(others) == rounds) {
            const Lanes top = highest_of(own);
            const int kept = own ? SideHands<Bits>::count(others & above(top)) + 1 : 0;
            return kept <= length && kept < rounds ? Stopper{kept, top, false} : Stopper{};
        }
        for (int kept = 1; kept <= length && kept < rounds; ++kept) {
            const Lanes card = highest_of(own);
            own ^= card;
            if (kept > SideHands<Bits>::count(others & above(card))) return {kept, card};
        }
        return {};
    }

    /// A seat not on lead keeps its quick tricks, at least a winner in each suit that others hold and it tops, and its
    /// stoppers. Others lead their other suits first, no more rounds than the longest hand of each, fewer where the
    /// seat alone has trumps and can ruff; then they must let it in. A firm stopper wins besides, if there is room to
    /// keep it until the topped suits have gone as well.
    Sure kept_winners(int seat, int enough) const {
        const bool ruffs = (at_.hands[seat] & at_.rules.trump) != 0;
        int in_hand = at_.tricks, suits_topped = 0, topped = 0;
        bool has_stopper = false, has_firm_stopper = false;
        Lanes rests_on = 0;
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            const Lanes own = at_.hands[seat] & lane(suit), others = at_.live & lane(suit) & ~own;
            const int length = SideHands<Bits>::count(own), rounds = at_.longest_of_others(seat, lane(suit));
            if (own >= others) {
                const int winners = SideHands<Bits>::count(own & (others ? above(highest_of(others)) : all_lanes));
                topped += winners >= rounds ? length : rounds;
                if (!others) continue;
                ++suits_topped;
                rests_on |= highest_of(own);
            } else if (ruffs) {
                in_hand -= std::min(rounds, length);
            } else if (const Stopper kept = stopper(own, others, rounds); kept.cards > 0) {
                in_hand -= kept.cards;
                rests_on |= kept.lowest;
                has_stopper = true;
                has_firm_stopper |= kept.firm;
            } else {
                in_hand -= rounds;
            }
        }
        const bool holds = has_firm_stopper || (has_stopper && topped == 0);
        const int besides = holds && in_hand >= topped ? 1 : 0;
        if (in_hand < suits_topped || (in_hand < enough && !besides)) return {};
        Sure sure = quick_tricks(seat, enough - besides);
        sure.tricks += besides;
        sure.relevant |= rests_on;
        return sure;
    }

    Verdict by_kept_winners(int seat, int need, Lanes& relevant) const {
        const bool takes = at_.takes(seat);
        const int enough = takes ? need : at_.tricks - need + 1;
        const Sure sure = kept_winners(seat, enough);
        if (sure.tricks < enough) return open;
        relevant = sure.relevant;
        return takes ? Verdict::yes : Verdict::no;
    }

    Verdict by_top_cards(int need, Lanes& relevant) const {
        const int leader = at_.leader;
        const bool takes = at_.takes(leader);
        const int for_leader = takes ? need : at_.tricks - need + 1, for_enemy = at_.tricks + 1 - for_leader;
        if (const Sure sure = quick_tricks(leader, for_leader); sure.tricks >= for_leader) {
            relevant = sure.relevant;
            return takes ? Verdict::yes : Verdict::no;
        }
        if (at_.live & at_.rules.trump) return open;
        if (const Sure sure = later_tricks(leader, for_enemy); sure.tricks >= for_enemy) {
            relevant = sure.relevant;
            return takes ? Verdict::no : Verdict::yes;
        }
        for (int seat = 0; seat < at_.rules.seats; ++seat) {
            if (seat == leader || !at_.plays_alone(seat)) continue;
            if (const Verdict verdict = by_kept_winners(seat, need, relevant); verdict != open) return verdict;
        }
        return open;
    }

    const SideHands<Bits>& at_;
};

}  // namespace nply::two_sides
