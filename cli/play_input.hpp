// Lines that people type, at a terminal or through a pipe.
#pragma once

#include <atomic>
#include <string>

namespace nply::cli {

/// Thrown when there is nothing more to read, or the user wants to go.
struct LeaveGame {
    bool interrupted = false;
};

class LineReader {
public:
    explicit LineReader(const std::atomic<bool>& stop);

    /// The next line without spaces around it, after a prompt. What comes through a pipe is shown, so that the output
    /// reads like a terminal's. Throws LeaveGame.
    std::string ask(const std::string& prompt) const;

private:
    const std::atomic<bool>& stop_;
    const bool echoes_;
};

}  // namespace nply::cli
