// Ctrl-C asks a search to stop and give what it has; a second one ends the program at once.
#pragma once

#include <atomic>

namespace nply::cli {

/// Set by the next interrupt.
const std::atomic<bool>& stop_on_interrupt();

/// Work in several parts: the first interrupt ends a part, the second the whole, the third the program. True if the
/// sign was set by the first one, and then it is down again for the next part.
bool goes_on_after_interrupt();

}  // namespace nply::cli
