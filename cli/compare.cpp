// nply compare FILE|GAME: one position, every algorithm that fits.
#include <fmt/format.h>

#include <filesystem>

#include "catalog/algorithms.hpp"
#include "commands.hpp"
#include "exit_codes.hpp"
#include "input.hpp"
#include "nply/core/error.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

struct CompareCommand {
    std::string subject;
    catalog::OptionValues game_options;
    catalog::SearchRequest request;
    bool json = false;

    void operator()() {
        request.stop = &stop_on_interrupt();
        const auto position = open();
        const auto reports = search_all(*position);
        if (json)
            print_as_json(*position, reports);
        else
            print_as_table(*position, reports);
        if (*request.stop) fmt::print(stderr, "stopped: what came later was not searched\n");
        if (!reports.front().answered) throw ExitWith{no_answer};
    }

private:
    std::unique_ptr<catalog::Position> open() const {
        if (catalog::find_game(subject)) return catalog::open_game(subject, game_options);
        if (!game_options.empty())
            throw InputError(
                fmt::format("--{} is a game's option, and '{}' is no game", game_options.begin()->first, subject));
        if (subject != "-" && !std::filesystem::exists(subject))
            throw InputError(
                fmt::format("{} cannot be read: there is no such file, and no game of this name; games are:{}", subject,
                            catalog::game_names()));
        return catalog::open_tree(tree_from(subject).tree);
    }

    /// Options are given to the algorithms they go with.
    std::vector<catalog::SearchReport> search_all(const catalog::Position& position) const {
        if (request.top && !request.depth) throw InputError("--top goes with --depth");
        std::vector<catalog::SearchReport> reports;
        for (const auto& algorithm : catalog::algorithms()) {
            if (algorithm.family == catalog::Family::automatic || (*request.stop && !reports.empty())) continue;
            catalog::SearchRequest mine = request;
            mine.algorithm = algorithm.name;
            mine.deepen = request.depth.has_value();
            if (algorithm.family != catalog::Family::pruned) mine.discrete.reset(), mine.window.reset();
            if (algorithm.family != catalog::Family::one_against_all) mine.for_player.reset();
            const bool windowed =
                algorithm.family == catalog::Family::one_against_all || algorithm.name == "alpha-beta";
            if (!windowed) mine.zero_window.reset();
            if (!windowed && algorithm.family != catalog::Family::pruned) mine.heuristic.reset();
            const auto objection = position.objection(mine);
            catalog::SearchRequest bare;  // an algorithm that would fit but for the options is not left out in silence
            bare.algorithm = algorithm.name;
            if (objection && !position.objection(bare)) throw InputError(*objection);
            if (!objection) reports.push_back(watched_search(position, mine));
        }
        return reports;
    }

    /// Of plain max^n's nodes; none if either search was stopped.
    static std::optional<double> share(const catalog::SearchReport& report,
                                       const std::vector<catalog::SearchReport>& reports) {
        for (const auto& plain : reports)
            if (plain.algorithm == "maxn" && plain.complete && report.complete)
                return static_cast<double>(report.counts.visited) / static_cast<double>(plain.counts.visited);
        return {};
    }

    static void print_as_json(const catalog::Position& position, const std::vector<catalog::SearchReport>& reports) {
        nlohmann::ordered_json json;
        json["position"] = position.describe();
        json["players"] = position.players();
        auto& results = json["results"] = nlohmann::ordered_json::array();
        for (const auto& report : reports) {
            auto result = to_json(report);
            const auto of_plain = share(report, reports);
            result["share"] = of_plain ? nlohmann::ordered_json(*of_plain) : nlohmann::ordered_json(nullptr);
            results.push_back(std::move(result));
        }
        print_json(json);
    }

    static void print_as_table(const catalog::Position& position, const std::vector<catalog::SearchReport>& reports) {
        std::size_t value_width = 5, move_width = 4;
        for (const auto& report : reports) {
            value_width = std::max(value_width, value_text(report).size());
            if (!report.line.empty()) move_width = std::max(move_width, report.line.front().size());
        }
        print_position(position);
        fmt::print("\n");
        fmt::print("{:<12} {:<{}}  {:<{}} {:>15} {:>10} {:>10}\n", "algorithm", "value", value_width, "move",
                   move_width, "nodes", "of max^n", "time");
        for (const auto& report : reports) {
            const auto of_plain = share(report, reports);
            fmt::print("{:<12} {:<{}}  {:<{}} {:>15} {:>10} {:>10}{}{}\n", report.algorithm, value_text(report),
                       value_width, report.line.empty() ? "-" : report.line.front(), move_width,
                       grouped(report.counts.visited), of_plain ? fmt::format("{:.2f} %", 100 * *of_plain) : "-",
                       seconds_text(report.seconds), report.sound ? "" : "  UNSOUND",
                       report.complete ? "" : "  STOPPED");
        }
    }
};

}  // namespace

void add_compare(CLI::App& app) {
    auto* command = app.add_subcommand(
        "compare", "one position, every algorithm that fits: value, nodes, share of plain max^n, time");
    const auto compare = std::make_shared<CompareCommand>();
    command->add_option("FILE|GAME", compare->subject, "a file (.tree or .efg), - for standard input, or a game's name")
        ->required();
    add_depth_options(*command, compare->request);
    add_search_options(*command, compare->request);
    add_game_options(*command, compare->game_options);
    command->add_flag("--json", compare->json, "one JSON object");
    command->callback([compare] { (*compare)(); });
}

}  // namespace nply::cli
