// What a game is like, for code that treats all games alike. Front ends, players and matches ask these traits; no code
// outside a game's own file in src/catalog compares its name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/core/scores.hpp"

namespace nply::catalog {

/// Values of a game's options by name, as texts.
using OptionValues = std::map<std::string, std::string>;

/// Who leads to a whole deal by full rules.
enum class FirstLead { any_seat, after_dealer, lowest_club };

/// Properties of a game for code that works for all games.
struct GameTraits {
    std::string_view unit = "point", units = "points";  // what scores count
    bool fewer_is_better = false;                       // Do players want low scores?

    std::vector<int> players{};  // the numbers of players there can be; empty: any
    bool partners = false;       // two sides of every other seat; a value has an entry for each side

    // Card games:
    bool cards = false;
    bool hidden_hands = false;              // a seat sees its own hand only, unless hands are open
    std::vector<int> whole_hand{};          // cards of a whole hand, for each number of players
    std::optional<Score> points_in_pack{};  // of all cards together, where cards have points; nothing: tricks count
    bool passing = false;                   // cards can be passed before the first trick
    bool kitty = false;                     // the dealer can exchange cards for the kitty
    FirstLead first_lead = FirstLead::any_seat;  // where the rules name no leader otherwise

    // For people:
    std::string_view title{};      // the game's name in lists
    bool compass = false;          // its seats are called North, East, South and West
    Score book = 0;                // tricks of a side that count nothing: points are what is over
    std::string_view board{};      // how the page draws it: "boxes", "row", "star"; empty: as the SVG picture or text
    std::string_view move_verb{};  // said before a move's name: "take" 3
    std::optional<int> depth{};    // of a search to begin with, where the whole game is out of reach
    OptionValues usual_options{};  // for a game against engines

    /// "seat 2", "player 2", "East"; seats count from 1.
    std::string seat_text(int seat) const;
    std::string_view seat_name() const { return cards ? "seat" : "player"; }  // Whose the entries of a value are.
};

/// "2 to 8", "2, 3, 4 or 6", "2 sides of 2".
std::string players_text(const GameTraits& traits);

}  // namespace nply::catalog
