// One engine for max^n, paranoid, best-reply search and playouts: the answers of the plain searches, and always a move.
#include "nply/search/engine.hpp"

#include <gtest/gtest.h>

#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/so_far.hpp"
#include "nply/trees/text.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

const DotsAndBoxes three_by_two(3, 2, 2);

constexpr EngineSearch every_search[] = {EngineSearch::automatic, EngineSearch::maxn, EngineSearch::paranoid,
                                         EngineSearch::best_reply, EngineSearch::mcts};

TEST(EngineSearches, AnswerAsThePlainSearchesDo) {
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{20}); ++seed) {
        const Hearts<3> hearts({random_deal(3, 4, seed)}, seed % 2 == 0);
        const auto start = hearts.start();
        const auto by = [&](EngineSearch search) {
            Engine<Hearts<3>, SoFar> engine(hearts, {}, {.table_mib = 1, .search = search});
            const auto thought = engine.think(start, {.nodes = 2'000'000});
            EXPECT_TRUE(thought.to_the_end);
            return thought.answer();
        };
        const Player player = hearts.mover(start);
        const auto plain = maxn(hearts, start);
        EXPECT_EQ(by(EngineSearch::maxn).value, plain.value);
        EXPECT_EQ(by(EngineSearch::maxn).line, plain.line);
        EXPECT_EQ(by(EngineSearch::mcts).line, plain.line) << "small enough to be solved";
        const auto paranoids = paranoid(hearts, start, player);
        EXPECT_EQ(by(EngineSearch::paranoid).value[0], paranoids.value[0]);
        EXPECT_EQ(by(EngineSearch::paranoid).line, paranoids.line);
        const auto reply = best_reply(hearts, start, player);
        const auto found = by(EngineSearch::best_reply);
        EXPECT_EQ(found.value[0], reply.value[0]);
        EXPECT_EQ(found.path, reply.path);
        EXPECT_EQ(found.line.front(), reply.line.front().inner);
    }
}

TEST(EngineSearches, AlwaysNameAMove) {
    std::atomic<bool> stop = true;
    for (const EngineSearch search : every_search)
        for (const SearchLimits& limits : {SearchLimits{.nodes = 0}, SearchLimits{.nodes = 1}, SearchLimits{.nodes = 5},
                                           SearchLimits{.seconds = 0}, SearchLimits{.stop = &stop}}) {
            Engine<DotsAndBoxes, BoxesSoFar> engine(three_by_two, {}, {.table_mib = 1, .search = search});
            const auto thought = engine.think(three_by_two.start(), limits);
            ASSERT_FALSE(thought.answer().line.empty());
            EXPECT_LT(thought.answer().line.front(), 12);
            Engine<DotsAndBoxes> without(three_by_two, {}, {.table_mib = 1, .search = search});
            ASSERT_FALSE(without.think(three_by_two.start(), limits).answer().line.empty());
        }
    EXPECT_LT(best_move(three_by_two, three_by_two.start(), {.nodes = 0}), 12);
}

TEST(EngineSearches, PlayWholeGamesWithoutAnEvaluation) {
    for (const EngineSearch search : every_search) {
        const DotsAndBoxes small(3, 2, 1);
        Engine<DotsAndBoxes> engine(small, {}, {.table_mib = 1, .search = search});
        auto state = small.start();
        while (!small.is_over(state))
            state = small.after(state, engine.think(state, {.nodes = 3'000}).answer().line.front());
        EXPECT_EQ(small.scores(state).sum(), 2);
    }
}

TEST(EngineSearches, PlayoutsAreEstimatesUnlessTheGameIsSolved) {
    Engine<DotsAndBoxes> engine(three_by_two, {}, {.table_mib = 4, .threads = 2});
    const auto few = engine.think(three_by_two.start(), {.nodes = 200});
    ASSERT_TRUE(few.estimate);
    EXPECT_FALSE(few.finished);
    EXPECT_EQ(few.estimate->counts.visited, 200u);
    EXPECT_EQ(few.answer().line.front(), few.estimate->moves[few.estimate->chosen].move);
    const DotsAndBoxes small(3, 1, 1);
    Engine<DotsAndBoxes> solving(small, {}, {.table_mib = 4});
    const auto solved = solving.think(small.start(), {.nodes = 100'000});
    EXPECT_TRUE(solved.finished);
    EXPECT_EQ(solved.answer().value, maxn(small, small.start()).value);
}

/// Rules alone: no limits, no keys, no evaluation.
struct Bare {
    using State = int;
    using Move = int;
    int players() const { return 3; }
    bool is_over(const State& state) const { return state >= 9; }
    Player mover(const State& state) const { return static_cast<Player>(state % 3); }
    void moves(const State&, MoveList<Move>& list) const {
        list.add(1);
        list.add(2);
    }
    State after(const State& state, const Move& move) const { return state + move; }
    Scores scores(const State& state) const { return {state, 10 - state, state % 2}; }
};

TEST(EngineSearches, TakeAGameThatKnowsItsRulesOnly) {
    const Bare bare;
    for (const EngineSearch search : {EngineSearch::automatic, EngineSearch::maxn, EngineSearch::paranoid}) {
        Engine<Bare> engine(bare, {}, {.table_mib = 1, .search = search});
        const auto thought = engine.think(0, {.nodes = 100'000});
        EXPECT_TRUE(thought.finished);
        if (search != EngineSearch::paranoid) {
            EXPECT_EQ(thought.answer().line, maxn(bare, 0).line);
        }
    }
}

}  // namespace
}  // namespace nply::test
