// Searches given a game that breaks a promise say so; they neither loop nor write where nothing is, on any thread.
#include "nply/core/guards.hpp"

#include <gtest/gtest.h>
#include <pthread.h>

#include "guards/faulty_game.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/parallel.hpp"
#include "nply/search/prob_maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/search/soft_maxn.hpp"
#include "nply/search/tie_bounds.hpp"

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

TEST(Guards, ALeafBeyondTheLimitsIsNoAnswer) {
    const FaultyGame above(Fault::above_most), below(Fault::below_least), sum(Fault::sum_too_large);
    const auto said = [](const FaultyGame& game) { return message([&] { speculative(game, game.start()); }); };
    EXPECT_EQ(said(above).find("a leaf breaks limits(): player 1 gets "), 0u) << said(above);
    EXPECT_NE(said(above).find("limits().most is 12"), std::string::npos) << said(above);
    EXPECT_NE(said(below).find("limits().least is 0"), std::string::npos) << said(below);
    EXPECT_NE(said(sum).find("sum is 13, but limits() promise a sum from 12 to 12"), std::string::npos) << said(sum);
    by_every_search(sum, [](const std::string& text, const char* search) {
        if (std::string_view(search) == "paranoid" || std::string_view(search) == "brs") return;  // one entry is used
        EXPECT_EQ(text.find("a leaf breaks limits(): "), 0u) << search << ": " << text;
    });
    EXPECT_EQ(message([&] { paranoid(above, above.start(), 1); }).find("a leaf breaks limits(): "), 0u);
}

/// Keeps its limits up to the leaf of this number.
struct LateFault : FaultyGame {
    explicit LateFault(int first_faulty) : FaultyGame(Fault::none, 40), faulty(first_faulty) {}
    Scores scores(const State& state) const {
        Scores scores = FaultyGame::scores(state);
        if (++leaves >= faulty) scores[0] += 1000;
        return scores;
    }
    int faulty;
    mutable int leaves = 0;
};

TEST(Guards, OneLeafInAThousandIsTestedToo) {
    const LateFault game(500);
    Budget budget(100'000);
    EXPECT_EQ(message([&] { maxn(game, game.start(), budget); }).find("a leaf breaks limits(): player 0"), 0u);
}

/// What each search that has a budget says to a game without end.
template <class G>
void by_every_search_without_end(const G& game, auto expect) {
    const auto start = game.start();
    const auto within = [&](const char* name, auto search) {
        expect(message([&] {
                   Budget budget(50'000'000);
                   search(budget);
               }),
               name);
    };
    const OpponentModels models{};
    within("maxn", [&](Budget& budget) { maxn(game, start, budget); });
    within("kernel", [&](Budget& budget) { pruned_maxn(game, start, pruning::speculative(3), budget); });
    within("deep", [&](Budget& budget) { DeepPruning<G>(game, budget, nobody).run(start); });
    within("paranoid", [&](Budget& budget) {
        const Coalition<G> coalition(game, 0);
        AlphaBeta<Coalition<G>>(coalition, {}, budget, nobody).run(start);
    });
    within("brs", [&](Budget& budget) {
        const OneReply<G> one_reply(game, 0);
        const Coalition<OneReply<G>> coalition(one_reply, 0);
        AlphaBeta<Coalition<OneReply<G>>>(coalition, {}, budget, nobody).run(one_reply.start(start));
    });
    within("minimax", [&](Budget& budget) {
        const Coalition<G> coalition(game, 0);
        Minimax<Coalition<G>>(coalition, budget, nobody).run(start);
    });
    within("tie bounds", [&](Budget& budget) {
        TieBounds bounds;
        Counts counts;
        TieBoundsSearch<G>(game, budget).run(start, bounds, counts);
    });
    within("prob-maxn", [&](Budget& budget) { ProbMaxn<G>(game, 0, models, budget).run(start); });
    within("soft-maxn", [&](Budget& budget) { soft_maxn(game, start, budget); });
}

constexpr const char* stack_full = "a line of play is so long that the search has filled the thread's stack";

TEST(Guards, AGameWithoutEndFillsNoStack) {
    by_every_search_without_end(FaultyGame(Fault::endless), [](const std::string& said, const char* search) {
        EXPECT_EQ(said.find(stack_full), 0u) << search << ": " << said;
    });
}

TEST(Guards, AThreadsOwnStackIsTheLimit) {
    struct Call {
        std::string said;
    } call;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 512 << 10);
    pthread_t thread;
    const auto run = [](void* data) -> void* {
        const FaultyGame game(Fault::endless);
        Budget budget(50'000'000);
        static_cast<Call*>(data)->said = message([&] { maxn(game, game.start(), budget); });
        return nullptr;
    };
    ASSERT_EQ(pthread_create(&thread, &attributes, run, &call), 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
    EXPECT_EQ(call.said.find(stack_full), 0u) << call.said;
}

TEST(Guards, ABudgetStillEndsASearchWithoutEnd) {
    const FaultyGame game(Fault::endless);
    Budget budget(1000);
    EXPECT_FALSE(maxn(game, game.start(), budget).complete);
    EXPECT_EQ(budget.visited(), 1000u);
}

TEST(Guards, ALongGameOnAFittingStackIsSearched) {
    FaultyGame game(Fault::none, 2000);  // of which each line has 1000 plies at least
    Budget budget(20'000);
    EXPECT_EQ(message([&] { maxn(game, game.start(), budget); }), "no error");
}

}  // namespace
}  // namespace nply::test
