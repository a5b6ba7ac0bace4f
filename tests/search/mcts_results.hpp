// Results of Monte-Carlo tree search, got and compared by tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "nply/search/mcts.hpp"

namespace nply::test {

template <class Move>
void expect_same(const MctsResult<Move>& a, const MctsResult<Move>& b, const char* what) {
    ASSERT_EQ(a.moves.size(), b.moves.size()) << what;
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        EXPECT_EQ(a.moves[i].visits, b.moves[i].visits) << what << ", move " << i;
        EXPECT_EQ(a.moves[i].mean, b.moves[i].mean) << what << ", move " << i;
        EXPECT_EQ(a.moves[i].exact, b.moves[i].exact) << what << ", move " << i;
    }
    EXPECT_EQ(a.path, b.path) << what;
    EXPECT_EQ(a.complete, b.complete) << what;
    EXPECT_EQ(a.counts, b.counts) << what;
    EXPECT_EQ(a.plies, b.plies) << what;
}

template <class G>
auto searched(const G& game, const MctsSettings& settings, std::uint64_t playouts) {
    Budget budget(playouts);
    return mcts(game, game.start(), settings, budget);
}

std::uint64_t visits_of(const auto& result) {
    std::uint64_t sum = 0;
    for (const auto& move : result.moves) sum += move.visits;
    return sum;
}

}  // namespace nply::test
