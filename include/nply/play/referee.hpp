// The referee: one hand played by players from its start to its end. Each is shown what its seat may see, no more; a
// player without a legal move of its own has the first legal one played for it, counted, or ends the hand where rules
// are strict. With players that search by nodes a hand follows from its start, its players and its seed alone.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/position.hpp"
#include "nply/play/player.hpp"

namespace nply::play {

/// What a seat's player took for its moves.
struct SeatRecord {
    std::uint64_t nodes = 0;
    double seconds = 0;                              // of processors; of an external process those on the clock
    std::uint32_t late = 0, crash = 0, illegal = 0;  // faults
    std::string trouble{};                           // the first fault in words

    std::uint32_t faults() const { return late + crash + illegal; }
};

/// A hand that was played.
struct Hand {
    std::vector<std::string> moves;
    std::vector<Score> scores;      // in the end, in the game's own terms, per entry of a value
    std::vector<SeatRecord> seats;  // in turn
    Fault end = Fault::none;        // otherwise the fault that ended it before its time,
    int culprit = 0;                // and the seat, from 1
};

struct RefereeOptions {
    bool open = false;    // all hands face up
    bool strict = false;  // a fault ends the hand
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const Made&, const Choice&)> after_move{};
};

/// One seed out of several numbers that it depends on, each of which makes it another.
std::uint64_t seed_of(std::initializer_list<std::uint64_t> numbers);

/// `seats` in turn; the same player may sit at several: it is begun for each seat, told of each move and of the end
/// once. Nothing if the stop sign was set before the end.
std::optional<Hand> play_hand(const catalog::Position& start, const std::vector<Player*>& seats, std::uint64_t seed,
                              const RefereeOptions& refereeing = {});

}  // namespace nply::play
