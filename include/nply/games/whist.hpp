// Whist as its play alone: four seats of 13 cards, a trump suit or none; the score is the number of tricks. Seats 1 and
// 3 play against 2 and 4: as a game of two players it is Teams<Whist> (adapt/teams.hpp) with these sides.
#pragma once

#include <array>
#include <optional>

#include "nply/cards/trick_counting.hpp"

namespace nply {

/// Whist: four seats in two partnerships, tricks only.
class Whist : public TrickCounting<Whist, 4> {
public:
    static constexpr int whole_hand = 13;
    static constexpr std::array<Player, max_players> sides{0, 1, 0, 1};  // the side of each seat

    /// What was taken before may be given per side; then the side's first seat has it.
    Whist(const TrickSetup& setup, std::optional<Suit> trump)
        : TrickCounting(setup, trump), start_(state_between_tricks(setup)) {}

    State start() const { return start_; }

private:
    friend TrickTaking<Whist, 4>;

    State start_;
};

}  // namespace nply
