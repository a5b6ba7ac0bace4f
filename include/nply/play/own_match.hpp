// A match in a game of one's own by one call: the game becomes one of the catalog's for as long as the match lasts.
// store/own_match.hpp keeps its hands in a file.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nply/catalog/functions_of.hpp"
#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"
#include "nply/play/scoreboard.hpp"
#include "nply/play/statistics.hpp"

namespace nply::play {

/// Settings of a match in a game type of your own.
struct OwnMatchOptions {
    std::uint64_t seed = 1;        // of the players' random choices
    std::optional<int> opening{};  // random moves before a hand begins; two a player, none where states are hidden
    int threads = 1;               // more call the game's functions at the same time
    OwnPlayers players{};          // those whose entrants are called "own:NAME"
    bool open = false;             // players of a game with a view see the whole state
    bool strict = false;           // a fault ends its hand
    bool until_clear = false;      // ends once all entrants are told apart
    double move_time = 10;         // seconds a bot may take for a move
    std::string seatings = "all";  // "all", "rotations", or how many of all a deal is played in
    const std::atomic<bool>* stop = nullptr;
};

/// Where hands are kept, so that a match goes on where it was stopped.
class HandKeeper {
public:
    virtual ~HandKeeper() = default;
    /// The match begins: hands that were kept before are added. InputError if they are of another match.
    virtual void begin(const Match& match, Scoreboard& scoreboard) = 0;
    virtual void keep(const HandRow& row) = 0;  // keeps one hand
};

/// Every deal in every seating. Entrants are seats in words: "mcts:nodes=200", "greedy". InputError as for Match.
MatchSummary match(const catalog::GameFunctions& game, std::vector<std::string> entrants, std::uint64_t deals = 100,
                   const OwnMatchOptions& options = {}, HandKeeper* keeper = nullptr);

/// The same of a game that is a type.
template <Game G>
MatchSummary match(const G& game, std::vector<std::string> entrants, std::uint64_t deals = 100,
                   const OwnMatchOptions& options = {}) {
    return match(catalog::functions_of(game), std::move(entrants), deals, options);
}

}  // namespace nply::play
