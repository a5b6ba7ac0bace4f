// nply solve GAME: the exact value of a position, searched to the end.
#include <fmt/format.h>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

struct SolveCommand {
    std::string game;
    catalog::OptionValues options;
    catalog::SearchRequest request;
    bool json = false, batch = false;

    void operator()() {
        request.resources.stop = &stop_on_interrupt();
        if (batch) return run_positions_batch(game, options, request);
        const auto position = catalog::open_game(game, options);
        const auto report = watched_search(position, request);
        if (json) {
            print_json(to_json(report));
        } else {
            print_position(position);
            fmt::print("\n");
            print_report(report);
        }
        if (!report.answered) throw ExitWith{no_answer};
    }
};

}  // namespace

void add_solve(CLI::App& app) {
    auto* command = app.add_subcommand("solve", "the exact value of a position and the best line to the end");
    const auto solve = std::make_shared<SolveCommand>();
    command->add_option("GAME", solve->game, "a game's name")->required();
    add_algorithm_option(*command, solve->request);
    add_search_options(*command, solve->request);
    add_time_option(*command, solve->request, "seconds, at most; stopped before any answer: exit code 3");
    add_resource_options(*command, solve->request);
    command->add_flag("--all-moves", solve->request.question.all_moves, "the exact value of every move");
    add_game_options(*command, solve->options);
    command->add_flag("--batch", solve->batch,
                      "one deal or position a line on standard input, one JSON object a line out");
    command->add_flag("--json", solve->json, "one JSON object");
    command->callback([solve] { (*solve)(); });
}

}  // namespace nply::cli
