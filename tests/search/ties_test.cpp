// Values under any tie-breaking, soft-max^n and prob-max^n against plain definitions, max^n and paranoid.
#include <gtest/gtest.h>

#include "nply/games/hearts.hpp"
#include "nply/games/sticks.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/prob_maxn.hpp"
#include "nply/search/soft_maxn.hpp"
#include "nply/search/tie_bounds.hpp"
#include "nply/search/ties.hpp"
#include "nply/trees/text.hpp"
#include "oracle/definitions.hpp"
#include "oracle/tie_breaking.hpp"
#include "support/effort.hpp"
#include "support/plans.hpp"

namespace nply::test {
namespace {

constexpr std::uint64_t most_profiles = 3'000;

/// Small trees with so few profiles that all can be tried, and scores so few that there are ties.
template <class Check>
int on_enumerable_trees(int count, std::uint64_t seed, Check check) {
    Random random(seed);
    int judged = 0, with_ties = 0;
    while (judged < count) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        Profiles profiles(tree);
        const std::uint64_t there_are = profiles.count(most_profiles);
        if (there_are < 2 || there_are > most_profiles) continue;
        ++judged;
        with_ties += check(tree, profiles);
        if (testing::Test::HasFailure()) {
            ADD_FAILURE() << "on\n" << to_text(plan);
            break;
        }
    }
    return with_ties;
}

template <class Check>
void on_random_trees(int count, std::uint64_t seed, Check check) {
    Random random(seed);
    for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
        const Plan plan = random_plan(random);
        check(to_tree(plan));
        if (testing::Test::HasFailure()) FAIL() << "on\n" << to_text(plan);
    }
}

TupleSet set_of(const Tree& tree, const SetRule& rule) {
    Budget budget;
    return TupleSets<Tree>(tree, rule, 1'000'000, budget).run(tree.root()).set;
}

