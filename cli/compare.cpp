// nply compare FILE|GAME: one position, every algorithm that fits.
#include <fmt/format.h>

#include <filesystem>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "input.hpp"
#include "nply/catalog/comparison.hpp"
#include "nply/core/error.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

struct CompareCommand {
    std::string subject, limits;
    std::vector<std::string> algorithms;
    catalog::OptionValues game_options;
    catalog::SearchRequest request;
    bool json = false, quiet = false;

    void operator()() {
        request.resources.stop = &stop_on_interrupt();
        request.question.deepen = request.resources.depth.has_value();
        const catalog::Position position = open();
        bool whole = true;
        const auto comparison = catalog::compare(
            position, request, algorithms,
            [&](catalog::SearchRequest& mine) {
                return quiet ? catalog::search(position, mine) : watched_search(position, mine);
            },
            [&] { return whole = goes_on_after_interrupt(); });
        if (json)
            print_json(to_json(comparison));
        else
            print_as_table(position, comparison);
        if (!whole) fmt::print(stderr, "stopped: what came later was not searched\n");
        if (comparison.reports.empty() || !comparison.reports.front().has_outcome()) throw ExitWith{no_answer};
    }

private:
    catalog::Position open() const {
        if (catalog::find_game(subject)) {
            if (!limits.empty()) throw InputError::in("limits", " is for trees; a game knows its own");
            return catalog::open_game(subject, game_options);
        }
        if (!game_options.empty())
            throw InputError::in(game_options.begin()->first,
                                 fmt::format(" is a game's option, and '{}' is no game", subject));
        if (subject != "-" && !std::filesystem::exists(subject))
            throw InputError(
                fmt::format("{} cannot be read: there is no such file, and no game of this name; games are:{}", subject,
                            catalog::game_names()));
        return catalog::open_tree(with_limits(tree_from(subject).tree, limits));
    }

    static void print_as_table(const catalog::Position& position, const catalog::Comparison& comparison) {
        std::size_t value_width = 5, move_width = 4;
        for (const auto& report : comparison.reports) {
            value_width = std::max(value_width, value_text(report).size());
            if (!report.line.empty()) move_width = std::max(move_width, report.line.front().size());
        }
        print_position(position);
        for (const auto& report : comparison.reports)
            if (report.plan) {
                fmt::print("\n{}\n", report.algorithm);
                print_plan(*report.plan);
            }
        if (!comparison.reports.empty() && !comparison.reports.front().searched) return;
        fmt::print("\n");
        fmt::print("{:<13} {:<{}}  {:<{}} {:>15} {:>10} {:>10}\n", "algorithm", "value", value_width, "move",
                   move_width, "nodes", "of max^n", "time");
        bool estimates = false;
        for (const auto& report : comparison.reports) {
            if (!estimates && catalog::algorithm(report.algorithm).estimates()) {
                estimates = true;
                fmt::print("by playouts, whose number stands for nodes; estimates unless the game is solved:\n");
            }
            const auto of_plain = comparison.share(report);
            fmt::print("{:<13} {:<{}}  {:<{}} {:>15} {:>10} {:>10}{}{}\n", report.algorithm, value_text(report),
                       value_width, report.line.empty() ? "-" : report.line.front(), move_width,
                       grouped(report.counts.visited), of_plain ? fmt::format("{:.2f} %", 100 * *of_plain) : "-",
                       seconds_text(report.seconds), report.promise == catalog::Promise::unsound ? "  UNSOUND" : "",
                       report.complete || estimates ? "" : "  STOPPED");
        }
        if (!comparison.notes.empty()) fmt::print("\n");
        for (const std::string& note : comparison.notes) fmt::print("{}\n", note);
    }
};

}  // namespace

void add_compare(CLI::App& app) {
    auto* command = app.add_subcommand(
        "compare", "one position, every algorithm that fits: value, nodes, share of plain max^n, time");
    const auto compare = std::make_shared<CompareCommand>();
    command->add_option("FILE|GAME", compare->subject, "a file (.tree or .efg), - for standard input, or a game's name")
        ->required();
    command->add_option("--algorithms", compare->algorithms, "only these, with commas between (default: all that fit)")
        ->delimiter(',')
        ->type_name("A,B,..");
    add_search_options(*command, compare->request, catalog::Asking::compare);
    add_limits_option(*command, compare->limits);
    add_game_options(*command, compare->game_options);
    command->add_flag("--quiet", compare->quiet, "no progress on standard error");
    command->add_flag("--json", compare->json, "one JSON object");
    command->callback([compare] { (*compare)(); });
}

}  // namespace nply::cli
