// Two sides: what a coalition of seats takes from here when everybody sees all cards and all other seats play against
// it. Any game of following suit whose tricks are counted, with trumps or without, 2 to 6 seats: whist, paranoid
// search in Spades and Sergeant Major. Also Hearts' points without its full rules. How and why: docs/two-sides.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "nply/cards/deal.hpp"
#include "nply/core/budget.hpp"
#include "nply/core/scores.hpp"

namespace nply {

namespace two_sides {
class Solver;
}

/// A position and the coalition whose tricks are asked for.
struct SidesQuestion {
    /// The side wants tricks, and shuns points.
    enum class Counted : std::uint8_t { tricks, points };

    Deal deal;              // what is still held: hands of one size, those who have played to the trick one card less
    std::uint32_t side{1};  // bit s: seat s belongs to it
    std::optional<Suit> trump{};        // none: no trumps
    Player leader = 0;                  // of the trick on the table; if there is none, of the next
    std::vector<Card> trick{};          // on the table, the leader's card first
    Counted counted = Counted::tricks;  // what the side takes
};

/// What is to come: what was taken before is for the caller to add.
struct SidesAnswer {
    bool complete = false;              // nothing asked for is missing; otherwise the budget was spent
    Score least = 0, most = 0;          // of the side; equal once its value is known
    std::vector<std::uint32_t> path{};  // the canonical line, as numbers in the canonical lists of moves
    std::vector<Card> line{};           // the same as cards

    bool answered() const { return least == most; }  // Is the value known?
    Score value() const { return least; }            // The value, once it is known.
};

/// A card and the tricks that the coalition takes after it.
struct SidesMove {
    Card card;    // the card that is led or played
    Score value;  // what the side then takes from here
};

/// Remembers what it has proved as long as questions come from the same deal. One for each thread.
class TwoSides {
public:
    enum class Instructions : std::uint8_t { best, plain };  // plain: those that every machine has

    static constexpr std::size_t usual_bytes = std::size_t{64} << 20, least_bytes = std::size_t{1} << 20;

    /// Needs `bytes` of memory, no more, however hard the deal.
    explicit TwoSides(std::size_t bytes = usual_bytes, Instructions instructions = Instructions::best);
    ~TwoSides();
    TwoSides(TwoSides&&) noexcept;
    TwoSides& operator=(TwoSides&&) noexcept;

    /// The value alone, without a line.
    SidesAnswer value(const SidesQuestion& question, Budget& budget);

    /// The value and the line that minimax finds: among equals the first move in canonical order.
    SidesAnswer line(const SidesQuestion& question, Budget& budget);

    /// The value of each move there is, in canonical order; nothing if the budget was spent.
    std::optional<std::vector<SidesMove>> moves(const SidesQuestion& question, Budget& budget);

    bool uses_bmi2() const;  // Does it use the bit instructions of newer processors?

private:
    std::unique_ptr<two_sides::Solver> solver_;
};

}  // namespace nply
