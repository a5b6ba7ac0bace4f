// One question of the two-sides search: does the credited side come to at least so much from here? Provers differ in
// what is counted, in the number of seats and in the instructions they use; there is one virtual call a proof.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include "nply/core/budget.hpp"
#include "nply/core/scores.hpp"
#include "solvers/two_sides_lanes.hpp"

namespace nply::two_sides {

inline constexpr int most_seats = 6;
inline constexpr Lanes queen = lanes_of_card(queen_of_spades), hearts_lane = lane(static_cast<int>(Suit::hearts));

struct Rules {
    int seats = 0;
    unsigned credited = 0;  // whose tricks, or points, count
    unsigned takers = 0;    // who wants them to be many
    Lanes trump = 0;        // its lane
    bool points = false;    // count hearts and the queen of spades, not tricks

    friend bool operator==(const Rules&, const Rules&) = default;
};

/// Bits that tell the seats apart.
constexpr int planes_for(const Rules& rules) { return rules.seats > 4 ? 3 : 2; }

/// The cards on the table and how the trick stands. Between two tricks nothing has been played.
struct Trick {
    Lanes played = 0;
    Lanes best = 0;  // the winning card
    Lanes led = 0;   // the lane of the suit led
    int winner = 0;
    int count = 0;  // cards played
    int worth = 0;  // points played, where they count

    bool is_beaten_by(Lanes card, Lanes trump) const {
        return count == 0 || (card & lane_of(best) ? card > best : (card & trump) != 0);
    }
    /// With one more card.
    Trick with(Lanes card, int seat, const Rules& rules) const {
        Trick next = *this;
        if (is_beaten_by(card, rules.trump)) {
            next.best = card;
            next.winner = seat;
        }
        if (count == 0) next.led = lane_of(card);
        next.played |= card;
        ++next.count;
        if (rules.points) next.worth += card == queen ? points_of_queen : (card & hearts_lane) != 0;
        return next;
    }
};

struct Place {
    std::array<Lanes, most_seats> hands{};
    int mover = 0;
    int tricks = 0;  // to come, the one on the table included
    Trick trick;

    Lanes held() const {
        Lanes all = 0;
        for (const Lanes hand : hands) all |= hand;
        return all;
    }
    Lanes live() const { return held() | trick.played; }  // as the trick began
};

enum class Verdict : std::uint8_t { no, yes, stopped };

class Prover {
public:
    virtual ~Prover() = default;
    virtual Verdict at_least(const Place& place, int need, Budget& budget) = 0;
    /// Turns to other rules, if this prover is made for their kind. Then it must be cleared.
    virtual bool takes_over(const Rules& rules) = 0;
    virtual void clear() = 0;
};

std::unique_ptr<Prover> plain_prover(const Rules& rules, std::span<std::byte> memory);
/// Null where the machine has no BMI2 and AVX2, or a slow BMI2.
std::unique_ptr<Prover> bmi2_prover(const Rules& rules, std::span<std::byte> memory);

}  // namespace nply::two_sides
