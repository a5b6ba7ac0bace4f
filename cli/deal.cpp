// nply deal GAME: a random deal.
#include <fmt/format.h>

#include "commands.hpp"
#include "nply/core/error.hpp"
#include "report.hpp"
#include "search_options.hpp"

namespace nply::cli {
namespace {

struct DealCommand {
    std::string game;
    catalog::OptionValues options;
    bool json = false;

    void operator()() const {
        const std::string deal = catalog::deal_game(game, options);
        if (json)
            print_json({{"deal", deal}});
        else
            fmt::print("{}\n", deal);
    }
};

}  // namespace

void add_deal(CLI::App& app) {
    auto* command = app.add_subcommand("deal", "print a random deal of a card game");
    const auto deal = std::make_shared<DealCommand>();
    command->add_option("GAME", deal->game, "a card game's name")->required();
    add_game_options(*command, deal->options, {"seed", "cards", "players"});
    command->add_flag("--json", deal->json, "one JSON object");
    command->callback([deal] { (*deal)(); });
}

}  // namespace nply::cli
