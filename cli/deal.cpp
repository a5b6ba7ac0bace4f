// nply deal GAME: random deals.
#include <fmt/format.h>

#include "commands.hpp"
#include "nply/core/error.hpp"
#include "pbn.hpp"
#include "report.hpp"
#include "search_options.hpp"

namespace nply::cli {
namespace {

struct DealCommand {
    std::string game;
    catalog::OptionValues options;
    std::string to;
    std::uint64_t count = 1;
    bool json = false;

    void operator()() {
        const std::uint64_t first = options.contains("seed") ? read_seed(options["seed"]) : 1;
        for (std::uint64_t i = 0; i < count; ++i) {
            if (count > 1) options["seed"] = std::to_string(first + i);
            print(first + i, i + 1);
        }
    }

private:
    static std::uint64_t read_seed(const std::string& text) {
        if (const std::string wrong = whole_number(text); !wrong.empty()) throw InputError::in("seed", " " + wrong);
        return std::stoull(text);
    }

    void print(std::uint64_t seed, std::uint64_t number) const {
        const std::string deal = catalog::deal_game(game, options);
        if (!to.empty())
            fmt::print("{}", catalog::to_pbn(catalog::open_game(game, options), {}, number));
        else if (json)
            print_json({{"seed", seed}, {"deal", deal}});
        else
            fmt::print("{}\n", deal);
    }
};

}  // namespace

void add_deal(CLI::App& app) {
    auto* command = app.add_subcommand("deal", "print random deals of a card game");
    const auto deal = std::make_shared<DealCommand>();
    command->add_option("GAME", deal->game, "a card game's name")->required();
    add_game_options(*command, deal->options, {"seed", "cards", "players", "left-out"});
    command
        ->add_option("--count", deal->count,
                     "number of deals, one per line, of this seed and the next ones (default 1)")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000'000));
    add_to_option(*command, deal->to, "print boards in Portable Bridge Notation");
    command->add_flag("--json", deal->json, "one JSON object per deal: seed and deal");
    command->callback([deal] { (*deal)(); });
}

}  // namespace nply::cli
