#include "match.hpp"

#include <fmt/format.h>

#include <csignal>
#include <map>
#include <optional>

#include "check_bot.hpp"
#include "commands.hpp"
#include "exit_codes.hpp"
#include "match_text.hpp"
#include "nply/core/error.hpp"
#include "nply/core/hardware.hpp"
#include "nply/play/match_report.hpp"
#include "nply/play/players.hpp"
#include "nply/store/match_store.hpp"
#include "pbn.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "seat_options.hpp"
#include "shard_option.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

/// In which forms a summary is wanted. A file named "-" is standard output.
struct MatchOutput {
    bool json = false;
    std::string csv, svg, to;
    std::map<std::uint64_t, std::string> boards{};  // by hand, where --to asks for them

    void add(const play::Match& match, const play::HandRow& row) {
        if (!to.empty())
            boards[row.number] = catalog::to_pbn(catalog::open_position(match.plan().game, row.position),
                                                 row.hand.moves, row.number + 1);
    }

    void operator()(const play::Match& match, const play::MatchSummary& summary) const {
        if (!csv.empty()) write(csv, play::to_csv(summary));
        if (!svg.empty()) write(svg, play::plot(match, summary));
        if (!to.empty())
            for (const auto& [number, board] : boards) fmt::print("{}{}", number == 0 ? "" : "\n", board);
        else if (json)
            print_json(play::to_json(match, summary));
        else if (csv != "-" && svg != "-")
            print_match(match, summary);
    }

private:
    static void write(const std::string& file, const std::string& text) {
        if (file == "-")
            fmt::print("{}", text);
        else
            write_file(file, text);
    }
};

void add_output_options(CLI::App& command, MatchOutput& output) {
    command.add_flag("--json", output.json, "one JSON object");
    command.add_option("--csv", output.csv, "the table as comma-separated values, to a file or standard output")
        ->expected(0, 1)
        ->default_str("-")
        ->type_name("OUT.csv");
    command.add_option("--svg", output.svg, "a plot of means and intervals, to a file or standard output")
        ->expected(0, 1)
        ->default_str("-")
        ->type_name("OUT.svg");
}

struct MatchCommand {
    play::MatchPlan plan;
    std::string seats, shard = "1/1", store, checked_bot, version;
    std::vector<std::string> entrants;
    std::optional<int> threads;
    bool until_clear = false;
    MatchOutput output;
    MatchCrew crew;

    void operator()() {
        if (!checked_bot.empty()) throw ExitWith{check()};
        plan.entrants = entrants_given();
        if (plan.game.empty()) throw InputError("GAME is missing: nply match GAME --seats S1,S2,..");
        const play::Match match(plan);
        if (crew.run && threads)
            throw InputError::in("threads", ": every rank plays one hand at a time; start more ranks");
        if (until_clear && (match.entrants() < 2 || shard != "1/1"))
            throw InputError::in("until-clear",
                                 shard == "1/1" ? " needs at least two players"
                                                : " cannot be used with a shard: it needs all deals in their order");
        if (crew.serve) return crew.serve(match);
        play::Scoreboard scoreboard(match, shard_in(shard), until_clear);
        run(match, scoreboard);
        const play::MatchSummary summary = scoreboard.summary();
        output(match, summary);
        if (summary.deals == 0) throw ExitWith{no_answer};
    }

private:
    std::vector<std::string> entrants_given() const {
        if (!seats.empty() && !entrants.empty())
            throw InputError::in("entrant", " and --seats cannot be used together");
        return seats.empty() ? entrants : play::seats_in(seats);
    }

    int check() const {
        play::BotCheckOptions options{.move_time = plan.move_time, .seed = plan.seed, .log = plan.bot_log};
        if (!plan.game.empty()) options.games.push_back(plan.game);
        return check_bot(checked_bot, options, output.json);
    }

    void run(const play::Match& match, play::Scoreboard& scoreboard) {
        std::optional<store::MatchStore> stored;
        if (!store.empty()) {
            std::signal(SIGXFSZ, SIG_IGN);  // a file too large is an error like a full disk
            stored.emplace(store, match, scoreboard.shard(), version, until_clear);
            stored->each([&](const play::HandRow& row) {
                scoreboard.add(row);
                output.add(match, row);
            });
            for (const std::string& other : stored->other_versions())
                fmt::print(stderr, "{} has {}s played by version {}; this is {}\n", store, match.hand_word(), other,
                           version);
        }
        const std::atomic<bool>& stop = stop_on_interrupt();
        CountProgress progress(std::string(match.hand_word()), scoreboard.finished(), scoreboard.wanted());
        play::MatchHooks hooks{.stop = &stop, .after_hand = [&] { progress.at(scoreboard.finished()); }};
        if (stored || !output.to.empty())
            hooks.keep = [&](const play::HandRow& row) {
                if (stored) stored->add(row);
                output.add(match, row);
            };
        if (crew.run)
            crew.run(match, scoreboard, hooks);
        else
            play::run_match(match, scoreboard, hooks, threads.value_or(hardware_threads()));
        progress.end();
        if (stop) tell_stopped(match, scoreboard);
    }

