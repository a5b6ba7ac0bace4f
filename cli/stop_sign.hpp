// Ctrl-C asks a search to stop and give what it has; a second one ends the program at once.
#pragma once

#include <atomic>

namespace nply::cli {

/// Set by the first interrupt from now on.
const std::atomic<bool>& stop_on_interrupt();

}  // namespace nply::cli
