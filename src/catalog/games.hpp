// The games by name, their options, and how a position of one is opened.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/search.hpp"
#include "nply/trees/tree.hpp"

namespace nply::catalog {

struct GameOption {
    std::string name;   // without the dashes
    std::string value;  // what it takes: "N", "loses|wins"
    std::string help;
};

using OptionValues = std::map<std::string, std::string>;

struct GameEntry {
    std::string name;
    std::string summary;
    std::string players;  // "2 to 8"
    std::vector<GameOption> options;
    std::function<std::unique_ptr<Position>(const OptionValues&)> open;
    std::function<std::string(const OptionValues&)> deal{};  // a random deal as text, where cards are dealt
    std::string line_option = "position";                    // what a line of a batch is; "deal" where cards are dealt
};

std::span<const GameEntry> games();
const GameEntry* find_game(std::string_view name);

/// A position of the named game. InputError for an unknown game or option, or a bad value.
std::unique_ptr<Position> open_game(std::string_view name, const OptionValues& options);

/// A random deal of the named game as text. InputError as for open_game, and for a game without cards.
std::string deal_game(std::string_view name, const OptionValues& options);

/// The options with a batch's line in its place.
OptionValues with_line(std::string_view name, OptionValues options, const std::string& line);

/// InputError if there is no such game, or an option is given that it has not got.
void check_game(std::string_view name, const OptionValues& options);

/// " sticks hearts ..", for messages.
std::string game_names();

std::unique_ptr<Position> open_tree(Tree tree);

}  // namespace nply::catalog