    void tell_stopped(const play::Match& match, const play::Scoreboard& scoreboard) const {
        fmt::print(stderr, "stopped after {} of {} {}s{}\n", grouped(scoreboard.finished()),
                   grouped(scoreboard.wanted()), match.hand_word(),
                   store.empty() ? "" : "; repeat the command to continue");
    }
};

struct MergeCommand {
    std::vector<std::string> files;
    std::string to;
    MatchOutput output;

    void operator()() const {
        store::merge(files, to);
        const store::StoredMatch stored = store::read_match(to);
        const play::Match match(stored.plan);
        play::Scoreboard scoreboard(match);
        store::each_row(to, [&](const play::HandRow& row) { scoreboard.add(row); });
        output(match, scoreboard.summary());
    }
};

void add_merge(CLI::App& match_command) {
    auto* command = match_command.add_subcommand("merge", "merge the stores of all shards of a match into one");
    const auto merge = std::make_shared<MergeCommand>();
    command->add_option("STORES", merge->files, "the shards' stores")->required();
    command->add_option("--store", merge->to, "the store to make")->required()->type_name("FILE.db");
    add_output_options(*command, merge->output);
    command->callback([merge] { (*merge)(); });
}

void add_what_needs_no_crew(CLI::App& command, MatchCommand& match) {
    command
        .add_option("--check-bot", match.checked_bot,
                    "do not play; test this bot against the protocol and report errors")
        ->type_name("COMMAND");
    add_merge(command);
}

void add_plan_options(CLI::App& command, play::MatchPlan& plan) {
    command.add_option("--deals", plan.deals, "number of deals, each played in all seatings (default 100)")
        ->check(whole_number)
        ->type_name("N");
    add_seed_option(command, plan.seed, "seed of the deals and of all random choices (default 1)");
    command
        .add_option("--seatings", plan.seatings,
                    "seatings of each deal: all (default), rotations, or a number of them, in turn")
        ->type_name("all|rotations|N");
    command.add_flag("--open", plan.open, "all players see all cards");
    command.add_flag("--passing", plan.passing,
                     "hearts: pass three cards; left, right, across (with four players) and none in turn");
    command
        .add_option("--opening", plan.opening,
                    "board games: number of random moves at the start (default 2 per player)")
        ->check(CLI::Range(0, 1000))
        ->type_name("K");
    command.add_option("--move-time", plan.move_time, "time limit of a bot's move in seconds (default 10)")
        ->check(number_within(0.001, 1e6))
        ->type_name("S");
    command.add_flag("--strict", plan.strict, "end the hand at a bot's fault; the bot loses it");
    command.add_option("--bot-log", plan.bot_log, "write the bots' standard error to this file")->type_name("FILE");
}

}  // namespace

void add_match(CLI::App& app, const MatchCrew& crew) {
    auto* command = app.add_subcommand("match", "play engines and bots against each other over many deals");
    const auto match = std::make_shared<MatchCommand>();
    match->crew = crew;
    match->version = app.version();
    command->add_option("GAME", match->plan.game, "a game's name");
    command->add_option("--seats", match->seats, "the players, separated by commas: greedy,speculative:nodes=5000")
        ->type_name("S1,S2,..");
    command->add_option("--entrant", match->entrants, "one player; repeat for each")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("S");
    add_plan_options(*command, match->plan);
    command->add_option("--threads", match->threads, "number of hands played at a time (default: one per core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("T");
    command->add_option("--store", match->store, "store every hand in this file; repeat the command to continue")
        ->type_name("FILE.db");
    command->add_option("--shard", match->shard, "play only this part of the deals, for 'match merge'")
        ->type_name("I/N");
    command->add_flag("--until-clear", match->until_clear, "stop when all pairs of players differ significantly");
    add_output_options(*command, match->output);
    add_to_option(*command, match->output.to,
                  "print the hands as boards in Portable Bridge Notation instead of the table");
    add_game_options(*command, match->plan.options, game_options_but_seed());
    if (!crew.run) add_what_needs_no_crew(*command, *match);
    command->callback([command, match] {
        if (command->get_subcommands().empty()) (*match)();
    });
}

void add_match(CLI::App& app) { add_match(app, {}); }

}  // namespace nply::cli
