// Positions of every registered game, small enough to search and of all kinds of rules.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "nply/catalog/games.hpp"

namespace nply::test {

using Opened = std::pair<std::string, catalog::OptionValues>;

inline std::vector<Opened> small_positions(int seed) {
    const std::string s = std::to_string(seed);
    std::vector<Opened> all{
        {"sticks", {{"sticks", "9"}, {"players", "3"}}},
        {"sticks", {{"sticks", "7"}, {"take", "2"}, {"last", "wins"}, {"mover", "2"}}},
        {"dots-and-boxes", {{"columns", "2"}, {"rows", "1"}, {"players", "3"}}},
        {"dots-and-boxes", {{"columns", "2"}, {"rows", "2"}, {"position", "a1b1 a1a2 b1b2 a2b2 b1c1"}}},
        {"chinese-checkers", {{"size", "1"}, {"players", "3"}, {"turns", "8"}}},
        {"chinese-checkers", {{"size", "1"}, {"players", "2"}, {"turns", "7"}, {"win", "majority"}, {"stay", "on"}}},
        {"chinese-checkers", {{"size", "1"}, {"turns", "6"}, {"rest", "own-tips"}, {"evaluation", "formation"}}},
        {"spades", {{"seed", s}, {"cards", "4"}}},
        {"spades", {{"seed", s}, {"cards", "4"}, {"rules", "full"}}},
        {"spades", {{"seed", s}, {"cards", "4"}, {"rules", "full"}, {"broken", "no"}, {"leader", "2"}}},
        {"whist", {{"seed", s}, {"cards", "3"}}},
        {"whist", {{"seed", s}, {"cards", "3"}, {"trump", "D"}, {"leader", "4"}}},
    };
    for (const char* trump : {"none", "S", "C"}) {
        all.push_back({"sergeant-major", {{"seed", s}, {"cards", "4"}, {"trump", trump}, {"leader", "3"}}});
        all.push_back(
            {"sergeant-major", {{"seed", s}, {"cards", "4"}, {"trump", trump}, {"rules", "full"}, {"dealer", "2"}}});
    }
    for (const char* players : {"3", "4", "5", "6"})
        for (const char* rules : {"paper", "full"})
            all.push_back({"hearts", {{"seed", s}, {"cards", "3"}, {"players", players}, {"rules", rules}}});
    return all;
}

}  // namespace nply::test
