// Files in Portable Bridge Notation: --pbn FILE and --to pbn.
#pragma once

#include <string>
#include <vector>

#include "commands.hpp"
#include "nply/catalog/pbn.hpp"

namespace nply::cli {

void add_pbn_option(CLI::App& command, std::string& file, const std::string& help);
void add_to_option(CLI::App& command, std::string& to, const std::string& help);

/// The boards of a file, or of standard input for "-", as hands of the game.
std::vector<catalog::PbnHand> hands_in_file(const std::string& file, const std::string& game,
                                            const catalog::OptionValues& options);

/// Each board solved: a line of text, or a JSON object a line.
void solve_boards(const std::vector<catalog::PbnHand>& hands, catalog::SearchRequest& request, bool json);
/// What the file publishes is held against what is found. Ends the program with code 1 where they differ.
void check_boards(const std::vector<catalog::PbnHand>& hands, catalog::SearchRequest& request, bool json);

}  // namespace nply::cli
