// Which players meet in which games, and how often: the numbered cases of the experiment `strength`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nply/catalog/games.hpp"
#include "nply/reproduce/experiment.hpp"

namespace nply::reproduce {

struct PlayedGame {
    const char* title;
    const char* name;
    catalog::OptionValues options;
    int seats;  // of each entrant, in both rotations together
    bool moons = false;
    bool wins = false;  // counted instead of points: games whose points say little
};
const std::vector<PlayedGame>& strength_games();

/// The player that NPLY_BASELINE starts.
inline constexpr const char* baseline = "0.1.0";

/// Milliseconds a card; without a game's rule of thumb or chance there are none.
struct Entrant {
    std::string name;
    int ms = 0;
    std::string settings{};  // ":opponents=0.5"

    std::string text() const;
    std::string seat() const;  // as a match names it
    auto operator<=>(const Entrant&) const = default;
};
struct Duel {
    Entrant first, second;

    auto operator<=>(const Duel&) const = default;
};

/// Everybody at one limit of time, the strongest last.
std::vector<Entrant> ladder(int ms);

/// A stage's duels are all played on a deal before the next deal; a stage's deals before the next stage. The stages
/// that say most for their time come first; new ones go to the end, so that stored cases keep their numbers.
struct Stage {
    std::vector<Duel> duels;
    std::size_t first_game, games;
    std::uint64_t deals;
    std::uint64_t first_deal = 0;  // where an earlier stage has the same duels

    std::uint64_t deals_of(Size size) const;
    std::uint64_t cases(Size size) const { return duels.size() * games * deals_of(size); }
};
std::vector<Stage> strength_stages();

struct StrengthCase {
    const Duel& duel;
    std::size_t game;
    std::uint64_t deal;
};
/// The number must be one of a case.
StrengthCase case_of(std::span<const Stage> stages, Size size, std::uint64_t number);

}  // namespace nply::reproduce
