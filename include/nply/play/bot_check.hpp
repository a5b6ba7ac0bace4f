// Checks a bot: starts the external process, sends it every message of the protocol and plays hands with it; each
// requirement is tested once. For authors of bots; matches do not need it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nply/catalog/json_fwd.hpp"

namespace nply::play {

/// What the test of a bot plays.
struct BotCheckOptions {
    std::vector<std::string> games{};       // to play; empty: those it says it plays, or all
    int hands = 2;                          // of each game, from another seat each
    double move_time = 10;                  // seconds
    double hello_time = 10, quit_time = 1;  // seconds it may take to say hello, and to end
    std::uint64_t seed = 1;
    std::string log{};  // as in BotOptions
};

/// One thing that was tried.
struct Finding {
    bool right = true;    // Did it do what it should?
    std::string subject;  // "hello", "games", "moves of hearts", ..
    std::string what;     // it did, in words
};

/// The findings of the test of a bot.
struct BotCheck {
    std::string name;                // as the bot says
    std::vector<std::string> games;  // as the bot says
    std::vector<Finding> findings;   // in the order of the tests
    int moves = 0, faults = 0;       // in the games that were played

    bool is_right() const;  // Is there no finding of an error?
};

/// InputError for a game that is none.
BotCheck check_bot(const std::string& command, const BotCheckOptions& options = {});

/// The findings as JSON.
catalog::Json to_json(const BotCheck& check);

}  // namespace nply::play
