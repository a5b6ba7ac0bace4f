// A game of your own in the terminal by one call: people type moves, engines and players of yours answer, as in `nply
// play`. Where the game has a view, a person sees that and nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nply/catalog/functions_of.hpp"
#include "nply/play/match.hpp"

namespace nply::terminal {

/// Settings of play().
struct Options {
    std::optional<std::uint64_t> seed{};    // of chance and engines; a random one if not given
    std::string hint = "auto:nodes=20000";  // the engine that is asked for hints
    play::OwnPlayers players{};             // those whose seats are called "own:NAME"
    bool open = false;                      // in a game with a view everybody sees the whole state
    std::string save_file{}, resume{};      // written when a person leaves; what it was, to go on
};

/// Plays one game and returns its scores; none if a person left. A seat is "human", "random", "greedy", "first",
/// "own:NAME" or an engine such as "mcts:nodes=2000". InputError says what is wrong with the game or a seat.
std::vector<Score> play(const catalog::GameFunctions& game, std::vector<std::string> seats,
                        const Options& options = {});

/// The same of a game that is a type.
template <Game G>
std::vector<Score> play(const G& game, std::vector<std::string> seats, const Options& options = {}) {
    return play(catalog::functions_of(game), std::move(seats), options);
}

}  // namespace nply::terminal
