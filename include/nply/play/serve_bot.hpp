// The bot side of the protocol (bot.hpp): any player made by name answers the referee's questions, one JSON object per
// line, so that one build can play another.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "nply/play/player.hpp"

namespace nply::play {

/// Answers the messages of a referee as a bot.
class BotServer {
public:
    /// `name` is the seat in words, as it says in its hello. InputError for a seat that is none.
    explicit BotServer(std::string name);

    /// What to answer to a line; nothing where none is expected. A question that cannot be answered gets an object with
    /// an "error" and, as far as they are there, the question's id and n.
    std::optional<std::string> answer(const std::string& line);
    bool has_quit() const { return quit_; }  // Has "quit" been read?

private:
    const std::string name_;
    std::unique_ptr<Player> player_;
    std::uint64_t seed_ = 1;
    bool quit_ = false;
};

}  // namespace nply::play
