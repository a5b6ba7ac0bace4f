// What the handles of the C interface hold.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "c/errors.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/report.hpp"
#include "nply/core/scores.hpp"

struct nply_game {
    /// Texts that were handed out for a position.
    struct Texts {
        std::optional<std::vector<std::string>> moves{}, every_move{};
        std::string notation{}, shown{}, svg{}, json{}, chosen{};
        std::vector<std::string> views{};  // by player
    };

    explicit nply_game(nply::catalog::Position start, bool tree = false, nply::ScoreSum times = 1)
        : positions{std::move(start)}, is_tree(tree), scale(times) {}

    const nply::catalog::Position& now() const { return positions.back(); }
    const std::vector<std::string>& moves() {
        if (!texts.moves) texts.moves = now().moves();
        return *texts.moves;
    }
    /// Every position after the moves, or none of them.
    void play(const std::vector<std::string>& names);

    std::vector<nply::catalog::Position> positions;  // the first is where the game began
    std::vector<std::string> played{};               // what leads from one to the next
    Texts texts{};
    std::atomic<bool> stop = false;
    bool is_tree;
    nply::ScoreSum scale;  // of a tree's scores (EfgTree)
};

struct nply_result {
    nply::catalog::SearchReport report;
    std::string json;
};

namespace nply::c {

/// Names and values in turn, ended by a null pointer. ArgumentError for a name without a value, InputError for a name
/// that is there twice.
catalog::OptionValues option_values(const char* const* options);

}  // namespace nply::c
