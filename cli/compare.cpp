// nply compare FILE|GAME: one position, or many random deals, and every algorithm that fits.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "input.hpp"
#include "nply/catalog/comparison.hpp"
#include "nply/core/error.hpp"
#include "nply/play/deal_comparison.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

using catalog::AnswerKind;

AnswerKind kind_of_report(const catalog::SearchReport& report) { return catalog::kind_of(report.promise); }
/// Playouts are counted otherwise than nodes, also where they have solved all deals.
AnswerKind kind_of_costs(const play::CostSummary& costs) {
    return catalog::kind_of(catalog::algorithm(costs.algorithm).promise);
}

/// Exact answers first, then those of models, then estimates, each kind in the order in which it was asked for.
template <class Row, class KindOf>
std::vector<Row> by_kind(std::vector<Row> rows, const KindOf& kind_of) {
    std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) { return kind_of(a) < kind_of(b); });
    return rows;
}

/// The line before the first row of a kind.
class KindHeader {
public:
    void print_before(AnswerKind kind) {
        if (kind == last_) return;
        last_ = kind;
        fmt::print("{}", kind == AnswerKind::of_a_model ? "for a model of the opponents, not for the game:\n"
                                                        : "estimates by playouts, which are counted instead:\n");
    }

private:
    AnswerKind last_ = AnswerKind::exact;  // which needs no line
};

const char* warning(catalog::Promise promise) { return promise == catalog::Promise::unsound ? "  UNSOUND" : ""; }

/// What the columns of a row do not say.
std::string remark(const catalog::SearchReport& report) {
    std::string text = warning(report.promise);
    if (report.positions > 0)
        text += fmt::format("  {} playouts after {} positions", grouped(report.playouts), grouped(report.positions));
    if (report.complete) return catalog::counts_playouts(report) ? text + "  solved by playouts" : text;
    return catalog::algorithm(report.algorithm).estimates() ? text : text + "  STOPPED";
}

struct CompareCommand {
    std::string subject, limits, seeds;
    std::vector<std::string> algorithms;
    catalog::OptionValues game_options;
    catalog::SearchRequest request;
    bool json = false, csv = false, quiet = false;

    void operator()() {
        request.resources.stop = &stop_on_interrupt();
        request.question.deepen = request.resources.depth.has_value();
        if (!seeds.empty()) return compare_deals();
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
        if (!whole) fmt::print(stderr, "stopped: the remaining algorithms were not run\n");
        if (comparison.reports.empty() || !comparison.reports.front().has_outcome()) throw ExitWith{no_answer};
    }

private:
    void compare_deals() {
        const play::SeedRange range = play::seeds_in(seeds);
        const catalog::GameEntry* game = catalog::find_game(subject);
        if (!game || !game->deal) throw InputError::in("seeds", " is for games with random deals");
        if (request.question.explain || request.question.explain_only)
            throw InputError::in("seeds", " goes without --explain and --explain-only: ask about one deal, --seed N");
        if (game_options.contains("seed") || catalog::one_hand_option(game_options))
            throw InputError::in("seeds", " makes random deals: it cannot be used with a deal or a seed");
        play::DealComparisons compared{game->name, {}};
        std::optional<CountProgress> progress;
        for (std::uint64_t seed = range.first; compared.complete && seed - range.first < range.count(); ++seed) {
            game_options["seed"] = std::to_string(seed);
            const catalog::Position position = catalog::open_game(game->name, game_options);
            if (!quiet && !progress) progress.emplace("searches", 0, range.count() * fitting(position));
            auto comparison = compare_deal(position, progress);
            compared.complete = !*request.resources.stop;
            if (compared.complete)
                compared.deals.push_back(
                    {seed, catalog::options_in(game->name, position.notation()).at("deal"), std::move(comparison)});
        }
        progress.reset();
        print(compared);
    }

    /// How many algorithms there will be, without a search.
    std::uint64_t fitting(const catalog::Position& position) const {
        return catalog::compare(position, request, algorithms,
                                [](catalog::SearchRequest& mine) {
                                    catalog::SearchReport none;
                                    none.algorithm = mine.question.algorithm;
                                    return none;
                                })
            .reports.size();
    }

    catalog::Comparison compare_deal(const catalog::Position& position, std::optional<CountProgress>& progress) {
        return catalog::compare(
            position, request, algorithms,
            [&](catalog::SearchRequest& mine) {
                auto report = catalog::search(position, mine);
                if (progress) progress->at(++searches);
                return report;
            },
            [&] { return !*request.resources.stop; });
    }

