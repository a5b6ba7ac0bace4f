// Iterative deepening and the engine: every iteration is exact, limits are kept, a stopped search has an answer.
#include "nply/search/deepening.hpp"

#include <gtest/gtest.h>

#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/sticks.hpp"
#include "nply/search/engine.hpp"
#include "nply/search/maxn.hpp"
#include "nply/trees/uniform_tree.hpp"

namespace nply::test {
namespace {

const DotsAndBoxes boxes(3, 2, 2);

TEST(Engine, EveryIterationIsPlainMaxnsAnswerToThatDepth) {
    Engine<DotsAndBoxes, BoxesSoFar> engine(boxes);
    int iterations = 0;
    engine.think(boxes.start(), {.depth = 6}, [&](const auto& iteration) {
        const Horizon<DotsAndBoxes, BoxesSoFar> horizon(boxes, boxes.start(), iteration.depth);
        const auto plain = maxn(horizon, horizon.start());
        EXPECT_EQ(iteration.result.value, plain.value) << "depth " << iteration.depth;
        EXPECT_EQ(iteration.result.path, plain.path) << "depth " << iteration.depth;
        EXPECT_EQ(iteration.depth, ++iterations);
    });
    EXPECT_EQ(iterations, 6);
}

TEST(Engine, StopsByItselfAtTheEndOfTheGameWithTheExactValue) {
    const DotsAndBoxes small(3, 2, 1);
    Engine<DotsAndBoxes, BoxesSoFar> engine(small);
    const auto thought = engine.think(small.start(), {});
    EXPECT_TRUE(thought.to_the_end);
    EXPECT_TRUE(thought.finished);
    EXPECT_EQ(thought.best.depth, 7);
    const auto plain = maxn(small, small.start());
    EXPECT_EQ(thought.answer().value, plain.value);
    EXPECT_EQ(thought.answer().line, plain.line);
}

TEST(Engine, KeepsItsTableFromMoveToMove) {
    Engine<DotsAndBoxes, BoxesSoFar> engine(boxes);
    const auto first = engine.think(boxes.start(), {.depth = 12});
    const auto next = boxes.after(boxes.start(), first.answer().line.front());
    const auto warm = engine.think(next, {.depth = 11});
    engine.forget();
    const auto cold = engine.think(next, {.depth = 11});
    EXPECT_EQ(warm.answer().value, cold.answer().value);
    EXPECT_EQ(warm.answer().line, cold.answer().line);
    EXPECT_LT(warm.counts.visited, cold.counts.visited);
}

TEST(Engine, KeepsNodeLimitsExactlyOverAllIterations) {
    for (const std::uint64_t nodes : {1u, 50u, 1'000u, 20'000u}) {
        Engine<DotsAndBoxes, BoxesSoFar> engine(boxes);
        const auto thought = engine.think(boxes.start(), {.nodes = nodes});
        EXPECT_EQ(thought.counts.visited, nodes);
        EXPECT_FALSE(thought.finished);
    }
}

TEST(Engine, CountsAreTheSameEveryTimeWithOneThread) {
    const auto visited = [] {
        return Engine<DotsAndBoxes, BoxesSoFar>(boxes).think(boxes.start(), {.depth = 9}).counts.visited;
    };
    EXPECT_EQ(visited(), visited());
}

TEST(Engine, AStoppedSearchAnswersWithItsDeepestCompletedIteration) {
    Engine<DotsAndBoxes, BoxesSoFar> engine(boxes);
    const auto thought = engine.think(boxes.start(), {.nodes = 5'000});
    ASSERT_GT(thought.best.depth, 1);
    Engine<DotsAndBoxes, BoxesSoFar> fresh(boxes);
    EXPECT_EQ(thought.answer().path, fresh.think(boxes.start(), {.depth = thought.best.depth}).answer().path);
    if (thought.partial) {
        EXPECT_EQ(thought.partial->depth, thought.best.depth + 1);
    }
}

TEST(Engine, ObeysClockAndStopSignInTheMiddleOfALongIteration) {
    const DotsAndBoxes large(4, 5, 5);
    Engine<DotsAndBoxes, BoxesSoFar> engine(large, {}, {.table_mib = 1});
    const auto timed = engine.think(large.start(), {.seconds = 0.05});
    EXPECT_FALSE(timed.finished);
    EXPECT_GT(timed.best.depth, 0);
    std::atomic<bool> stop = true;
    EXPECT_FALSE(engine.think(large.start(), {.stop = &stop}).finished);
}

TEST(BestMove, IsAMoveWhateverTheLimit) {
    for (const std::uint64_t nodes : {0u, 1u, 100u}) {
        const auto move = best_move(boxes, boxes.start(), {.nodes = nodes}, BoxesSoFar{});
        EXPECT_LT(move, boxes.edges());
    }
    const Sticks sticks(2, 3, Sticks::Last::loses);
    EXPECT_EQ(best_move(sticks, sticks.start(8), {}, NobodyYet{}), 3);
}

/// An order of one's own: the last move first.
struct LastFirst {
    template <class G, class State, class Move>
    void operator()(const G&, const State&, int, std::span<const Move>, std::span<std::uint32_t> numbers) const {
        std::reverse(numbers.begin(), numbers.end());
    }
};

TEST(Engine, TakesAnyVisitingOrderAndGivesTheSameAnswers) {
    Engine<DotsAndBoxes, BoxesSoFar, LastFirst> engine(boxes);
    const auto mine = engine.think(boxes.start(), {.depth = 7});
    const auto usual = Engine<DotsAndBoxes, BoxesSoFar>(boxes).think(boxes.start(), {.depth = 7});
    EXPECT_EQ(mine.answer().value, usual.answer().value);
    EXPECT_EQ(mine.answer().path, usual.answer().path);
}

}  // namespace
}  // namespace nply::test