TEST(Ties, AreTheValuesOfEveryTieBreaking) {
    const int wanted = tries(17'000);
    const int with_ties = on_enumerable_trees(wanted, 1, [](const Tree& tree, Profiles& profiles) {
        const TupleSet set = set_of(tree, tie_rule());
        EXPECT_EQ(set, profiles.values(everybody_is_free));
        return set.size() > 1;
    });
    EXPECT_GT(with_ties, wanted / 20) << "the trees have too few ties to judge by";
}

TEST(Ties, OfOnePlayerAreTheValuesWhenAllOthersTakeTheFirst) {
    on_enumerable_trees(tries(4'000), 2, [](const Tree& tree, Profiles& profiles) {
        int several = 0;
        for (int p = 0; p < tree.players(); ++p) {
            const auto alone = static_cast<FreePlayers>(1 << p);
            const TupleSet set = set_of(tree, tie_rule(alone));
            EXPECT_EQ(set, profiles.values(alone));
            several += set.size() > 1;
        }
        return several;
    });
}

TEST(Ties, OfNobodyAreMaxnsValue) {
    on_random_trees(tries(5'000), 3, [](const Tree& tree) {
        EXPECT_EQ(set_of(tree, tie_rule(nobody_is_free)), TupleSet{maxn(tree, tree.root()).value});
    });
}

TEST(Ties, HaveALineToEachValue) {
    on_random_trees(tries(2'000), 4, [](const Tree& tree) {
        Budget budget;
        TupleSets<Tree> search(tree, tie_rule(), 1'000'000, budget);
        const TupleSet set = search.run(tree.root()).set;
        for (const Scores& value : set) {
            const auto end = replay(tree, tree.root(), search.line_to(tree.root(), value), [](const auto&...) {});
            ASSERT_TRUE(tree.is_over(end));
            EXPECT_EQ(tree.scores(end), value);
        }
    });
}

TEST(Ties, StopWhereASetIsTooLarge) {
    const Tree tree = read_tree("players 2\nroot: 1[ 2[(0,1) (1,1) (2,1)] (0,0) ]\n", "tree");
    Budget budget;
    EXPECT_EQ(TupleSets<Tree>(tree, tie_rule(), 3, budget).run(tree.root()).outcome, SetsOutcome::too_many);
    EXPECT_EQ(TupleSets<Tree>(tree, tie_rule(), 4, budget).run(tree.root()).outcome, SetsOutcome::complete);
}

TEST(Ties, StopWithTheBudget) {
    const Tree tree = read_tree("players 2\nroot: 1[ 2[(0,1) (1,1) (2,1)] (0,0) ]\n", "tree");
    Budget budget(4);
    const SetsResult result = TupleSets<Tree>(tree, tie_rule(), 9, budget).run(tree.root());
    EXPECT_EQ(result.outcome, SetsOutcome::stopped);
    EXPECT_EQ(result.counts.visited, 4u);
}

TEST(TieBounds, HoldEveryTieBreakingAndAreReachedWhereTheySayExact) {
    int exact = 0, entries = 0;
    on_random_trees(tries(10'000), 5, [&](const Tree& tree) {
        const SetRange range = range_of(set_of(tree, tie_rule()), tree.players());
        Budget budget;
        TieBounds bounds;
        Counts counts;
        ASSERT_TRUE(TieBoundsSearch<Tree>(tree, budget).run(tree.root(), bounds, counts));
        EXPECT_EQ(counts.visited, tree.size());
        for (int p = 0; p < tree.players(); ++p) {
            EXPECT_LE(bounds.low[p], range.low[p]);
            EXPECT_GE(bounds.high[p], range.high[p]);
            EXPECT_GE(bounds.inner_low(p), range.low[p]);
            EXPECT_LE(bounds.inner_high(p), range.high[p]);
            ++entries;
            if (!bounds.is_exact(p)) continue;
            ++exact;
            EXPECT_EQ(bounds.low[p], range.low[p]);
            EXPECT_EQ(bounds.high[p], range.high[p]);
        }
    });
    EXPECT_GT(exact, entries / 2);
}

TEST(SoftMaxn, EqualsItsDefinition) {
    on_random_trees(tries(10'000), 6, [](const Tree& tree) {
        EXPECT_EQ(set_of(tree, keep_undominated), soft_by_definition(tree, tree.root()));
    });
}

TEST(SoftMaxn, HoldsEveryTieBreakingAndOftenMore) {
    int larger = 0, trees = 0;
    on_random_trees(tries(10'000), 7, [&](const Tree& tree) {
        const TupleSet ties = set_of(tree, tie_rule()), soft = set_of(tree, keep_undominated);
        for (const Scores& value : ties) EXPECT_NE(std::find(soft.begin(), soft.end(), value), soft.end());
        larger += soft.size() > ties.size();
        ++trees;
    });
    EXPECT_GT(larger, 0);
    RecordProperty("larger", larger);
    RecordProperty("trees", trees);
}

TEST(SoftMaxn, PlaysTheMoveWhoseLeastIsLargestAndNamesALineToIt) {
    on_random_trees(tries(3'000), 8, [](const Tree& tree) {
        Budget budget;
        const auto result = soft_maxn(tree, tree.root(), budget);
        ASSERT_TRUE(result.complete);
        const auto end = replay(tree, tree.root(), result.path, [](const auto&...) {});
        EXPECT_EQ(tree.scores(end), result.value);
        EXPECT_NE(std::find(result.set.begin(), result.set.end(), result.value), result.set.end());
        if (tree.is_over(tree.root())) return;
        const Player mover = tree.mover(tree.root());
        for (const TupleSet& move : result.moves) EXPECT_LE(worst_for(move, mover)[mover], result.value[mover]);
    });
}

TEST(ProbMaxn, IsMaxnWithAllWeightOnOwnScores) {
    on_random_trees(tries(5'000), 9, [](const Tree& tree) {
        const auto plain = maxn(tree, tree.root());
        for (int searcher = 0; searcher < tree.players(); ++searcher) {
            Budget budget;
            const auto result = prob_maxn(tree, tree.root(), static_cast<Player>(searcher), {}, budget);
            EXPECT_EQ(result.mean, mean_of(plain.value));
            EXPECT_EQ(result.path, plain.path);
            EXPECT_EQ(result.counts, plain.counts);
        }
    });
}

OpponentModels all_with(const OpponentModel& model) {
    OpponentModels models;
    models.fill(model);
    return models;
}

TEST(ProbMaxn, IsParanoidForTheSearcherWithAllWeightOnAnti) {
    on_random_trees(tries(5'000), 10, [](const Tree& tree) {
        for (int searcher = 0; searcher < tree.players(); ++searcher) {
            const Defined defined = paranoid_by_definition(tree, tree.root(), static_cast<Player>(searcher));
            Budget budget;
            const auto result =
                prob_maxn(tree, tree.root(), static_cast<Player>(searcher), all_with({{0, 0, 3}}), budget);
            EXPECT_EQ(result.mean[searcher], defined.value);
            EXPECT_EQ(result.line, defined.line);
        }
    });
}

/// As the header words it, on trees, in long double.
std::vector<long double> prob_by_definition(const Tree& tree, Tree::Node node, int searcher,
                                            const OpponentModel& others) {
    std::vector<long double> mean;
    if (tree.is_over(node)) {
        for (int p = 0; p < tree.players(); ++p) mean.push_back(tree.scores(node)[p]);
        return mean;
    }
    const int mover = tree.mover(node);
    const OpponentModel model = mover == searcher ? OpponentModel{} : others;
    std::vector<std::vector<long double>> children;
    for (Tree::Node child = tree.first_child(node); child < tree.end(node); child = tree.end(child))
        children.push_back(prob_by_definition(tree, child, searcher, others));
    const auto aim = [&](int objective, const std::vector<long double>& value) {
        if (objective == 0) return value[mover];
        if (objective == 2) return -value[searcher];
        long double leader = -1e30L;
        for (int p = 0; p < tree.players(); ++p)
            if (p != mover) leader = std::max(leader, value[p]);
        return -leader;
    };
    mean.assign(tree.players(), 0);
    for (int objective = 0; objective < objectives; ++objective) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < children.size(); ++i)
            if (aim(objective, children[i]) > aim(objective, children[best]) + 1e-11L) best = i;
        for (int p = 0; p < tree.players(); ++p) mean[p] += model.weights[objective] / model.sum() * children[best][p];
    }
    return mean;
}