    void print(const play::DealComparisons& compared) const {
        if (csv)
            fmt::print("{}", to_csv(compared));
        else if (json)
            print_json(to_json(compared));
        else
            print_as_table(compared);
        if (!compared.complete)
            fmt::print(stderr, "stopped after {} deals; what came later is left out\n", compared.deals.size());
        if (compared.deals.empty()) throw ExitWith{no_answer};
    }

    static void print_as_table(const play::DealComparisons& compared) {
        const auto whole = [](double number) { return grouped(static_cast<std::uint64_t>(std::llround(number))); };
        fmt::print("{}, {} deals\n\n{:<13} {:>14} {:>14} {:>14} {:>14} {:>10}  {:<18} {:>10}\n", compared.game,
                   compared.deals.size(), "positions", "mean", "1st quartile", "median", "3rd quartile", "of max^n",
                   "95 % interval", "time");
        std::vector<play::CostSummary> costs = compared.summary();
        KindHeader header;
        for (const play::CostSummary& cost : by_kind(costs, kind_of_costs)) {
            header.print_before(kind_of_costs(cost));
            const auto percent = [](double share) { return fmt::format("{:.2f}", 100 * share); };
            const bool has_interval = cost.share && cost.share->low;
            fmt::print("{:<13} {:>14} {:>14} {:>14} {:>14} {:>10}  {:<18} {:>10}{}{}\n", cost.algorithm,
                       whole(cost.mean), whole(cost.lower_quartile), whole(cost.median), whole(cost.upper_quartile),
                       cost.share ? percent(cost.share->mean) + " %" : "-",
                       has_interval ? percent(*cost.share->low) + " to " + percent(*cost.share->high) : "-",
                       seconds_text(cost.seconds), warning(cost.promise),
                       cost.stopped > 0 ? fmt::format("  {} of {} STOPPED", cost.stopped, cost.deals) : "");
        }
        fmt::print(
            "\npositions: looked at in a deal; 'of max^n' is the mean over the deals of the share of plain max^n's; "
            "playouts count as positions.\n");
        for (const std::string& note : compared.notes()) fmt::print("{}\n", note);
    }

    std::uint64_t searches = 0;  // so far

    catalog::Position open() const {
        if (catalog::find_game(subject)) {
            if (!limits.empty()) throw InputError::in("limits", " is for trees only; a game has its own limits");
            return catalog::open_game(subject, game_options);
        }
        if (!game_options.empty())
            throw InputError::in(game_options.begin()->first,
                                 fmt::format(" is an option of games, and '{}' is not a game", subject));
        if (subject != "-" && !std::filesystem::exists(subject))
            throw InputError(
                fmt::format("{} is neither a file nor a game; games are:{}", subject, catalog::game_names()));
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
                   move_width, position.traits().cards ? "positions" : "nodes", "of max^n", "time");
        KindHeader header;
        for (const auto& report : by_kind(comparison.reports, kind_of_report)) {
            header.print_before(kind_of_report(report));
            const auto of_plain = comparison.share(report);
            fmt::print("{:<13} {:<{}}  {:<{}} {:>15} {:>10} {:>10}{}\n", report.algorithm, value_text(report),
                       value_width, report.line.empty() ? "-" : report.line.front(), move_width,
                       grouped(report.counts.visited), of_plain ? fmt::format("{:.2f} %", 100 * *of_plain) : "-",
                       seconds_text(report.seconds), remark(report));
        }
        if (!comparison.notes.empty()) fmt::print("\n");
        for (const std::string& note : comparison.notes) fmt::print("{}\n", note);
    }
};

}  // namespace

void add_compare(CLI::App& app) {
    auto* command = app.add_subcommand(
        "compare", "search one position with every suitable algorithm: value, nodes, share of plain max^n, time");
    const auto compare = std::make_shared<CompareCommand>();
    command->add_option("FILE|GAME", compare->subject, "a file (.tree or .efg), - for standard input, or a game's name")
        ->required();
    command
        ->add_option("--algorithms", compare->algorithms,
                     "only these, separated by commas (default: all suitable ones)")
        ->delimiter(',')
        ->type_name("A,B,..");
    add_search_options(*command, compare->request, catalog::Asking::compare);
    add_limits_option(*command, compare->limits);
    add_game_options(*command, compare->game_options);
    auto* seeds =
        command->add_option("--seeds", compare->seeds, "search the random deals of these seeds and print statistics")
            ->type_name("A-B");
    command->add_flag("--csv", compare->csv, "with --seeds: one row per deal, as comma-separated values")->needs(seeds);
    command->add_flag("--quiet", compare->quiet, "no progress on standard error");
    command->add_flag("--json", compare->json, "one JSON object")->excludes("--csv");
    command->callback([compare] { (*compare)(); });
}

}  // namespace nply::cli
