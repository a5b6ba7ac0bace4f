// Does a player know what it must not? In a game given at run time that hides part of its state, the player is asked
// the same question, with the same view and seed, in different true states that its seat cannot tell apart. A game
// whose worlds are always the truth, or always the same, is reported too: then there is nothing to tell apart.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nply/catalog/position.hpp"
#include "nply/play/player.hpp"

namespace nply::play {

/// How often and with which settings check_leaks asks.
struct LeakOptions {
    std::uint64_t seed = 1;  // of the deals that are tried
    int games = 10;          // played at random, the player asked at every turn that has a choice
    int worlds = 4;          // other true states for a turn
    const std::atomic<bool>* stop = nullptr;
};

/// Sentences about what it does wrong; none if nothing was found. InputError for a game without view and worlds.
std::vector<std::string> check_leaks(const catalog::Position& start, Player& player, const LeakOptions& options = {});

/// The same for a player by name. An engine's limit is nodes (1,000 if not given) or depth, since a clock has no seed.
std::vector<std::string> check_leaks(const catalog::Position& start, std::string_view player,
                                     const LeakOptions& options = {});

}  // namespace nply::play
