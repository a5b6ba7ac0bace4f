// A match in a game of one's own by one call: the game becomes one of the catalog's for as long as the match lasts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nply/catalog/functions_of.hpp"
#include "nply/play/match.hpp"
#include "nply/play/statistics.hpp"

namespace nply::play {

struct OwnMatchOptions {
    std::uint64_t seed = 1;
    std::optional<int> opening{};  // random moves before a hand begins; two a player, none where states are hidden
    int threads = 1;               // more call the game's functions at the same time
    OwnPlayers players{};          // those whose entrants are called "own:NAME"
};

/// Every deal in every seating. Entrants are seats in words: "mcts:nodes=200", "greedy". InputError as for Match.
MatchSummary match(const catalog::GameFunctions& game, std::vector<std::string> entrants, std::uint64_t deals = 100,
                   const OwnMatchOptions& options = {});

/// The same of a game that is a type.
template <Game G>
MatchSummary match(const G& game, std::vector<std::string> entrants, std::uint64_t deals = 100,
                   const OwnMatchOptions& options = {}) {
    return match(catalog::functions_of(game), std::move(entrants), deals, options);
}

}  // namespace nply::play
