// nply random-tree: print a random tree.
#include "random_tree.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "commands.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/text.hpp"
#include "search_options.hpp"

namespace nply::cli {

Tree grown(const RandomTree& random) {
    if (random.size() > RandomTree::most_nodes)
        throw InputError(
            fmt::format("a tree of branching {} and depth {} has more than {} million nodes: give a smaller "
                        "--depth or --branching",
                        random.branching, random.depth, RandomTree::most_nodes / 1'000'000));
    return random.grow();
}

void add_random_tree_options(CLI::App& command, RandomTree& random) {
    command.add_option("--players", random.players, fmt::format("number of players (default {})", random.players))
        ->check(CLI::Range(1, max_players));
    command
        .add_option("--branching", random.branching,
                    fmt::format("children of every inner node (default {})", random.branching))
        ->check(CLI::Range(1, 1'000'000));
    command.add_option("--depth", random.depth, fmt::format("plies (default {})", random.depth))
        ->check(CLI::Range(0, 1'000'000));
    command.add_option("--maxsum", random.maxsum, "sum of each leaf's scores (default 10)")
        ->check(CLI::Range(0, highest_score));
    command.add_option("--seed", random.seed, "the same seed gives the same tree (default 1)")->check(whole_number);
    command
        .add_option("--order", random.best_first,
                    "probability that the best child is first, 0 to 1 (default: random order)")
        ->check(number_within(0, 1))
        ->type_name("P");
    command
        .add_option("--chance", random.chance, "probability that an inner node is a chance node, 0 to 1 (default 0)")
        ->check(number_within(0, 1))
        ->type_name("P");
}

void add_random_tree(CLI::App& app) {
    auto* command = app.add_subcommand("random-tree", "print a random tree in the .tree notation");
    const auto random = std::make_shared<RandomTree>();
    add_random_tree_options(*command, *random);
    command->callback([random] {
        const std::string text = write_tree(grown(*random));
        std::fwrite(text.data(), 1, text.size(), stdout);
    });
}

}  // namespace nply::cli
