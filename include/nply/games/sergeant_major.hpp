// Sergeant Major, also 8-5-3 (2000): three players of 16 cards, four set aside, a trump suit or none; the score is the
// number of tricks. Full rules: the score is tricks over a target, 8 for the dealer, 5 for the next seat, who leads,
// and 3 for the last.
#pragma once

#include <optional>

#include "nply/cards/trick_counting.hpp"

namespace nply {

/// Sergeant Major: three players, tricks count.
class SergeantMajor : public TrickCounting<SergeantMajor, 3> {
public:
    static constexpr int whole_hand = 16;

    /// With a dealer the rules are the full ones.
    SergeantMajor(const TrickSetup& setup, std::optional<Suit> trump, std::optional<Player> dealer = {})
        : TrickCounting(setup, trump), dealer_(dealer), start_(state_between_tricks(setup)) {
        if (dealer) set_targets(targets(*dealer));
    }

    static Scores targets(Player dealer) {  // The tricks that each player must take: 8, 5 and 3 from the dealer on.
        Scores targets;
        targets[dealer] = 8;
        targets[(dealer + 1) % 3] = 5;
        targets[(dealer + 2) % 3] = 3;
        return targets;
    }

    State start() const { return start_; }
    bool full_rules() const { return dealer_.has_value(); }   // Are the rules the full ones?
    std::optional<Player> dealer() const { return dealer_; }  // None: basic rules.

private:
    friend TrickTaking<SergeantMajor, 3>;

    std::optional<Player> dealer_;
    State start_;
};

}  // namespace nply
