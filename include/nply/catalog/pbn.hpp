// Hands of card games in Portable Bridge Notation (cards/pbn.hpp), read as positions with their plays, and written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nply/cards/pbn.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"

namespace nply::catalog {

/// A board as a hand of a game.
struct PbnHand {
    std::string name;               // the board's number, or its place in the file
    PbnBoard board;                 // what was read
    Position start;                 // the position of the first trick
    std::vector<std::string> play;  // the cards played, where the file has them
};

/// Every board of a file as a hand of the game. The contract gives the trump, the declarer who leads; `options` come
/// before them. A board that this program has written for the game is read as it was. InputError with the place.
std::vector<PbnHand> hands_in_pbn(std::string_view text, const std::string& source, std::string_view game,
                                  const OptionValues& options);

/// A board: the deal, who leads by its declarer, the trump by its contract, the play; and, in tags of its own, the game
/// and its notation. InputError for a game without cards.
std::string to_pbn(const Position& start, const std::vector<std::string>& play, std::size_t number);

/// What a file says of a board, held against what this program finds.
struct PbnCheck {
    int results = 0, agreed = 0;             // published results: a declarer in a trump
    int cards = 0, cards_agreed = 0;         // published values before and after the cards of a play
    int plays = 0, plays_agreed = 0;         // plays to the end, whose tricks the file gives
    std::vector<std::string> differences{};  // in words
    bool complete = true;                    // no limit stopped it
};
/// Compares the published results of a hand with exact ones.
PbnCheck check_pbn(const PbnHand& hand, Session& session, const SearchRequest& request);

}  // namespace nply::catalog
