// Options of commands that ask what one seat of a card game knows.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "nply/play/view.hpp"

namespace nply::cli {

/// A seat as it was typed: by number, or by name where the game's seats have names.
struct SeatOptions {
    play::SeatDescription description;
    std::string seat;

    /// With the seat's number. InputError for a game that is none, or a seat that cannot be.
    play::SeatDescription read() const;
};

/// GAME --seat --hand --play --out, and those of the games that say which rules hold.
void add_seat_options(CLI::App& command, SeatOptions& options);

/// All options of the games but --seed, for commands whose seed is their own.
std::vector<std::string> game_options_but_seed();

/// --seed
void add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& help);

}  // namespace nply::cli
