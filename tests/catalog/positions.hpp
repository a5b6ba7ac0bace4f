// Positions of every registered game, small enough to search and of all kinds of rules.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "nply/catalog/games.hpp"

namespace nply::test {

using Opened = std::pair<std::string, catalog::OptionValues>;

/// The examples of every game's entry.
inline std::vector<Opened> small_positions(int seed) {
    std::vector<Opened> all;
    for (const catalog::GameEntry& game : catalog::games())
        for (catalog::OptionValues options : game.examples) {
            if (game.traits.cards) options["seed"] = std::to_string(seed);
            all.emplace_back(game.name, std::move(options));
        }
    return all;
}

}  // namespace nply::test
