// A player: it chooses a move from what its seat may see. A person, an engine, an external process, the page and an
// object of another language all have this one interface.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "nply/play/view.hpp"

namespace nply::play {

/// What a choice comes with.
struct Turn {
    std::uint64_t seed = 0;  // all that is left to chance in this choice follows from it
    const std::atomic<bool>* stop = nullptr;
};

/// Why a player made no legal move. Only external players have faults: processes, objects of another language.
enum class Fault { none, late, crash, illegal };

/// A move, one of `view.legal`. With a fault there is no move, and the caller decides what is played.
struct Choice {
    std::string move;           // by its name
    std::uint64_t nodes = 0;    // searched for it
    Fault fault = Fault::none;  // why there is no move, if there is none
    std::string trouble{};      // what went wrong, in words
    double other_seconds = 0;   // taken by others than the calling thread: threads, processes
};

/// Used by one thread at a time. A player is told the begin of a hand, its moves and its end; a player that needs only
/// the view of its turn ignores the rest.
class Player {
public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// Before the first hand, with a view of how hands begin. std::runtime_error from a player that cannot be had at
    /// all or does not play such hands.
    virtual void get_ready([[maybe_unused]] const View& view) {}
    /// A hand begins; `view` is the seat's before any move, `seed` the player's own.
    virtual void begin([[maybe_unused]] const View& view, [[maybe_unused]] std::uint64_t seed) {}
    /// Somebody, perhaps the player itself, has made this move.
    virtual void played([[maybe_unused]] const Made& made) {}
    /// It is the seat's turn, so there is a legal move.
    virtual Choice choose(const View& view, const Turn& turn) = 0;
    /// The hand is over, with these scores in the game's own terms.
    virtual void end([[maybe_unused]] const std::vector<Score>& scores) {}
};

}  // namespace nply::play
