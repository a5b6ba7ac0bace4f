// Whole deals of tricks without a hash table: the positions between tricks, layer by layer. All positions with so many
// cards in every hand are listed by who holds how many cards of which suit, and evaluated together, for every leader
// at once, from the last trick backwards. Values are canonical max^n values of what is still to come, tricks or points.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nply/cards/card.hpp"
#include "nply/core/budget.hpp"
#include "nply/core/scores.hpp"

namespace nply {

/// Seats that have taken points so far, a bit for each.
using Takers = std::uint8_t;

/// A moon can be shot: at most one seat has points.
struct MoonInReach {
    Score points = 0;   // of all: taken, on the table and held
    Takers takers = 0;  // seats with points so far
};

/// A position between tricks or inside one, and what counts in it. Cards may be standings: only their order matters.
struct LayeredDeal {
    std::vector<CardSet> hands;      // still held: 3 to 6 (max^n of tricks: 3); inside a trick some have one card less
    bool points = false;             // hearts and the queen of spades are points to be avoided; else tricks count
    std::optional<Card> queen{};     // where she is, if points count and she is held
    std::optional<Suit> trump{};     // none: no trumps
    std::optional<Suit> unbroken{};  // not to be led before one of it has been played, if anything else is held
    std::optional<Suit> led{};       // inside a trick
    std::optional<MoonInReach> moons{};  // who takes every point gets none, all others 26
    std::optional<Player> alone{};       // values are his alone, and all others play against him (paranoid)
    bool ties = false;                   // values are pairs, of up to five hands: each seat's least and most to come,
                                         // however ties are broken (search/tie_bounds.hpp); or, with
    std::optional<Player> ties_for{};    // a seat: the values with ties broken against it, and for it
};

/// Two score tuples of one position: bounds from below and above, or ties broken against a seat and for it.
struct ScoresPair {
    Scores first, second;  // one for each bound, or for each way to break ties
};

/// The positions, memory and time that a solution takes.
struct LayersEstimate {
    std::uint64_t configurations = 0;  // ways in which the cards left can lie between tricks
    std::uint64_t positions = 0;       // configurations, each with every leader that there can be
    std::uint64_t bytes = 0;           // with two layers in memory at a time
    std::uint64_t bytes_kept = 0;      // with all layers kept
    int line_from = 1;                 // a line needs layers with so many cards; less is quickly solved again
    std::uint64_t bytes_for_line = 0;  // with these layers kept
    double seconds = 0;                // on one core, roughly

    /// LayersLimits::keep_from for a line in so much memory.
    int kept_for_line(std::uint64_t limit) const { return bytes_for_line <= limit ? line_from : 0; }
};

/// Memory that one deal after another is solved in, so that pages are not fetched anew for each. It grows as needed and
/// outlives the deals that use it; one for each thread. A second deal at the same time has memory of its own.
class LayersMemory {
public:
    /// Returns memory to the system when it is destroyed.
    struct GiveBack {
        LayersMemory* owner = nullptr;            // null: the memory belongs to no LayersMemory
        void operator()(std::byte* bytes) const;  // called by the pointer
    };
    using Block = std::unique_ptr<std::byte[], GiveBack>;  // a block of memory that finds its way back

    /// Not initialised, aligned for any value.
    Block take(std::size_t bytes);

private:
    std::unique_ptr<std::byte[]> kept_;
    std::size_t size_ = 0;
    bool taken_ = false;
};

/// Limits of memory, time and threads of a solution.
struct LayersLimits {
    int threads = 1;                          // threads that solve a layer together
    std::uint64_t bytes = ~std::uint64_t{0};  // a limit of memory
    int keep_from = 0;  // layers with so many cards in every hand, or more; 0: only the last one solved
    std::optional<std::chrono::steady_clock::time_point> deadline{};  // none: no limit of time
    const std::atomic<bool>* stop = nullptr;
    std::function<void(double)> progress{};  // the share done; called on the calling thread
    LayersMemory* memory = nullptr;          // none: each deal has its own
};

/// How a solution ended.
enum class LayersOutcome { solved, stopped, too_large };

/// Solves the positions of a deal layer by layer.
class DealLayers {
public:
    /// Lists the positions, in milliseconds, and solves nothing.
    explicit DealLayers(const LayeredDeal& deal);
    /// The same within a budget, which each configuration costs a node; nothing if it is spent first.
    static std::optional<DealLayers> listed(const LayeredDeal& deal, Budget& budget);
    ~DealLayers();
    DealLayers(DealLayers&&) noexcept;
    DealLayers& operator=(DealLayers&&) noexcept;

    const LayersEstimate& estimate() const;  // what solving it takes

    /// Solves all layers below the position: those its trick leads to, and below. Refuses before it starts when the
    /// memory would exceed the limit.
    LayersOutcome solve(const LayersLimits& limits = {});

    /// Are the values of positions with so many cards in every hand in memory?
    bool has(int cards) const;

    /// What each player still takes from a position between tricks that follows from the deal, if `leader` leads; where
    /// one plays alone, only his entry is known. While a moon is in reach it is what he has in the end.
    Scores to_come(std::span<const CardSet> hands, std::optional<Card> queen, Player leader, Takers takers = 0) const;
    /// The same of a deal about its ties: both values.
    ScoresPair pair_to_come(std::span<const CardSet> hands, std::optional<Card> queen, Player leader,
                            Takers takers = 0) const;

private:
    class Implementation;
    explicit DealLayers(std::unique_ptr<Implementation> implementation);

    std::unique_ptr<Implementation> implementation_;
};

}  // namespace nply
