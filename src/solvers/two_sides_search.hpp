// Two sides: a double-dummy search for any coalition. At the start of a trick it asks whether the credited side comes
// to at least `need`; every answer carries the cards it rests on (relevant_ranks.hpp), and the table keeps answers by
// them.
#pragma once

#include "solvers/relevant_ranks.hpp"
#include "solvers/two_sides_counting.hpp"
#include "solvers/two_sides_history.hpp"
#include "solvers/two_sides_points.hpp"
#include "solvers/two_sides_table.hpp"

namespace nply::two_sides {

/// A yes or no, and what it rests on.
struct Proof {
    bool yes = false;
    Lanes relevant = 0;
};

template <class Bits, class Counting, int Planes>
class Search final : public Prover {
public:
    Search(const Rules& rules, std::span<std::byte> memory) : table_(memory) { take_over(rules); }

    bool takes_over(const Rules& rules) override {
        if (rules.points != Counting::points || planes_for(rules) != Planes) return false;
        take_over(rules);
        return true;
    }
    void clear() override {
        table_.clear();
        history_.clear();
    }

    Verdict at_least(const Place& place, int need, Budget& budget) override {
        at_.hands = place.hands;
        at_.live = place.live();
        at_.tricks = place.tricks;
        at_.leader = place.mover;
        lengths_ = static_cast<std::uint64_t>(place.tricks);
        for (int seat = 0; seat < at_.rules.seats; ++seat)
            for (int suit = 0; suit < suits_in_pack - 1; ++suit)
                lengths_ += weight_[seat][suit] * SideHands<Bits>::count(at_.hands[seat] & lane(suit));
        budget_ = &budget;
        stopped_ = false;
        if (need <= 0) return Verdict::yes;
        if (need > Counting::most_to_come(at_)) return Verdict::no;
        const bool yes = place.trick.count == 0 ? at_trick(need).yes : choose(place.trick, place.mover, need).yes;
        return stopped_ ? Verdict::stopped : yes ? Verdict::yes : Verdict::no;
    }

private:
    void take_over(const Rules& rules) {
        at_ = {};
        at_.rules = rules;
        const int cards = pack_size / rules.seats;
        auto place = static_cast<std::uint64_t>(cards) + 1;
        for (int seat = 0; seat < rules.seats; ++seat)
            for (int suit = 0; suit < suits_in_pack - 1; ++suit) {
                weight_[seat][suit] = place;
                place *= static_cast<std::uint64_t>(std::min(cards, ranks_in_suit)) + 1;
            }
    }

    /// Between two tricks.
    Proof at_trick(int need) {
        if (need <= 0) return {true, 0};
        if (need > Counting::most_to_come(at_)) return {false, 0};
        if (at_.tricks == 1) return last_trick(need);
        if (!budget_->spend()) return stop();
        Lanes relevant = 0;
        if (const Verdict plain = Counting::settled(at_, need, relevant); plain != Verdict::stopped)
            return {plain == Verdict::yes, relevant};

        const typename Bits::Packer packer(at_.live);
        const BucketKey key{lengths_, Counting::bucket(at_), static_cast<std::uint32_t>(at_.tricks)};
        const Owners<Planes> owners = owners_of(packer);
        if (const auto found = table_.find(key, owners, need)) return {found->at_least, packer.unpack(found->mask)};

        const Proof proof = choose({}, at_.leader, need);
        if (!stopped_) table_.store(key, owners, packer.pack(filled_up(proof.relevant) & at_.live), need, proof.yes);
        return proof;
    }

