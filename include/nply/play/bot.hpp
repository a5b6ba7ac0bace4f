// An external process as a player: "bot:COMMAND" is started through the shell and exchanges JSON lines over its
// standard streams (docs/play.md). What it does wrong is a fault of that choice, never an error: it is late, illegal
// (also unreadable answers and too much output) or has ended. It is started once, before it is needed, and again after
// its end or a timeout.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nply/play/player.hpp"

namespace nply::play {

namespace detail {
class Process;
struct Asked;
}  // namespace detail

inline constexpr std::string_view bot_prefix = "bot:";  // before the command of a bot, as an entrant
/// Does this seat name an external process?
inline bool is_bot(std::string_view seat) { return seat.starts_with(bot_prefix); }

/// Time limits and other settings of external processes.
struct BotOptions {
    double move_time = 10;   // seconds for a choice; starting the program is not on the clock
    std::string log{};       // a file that what it writes to standard error is added to; empty: nowhere
    double hello_time = 10;  // seconds for the answer to hello
    double quit_time = 1;    // seconds to leave when told to quit, before it is killed
};

/// What was observed of a bot besides its moves.
struct BotTally {
    int starts = 0;                                 // of the program
    int old_answers = 0;                            // to questions that were no longer open
    int other_objects = 0;                          // JSON that is no answer; ignored
    double hello_seconds = 0, slowest_seconds = 0;  // its latest hello, its slowest move
};

/// A player whose moves come from an external process.
class BotPlayer final : public Player {
public:
    /// InputError, in the field "bot-log", if the log cannot be written.
    explicit BotPlayer(std::string command, BotOptions options = {});
    ~BotPlayer() override;

    void get_ready(const View& view) override;
    void begin(const View& view, std::uint64_t seed) override;
    void played(const Made& made) override;
    Choice choose(const View& view, const Turn& turn) override;
    void end(const std::vector<Score>& scores) override;

    /// From its answer to hello; empty until then. No games: the answer did not list any.
    const std::string& name() const { return name_; }
    const std::vector<std::string>& games() const { return games_; }  // The games that it says it plays.
    const BotTally& tally() const { return tally_; }                  // What it has done so far.

    /// After this many failed starts in a row the bot is not started again.
    static constexpr int most_failures = 3;

private:
    bool is_alive();
    void start();
    std::string greet();
    std::string ending();
    void tell_hands(const std::vector<Made>& history);
    Choice wait_for_move(const View& view, const Turn& turn, const detail::Asked& asked);
    Choice fault(Fault kind, std::string trouble);
    std::string refusal(const View& view) const;

    const std::string command_;
    const BotOptions options_;
    int log_ = -1;  // a descriptor
    std::unique_ptr<detail::Process> process_;
    std::string name_;
    std::vector<std::string> games_, rules_;  // that it plays; none: it did not say
    std::vector<int> players_;
    BotTally tally_;
    struct HandOn {
        std::uint64_t id = 0;
        std::string new_line;
    };
    std::map<int, HandOn> hands_;  // that have begun, by the seat: a bot may have several seats
    std::uint64_t last_id_ = 0, questions_ = 0;
    std::string death_;  // found dead or not started, and not charged for it yet
    int failures_ = 0;   // to start, in a row
};

}  // namespace nply::play
