// nply search GAME: anytime search, deeper and deeper until a limit is met.
#include <fmt/format.h>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "nply/catalog/planner.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

struct SearchCommand {
    std::string game;
    catalog::OptionValues options;
    catalog::SearchRequest request;
    bool json = false, quiet = false, batch = false;

    void operator()() {
        catalog::Resources& resources = request.resources;
        request.question.deepen = true;
        resources.stop = &stop_on_interrupt();
        if (!resources.depth && !resources.nodes && !resources.seconds)
            resources.seconds = batch ? catalog::usual_batch_seconds : catalog::usual_search_seconds;
        if (batch) return run_positions_batch(game, options, request);
        const auto position = catalog::open_game(game, options);
        const auto report = quiet ? catalog::search(position, request) : watched_search(position, request);
        if (json) {
            print_json(to_json(report));
        } else {
            print_position(position);
            fmt::print("\n");
            if (report.deepened && report.searched) print_iterations(report, position);
            print_report(report, &position);
        }
        if (!report.has_outcome()) throw ExitWith{no_answer};
    }

private:
    static void print_iterations(const catalog::SearchReport& report, const catalog::Position& position) {
        const play::ScoreWords words(position);
        const int width = words.over_duty() ? 36 : 16;
        fmt::print("{:>5}  {:<{}} {:>14}  {}\n", "depth", "value", width,
                   position.traits().cards ? "positions" : "nodes", "line");
        const auto row = [&](const catalog::IterationReport& iteration, const char* note) {
            std::string line;
            for (std::size_t i = 0; i < std::min<std::size_t>(iteration.line.size(), 8); ++i)
                line += iteration.line[i] + " ";
            fmt::print("{:>5}  {:<{}} {:>14}  {}{}\n", iteration.depth, in_words(iteration, 1, words), width,
                       grouped(iteration.visited), line, note);
        };
        for (const auto& iteration : report.iterations) row(iteration, "");
        if (report.partial) row(*report.partial, "(not finished)");
        if (!report.stopped.empty()) fmt::print("stopped after depth {}: {}\n", report.depth, report.stopped);
        fmt::print("\n");
    }
};

}  // namespace

void add_search(CLI::App& app) {
    auto* command = app.add_subcommand(
        "search",
        fmt::format(
            "anytime search: increase the depth until a limit is met (without any: {:g} seconds; in a batch {:g})",
            catalog::usual_search_seconds, catalog::usual_batch_seconds));
    const auto search = std::make_shared<SearchCommand>();
    command->add_option("GAME", search->game, "a game's name")->required();
    add_search_options(*command, search->request, catalog::Asking::search);
    add_game_options(*command, search->options);
    command->add_flag("--quiet", search->quiet, "no progress on standard error");
    command->add_flag("--batch", search->batch,
                      "read one --position per line on standard input; print one JSON object per line");
    command->add_flag("--json", search->json, "one JSON object");
    command->callback([search] { (*search)(); });
}

}  // namespace nply::cli
