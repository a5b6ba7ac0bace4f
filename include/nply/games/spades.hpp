// Spades for three (2003): 17 cards each, one left out, spades are trumps, the score is the number of tricks. Full
// rules: spades are not led before one has been played, unless the leader has nothing else.
#pragma once

#include "nply/cards/trick_counting.hpp"

namespace nply {

/// Spades for three players, tricks only.
class Spades : public TrickCounting<Spades, 3> {
public:
    static constexpr int whole_hand = 17;

    explicit Spades(const TrickSetup& setup, bool full = false) : TrickCounting(setup, Suit::spades), full_(full) {
        start_ = state_between_tricks(setup);
        start_.broken = full && is_broken(setup, Suit::spades);
    }

    State start() const { return start_; }
    bool full_rules() const { return full_; }  // Are the rules the full ones?

private:
    friend TrickTaking<Spades, 3>;

    CardSet leads(const State& state, CardSet hand) const {
        const CardSet others = hand & ~CardSet::suit(Suit::spades);
        return !full_ || state.broken || others.empty() ? hand : others;
    }
    void note(State& state, Standing card) const { state.broken |= full_ && suit_of(card) == Suit::spades; }

    bool full_;
    State start_;
};

}  // namespace nply