TEST(ProbMaxn, EqualsItsDefinition) {
    on_random_trees(tries(5'000), 11, [](const Tree& tree) {
        for (const OpponentModel& model :
             {OpponentModel{{7, 0, 3}}, OpponentModel{{2, 5, 1}}, OpponentModel{{0, 1, 1}}})
            for (int searcher = 0; searcher < tree.players(); ++searcher) {
                Budget budget;
                const auto result =
                    prob_maxn(tree, tree.root(), static_cast<Player>(searcher), all_with(model), budget);
                const auto defined = prob_by_definition(tree, tree.root(), searcher, model);
                for (int p = 0; p < tree.players(); ++p)
                    EXPECT_NEAR(result.mean[p], static_cast<double>(defined[p]), 1e-9 * (1 + std::abs(result.mean[p])));
            }
    });
}

TEST(ProbMaxn, StopsWithTheBudgetAndNamesTheBestSettledMove) {
    const Tree tree = read_tree("players 2\nroot: 1[ (1,1) (2,0) 2[(3,3) (0,0)] ]\n", "tree");
    Budget budget(4);
    const auto result = prob_maxn(tree, tree.root(), 0, {}, budget);
    EXPECT_FALSE(result.complete);
    EXPECT_TRUE(result.answered);
    EXPECT_EQ(result.path, std::vector<std::uint32_t>{1});
    EXPECT_EQ(result.counts.visited, 4u);
}

/// Random small deals of Hearts: positions come again, with other points settled.
template <class Check>
void on_deals(int count, Check check) {
    for (int seed = 1; seed <= count; ++seed) {
        const Hearts<3> game(TrickSetup{random_deal(3, 4, static_cast<std::uint64_t>(seed))});
        check(game, game.start());
    }
}

TEST(Memo, ChangesNoAnswer) {
    constexpr std::size_t mib = 1 << 20;
    on_deals(tries(20), [](const Hearts<3>& game, const Hearts<3>::State& state) {
        Budget budget;
        for (const SetRule& rule : {tie_rule(), tie_rule(2), SetRule(keep_undominated)}) {
            TupleSets<Hearts<3>> plain(game, rule, 100'000, budget), remembering(game, rule, 100'000, budget, mib);
            const SetsResult a = plain.run(state), b = remembering.run(state);
            EXPECT_EQ(a.set, b.set);
            EXPECT_EQ(a.moves, b.moves);
            EXPECT_LT(b.counts.visited, a.counts.visited);
            EXPECT_EQ(plain.line_to(state, a.set.back()).size(), remembering.line_to(state, a.set.back()).size());
        }
        TieBounds a, b;
        Counts counts;
        TieBoundsSearch<Hearts<3>>(game, budget).run(state, a, counts);
        TieBoundsSearch<Hearts<3>>(game, budget, mib).run(state, b, counts);
        for (int p = 0; p < 3; ++p) {
            EXPECT_EQ(a.low, b.low);
            EXPECT_EQ(a.high, b.high);
            EXPECT_EQ(a.in_favour[p], b.in_favour[p]);
            EXPECT_EQ(a.against[p], b.against[p]);
        }
        for (const OpponentModel& model : {OpponentModel{{7, 0, 3}}, OpponentModel{{2, 5, 1}}}) {
            ProbMaxn<Hearts<3>> plain(game, 0, all_with(model), budget),
                remembering(game, 0, all_with(model), budget, mib);
            const auto without = plain.run(state), with = remembering.run(state);
            for (int p = 0; p < 3; ++p) EXPECT_NEAR(without.mean[p], with.mean[p], 1e-9);
            EXPECT_EQ(without.path, with.path);
            EXPECT_LT(with.counts.visited, without.counts.visited);
        }
    });
}

}  // namespace
}  // namespace nply::test
