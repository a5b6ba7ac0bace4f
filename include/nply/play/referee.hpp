// The referee plays one hand from its start to its end. Each player gets only what its seat may see. If a player makes
// no legal move, the first legal one is played for it and counted as a fault, or the hand ends if rules are strict.
// With players that search by nodes, a hand depends only on its start, its players and its seed.
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

/// The resources that a seat's player used for its moves.
struct SeatRecord {
    std::uint64_t nodes = 0;                         // visited by its searches
    double seconds = 0;                              // of processors; of an external process those on the clock
    std::uint32_t late = 0, crash = 0, illegal = 0;  // faults
    std::string trouble{};                           // the first fault in words

    std::uint32_t faults() const { return late + crash + illegal; }  // Of all kinds.
};

/// A hand that was played.
struct Hand {
    std::vector<std::string> moves;  // by their names, from the first on
    std::vector<Score> scores;       // in the end, in the game's own terms, per entry of a value
    std::vector<SeatRecord> seats;   // in turn
    Fault end = Fault::none;         // otherwise the fault that ended it before its time,
    int culprit = 0;                 // and the seat, from 1
};

/// Limits and settings under which a hand is played.
struct RefereeOptions {
    bool open = false;    // all hands face up
    bool strict = false;  // a fault ends the hand
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const Made&, const Choice&)> after_move{};  // hears of each move
};

/// One seed from several numbers; each of them changes it.
std::uint64_t seed_of(std::initializer_list<std::uint64_t> numbers);

/// `seats` in turn; the same player may sit at several: it is begun for each seat, told of each move and of the end
/// once. Nothing if the stop sign was set before the end.
std::optional<Hand> play_hand(const catalog::Position& start, const std::vector<Player*>& seats, std::uint64_t seed,
                              const RefereeOptions& refereeing = {});

}  // namespace nply::play
