// Positions of Chinese Checkers that figures and benchmarks are measured on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nply/core/random.hpp"
#include "nply/games/chinese_checkers.hpp"
#include "nply/search/children.hpp"

namespace nply::reproduce {

/// Positions after twenty turns by each player, mostly forward: pieces of all players meet in the middle.
inline std::vector<ChineseCheckers::State> mid_games(const ChineseCheckers& game, std::size_t count) {
    Random random(1);
    std::vector<ChineseCheckers::State> states;
    std::vector<ChineseCheckers::Move> stack;
    while (states.size() < count) {
        ChineseCheckers::State state = game.start();
        for (int i = 0; i < 20 * game.players() && !game.is_over(state); ++i) {
            const Children<ChineseCheckers> children(game, state, stack);
            const auto next = static_cast<std::uint32_t>(random.below(std::min(children.count(), 12u)));
            state = game.after(state, children[next]);
        }
        if (!game.is_over(state)) states.push_back(state);
    }
    return states;
}

}  // namespace nply::reproduce
