// nply sample GAME --seat P --hand HAND: deals that fit what a seat has seen, each as likely as any other.
#include <fmt/format.h>

#include "commands.hpp"
#include "nply/core/count.hpp"
#include "nply/play/json.hpp"
#include "nply/play/view_worlds.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "seat_options.hpp"

namespace nply::cli {
namespace {

struct SampleCommand {
    SeatOptions asked;
    std::uint64_t count = 10, seed = 1;
    bool json = false;

    void operator()() const {
        const play::ViewWorlds worlds(play::view_from(asked.read()));
        if (json) return print_json(play::sample_json(worlds, count, seed));
        for (std::uint64_t index = 0; index < count; ++index) fmt::print("{}\n", worlds.drawn_deal(seed, index));
    }
};

}  // namespace

void add_sample(CLI::App& app) {
    auto* command = app.add_subcommand("sample", "print deals that fit what one seat has seen, each equally likely");
    const auto sample = std::make_shared<SampleCommand>();
    add_seat_options(*command, sample->asked);
    command->add_option("--count", sample->count, "how many (default 10)")->check(whole_number)->type_name("N");
    add_seed_option(*command, sample->seed, "seed of the sampled deals (default 1)");
    command->add_flag("--json", sample->json, "one JSON object, with the exact number of deals that fit");
    command->callback([sample] { (*sample)(); });
}

}  // namespace nply::cli
