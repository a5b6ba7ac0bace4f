#include "commands.hpp"

namespace nply::cli {

void add_all_commands(CLI::App& app) {
    app.require_subcommand(1);
    app.fallthrough(false);
    app.footer(
        "Try 'nply help COMMAND' for a command's options, 'nply games GAME' for a game's, and 'nply help TOPIC' for "
        "an\n"
        "introduction: notation, cards, engines, seats, algorithms.");
    add_tree(app);
    add_compare(app);
    add_search(app);
    add_solve(app);
    add_analyse(app);
    add_deal(app);
    add_sample(app);
    add_advise(app);
    add_match(app);
    add_bot(app);
    add_play(app);
    add_perft(app);
    add_show(app);
    add_random_tree(app);
    add_worksheet(app);
    add_games(app);
    add_algorithms(app);
    add_reproduce(app);
    add_serve(app);
    add_bench(app);
}

}  // namespace nply::cli
