// --shard I/N: the part of a long run that one machine does.
#pragma once

#include <string>

#include "nply/play/scoreboard.hpp"

namespace nply::cli {

/// "2/5"; InputError, in the field "shard", for what is none.
play::Shard shard_in(const std::string& text);

}  // namespace nply::cli
