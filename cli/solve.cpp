// nply solve GAME: the exact value of a position, searched to the end.
#include <fmt/format.h>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "nply/core/error.hpp"
#include "pbn.hpp"
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
    std::string pbn;
    bool json = false, batch = false, check = false;

    void operator()() {
        request.resources.stop = &stop_on_interrupt();
        if (check && pbn.empty()) throw InputError::in("check", " needs --pbn FILE with published results");
        if (!pbn.empty()) {
            const auto hands = hands_in_file(pbn, game, options);
            return check ? check_boards(hands, request, json) : solve_boards(hands, request, json);
        }
        if (batch) return run_positions_batch(game, options, request);
        const auto position = catalog::open_game(game, options);
        if (request.question.every_lead) return print_every_lead(position);
        const auto report = watched_search(position, request);
        if (json) {
            print_json(to_json(report));
        } else {
            print_position(position);
            fmt::print("\n");
            print_report(report, &position);
        }
        if (!report.has_outcome()) throw ExitWith{no_answer};
    }

private:
    void print_every_lead(const catalog::Position& position) {
        const auto table = watched_every_lead(position);
        if (json) {
            print_json(to_json(table));
        } else {
            const play::ScoreWords words(position);
            const int width = words.over_duty() ? 40 : 16;
            print_position(position);
            if (table.plan) fmt::print("\n");
            if (table.plan) print_plan(*table.plan);
            if (request.question.explain_only) return;
            fmt::print("\n{:<8}", table.rows.empty() || table.rows[0].trump.empty() ? "" : "trump");
            for (int seat = 1; seat <= position.players(); ++seat)
                fmt::print("{:<{}}", fmt::format("{} leads", position.traits().seat_text(seat)), width);
            for (const auto& row : table.rows) {
                fmt::print("\n{:<8}", row.trump);
                for (const auto& value : row.by_leader) fmt::print("{:<{}}", words.all(value), width);
            }
            fmt::print("\n\nin {}{}\n", seconds_text(table.seconds), table.complete ? "" : ", stopped before the end");
        }
        if (!table.has_outcome()) throw ExitWith{no_answer};
    }
    catalog::EveryLead watched_every_lead(const catalog::Position& position) {
        const Progress progress(request, position.traits().cards);
        return catalog::Session().every_lead(position, request);
    }
};

}  // namespace

void add_solve(CLI::App& app) {
    auto* command = app.add_subcommand("solve", "compute the exact value of a position and the best line to the end");
    const auto solve = std::make_shared<SolveCommand>();
    command->add_option("GAME", solve->game, "a game's name")->required();
    add_search_options(*command, solve->request, catalog::Asking::solve);
    add_game_options(*command, solve->options);
    command->add_flag("--batch", solve->batch,
                      "read one deal or position per line on standard input; print one JSON object per line");
    command->get_option("--batch")->excludes("--every-lead");
    add_pbn_option(*command, solve->pbn,
                   "solve every board of a PBN file, or of a list of the DDS project; - for standard input");
    command->get_option("--pbn")->excludes("--batch")->excludes("--every-lead");
    command->add_flag(
        "--check", solve->check,
        "with --pbn: are the results that it publishes (OptimumResultTable, DoubleDummyTricks, TABLE, TRACE, "
        "Result) those found? exit code 1 if not");
    command->get_option("--check")->excludes("--explain")->excludes("--explain-only");
    command->add_flag("--json", solve->json, "one JSON object");
    command->callback([solve] { (*solve)(); });
}

}  // namespace nply::cli
