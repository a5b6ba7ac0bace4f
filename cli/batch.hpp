// Many inputs, one a line on standard input; one JSON object a line on standard output, in the same order.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "nply/catalog/batch.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/session.hpp"

namespace nply::cli {

/// `answer(session, line, number)` may throw InputError; each thread has a session of its own. Threads: as many as
/// asked for, else all there are. Ends the program with code 1 if a line was bad, 3 if it was stopped before any
/// answer. A file of boards (PBN) is refused: its rows of moves could be read as deals.
void run_batch(std::optional<int> threads,
               const std::function<catalog::Json(catalog::Session&, const std::string&, std::size_t)>& answer);

}  // namespace nply::cli
