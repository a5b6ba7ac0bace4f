#include "nply/terminal.hpp"

#include <random>

#include "input.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/core/error.hpp"
#include "stop_sign.hpp"
#include "terminal_game.hpp"

namespace nply::terminal {

std::vector<Score> play(const catalog::GameFunctions& game, std::vector<std::string> seats, const Options& options) {
    const catalog::AddedGame added(game, catalog::AddedGame::Taken::number);
    const auto session = [&] {
        if (!options.resume.empty()) return play::PlaySession::read(cli::contents_of(options.resume));
        play::PlaySessionPlan plan;
        plan.game = added.name();
        plan.options["signature"] = added.signature();
        plan.seats = std::move(seats);
        plan.seed = options.seed ? *options.seed : std::random_device()() % 1'000'000;
        plan.open = options.open;
        return play::PlaySession(plan);
    };
    cli::PlaySettings settings;
    settings.hint = options.hint;
    settings.own = options.players;
    settings.save_file = options.save_file;
    settings.resume_by = "the option resume =";
    cli::TerminalGame table(session(), settings, cli::stop_on_interrupt());
    table.play();
    return table.session().finished().empty() ? std::vector<Score>() : table.session().finished().back().scores;
}

}  // namespace nply::terminal
