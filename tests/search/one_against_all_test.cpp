// Paranoid and best-reply search against their plain definitions; minimax, alpha-beta and max^n on two-player trees.
#include <gtest/gtest.h>

#include "nply/games/hearts.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/text.hpp"
#include "oracle/definitions.hpp"
#include "support/effort.hpp"
#include "support/plans.hpp"

namespace nply::test {
namespace {

constexpr AlphaBetaOptions every_option[] = {{false, false}, {true, false}, {false, true}, {true, true}};

template <class Check>
void on_random_trees(int count, std::uint64_t seed, Check check) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        for (int p = 0; p < plan.players; ++p) check(tree, static_cast<Player>(p));
        if (testing::Test::HasFailure()) FAIL() << "on\n" << to_text(plan);
    }
}

TEST(Paranoid, EqualsItsDefinitionWithEveryOption) {
    on_random_trees(5'000, 1, [](const Tree& tree, Player player) {
        const Defined defined = paranoid_by_definition(tree, tree.root(), player);
        for (const auto& options : every_option) {
            const auto result = paranoid(tree, tree.root(), player, options);
            EXPECT_EQ(result.value[0], defined.value);
            EXPECT_EQ(result.line, defined.line);
        }
    });
}

TEST(BestReply, EqualsItsDefinitionWithEveryOption) {
    on_random_trees(5'000, 2, [](const Tree& tree, Player player) {
        const Defined defined = best_reply_by_definition(tree, tree.root(), player);
        for (const auto& options : every_option) {
            const auto result = best_reply(tree, tree.root(), player, options);
            EXPECT_EQ(result.value[0], defined.value);
            ASSERT_EQ(result.line.size(), defined.line.size());
            for (std::size_t i = 0; i < result.line.size(); ++i) EXPECT_EQ(result.line[i].inner, defined.line[i]);
        }
    });
}

/// Visits children in an order that depends on the node alone and has nothing to do with what is good.
struct Scrambled {
    template <class G, class State, class Move>
    void operator()(const G&, const State&, int ply, std::span<const Move> moves, std::span<std::uint32_t> numbers) {
        Random random(static_cast<std::uint64_t>(ply) * 64 + moves.size());
        random.shuffle(numbers);
    }
};

/// The answers of one player's searches in any order, with a table and without, are those in canonical order.
template <class G, class Order, class Memory>
void expect_in_any_order(const G& game, const typename G::State& root, const Result<typename G::Move>& canonical,
                         const Memory& memory) {
    for (const auto& options : every_option) {
        Budget budget;
        const auto result =
            AlphaBeta<G, NoObserver, Memory, Order>(game, options, budget, nobody, memory, Order()).run(root);
        ASSERT_EQ(result.value, canonical.value);
        ASSERT_EQ(result.path, canonical.path);
    }
}

struct Learned : LearnedIf {
    Learned() : LearnedIf(true) {}
};

template <class G>
void expect_in_every_order(const G& game, const typename G::State& root) {
    const auto canonical = alpha_beta(game, root);
    expect_in_any_order<G, ArrangedOrder<Scrambled>>(game, root, canonical, NoMemory{});
    expect_in_any_order<G, Learned>(game, root, canonical, NoMemory{});
    expect_in_any_order<G, LearnedIf>(game, root, canonical, NoMemory{});
    if constexpr (HashableGame<G>) {
        Table table(1 << 16);
        expect_in_any_order<G, ArrangedOrder<Scrambled>>(game, root, canonical, TableMemory(table, {1, 1}));
        expect_in_any_order<G, Learned>(game, root, canonical, TableMemory(table, {2, 2}));
        expect_in_any_order<G, HintFirst>(game, root, canonical, TableMemory(table, {3, 3}));
        expect_in_any_order<G, Learned>(game, root, canonical, TableMemory(table, {2, 2}));  // knows it all
    }
}

TEST(Paranoid, AnswersTheSameInEveryVisitingOrder) {
    on_random_trees(tries(2'000), 11, [](const Tree& tree, Player player) {
        expect_in_every_order(Coalition<Tree>(tree, player), tree.root());
    });
}

TEST(BestReply, AnswersTheSameInEveryVisitingOrder) {
    on_random_trees(tries(2'000), 12, [](const Tree& tree, Player player) {
        const OneReply<Tree> one_reply(tree, player);
        expect_in_every_order(Coalition<OneReply<Tree>>(one_reply, player), one_reply.start(tree.root()));
    });
}

TEST(Paranoid, AnswersTheSameInEveryVisitingOrderOfCards) {
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{60}); ++seed) {
        const Hearts<3> hearts({random_deal(3, 4, seed)}, seed % 2 == 0);
        for (Player player = 0; player < 3; ++player) {
            expect_in_every_order(Coalition<Hearts<3>>(hearts, player), hearts.start());
            const OneReply<Hearts<3>> one_reply(hearts, player);
            expect_in_every_order(Coalition<OneReply<Hearts<3>>>(one_reply, player), one_reply.start(hearts.start()));
        }
    }
}

