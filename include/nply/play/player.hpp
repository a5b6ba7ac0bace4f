// A player: given what its seat may see it chooses a move. A person, an engine, a process at the end of a pipe, a
// page and an object of another language are all one kind of thing to whoever keeps the game.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "nply/play/view.hpp"

namespace nply::play {

/// What a choice comes with.
struct Turn {
    std::uint64_t seed = 0;  // all that is left to chance in this choice follows from it
    const std::atomic<bool>* stop = nullptr;
};

/// Used by one thread at a time.
class Player {
public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// One of `view.legal`; it is the seat's turn, so there is one.
    virtual std::string choose(const View& view, const Turn& turn) = 0;
};

}  // namespace nply::play
