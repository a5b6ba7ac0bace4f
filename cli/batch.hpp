// Many inputs, one a line on standard input; one JSON object a line on standard output, in the same order. Threads work
// on different lines; a bad line is answered with an error object, and the rest goes on.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace nply::cli {

/// `answer(line, number)` may throw InputError. Blank lines and lines that begin with '#' are left out. Stops early,
/// with what is done printed, when the interrupt's stop sign is set. Threads: as many as asked for, else all there are.
void run_batch(std::optional<int> threads,
               const std::function<nlohmann::ordered_json(const std::string&, std::size_t)>& answer);

}  // namespace nply::cli