    /// Somebody's turn: one card that settles the question is enough; without one the answer rests on all.
    Proof choose(const Trick& trick, int seat, int need) {
        const bool taker = at_.takes(seat);
        const Lanes hand = at_.hands[seat], following = hand & trick.led;
        const Lanes legal = following ? following : hand;
        const Lanes live = (at_.live & ~trick.played) | trick.best;
        Lanes candidates = Counting::choices(legal, live);
        const typename Counting::Order order(at_, trick, seat);
        const bool learns = is_learnt_from(trick, seat);
        std::uint8_t* const habit = learns ? &history_.of(trick, hand, following) : nullptr;
        const Lanes usual = learns ? Lanes{1} << *habit & candidates : 0;

        Lanes relevant = 0;
        for (bool first = true; candidates; first = false) {
            const Lanes card = first && usual ? usual : order.pick(candidates, first);
            const Proof child = after(card, trick, seat, need);
            if (stopped_) return {};
            if (child.yes == taker) {
                if (learns) *habit = static_cast<std::uint8_t>(index_of(card));
                return child;
            }
            relevant |= Counting::rests_on(child.relevant, card, legal, live);
            candidates &= ~(card | Counting::spoken_for(child.relevant, card));
        }
        return {!taker, relevant};
    }

    /// The last seat knows what its card does; what a lone seat led to settle another question misleads it if there are
    /// trumps.
    bool is_learnt_from(const Trick& trick, int seat) const {
        if (trick.count == 0 && at_.rules.trump && at_.plays_alone(seat)) return false;
        return trick.count + 1 < at_.rules.seats;
    }

    Proof after(Lanes card, const Trick& trick, int seat, int need) {
        const int suit = suit_index(card);
        const Trick next = trick.with(card, seat, at_.rules);
        at_.hands[seat] ^= card;
        lengths_ -= weight_[seat][suit];
        Proof proof;
        if (next.count == at_.rules.seats)
            proof = after_trick(next, need);
        else if (budget_->spend())
            proof = choose(next, at_.after(seat), need);
        else
            proof = stop();
        lengths_ += weight_[seat][suit];
        at_.hands[seat] ^= card;
        return proof;
    }

    Proof after_trick(const Trick& trick, int need) {
        const Lanes live = at_.live;
        const int leader = at_.leader;
        at_.live &= ~trick.played;
        at_.leader = trick.winner;
        --at_.tricks;
        --lengths_;
        Proof proof = at_trick(at_.credited(trick.winner) ? need - Counting::worth(trick) : need);
        proof.relevant |= decided_by(trick.best, trick.played);
        ++lengths_;
        ++at_.tricks;
        at_.leader = leader;
        at_.live = live;
        return proof;
    }

    /// Nobody has a choice.
    Proof last_trick(int need) {
        if (!budget_->spend()) return stop();
        Trick trick;
        int seat = at_.leader;
        for (int played = 0; played < at_.rules.seats; ++played, seat = at_.after(seat))
            trick = trick.with(at_.hands[seat], seat, at_.rules);
        const bool yes = at_.credited(trick.winner) && Counting::worth(trick) >= need;
        return {yes, decided_by(trick.best, trick.played)};
    }

    Proof stop() {
        stopped_ = true;
        return {};
    }

    Owners<Planes> owners_of(const typename Bits::Packer& packer) const {
        Owners<Planes> owners{};
        const auto& h = at_.hands;
        owners[0] = packer.pack(h[1] | h[3] | h[5]);
        owners[1] = packer.pack(h[2] | h[3]);
        if constexpr (Planes > 2) owners[2] = packer.pack(h[4] | h[5]);
        return owners;
    }

    SideHands<Bits> at_;
    std::uint64_t weight_[most_seats][suits_in_pack]{};  // the fourth suit follows from the others
    std::uint64_t lengths_ = 0;
    bool stopped_ = false;
    Budget* budget_ = nullptr;
    RankTable<Bits, Planes> table_;
    History<Bits> history_;
};

template <class Bits>
std::unique_ptr<Prover> prover_for(const Rules& rules, std::span<std::byte> memory) {
    const bool many = planes_for(rules) == 3;
    if (rules.points) {
        if (many) return std::make_unique<Search<Bits, PointCounting<Bits>, 3>>(rules, memory);
        return std::make_unique<Search<Bits, PointCounting<Bits>, 2>>(rules, memory);
    }
    if (many) return std::make_unique<Search<Bits, TrickCounting<Bits>, 3>>(rules, memory);
    return std::make_unique<Search<Bits, TrickCounting<Bits>, 2>>(rules, memory);
}

}  // namespace nply::two_sides
