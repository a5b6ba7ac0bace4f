// Monte-Carlo tree search at its limits: of playouts, moves, time and memory, and of playouts that never end.
#include <gtest/gtest.h>

#include "nply/search/mcts.hpp"
#include "nply/trees/uniform_tree.hpp"
#include "search/mcts_results.hpp"

namespace nply::test {
namespace {

TEST(MctsLimits, KeepsANodeLimitExactly) {
    const UniformTree game(3, 5, 30, UniformTree::Leaves::mixed);
    for (const std::uint64_t playouts : {1, 2, 3, 127, 128, 129, 1'000, 5'003}) {
        Budget budget(playouts);
        const auto result = mcts(game, game.start(), {}, budget);
        EXPECT_EQ(result.counts.visited, playouts);
        EXPECT_EQ(budget.visited(), playouts);
        EXPECT_EQ(visits_of(result), playouts);
        EXPECT_TRUE(result.answered);
        EXPECT_FALSE(result.complete);
    }
    Budget none(0);
    EXPECT_FALSE(mcts(game, game.start(), {}, none).answered);
}

TEST(MctsLimits, StopsAtTheSignAndAtTheDeadline) {
    const UniformTree game(3, 5, 30, UniformTree::Leaves::mixed);
    for (const int threads : {1, 2}) {
        MctsSettings settings;
        settings.threads = threads;
        std::atomic<bool> stop = false;
        Budget until_told(Budget::unlimited, std::nullopt, &stop);
        Mcts<UniformTree> search(game, settings, no_mcts_observer);
        int rounds = 0;
        const auto result = search.run(game.start(), until_told, [&](const auto& so_far) {
            EXPECT_GT(so_far().counts.visited, 0u);
            stop = ++rounds == 4;
        });
        EXPECT_EQ(rounds, 5) << "a round that is stopped ends like any other";
        EXPECT_TRUE(result.answered);
        Budget late(Budget::unlimited, Budget::Clock::now() + std::chrono::milliseconds(20));
        EXPECT_TRUE(mcts(game, game.start(), settings, late).answered);
    }
}

TEST(MctsLimits, GoesOnWithoutGrowingAtTheLimitOfMemory) {
    const UniformTree game(4, 12, 40, UniformTree::Leaves::mixed);
    MctsSettings settings;
    settings.table_mib = 1;
    settings.trees = 2;
    const auto result = searched(game, settings, 40'000);
    EXPECT_TRUE(result.full);
    EXPECT_EQ(visits_of(result), 40'000u);
    settings.table_mib = 1'000;
    EXPECT_FALSE(searched(game, settings, 40'000).full);

    MctsTree<std::uint32_t> tree(4, 1 << 20);
    const std::vector<std::uint32_t> moves(100);
    MctsTree<std::uint32_t>::Id last = tree.root();
    while (tree.expand(last, moves, 0, 0)) last = tree[last].first_child;
    EXPECT_TRUE(tree.is_full());
    EXPECT_LE(tree.bytes(), std::size_t{1} << 20);
    EXPECT_GT(tree.size() * 48, (std::size_t{1} << 20) * 9 / 10 / 2) << "most of it is used";
}

TEST(MctsLimits, ARootOfVeryManyMovesHasRoom) {
    const UniformTree game(2, 50'000, 3, UniformTree::Leaves::mixed);
    MctsSettings settings;
    settings.table_mib = 1;
    EXPECT_EQ(visits_of(searched(game, settings, 1'000)), 1'000u);
}

/// Nobody ever wins this one, and it never ends.
struct Endless {
    struct State {};
    using Move = int;
    int players() const { return 3; }
    bool is_over(const State&) const { return false; }
    Scores scores(const State&) const { return {}; }
    Player mover(const State&) const { return 0; }
    void moves(const State&, MoveList<Move>& list) const {
        list.add(0);
        list.add(1);
    }
    State after(const State&, Move) const { return {}; }
    ScoreLimits limits() const { return constant_sum_limits(3, 0, 30, 30); }
    State start() const { return {}; }
};

struct FifteenForTheFirst {
    Scores operator()(const Endless&, const Endless::State&) const { return {15, 5, 10}; }
};

TEST(MctsLimits, EndlessPlayoutsAreDrawsOrEvaluated) {
    MctsSettings settings;
    settings.longest_playout = 50;
    const auto drawn = searched(Endless{}, settings, 200);
    EXPECT_EQ(drawn.mean, mean_of({10, 10, 10}));
    EXPECT_FALSE(drawn.complete);
    Budget budget(200);
    const auto evaluated = mcts(Endless{}, {}, settings, budget, NoRule{}, FifteenForTheFirst{});
    EXPECT_EQ(evaluated.mean, mean_of({15, 5, 10}));
    settings.cut_depth = 3;
    Budget again(200);
    EXPECT_LT(mcts(Endless{}, {}, settings, again, NoRule{}, FifteenForTheFirst{}).plies, 200u * 20);
}

TEST(MctsLimits, ChargesMovesToABudgetThatIsShared) {
    const UniformTree game(3, 4, 30, UniformTree::Leaves::mixed);
    const auto charged = [&](std::uint64_t nodes, int threads) {
        MctsSettings settings;
        settings.most_moves = 30;
        settings.threads = threads;
        Budget budget(nodes);
        const auto result = mcts(game, game.start(), settings, budget);
        EXPECT_LE(budget.visited(), nodes);
        EXPECT_EQ(budget.visited(), result.plies) << "every playout goes on for 30 plies";
        EXPECT_EQ(result.answered, nodes > 0);
        if (nodes >= 30) {
            EXPECT_GT(budget.visited(), nodes - 30) << "what is left is too little for one more";
        }
        return std::pair(result.counts.visited, result.chosen);
    };
    for (const std::uint64_t nodes : {0, 1, 2, 29, 30, 31, 1'000, 20'000})
        EXPECT_EQ(charged(nodes, 1), charged(nodes, 2)) << nodes;
    EXPECT_EQ(charged(3'000, 1).first, 100u);
}

TEST(MctsLimits, LearnsHowLongPlayoutsAreWhereTheLongestIsFarOff) {
    const UniformTree game(3, 4, 30, UniformTree::Leaves::mixed);
    for (const std::uint64_t nodes : {29, 31, 999, 1'000, 3'000, 60'000})
        for (const int trees : {1, 4}) {
            const auto made = [&](int threads) {
                MctsSettings settings;
                settings.most_moves = 1'000;
                settings.trees = trees;
                settings.threads = threads;
                Budget budget(nodes);
                const auto result = mcts(game, game.start(), settings, budget);
                EXPECT_LE(budget.visited(), nodes);
                EXPECT_EQ(budget.visited(), result.plies);
                return std::tuple(result.counts.visited, result.chosen, result.mean, result.plies);
            };
            EXPECT_EQ(made(1), made(2)) << nodes;
            EXPECT_EQ(std::get<0>(made(1)), std::max<std::uint64_t>(nodes / 30, 1))
                << nodes << " nodes, " << trees << " trees";
        }
}

}  // namespace
}  // namespace nply::test
