// The games by name, their options, and how a position of one is opened.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nply/catalog/position.hpp"

namespace nply::catalog {

/// An option of a game: its name, the form of its value, and help.
struct GameOption {
    std::string name;   // as users type it
    std::string value;  // what it takes: "N", "loses|wins"
    std::string help;   // one phrase for lists
};

/// A game of the catalog: its name, options and traits, and how a position is opened.
struct GameEntry {
    std::string name;                                   // as users type it
    std::string summary;                                // one phrase for lists
    GameTraits traits;                                  // what front ends need to know of it
    std::vector<GameOption> options;                    // in the order in which they are listed
    std::string main_option;                            // what a notation's words without '=' give: "deal", "sticks"
    std::function<Position(const OptionValues&)> open;  // makes a position; InputError for options that do not fit
    std::function<std::string(const OptionValues&)> deal{};  // a random deal as text, where cards are dealt
    /// Options of small positions of all kinds of rules, for tests; where cards are dealt a seed is added.
    std::vector<OptionValues> examples{{}};

    bool has_option(std::string_view option) const;  // Has it an option of this name?
};

/// All games of the catalog.
std::span<const GameEntry> games();
/// By name, in any case and with spaces or _ for -; null if there is none.
const GameEntry* find_game(std::string_view name);
/// The game's own spelling of its name; a name of no game stays as it is.
std::string game_called(std::string_view name);

/// A position of the named game. Beside its own options every game takes "position", a whole notation, and "play",
/// moves to make from there. InputError for an unknown game or option, or a bad value.
Position open_game(std::string_view name, const OptionValues& options);

/// A position from its notation alone.
Position open_position(std::string_view game, const std::string& notation);

/// The options that a notation of the named game stands for. InputError as for open_game.
OptionValues options_in(std::string_view game, std::string_view notation);

/// A random deal of the named game as text. InputError as for open_game, and for a game without cards.
std::string deal_game(std::string_view name, const OptionValues& options);

/// InputError if there is no such game, or an option is given that it has not got.
void check_game(std::string_view name, const OptionValues& options);

/// The first given option that describes one hand, and so no second one: "deal", "position", ..; null if there is none.
const char* one_hand_option(const OptionValues& options);

/// " sticks hearts ..", for messages.
std::string game_names();

/// The moves that a text names. Cards are read as people write them and named as the game does; InputError in "play".
std::vector<std::string> moves_in(const Position& position, std::string_view text);

/// The words of a text with spaces between.
std::vector<std::string> words_of(std::string_view text);

}  // namespace nply::catalog
