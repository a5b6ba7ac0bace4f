// One function per command: it adds the command, its options and what it does to the application.
#pragma once

#include <CLI/CLI.hpp>
#include <string_view>

namespace nply::cli {

/// The command of this name alone, because to describe all options of all commands takes longer than most answers; or,
/// if none has the name, every command there is. Exactly one must be given.
void add_commands(CLI::App& app, std::string_view asked = {});

void add_games(CLI::App& app);
void add_algorithms(CLI::App& app);
void add_tree(CLI::App& app);
void add_compare(CLI::App& app);
void add_deal(CLI::App& app);
void add_solve(CLI::App& app);
void add_search(CLI::App& app);
void add_analyse(CLI::App& app);
void add_sample(CLI::App& app);
void add_advise(CLI::App& app);
void add_match(CLI::App& app);
void add_bot(CLI::App& app);
void add_play(CLI::App& app);
void add_perft(CLI::App& app);
void add_show(CLI::App& app);
void add_random_tree(CLI::App& app);
void add_worksheet(CLI::App& app);
void add_reproduce(CLI::App& app);
void add_serve(CLI::App& app);
void add_bench(CLI::App& app);

}  // namespace nply::cli
