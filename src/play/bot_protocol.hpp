// The messages between referee and bot, one JSON object a line. Messages to a bot hold nothing that is not in its
// seat's view.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "nply/play/view.hpp"

namespace nply::play::detail {

/// Which question: hands count from 1, and so do the questions a bot is asked in its life.
struct Asked {
    std::uint64_t id = 0, n = 0;
};

std::string hello_line();
std::string new_line(const View& view, std::uint64_t id, std::uint64_t seed);
std::string played_line(const Made& made, std::uint64_t id);
std::string move_line(const View& view, const Asked& asked, double seconds);
std::string end_line(const std::vector<Score>& scores, std::uint64_t id);
std::string quit_line();

/// What a line of a bot means to whoever waits for an answer.
struct Reply {
    enum class Kind {
        move,    // the answer; whether it is legal is not looked at
        old,     // an answer to an earlier question
        other,   // an object that is no answer
        garbled  // nothing that can be understood
    };
    Kind kind = Kind::garbled;
    std::string move;
    std::string trouble;  // garbled: why
};
Reply read_reply(const std::string& line, const Asked& asked);

/// The answer to hello; no games, rules or numbers of players: it does not say, and is tried with any.
struct Hello {
    bool understood = false;
    std::string name;
    std::vector<std::string> games, rules;
    std::vector<int> players;
    std::string trouble;  // not understood: why
};
Hello read_hello(const std::string& line);

/// Is this among what a hello listed, or did it list nothing?
template <class T>
bool says(const std::vector<T>& listed, const T& wanted) {
    return listed.empty() || std::find(listed.begin(), listed.end(), wanted) != listed.end();
}

/// A line as it may stand in a message: short, and printable.
std::string quoted(const std::string& line);

/// A card as the game names it, however a bot spells it; what is not one card stays as it is.
std::string card_named(const std::string& move);

}  // namespace nply::play::detail
