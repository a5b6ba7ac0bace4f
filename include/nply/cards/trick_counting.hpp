// Trick-taking games whose score is the number of tricks, less a target where the rules set one.
#pragma once

#include <algorithm>
#include <optional>

#include "nply/cards/gains.hpp"
#include "nply/cards/trick_taking.hpp"

namespace nply {

/// A trick-taking game whose score is the number of tricks taken.
template <class Rules, int Seats>
class TrickCounting : public TrickTaking<Rules, Seats> {
public:
    using State = TrickState<Seats>;

    TrickCounting(const TrickSetup& setup, std::optional<Suit> trump)  // The deal and the trump; none: no trumps.
        : TrickTaking<Rules, Seats>(trump), before_(setup.taken), tricks_(setup.deal.hands[0].size()) {}

    Scores so_far(const State& state) const { return plus(before_, state.taken); }  // Tricks, with those before.
    /// The same when the trick has ended with a card.
    Scores so_far_with_trick(const State& state, Player winner, Standing) const {
        Tally taken = state.taken;
        add_to(taken, winner, 1);
        return plus(before_, taken);
    }
    Scores scores(const State& state) const { return so_far(state); }
    Scores floors(const State& state) const { return so_far(state); }
    Scores settled(const State& state) const { return so_far(state); }
    ScoreLimits limits() const { return limits_with_gain(before_, Seats, {tricks_, tricks_}); }

    /// Limits of what has been taken so many plies from here: just the tricks that end by then.
    ScoreLimits limits_within(const State& state, int plies) const {
        const Score tricks = tricks_within(state, plies);
        return limits_with_gain(so_far(state), Seats, {tricks, tricks});
    }
    Score tricks_within(const State& state, int plies) const {  // The tricks that can be finished within so many plies.
        int done = 0;
        for (int seat = 0; seat < Seats; ++seat) done += state.taken[seat];
        return std::min(tricks_ - done, (state.played + plies) / Seats);
    }

protected:
    void set_targets(const Scores& targets) {  // Scores count tricks over these targets from now on.
        for (int seat = 0; seat < Seats; ++seat) before_[seat] -= targets[seat];
    }

private:
    Scores before_;
    Score tricks_;
};

}  // namespace nply
