// Many inputs, one a line on standard input; one JSON object a line on standard output, in the same order. Threads work
// on different lines; a bad line is answered with an error object, and the rest goes on.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

namespace nply::cli {

/// `answer(line, number)` may throw InputError. Blank lines and lines that begin with '#' are left out. Stops early,
/// with what is done printed, when the interrupt's stop sign is set.
void run_batch(int threads, const std::function<nlohmann::ordered_json(const std::string&, std::size_t)>& answer);

/// How many threads a batch uses if nothing is said.
int batch_threads();

}  // namespace nply::cli
