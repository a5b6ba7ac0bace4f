// One engine for max^n, paranoid, best-reply search and playouts: the answers of the plain searches, and always a move.
#include "nply/search/engine.hpp"

#include <gtest/gtest.h>

#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/pig.hpp"
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

TEST(EngineSearches, TakeExpectationsWhereChanceDecides) {
    const Pig pig(2, 4);
    const auto start = pig.start(3);
    const auto exact = exact_search(pig, start, [&](const auto& expected) {
        auto result = maxn(expected, start);
        return std::pair{result, static_cast<double>(result.value[0]) / static_cast<double>(expected.denominator())};
    });
    for (const EngineSearch search : {EngineSearch::maxn, EngineSearch::paranoid, EngineSearch::best_reply}) {
        Engine<Pig, MostPoints> engine(pig, {}, {.table_mib = 1, .search = search});
        const auto thought = engine.think(start, {.nodes = 5'000'000});
        ASSERT_TRUE(thought.to_the_end);
        EXPECT_TRUE(thought.answer().exact);
        EXPECT_EQ(thought.answer().line.front(), Pig::roll);
        if (search != EngineSearch::maxn) continue;
        EXPECT_DOUBLE_EQ(thought.answer().mean[0], exact.second);
        EXPECT_EQ(thought.answer().line, exact.first.line);
        EXPECT_EQ(static_cast<double>(thought.answer().value[0]) / static_cast<double>(thought.answer().denominator),
                  thought.answer().mean[0]);
    }
    EXPECT_EQ(best_move(pig, start, {.nodes = 1000}, MostPoints{}), Pig::roll);
    EXPECT_EQ(best_move(pig, start, {.nodes = 0}, MostPoints{}), Pig::roll);
    auto ahead = start;
    ahead.collected = 3;
    ahead.kept[0] = 1;  // 4 points: it has won
    EXPECT_THROW(best_move(pig, ahead, {}, MostPoints{}), std::invalid_argument);
}

