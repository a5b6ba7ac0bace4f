// Options that every searching command shares, read from the command line into a request.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <memory>

#include "nply/catalog/games.hpp"
#include "nply/catalog/options.hpp"
#include "nply/trees/tree.hpp"

namespace nply::cli {

/// Checks: digits alone, as many as fit 64 bits; and a number in a range, which NaN is not in.
std::string whole_number(const std::string& text);
CLI::Validator number_within(double low, double high);

/// The options of searches that can be given to a command (catalog/options.hpp).
void add_search_options(CLI::App& command, catalog::SearchRequest& request, catalog::Asking asking);

/// --limits leaves|none, for trees; and the tree as it says.
void add_limits_option(CLI::App& command, std::string& limits);
Tree with_limits(Tree tree, const std::string& limits);

/// The options of all games, or those of them that `names` lists; the given ones are found in `values`. Help shows
/// those of the game that the command line names.
void add_game_options(CLI::App& command, catalog::OptionValues& values, const std::vector<std::string>& names = {});
/// All of them but --play, for commands whose own it is.
std::vector<std::string> game_options_but_play();
/// The game that the command line names; to be told before commands are added.
void name_game(const std::string& name);

/// --batch: one position's notation, or a deal, a line; searched as the request says.
void run_positions_batch(const std::string& game, const catalog::OptionValues& options,
                         catalog::SearchRequest& request);

}  // namespace nply::cli
