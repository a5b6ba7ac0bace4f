// nply bot ENGINE: an engine as an external process for a match of this or another build.
#include <fmt/format.h>

#include <iostream>
#include <string>

#include "commands.hpp"
#include "nply/play/engine.hpp"
#include "nply/play/serve_bot.hpp"

namespace nply::cli {

void add_bot(CLI::App& app) {
    auto* command = app.add_subcommand("bot", "an engine that answers a referee on standard input and output");
    const auto engine = std::make_shared<std::string>();
    command->add_option("ENGINE", *engine, fmt::format("who answers: random, greedy, first or {}", play::engine_help()))
        ->required();
    command->footer(
        "For a match against another build: nply match GAME --entrant auto --entrant 'bot:OTHER/nply bot auto'.");
    command->callback([engine] {
        play::BotServer server(*engine);
        for (std::string line; !server.has_quit() && std::getline(std::cin, line);)
            if (const auto answer = server.answer(line)) {
                fmt::print("{}\n", *answer);
                std::fflush(stdout);
            }
    });
}

}  // namespace nply::cli
