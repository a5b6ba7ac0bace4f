// View: everything that one seat of a game may see. In a card game this is its own hand, the cards played and what was
// agreed before. The other hands are not part of it, nor is anything computed from them, so a view cannot reveal them.
// A game given at run time may define itself what a seat sees (catalog/sight.hpp). In games with nothing hidden
// (boards, hands face up) the position itself is part of it. Seats count from 1.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nply/cards/knowledge.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/sight.hpp"

namespace nply::play {

/// A move and who made it.
struct Made {
    int seat = 0;      // from 1; 0: chance
    std::string move;  // by its name
};

/// Cards that a seat passed and got before the first trick.
struct SeatExchange {
    CardSet passed{}, received{};  // which cards
    int to = 0, from = 0;          // the seats; 0: nothing was passed
};

/// The cards as one seat sees them.
struct CardView {
    Seen seen;                // rules, the hand as dealt, all cards played; seats count from 0 there
    CardSet held;             // still
    std::vector<int> sizes;   // of all hands, as dealt
    std::vector<Card> table;  // the trick so far, the leader's card first
    SeatExchange exchange{};  // where cards were passed
};

/// All that one seat may know of a hand.
struct View {
    std::string game;                             // by name
    const catalog::GameTraits* traits = nullptr;  // of the game
    catalog::OptionValues rules;     // as options of the game: rules, trump, leader, ..; the leader where it is known
    int players = 0;                 // at the table
    int entries = 0;                 // of a value: players, or sides of partners
    int seat = 1;                    // whose view it is
    int mover = 0;                   // 0: the game is over, or nobody can tell yet who leads
    std::vector<Made> history;       // what the seat saw, from the first move on
    std::vector<std::string> legal;  // every move the seat may make; none if it is not its turn
    std::vector<Score> scores;       // as they stand, in the game's own terms
    bool over_duty = false;          // they are tricks over or under the duties of the seats
    std::optional<CardView> cards;   // nothing for games without cards
    std::optional<catalog::SeatSight> sight{};  // of a game given at run time that hides part of its state: then
                                                // there is no history, and scores only when the game is over
    std::optional<catalog::Position> position;  // as it stands now, where nothing is hidden

    bool is_open() const { return position.has_value(); }             // Is nothing hidden?
    bool lower_is_better() const { return traits->fewer_is_better; }  // Do players want low scores?
    /// The seat's entry of a value.
    std::size_t entry() const { return static_cast<std::size_t>(seat - 1) % static_cast<std::size_t>(entries); }
};

/// What a seat sees when these moves have been made from `start`. InputError for a move that cannot be made.
View view_of(const catalog::Position& start, const std::vector<std::string>& moves, int seat);

/// The same with all hands face up.
View open_view_of(const catalog::Position& start, const std::vector<std::string>& moves, int seat);

/// What the seat of a card game still holds: "K3.J.5.8".
std::string held_text(const View& view);

/// InputError, in the field "seat" or "leader", if it is not the seat's turn.
void check_turn(const View& view);

/// The options of games that go with one hand.
inline constexpr const char* hand_options[] = {"leader", "trump",    "rules", "players", "dealer",
                                               "broken", "left-out", "jack",  "moon",    "turned"};

/// A seat's view of a card game as a user describes it; the fields are those of `nply sample`.
struct SeatDescription {
    std::string game;               // by name
    catalog::OptionValues options;  // of hand_options
    int seat = 1;                   // from 1
    std::string hand;               // as dealt
    std::string play;               // all cards played, from the first
    std::string out;                // cards known to be out of play
    // Where cards were passed: which ones, which came for them, and to whom, "left", "right" or "across". The hand is
    // then the one before or after; it has the cards passed, or those received.
    std::string passed{}, received{}, pass{};  // as text; empty: nothing was passed
};

/// InputError for a game that is known and has no hands of cards.
void check_hidden_hands(const std::string& game);

/// InputError names the field, or the card that cannot have been played.
View view_from(const SeatDescription& description);

/// The same for a seat whose turn it is: if the leader is not given, it is the one seat that makes it this seat's turn.
View turn_from(const SeatDescription& description);

}  // namespace nply::play
