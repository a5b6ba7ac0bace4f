// Bo Haglund's double dummy solver where it is installed: it is loaded when it is asked for, so that the program needs
// it neither when it is built nor when it runs. Each question has a process of its own, because the loaded library does
// not survive the end of a program.
#pragma once

#include <optional>

#include "nply/cards/deal.hpp"
#include "nply/core/scores.hpp"

namespace nply::reproduce {

struct DdsAnswer {
    Score tricks;    // of the leader's side
    double seconds;  // of the processor, for the search alone
};

/// Nothing where the library is not installed or refuses the deal.
std::optional<DdsAnswer> ask_installed_dds(const Deal& deal, Player leader, std::optional<Suit> trump);

}  // namespace nply::reproduce
