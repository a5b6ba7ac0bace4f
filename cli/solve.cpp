// nply solve GAME: the exact value of a position, searched to the end.
#include <fmt/format.h>

#include <utility>

#include "batch.hpp"
#include "catalog/algorithms.hpp"
#include "catalog/games.hpp"
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
        request.stop = &stop_on_interrupt();
        if (batch) return solve_batch();
        const auto position = catalog::open_game(game, options);
        const auto report = watched_search(*position, request);
        if (json) {
            print_json(to_json(report));
        } else {
            print_position(*position);
            fmt::print("\n");
            print_report(report);
        }
        if (!report.answered) throw ExitWith{no_answer};
    }

private:
    /// Each line is a deal, or a position of a game without cards.
    void solve_batch() {
        catalog::check_game(game, catalog::with_line(game, options, ""));  // what is wrong whatever the lines say
        catalog::algorithm(request.algorithm);
        const auto threads = std::exchange(request.threads, 1);  // they are used across positions
        run_batch(threads, [this](const std::string& line, std::size_t) {
            return to_json(catalog::open_game(game, catalog::with_line(game, options, line))->search(request));
        });
    }
};

}  // namespace

void add_solve(CLI::App& app) {
    auto* command = app.add_subcommand("solve", "the exact value of a position and the best line to the end");
    const auto solve = std::make_shared<SolveCommand>();
    solve->request.algorithm = "auto";
    command->add_option("GAME", solve->game, "a game's name")->required();
    add_algorithm_option(*command, solve->request);
    add_search_options(*command, solve->request);
    add_resource_options(*command, solve->request);
    command->add_flag("--all-moves", solve->request.all_moves, "the exact value of every move");
    add_game_options(*command, solve->options);
    command->add_flag("--batch", solve->batch,
                      "one deal or position a line on standard input, one JSON object a line out");
    command->add_flag("--json", solve->json, "one JSON object");
    command->callback([solve] { (*solve)(); });
}

}  // namespace nply::cli
