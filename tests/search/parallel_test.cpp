// Threads never change the answer: value, move and line of one thread, with any number of them.
#include "nply/search/parallel.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "nply/core/random_play.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/search/engine.hpp"
#include "nply/search/maxn.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

TEST(Threads, GiveTheCanonicalAnswerAlways) {
    const DotsAndBoxes game(3, 2, 2);
    Random random(5);
    for (int i = 0; i < 12; ++i) {
        DotsAndBoxes::State state = game.start();
        while (game.longest_line(state) > 8) state = after_random_move(game, state, random);
        const auto plain = maxn(game, state);
        for (const int threads : {1, 2, 4, 8})
            for (const std::size_t bytes : {64u, 64u * 100, 1u << 20})
                for (const Pruning& setting :
                     {pruning::speculative(3), pruning::speculative(3).with_discrete().with_heuristics(),
                      pruning::alpha_beta_branch_and_bound}) {
                    Table table(bytes);
                    Budget budget;
                    const auto result = search_in_parallel(game, state, setting, table, threads, budget);
                    ASSERT_TRUE(result.complete);
                    ASSERT_EQ(result.value, plain.value) << threads << " threads";
                    ASSERT_EQ(result.path, plain.path) << threads << " threads";
                    ASSERT_EQ(result.counts.visited, budget.visited());
                }
    }
}

TEST(Threads, ShareANodeLimitWithoutExceedingIt) {
    const DotsAndBoxes game(3, 3, 3);
    for (const std::uint64_t nodes : {1u, 100u, 50'000u}) {
        Engine<DotsAndBoxes, BoxesSoFar> engine(game, {}, {.table_mib = 1, .threads = 4});
        const auto thought = engine.think(game.start(), {.nodes = nodes});
        EXPECT_LE(thought.counts.visited, nodes);
        EXPECT_FALSE(thought.finished);
    }
}

TEST(Threads, OfAnEngineAgreeWithOne) {
    const DotsAndBoxes game(4, 2, 2);
    const auto one = Engine<DotsAndBoxes, BoxesSoFar>(game).think(game.start(), {.depth = 9});
    for (const int threads : {2, 4, 8}) {
        const auto many = Engine<DotsAndBoxes, BoxesSoFar>(game, {}, {.table_mib = 4, .threads = threads})
                              .think(game.start(), {.depth = 9});
        ASSERT_EQ(many.iterations.size(), one.iterations.size());
        for (std::size_t i = 0; i < one.iterations.size(); ++i) {
            EXPECT_EQ(many.iterations[i].result.value, one.iterations[i].result.value);
            EXPECT_EQ(many.iterations[i].result.path, one.iterations[i].result.path);
        }
    }
}

TEST(Threads, StopTogetherAtTheStopSign) {
    const DotsAndBoxes game(4, 5, 5);
    std::atomic<bool> stop = false;
    Table table(1 << 16);
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop = true;
    });
    Budget budget(Budget::unlimited, {}, &stop);
    const Horizon<DotsAndBoxes, BoxesSoFar> horizon(game, game.start(), 20);
    EXPECT_FALSE(search_in_parallel(horizon, horizon.start(), pruning::speculative(4), table, 4, budget).complete);
}

TEST(Threads, JoinAutoWhenTheWorkIsLong) {
    for (const auto& [game, options] : std::initializer_list<std::pair<std::string, catalog::OptionValues>>{
             {"dots-and-boxes", {{"players", "3"}, {"columns", "3"}, {"rows", "1"}}},
             {"sergeant-major", {{"deal", "AQ.T8.9.3 K3.J9.T.4 JT.AQ.4.A"}}},
             {"hearts", {{"deal", "AQ.T8.9.3 K3.J9.T.4 JT.AQ.4.A"}}}}) {
        const auto position = catalog::open_game(game, options);
        const auto plain = catalog::search(position, by("maxn"));
        for (const std::uint64_t alone : {0, 1, 50, 500}) {
            SearchRequest request = by("auto");
            request.resources.alone = alone;
            const auto joined = catalog::search(position, request);
            ASSERT_TRUE(joined.complete);
            EXPECT_EQ(joined.value, plain.value) << game << ", " << alone;
            EXPECT_EQ(joined.path, plain.path) << game << ", " << alone;
            request.resources.nodes = 40;  // then one thread, and no more, playouts included
            EXPECT_LE(catalog::search(position, request).counts.visited, 40u) << game;
            EXPECT_GE(catalog::search(position, request).counts.visited, 35u) << game;
            request.question.algorithm = "speculative";
            EXPECT_EQ(catalog::search(position, request).counts.visited, 40u) << game;
        }
    }
}

TEST(Threads, HaveStacksForLongLines) {
    SearchRequest request = by("auto");
    const auto position = catalog::open_game("sticks", {{"sticks", "25000"}});
    const auto one = catalog::search(position, request);
    request.resources.threads = 3;
    EXPECT_EQ(catalog::search(position, request).path, one.path);
}

}  // namespace
}  // namespace nply::test
