// Two sides by the definition: every legal card, no table, no bounds, nothing merged. For a few cards a hand.
#pragma once

#include <algorithm>
#include <array>

#include "nply/solvers/two_sides.hpp"

namespace nply::test {

class SlowSides {
public:
    explicit SlowSides(const SidesQuestion& question)
        : side_(question.side),
          trump_(question.trump),
          points_(question.counted == SidesQuestion::Counted::points),
          seats_(question.deal.seats()),
          leader_(question.leader),
          played_(static_cast<int>(question.trick.size())) {
        std::copy(question.deal.hands.begin(), question.deal.hands.end(), hands_.begin());
        std::copy(question.trick.begin(), question.trick.end(), trick_.begin());
    }

    /// What the side takes from here.
    int value() {
        const int seat = (leader_ + played_) % seats_;
        CardSet legal = hands_[seat];
        if (legal.empty()) return 0;
        if (played_ > 0 && !legal[suit_of(trick_[0])].empty()) legal = legal[suit_of(trick_[0])];
        const bool wants_more = in_side(seat) != points_;
        int best = wants_more ? -1 : 1000;
        while (!legal.empty()) {
            const int value = value_after(seat, legal.take_first());
            best = wants_more ? std::max(best, value) : std::min(best, value);
        }
        return best;
    }

private:
    bool in_side(int seat) const { return side_ >> seat & 1; }

    int value_after(int seat, Card card) {
        const SlowSides before = *this;
        hands_[seat].remove(card);
        trick_[played_++] = card;
        int gained = 0;
        if (played_ == seats_) {
            leader_ = (leader_ + winner()) % seats_;
            if (in_side(leader_)) gained = worth();
            played_ = 0;
        }
        const int result = gained + value();
        *this = before;
        return result;
    }

    int winner() const {
        int best = 0;
        for (int i = 1; i < seats_; ++i) {
            const Card card = trick_[i], so_far = trick_[best];
            const bool ruffs = trump_ && suit_of(card) == *trump_ && suit_of(so_far) != suit_of(card);
            const bool tops = suit_of(card) == suit_of(so_far) && row_of(card) < row_of(so_far);
            if (ruffs || tops) best = i;
        }
        return best;
    }

    int worth() const {
        if (!points_) return 1;
        int points = 0;
        for (int i = 0; i < seats_; ++i)
            points += trick_[i] == queen_of_spades ? 13 : suit_of(trick_[i]) == Suit::hearts;
        return points;
    }

    std::uint32_t side_;
    std::optional<Suit> trump_;
    bool points_;
    int seats_, leader_, played_;
    std::array<CardSet, 6> hands_;
    std::array<Card, 6> trick_{};
};

}  // namespace nply::test
