// The events of a Monte-Carlo search: each playout as selection, expansion, playout and back-up. NoMctsObserver costs
// nothing; all other observers derive from the virtual class MctsObserver, as in observer.hpp. A search with an
// observer runs on one thread, and its answer is the same.
#pragma once

#include <cstdint>

#include "nply/core/scores.hpp"

namespace nply {

/// Why selection goes to a child.
enum class Picked : std::uint8_t {
    most_urgent,    // by UCT, urgency and history
    by_policy,      // an opponent who follows the playout policy
    for_the_proof,  // the most urgent child is exact: an unproven sibling is searched, and that one's value backed up
};

/// What selection knows of a child and how urgent that makes it: mean + exploration + history, or the urgency of a
/// child without visits.
struct Candidate {
    std::uint32_t visits = 0;                       // of the child
    bool exact = false;                             // Is its value proven?
    double mean = 0, exploration = 0, history = 0;  // mean: the mover's reward, or the first-play urgency
    double urgency() const { return mean + exploration + history; }  // What selection compares.
};

/// Is told each event of a Monte-Carlo search.
class MctsObserver {
public:
    static constexpr bool watching = true;
    virtual ~MctsObserver() = default;

    /// Playout `number` (from 0) of tree `tree` begins at the root.
    virtual void begin(int /*tree*/, std::uint64_t /*number*/) {}
    /// Before each selection: child `index` of the node at `ply`, in canonical order.
    virtual void weigh(int /*ply*/, std::uint32_t /*index*/, const Candidate&) {}
    /// From the node at `ply` on the path to its child `index` (canonical, from 0).
    virtual void select(int /*ply*/, std::uint32_t /*index*/, Picked) {}
    /// The node at `ply` gets children.
    virtual void expand(int /*ply*/, std::uint32_t /*children*/) {}
    /// The last node of the path was played on from: so many plies; `cut` before the game was over.
    virtual void playout(const Scores&, int /*plies*/, bool /*cut*/) {}
    /// The node at `ply` is exact from now on.
    virtual void prove(int /*ply*/, const Scores&) {}
    /// The node at `ply` has counted one visit more, with this tuple; from the last of the path to the root.
    virtual void back_up(int /*ply*/, const Scores&) {}
};

/// The observer that is told nothing and costs nothing.
struct NoMctsObserver {
    static constexpr bool watching = false;
    void begin(int, std::uint64_t) {}
    void weigh(int, std::uint32_t, const Candidate&) {}
    void select(int, std::uint32_t, Picked) {}
    void expand(int, std::uint32_t) {}
    void playout(const Scores&, int, bool) {}
    void prove(int, const Scores&) {}
    void back_up(int, const Scores&) {}
};

/// An observer for searches that nobody watches.
inline NoMctsObserver no_mcts_observer;

}  // namespace nply
