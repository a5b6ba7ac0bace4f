// nply perft GAME --depth D: how many sequences of moves there are.
#include <fmt/format.h>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

struct PerftCommand {
    std::string game;
    catalog::OptionValues options;
    int depth = 0;
    bool every_card = false, json = false;

    void operator()() const {
        const auto counts = catalog::open_game(game, options).perft(depth, every_card, &stop_on_interrupt());
        if (json)
            print_json({{"perft", counts}});
        else
            for (std::size_t i = 0; i < counts.size(); ++i) fmt::print("{:>3} {:>20}\n", i + 1, counts[i]);
        if (static_cast<int>(counts.size()) == depth) return;
        fmt::print(stderr, "stopped: depth {} was not counted to the end\n", counts.size() + 1);
        if (counts.empty()) throw ExitWith{no_answer};
    }
};

}  // namespace

void add_perft(CLI::App& app) {
    auto* command = app.add_subcommand("perft", "count the sequences of moves, depth by depth");
    const auto perft = std::make_shared<PerftCommand>();
    command->add_option("GAME", perft->game, "a game's name")->required();
    command->add_option("--depth", perft->depth, "length of the longest sequences")
        ->required()
        ->check(CLI::Range(0, 1'000'000))
        ->type_name("D");
    command->add_flag("--every-card", perft->every_card, "count equivalent cards separately, not as one move");
    add_game_options(*command, perft->options);
    command->add_flag("--json", perft->json, "one JSON object");
    command->callback([perft] { (*perft)(); });
}

}  // namespace nply::cli
