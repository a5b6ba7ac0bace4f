// Options of commands that ask what one seat of a card game knows.
#pragma once

#include <CLI/CLI.hpp>

#include "nply/play/view.hpp"

namespace nply::cli {

/// GAME --seat --hand --play --out, and those of the games that say which rules hold.
void add_seat_options(CLI::App& command, play::SeatDescription& description);

/// --seed
void add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& help);

}  // namespace nply::cli
