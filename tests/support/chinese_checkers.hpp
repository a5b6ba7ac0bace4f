// Short ways to speak of Chinese Checkers positions in tests.
#pragma once

#include <string>
#include <vector>

#include "nply/core/random.hpp"
#include "nply/games/chinese_checkers_text.hpp"

namespace nply::test {

inline std::vector<ChineseCheckers::Move> turns(const ChineseCheckers& game, const ChineseCheckers::State& state) {
    std::vector<ChineseCheckers::Move> stack;
    MoveList<ChineseCheckers::Move> list(stack);
    game.moves(state, list);
    return stack;
}

inline std::vector<std::string> turn_names(const ChineseCheckers& game, const ChineseCheckers::State& state) {
    std::vector<std::string> names;
    for (const auto move : turns(game, state)) names.push_back(turn_name(game, move));
    return names;
}

/// The state after turns given by name; a name that is no turn there is an error in the test.
inline ChineseCheckers::State played(const ChineseCheckers& game, ChineseCheckers::State state,
                                     const std::vector<std::string>& names) {
    for (const auto& name : names) {
        const auto all = turns(game, state);
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const auto move) { return turn_name(game, move) == name; });
        if (found == all.end()) throw std::logic_error("no such turn here: " + name);
        state = game.after(state, *found);
    }
    return state;
}

/// A turn as hasty people play: one of the first few in canonical order more often than not.
inline ChineseCheckers::Move some_turn(const ChineseCheckers& game, const ChineseCheckers::State& state, Random& random,
                                       double haste) {
    const auto all = turns(game, state);
    const std::size_t choice = random.chance(haste) ? std::min<std::size_t>(all.size(), 4) : all.size();
    return all[random.below(choice)];
}

}  // namespace nply::test
