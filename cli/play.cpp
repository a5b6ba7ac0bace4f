// nply play GAME --seats human,..: a game in the terminal, or through a pipe.
#include <fmt/format.h>

#include <random>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "input.hpp"
#include "nply/core/error.hpp"
#include "search_options.hpp"
#include "seat_options.hpp"
#include "stop_sign.hpp"
#include "terminal_game.hpp"

namespace nply::cli {
namespace {

constexpr int most_hands = 1000;  // of a game to a number of points

struct PlayCommand {
    play::PlaySessionPlan plan;
    std::string seats, resume;
    std::optional<std::uint64_t> seed;
    PlaySettings settings;

    void operator()() {
        const std::atomic<bool>& stop = stop_on_interrupt();
        const int code = TerminalGame(session(), settings, stop).play();
        if (code != done) throw ExitWith{code};
    }

private:
    play::PlaySession session() {
        if (!resume.empty()) return resumed();
        if (plan.game.empty()) throw InputError("name a game ('nply games' lists them) or use --resume FILE");
        if (seats.empty())
            throw InputError::in("seats", " is needed: the player of each seat, as in 'human,auto,auto'");
        plan.seats = play::seats_in(seats);
        for (const std::string& seat : plan.seats)
            if (!play::is_human(seat)) play::make_player(seat, "seats", settings.bots);  // says what is wrong with it
        if (plan.until && plan.hands == 1) plan.hands = most_hands;
        plan.seed = seed ? *seed : std::random_device()() % 1'000'000;
        return play::PlaySession(plan);
    }

    play::PlaySession resumed() const {
        if (!seats.empty() || seed || !plan.options.empty() || plan.open || plan.passing || plan.kitty ||
            plan.hands != 1 || plan.until)
            throw InputError::in("resume",
                                 ": a saved game has its own seats, seed and rules; do not give other options");
        play::PlaySession session = play::PlaySession::read(contents_of(resume));
        if (!plan.game.empty() && catalog::game_called(plan.game) != session.plan().game)
            throw InputError::in("resume", fmt::format(": it is a game of {}", session.plan().game));
        if (session.is_over()) throw InputError::in("resume", ": all its hands are finished");
        return session;
    }
};

void add_table_options(CLI::App& command, PlayCommand& play) {
    command.add_option("GAME", play.plan.game, "a game's name");
    command
        .add_option("--seats", play.seats,
                    "the player of each seat, separated by commas: human, random, greedy, first, bot:COMMAND, or an "
                    "engine such as "
                    "auto:nodes=100000")
        ->type_name("S,S,..");
    command.add_option("--hands", play.plan.hands, "number of hands (default 1)")->type_name("N");
    command.add_option("--until", play.plan.until, "play hands until a player has this many points: 100 in hearts")
        ->type_name("N");
    command.add_option("--seed", play.seed, "seed of deals and random numbers (default: random)")
        ->check(whole_number)
        ->type_name("S");
    command.add_flag("--open", play.plan.open, "all hands face up");
    command.add_flag("--passing", play.plan.passing, "hearts: pass three cards before each hand");
    command.add_flag("--kitty", play.plan.kitty,
                     "sergeant-major, full rules: tricks are paid for in cards, the dealer names the trump and takes "
                     "the kitty");
}

}  // namespace

void add_play(CLI::App& app) {
    auto* command = app.add_subcommand("play", "play in the terminal against engines");
    const auto play = std::make_shared<PlayCommand>();
    add_table_options(*command, *play);
    command->add_option("--resume", play->resume, "continue a saved game; - for standard input")->type_name("FILE");
    command->add_option("--save", play->settings.save_file, "save the game to this file when a player leaves")
        ->type_name("FILE");
    command
        ->add_option("--record", play->settings.record_file,
                     "write the hands to this file, one per line, for 'nply analyse'")
        ->type_name("FILE");
    command
        ->add_option("--hint", play->settings.hint,
                     "engine that gives hints, as in 'nply advise' (default " + play->settings.hint + ")")
        ->type_name("SEAT");
    command
        ->add_option("--move-time", play->settings.bots.move_time, "time limit of a bot's move in seconds (default 10)")
        ->check(number_within(0.001, 1e6))
        ->type_name("S");
    command->add_option("--bot-log", play->settings.bots.log, "write the bots' standard error to this file")
        ->type_name("FILE");
    add_game_options(*command, play->plan.options, game_options_but_seed());
    command->callback([play] { (*play)(); });
}

}  // namespace nply::cli
