// Many inputs, one a line; one JSON object a line out, in the same order. Threads work on different lines; a bad line
// is answered with an error object, and the rest goes on.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "nply/catalog/json_fwd.hpp"

namespace nply::catalog {

/// Functions that read lines, answer them and write the answers, and the number of threads.
struct Batch {
    /// The next line, without its end; nothing after the last. Called by one thread.
    std::function<std::optional<std::string>()> read;
    /// One answer as text, without a line's end. Called by one thread at a time; an exception ends the batch.
    std::function<void(const std::string&)> write;
    /// What one thread answers lines with: a function of the line and its number. It may throw.
    std::function<std::function<Json(const std::string&, std::size_t)>()> worker;
    int threads = 0;                          // 0: as many as the machine runs at once
    const std::atomic<bool>* stop = nullptr;  // no further line is begun once it is set
};

/// How a batch ended: the numbers of lines answered and refused.
struct BatchEnding {
    std::size_t answered = 0, bad = 0;  // lines
    bool has_value = false;             // some answer is more than "stopped before any value"
};

/// Blank lines and lines that begin with '#' are left out. What `write` throws comes through when all threads rest.
BatchEnding run(const Batch& batch);

}  // namespace nply::catalog