TEST(EngineSearches, NameNoOutcomeAsAMove) {
    const Pig pig(2, 10);
    const auto rolling = pig.after(pig.start(4), Pig::roll);
    for (const EngineSearch search : every_search)
        for (const std::uint64_t nodes : {0, 1, 2'000}) {
            Engine<Pig, MostPoints> engine(pig, {}, {.table_mib = 1, .search = search});
            EXPECT_TRUE(engine.think(rolling, {.nodes = nodes}).answer().line.empty());
        }
    EXPECT_THROW(best_move(pig, rolling, {.nodes = 100}, MostPoints{}), std::invalid_argument);
}

/// One player flips a coin that hardly ever shows heads, six times at most, or stops, and gets the square of the heads.
/// Two flips in a row have room in no denominator of 64 bits.
struct LongOdds {
    struct State {
        int flips = 0, heads = 0;
        bool flipping = false;
    };
    using Move = int;
    int players() const { return 1; }
    bool is_over(const State& state) const { return state.flips >= 6; }
    Player mover(const State&) const { return 0; }
    bool chance(const State& state) const { return state.flipping; }
    Weight weight(const State&, Move outcome) const { return outcome == 1 ? 1 : 1'000'000'000'003; }
    void moves(const State&, MoveList<Move>& list) const {
        list.add(0);
        list.add(1);
    }
    State after(const State& state, Move move) const {
        if (state.flipping) return {state.flips + 1, state.heads + move, false};
        return move == 0 ? State{state.flips, state.heads, true} : State{6, state.heads, false};
    }
    Scores scores(const State& state) const { return {state.heads * state.heads}; }
    ScoreLimits limits() const { return {{0}, {36}, 0, 36}; }
    int longest_line(const State& state) const { return 12 - 2 * state.flips; }
};
struct HeadsSoFar {
    Scores operator()(const LongOdds&, const LongOdds::State& state) const { return {state.heads * state.heads}; }
    ScoreLimits limits(const LongOdds& game, const LongOdds::State&, int) const { return game.limits(); }
};

TEST(EngineSearches, GoOnWithApproximateExpectationsWhereExactOnesDoNotFit) {
    Engine<LongOdds, HeadsSoFar> engine(LongOdds{}, {}, {.table_mib = 1});
    std::vector<bool> exact;
    const auto thought = engine.think({}, {}, [&](const auto& iteration) { exact.push_back(iteration.result.exact); });
    ASSERT_GE(exact.size(), 6u);
    EXPECT_TRUE(exact[0]);
    EXPECT_FALSE(exact[1]);
    EXPECT_TRUE(thought.to_the_end);
    EXPECT_FALSE(thought.answer().exact);
    EXPECT_NEAR(thought.answer().mean[0], 6e-12, 1e-15);
    EXPECT_EQ(thought.answer().line, (std::vector<int>{0}));
}

TEST(EngineSearches, PlayoutsGrowOneTree) {
    Engine<DotsAndBoxes> engine(three_by_two, {}, {.table_mib = 4});
    const auto few = engine.think(three_by_two.start(), {.nodes = 200});
    EXPECT_TRUE(std::isnan(few.estimate->moves[few.estimate->chosen].error[0])) << "errors are taken between trees";
    MctsSettings settings{.trees = 1, .table_mib = 4};
    Budget budget(200);
    const auto plain = mcts(three_by_two, three_by_two.start(), settings, budget);
    EXPECT_EQ(few.estimate->mean, plain.mean);
}

TEST(EngineSearches, ReuseKeepsWhatIsKnownOfTheMovePlayed) {
    const auto visits_of_second = [](bool reuse) {
        Engine<DotsAndBoxes> engine(three_by_two, {}, {.table_mib = 4, .monte_carlo = {.trees = 1, .reuse = reuse}});
        const auto first = engine.think(three_by_two.start(), {.nodes = 2000});
        const auto next = three_by_two.after(three_by_two.start(), first.answer().line.front());
        std::uint64_t visits = 0;
        const auto second = engine.think(next, {.nodes = 500});
        for (const auto& move : second.estimate->moves) visits += move.visits;
        return visits;
    };
    EXPECT_LE(visits_of_second(false), 500u);
    EXPECT_GT(visits_of_second(true), 600u);
}

/// Asked so often; its answer is the move listed first.
struct CountedRule {
    int* asked;
    DotsAndBoxes::Move operator()(const DotsAndBoxes& game, const DotsAndBoxes::State& state) const {
        ++*asked;
        std::vector<DotsAndBoxes::Move> stack;
        return Children<DotsAndBoxes>(game, state, stack)[0];
    }
};

TEST(EngineSearches, PlayoutsFollowARuleOfThumb) {
    int asked = 0;
    Engine<DotsAndBoxes, NoEvaluation, KillersAndHistory, CountedRule> engine(three_by_two, {}, {.table_mib = 4}, {},
                                                                              CountedRule{&asked});
    engine.think(three_by_two.start(), {.nodes = 100});
    EXPECT_GT(asked, 100);
}

TEST(EngineSearches, RefuseImpossibleSettingsOfPlayouts) {
    const auto thinks = [](const MctsSettings& settings) {
        Engine<DotsAndBoxes>(three_by_two, {}, {.table_mib = 4, .monte_carlo = settings})
            .think(three_by_two.start(), {.nodes = 10});
    };
    EXPECT_THROW(thinks({.trees = 0}), std::invalid_argument);
    EXPECT_THROW(thinks({.exploration = -1}), std::invalid_argument);
    Budget budget(10);
    try {
        mcts(three_by_two, three_by_two.start(), {.trees = 0}, budget);
        FAIL() << "no tree to grow";
    } catch (const std::invalid_argument& error) {
        EXPECT_STREQ(error.what(), "MctsSettings: trees takes a number from 1 to 1024");
    }
}

}  // namespace
}  // namespace nply::test
