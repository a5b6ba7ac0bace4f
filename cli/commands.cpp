#include "commands.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace nply::cli {
namespace {

struct Command {
    std::string_view name;
    void (*add)(CLI::App& app);
};

/// In the order of the help text.
constexpr std::array every_command{Command{"tree", add_tree},
                                   Command{"compare", add_compare},
                                   Command{"search", add_search},
                                   Command{"solve", add_solve},
                                   Command{"analyse", add_analyse},
                                   Command{"deal", add_deal},
                                   Command{"sample", add_sample},
                                   Command{"advise", add_advise},
                                   Command{"match", add_match},
                                   Command{"bot", add_bot},
                                   Command{"play", add_play},
                                   Command{"perft", add_perft},
                                   Command{"show", add_show},
                                   Command{"random-tree", add_random_tree},
                                   Command{"worksheet", add_worksheet},
                                   Command{"games", add_games},
                                   Command{"algorithms", add_algorithms},
                                   Command{"reproduce", add_reproduce},
                                   Command{"serve", add_serve},
                                   Command{"bench", add_bench}};

}  // namespace

void add_commands(CLI::App& app, std::string_view asked) {
    app.require_subcommand(1);
    app.fallthrough(false);
    app.footer(
        "Try 'nply help COMMAND' for a command's options, 'nply games GAME' for a game's, and 'nply help TOPIC' for "
        "an\n"
        "introduction: notation, cards, engines, seats, algorithms.");
    const bool is_one = std::ranges::find(every_command, asked, &Command::name) != every_command.end();
    for (const Command& command : every_command)
        if (!is_one || command.name == asked) command.add(app);
    assert(!is_one || app.get_subcommands({}).front()->get_name() == asked);
}

}  // namespace nply::cli