/// With the best move first alpha-beta needs the fewest nodes, so what is learnt must save some.
TEST(Paranoid, NeedsFewerNodesInTheOrderItLearns) {
    std::uint64_t canonical = 0, learned = 0;
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{60}); ++seed) {
        const Hearts<3> hearts({random_deal(3, 6, seed)});
        const Coalition<Hearts<3>> coalition(hearts, 0);
        Budget one, other;
        Table table(1 << 20), ordered(1 << 20);
        canonical += AlphaBeta<Coalition<Hearts<3>>, NoObserver, TableMemory>(coalition, {}, one, nobody, table)
                         .run(hearts.start())
                         .counts.visited;
        learned +=
            AlphaBeta<Coalition<Hearts<3>>, NoObserver, TableMemory, Learned>(coalition, {}, other, nobody, ordered)
                .run(hearts.start())
                .counts.visited;
    }
    EXPECT_LT(2 * learned, canonical * 2) << learned << " " << canonical;
}

/// What the player gets if nobody ever replies: all others make their first moves.
Score hoped_for(const Tree& tree, Tree::Node node, Player player) {
    if (tree.is_over(node)) return tree.scores(node)[player];
    Score best = hoped_for(tree, tree.first_child(node), player);
    if (tree.mover(node) != player) return best;
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child))
        best = std::max(best, hoped_for(tree, child, player));
    return best;
}

TEST(BestReply, LiesBetweenParanoidAndThePlayersHopes) {
    int above_paranoid = 0, below_hopes = 0;
    on_random_trees(500, 3, [&](const Tree& tree, Player player) {
        const Score value = best_reply(tree, tree.root(), player).value[0];
        const Score feared = paranoid(tree, tree.root(), player).value[0];
        const Score hoped = hoped_for(tree, tree.root(), player);
        EXPECT_GE(value, feared);
        EXPECT_LE(value, hoped);
        above_paranoid += value > feared;
        below_hopes += value < hoped;
    });
    EXPECT_GT(above_paranoid, 0);
    EXPECT_GT(below_hopes, 0);
}

/// docs/algorithms/paranoid.md proves it.
TEST(Paranoid, IsALowerBoundOfMaxnsScore) {
    int below = 0;
    on_random_trees(5'000, 5, [&](const Tree& tree, Player player) {
        const Score feared = paranoid(tree, tree.root(), player).value[0];
        const Score expected = maxn(tree, tree.root()).value[player];
        EXPECT_LE(feared, expected);
        below += feared < expected;
    });
    EXPECT_GT(below, 0);
}

TEST(Paranoid, ZeroWindowsAndHeuristicsDoFire) {
    std::uint64_t researched = 0, plain = 0, heuristic = 0;
    on_random_trees(500, 4, [&](const Tree& tree, Player player) {
        researched += paranoid(tree, tree.root(), player, {.zero_window = true}).counts.researched;
        plain += paranoid(tree, tree.root(), player).counts.visited;
        heuristic += paranoid(tree, tree.root(), player, {.heuristics = true}).counts.visited;
    });
    EXPECT_GT(researched, 0u);
    EXPECT_LT(heuristic, plain);
}

TEST(TwoPlayers, MinimaxAlphaBetaAndMaxnAgreeOnConstantSums) {
    Random random(5);
    int tried = 0;
    while (tried < 5'000) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        if (plan.players != 2 || !tree.limits().constant_sum) continue;
        ++tried;
        const auto plain = maxn(tree, tree.root());
        const auto by_minimax = minimax(tree, tree.root());
        ASSERT_EQ(by_minimax.value, plain.value) << to_text(plan);
        ASSERT_EQ(by_minimax.line, plain.line) << to_text(plan);
        for (const auto& options : every_option) {
            const auto by_window = alpha_beta(tree, tree.root(), options);
            ASSERT_EQ(by_window.value, plain.value) << to_text(plan);
            ASSERT_EQ(by_window.line, plain.line) << to_text(plan);
            ASSERT_LE(by_window.counts.visited, options.zero_window ? Budget::unlimited : plain.counts.visited);
        }
    }
}

Result<Tree::Move> deep(const Tree& tree) {
    Budget budget;
    return DeepPruning<Tree>(tree, budget, nobody).run(tree.root());
}

TEST(TwoPlayers, DeepPruningGivesMaxnsAnswerOnConstantSumsAndSavesNodes) {
    Random random(6);
    std::uint64_t plain_nodes = 0, deep_nodes = 0;
    for (int tried = 0; tried < tries(5'000);) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        if (plan.players != 2 || !tree.limits().constant_sum) continue;
        ++tried;
        const auto plain = maxn(tree, tree.root()), pruned = deep(tree);
        ASSERT_EQ(pruned.value, plain.value) << to_text(plan);
        ASSERT_EQ(pruned.path, plain.path) << to_text(plan);
        plain_nodes += plain.counts.visited;
        deep_nodes += pruned.counts.visited;
    }
    EXPECT_LT(deep_nodes, plain_nodes * 9 / 10);
}

TEST(TwoPlayers, DeepPruningIsWrongWhereTheSumVaries) {
    const Tree tree =
        read_tree("players 2 minscore 0 maxsum 10  1[ (5,5) 2[ 1[ 2[(1,5) (4,6)] (3,0) ] (6,1) ] ]", "test");
    EXPECT_EQ(maxn(tree, tree.root()).value, (Scores{5, 5}));
    EXPECT_EQ(deep(tree).value, (Scores{6, 1})) << "(4,6), cut off, would have kept player 2 from (6,1)";
}

}  // namespace
}  // namespace nply::test
