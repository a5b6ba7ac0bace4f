// One thread's part of a match: it has one player for each entrant and plays hands by number.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/play/match.hpp"
#include "nply/play/player.hpp"
#include "nply/play/referee.hpp"

namespace nply::play {

/// A finished hand of a match.
struct HandRow {
    std::uint64_t number = 0;  // of the hand, in the match
    std::string position;      // where it began, in the game's notation
    Hand hand;                 // what was played
};

/// For sending a row to another machine; reading throws std::runtime_error for what is none.
std::string to_line(const HandRow& row);
/// The finished hand that a line of a worker process tells.
HandRow row_from_line(const std::string& line);

std::string_view name_of(Fault fault);  // "normal" for none
/// std::runtime_error for a word that is none.
Fault fault_in(std::string_view text);

/// Plays hands of a match, one after the other.
class MatchWorker {
public:
    /// The match must outlive it. std::runtime_error if a player cannot be had: a bot that never says hello.
    explicit MatchWorker(const Match& match);

    /// Nothing if the stop sign was set before the hand's end.
    std::optional<HandRow> play(std::uint64_t number, const std::atomic<bool>* stop);

private:
    const Match& match_;
    std::vector<std::unique_ptr<Player>> players_;  // by entrant
};

}  // namespace nply::play
