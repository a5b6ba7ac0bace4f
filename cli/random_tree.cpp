// nply random-tree: print a random tree.
#include "nply/trees/random_tree.hpp"

#include <fmt/format.h>

#include "commands.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/text.hpp"
#include "search_options.hpp"

namespace nply::cli {
namespace {

void print(const RandomTree& random) {
    if (random.size() > RandomTree::most_nodes)
        throw InputError(fmt::format("a tree of branching {} and depth {} has more than {} million nodes",
                                     random.branching, random.depth, RandomTree::most_nodes / 1'000'000));
    const std::string text = write_tree(random.grow());
    std::fwrite(text.data(), 1, text.size(), stdout);
}

}  // namespace

void add_random_tree(CLI::App& app) {
    auto* command = app.add_subcommand("random-tree", "print a random tree in the .tree notation");
    const auto random = std::make_shared<RandomTree>();
    command->add_option("--players", random->players, "number of players (default 3)")
        ->check(CLI::Range(1, max_players));
    command->add_option("--branching", random->branching, "children of every inner node (default 3)")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--depth", random->depth, "plies (default 4)")->check(CLI::Range(0, 1'000'000));
    command->add_option("--maxsum", random->maxsum, "what every leaf's scores add up to (default 10)")
        ->check(CLI::Range(0, highest_score));
    command->add_option("--seed", random->seed, "the same seed gives the same tree (default 1)")->check(whole_number);
    command
        ->add_option("--order", random->best_first, "how often the best child is first, 0 to 1 (default: as it falls)")
        ->check(number_within(0, 1))
        ->type_name("P");
    command->callback([random] { print(*random); });
}

}  // namespace nply::cli
