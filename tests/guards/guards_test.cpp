// Searches given a game that breaks a promise say so; they neither loop nor write where nothing is, on any thread.
#include "nply/core/guards.hpp"

#include <gtest/gtest.h>

#include "guards/faulty_game.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/parallel.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply::test {
namespace {

std::string message(auto search) {
    try {
        search();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "no error";
}

/// What each search says to the game.
template <class Expect>
void by_every_search(const FaultyGame& game, Expect expect) {
    const auto start = game.start();
    expect(message([&] { maxn(game, start); }), "maxn");
    expect(message([&] { speculative(game, start); }), "speculative");
    expect(message([&] { abbnb(game, start); }), "abbnb");
    expect(message([&] { paranoid(game, start, 0); }), "paranoid");
    expect(message([&] { best_reply(game, start, 0); }), "brs");
    expect(message([&] {
               Budget budget;
               DeepPruning<FaultyGame>(game, budget, nobody).run(start);
           }),
           "deep");
}

std::string in_parallel(Fault fault, int threads) {
    const FaultyGame game(fault, 30);
    return message([&] {
        Table table(1 << 16);
        Budget budget;
        search_in_parallel(game, game.start(), pruning::speculative(3), table, threads, budget);
    });
}

TEST(Guards, NoMorePlayersThanScoresHaveRoomFor) {
    by_every_search(FaultyGame(Fault::nine_players), [](const std::string& said, const char* search) {
        EXPECT_EQ(said, "a game has 1 to 8 players, not 9") << search;
    });
}

TEST(Guards, AGameThatIsNotOverHasAMove) {
    by_every_search(FaultyGame(Fault::no_move), [](const std::string& said, const char* search) {
        EXPECT_EQ(said, "the game is not over, but lists no move: is_over() must be true where nobody can move")
            << search;
    });
}

TEST(Guards, WhatAGameThrowsReachesTheCallerOfEverySearch) {
    by_every_search(FaultyGame(Fault::throws),
                    [](const std::string& said, const char* search) { EXPECT_EQ(said, "no counters here") << search; });
}

TEST(Guards, WhatAGameThrowsOnAnyThreadReachesTheCaller) {
    for (const int threads : {1, 2, 4})
        for (int again = 0; again < 20; ++again) EXPECT_EQ(in_parallel(Fault::throws, threads), "no counters here");
}

TEST(Guards, AHelpersTroubleAloneEndsTheSearch) {
    const FaultyGame game(Fault::none, 60);
    Table table(1 << 10);
    Budget budget;
    const auto no_stack = [](const auto&) { throw std::runtime_error("no stack"); };
    EXPECT_EQ(
        message([&] { search_in_parallel(game, game.start(), pruning::speculative(3), table, 3, budget, no_stack); }),
        "no stack");
}

#ifndef NDEBUG
TEST(GuardsDeathTest, ScoresOutsideTheLimitsAreAssertedInDebugBuilds) {
    const FaultyGame game(Fault::above_most);
    EXPECT_DEATH(speculative(game, game.start()), "nply::check");
}
#endif

}  // namespace
}  // namespace nply::test
