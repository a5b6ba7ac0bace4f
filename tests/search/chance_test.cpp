// Searches of trees with chance nodes equal plain expectation by its definition (oracle/expectation.hpp), value and
// line, on random trees: every pruning, paranoid, best reply, minimax and alpha-beta, to the end and to a horizon, with
// tables and threads, exact and in floating point. A failing tree is shrunk to the smallest that still fails and
// printed.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "nply/adapt/expected.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/parallel.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/text.hpp"
#include "oracle/expectation.hpp"
#include "oracle/settings.hpp"
#include "search/differential.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using Exact = Expected<Tree, WideScore>;
using Approximate = Expected<Tree, double>;

/// A tree's nodes have no keys of their own.
struct KeyedTree : Tree {
    explicit KeyedTree(Tree tree) : Tree(std::move(tree)) {}
    Key key(Node node) const { return {mixed(node + 1), mixed(~std::uint64_t{node})}; }
};

bool same(const Fraction& expected, WideScore numerator, WideScore denominator) {
    return Fraction{numerator, denominator}.reduced() == expected.reduced();
}

template <class ResultType>
std::optional<std::string> difference_from(const ExpectedValue& expected, const ResultType& found,
                                           WideScore denominator, const std::string& what) {
    if (!found.complete) return "no answer with " + what;
    for (std::size_t p = 0; p < expected.value.size(); ++p)
        if (!same(expected.value[p], found.value[static_cast<int>(p)], denominator))
            return "another value with " + what;
    if (found.line != expected.line) return "another line with " + what;
    return {};
}

std::optional<std::string> kernel_difference(const Tree& tree, const ExpectedValue& expected, const Setting& setting,
                                             Fired& fired) {
    const Exact game(tree, tree.denominator());
    FiredCounter counter(tree);
    Budget budget;
    const auto watched = PrunedMaxn<Exact, CanonicalOrder, Observer>(game, setting.pruning, budget, counter).run(0);
    fired += counter.fired;
    const auto found = pruned_maxn(game, 0, setting.pruning);
    if (watched.counts != found.counts) return "watching changes the search with " + to_text(setting);
    return difference_from(expected, found, tree.denominator(), to_text(setting));
}

std::optional<std::string> one_player_difference(const Tree& tree) {
    const Exact game(tree, tree.denominator());
    for (int p = 0; p < tree.players(); ++p) {
        const auto player = static_cast<Player>(p);
        const auto expected = expected_paranoid(tree, 0, player);
        const Fraction reply = expected_best_reply(tree, 0, player);
        for (const bool heuristics : {false, true})
            for (const bool zero_window : {false, true}) {
                const AlphaBetaOptions options{heuristics, zero_window};
                const auto found = paranoid(game, 0, player, options);
                if (!same(expected.value[player], found.value[0], tree.denominator())) return "another paranoid value";
                if (found.line != expected.line) return "another paranoid line";
                const auto replied = best_reply(game, 0, player, options);
                if (!same(reply, replied.value[0], tree.denominator())) return "another best-reply value";
            }
    }
    return {};
}

std::optional<std::string> difference_with_chance(const Plan& plan, Random& random, int settings, Fired& fired) {
    const Tree tree = to_tree(plan);
    const auto expected = expected_maxn(tree, 0);
    if (tree.denominator() == 0) return {};
    const Exact game(tree, tree.denominator());
    if (auto found = difference_from(expected, maxn(game, 0), tree.denominator(), "maxn")) return found;
    auto all = all_settings(plan.players);
    if (settings > 0) {
        random.shuffle(all);
        all.resize(std::min<std::size_t>(all.size(), settings));
    }
    for (const Setting& setting : all)
        if (auto found = kernel_difference(tree, expected, setting, fired)) return found;
    return one_player_difference(tree);
}

rc::Gen<Plan> chance_plans() {
    return rc::Gen<Plan>([](const rc::Random& random, int) {
        rc::Random source = random;
        Random seeded(source.next());
        return rc::shrinkable::shrinkRecur(random_plan_with_chance(seeded),
                                           [](const Plan& plan) { return rc::seq::fromContainer(simpler(plan)); });
    });
}

TEST(Chance, EverySearchGivesPlainExpectation) {
    Fired fired;
    Random random(1);
    rc::detail::TestParams params;
    params.seed = 1983;
    params.maxSuccess = tries(20'000);
    bool shrinking = false;
    const auto result = rc::detail::checkTestable(
        [&] {
            const Plan plan = *chance_plans();
            const auto found = difference_with_chance(plan, random, shrinking ? 0 : 12, fired);
            shrinking = shrinking || found;
            if (found) RC_FAIL(*found);
        },
        rc::detail::TestMetadata{}, params);
    std::ostringstream report;
    rc::detail::printResultMessage(result, report);
    ASSERT_TRUE(result.template is<rc::detail::SuccessResult>()) << report.str();
    for (const std::uint64_t count :
         {fired.reopened, fired.not_strict, fired.two_plies_up, fired.by_ceiling, fired.satisfied})
        EXPECT_GT(count, static_cast<std::uint64_t>(params.maxSuccess / 100)) << "a rule hardly fired";
}

TEST(Chance, TheFormulaOfTheDenominatorFitsEveryNode) {
    Random random(3);
    for (int i = 0; i < tries(5'000); ++i) {
        const Tree tree = to_tree(random_plan_with_chance(random));
        if (tree.denominator() == 0) continue;
        const Exact game(tree, tree.denominator());
        EXPECT_NO_THROW(maxn(game, 0)) << write_tree(tree);
    }
}

/// Forgets that the tree knows its denominator.
struct Unprepared : Tree {
    explicit Unprepared(Tree tree) : Tree(std::move(tree)) {}
    void denominator(Node) const = delete;
};

TEST(Chance, ADenominatorThatIsNotKnownIsFound) {
    Random random(4);
    for (int i = 0; i < tries(5'000); ++i) {
        const Unprepared tree(to_tree(random_plan_with_chance(random)));
        const auto expected = expected_maxn(tree, 0);
        const auto found = exact_search(tree, 0, [&](const auto& game) {
            return difference_from(expected, speculative(game, 0), game.denominator(), "speculative");
        });
        ASSERT_FALSE(found) << *found << "\n" << write_tree(tree);
    }
}

TEST(Chance, TablesAndThreadsDoNotChangeTheAnswer) {
    Random random(5);
    Table table(1 << 22);
    for (int i = 0; i < tries(3'000); ++i) {
        const KeyedTree tree(to_tree(random_plan_with_chance(random)));
        if (tree.denominator() == 0) continue;
        const auto expected = expected_maxn(tree, 0);
        using Keyed = Expected<KeyedTree, WideScore>;
        const Keyed game(tree, tree.denominator());
        table.clear();
        Budget budget;
        const auto plain = Maxn<Keyed, NoObserver, TableMemory>(game, budget, nobody, TableMemory(table)).run(0);
        auto found = difference_from(expected, plain, tree.denominator(), "maxn and a table");
        ASSERT_FALSE(found) << *found << "\n" << write_tree(tree);
        for (int again = 0; again < 2; ++again) {
            if (again == 0) table.clear();
            const auto parallel = search_in_parallel(
                game, 0, pruning::speculative(tree.players()).with_heuristics(true), TableMemory(table), 2, budget);
            found = difference_from(expected, parallel, tree.denominator(), "two threads");
            ASSERT_FALSE(found) << *found << "\n" << write_tree(tree);
        }
    }
}

TEST(Chance, TablesDoNotChangeOnePlayersAnswer) {
    using Keyed = Expected<KeyedTree, WideScore>;
    Random random(7);
    Table table(1 << 22);
    Budget budget;
    for (int i = 0; i < tries(2'000); ++i) {
        const KeyedTree tree(to_tree(random_plan_with_chance(random)));
        if (tree.denominator() == 0) continue;
        const Keyed game(tree, tree.denominator());
        const auto player = static_cast<Player>(random.below(static_cast<std::uint64_t>(tree.players())));
        const AlphaBetaOptions options{random.chance(0.5), random.chance(0.5)};
        const auto expected = expected_paranoid(tree, 0, player);
        const Coalition<Keyed> coalition(game, player);
        const OneReply<Keyed> one_reply(game, player);
        const Coalition<OneReply<Keyed>> replied(one_reply, player);
        table.clear();
        for (int again = 0; again < 2; ++again) {
            const auto found = AlphaBeta<Coalition<Keyed>, NoObserver, TableMemory>(coalition, options, budget, nobody,
                                                                                    TableMemory(table, {1, player}))
                                   .run(0);
            ASSERT_TRUE(same(expected.value[player], found.value[0], tree.denominator())) << write_tree(tree);
            ASSERT_EQ(found.line, expected.line) << write_tree(tree);
            const auto by_reply = AlphaBeta<Coalition<OneReply<Keyed>>, NoObserver, TableMemory>(
                                      replied, options, budget, nobody, TableMemory(table, {2, player}))
                                      .run(one_reply.start(0));
            ASSERT_TRUE(same(expected_best_reply(tree, 0, player), by_reply.value[0], tree.denominator()))
                << write_tree(tree);
        }
    }
}

/// Gives each node scores of its own.
struct NodeEvaluation {
    Scores operator()(const Tree& tree, Tree::Node node) const {
        Scores scores;
        for (int p = 0; p < tree.players(); ++p)
            scores[p] = static_cast<Score>(mixed(node * 8 + static_cast<std::uint64_t>(p)) % 7);
        return scores;
    }
    ScoreLimits limits(const Tree& tree, Tree::Node, int) const {
        const int players = tree.players();
        ScoreLimits limits = tree.limits();
        for (int p = 0; p < players; ++p) {
            limits.least[p] = std::min<Score>(limits.least[p], 0);
            limits.most[p] = std::max<Score>(limits.most[p], 6);
        }
        limits.minsum = limits.least.sum();
        limits.maxsum = limits.most.sum();
        limits.step = 1;
        limits.constant_sum = false;
        return limits;
    }
};

TEST(Chance, AHorizonCountsPlayersPliesAndRollsAfterTheLastOne) {
    Random random(8);
    for (int i = 0; i < tries(3'000); ++i) {
        const Tree tree = to_tree(random_plan_with_chance(random));
        const int plies = random.between(0, 4);
        const auto expected = expected_maxn_at_horizon(tree, 0, plies, NodeEvaluation{});
        const Horizon<Tree, NodeEvaluation> horizon(tree, 0, plies);
        const auto moved = exact_search(horizon, horizon.start(), [&](const auto& game) {
            if (auto wrong = difference_from(expected, maxn(game, horizon.start()), game.denominator(), "maxn"))
                return wrong;
            for (const Pruning& pruning : {pruning::immediate, pruning::shallow, pruning::last_branch(tree.players()),
                                           pruning::speculative(tree.players()).with_discrete()})
                if (auto wrong = difference_from(expected, pruned_maxn(game, horizon.start(), pruning),
                                                 game.denominator(), "a pruning"))
                    return wrong;
            return std::optional<std::string>();
        });
        ASSERT_FALSE(moved) << *moved << ", " << plies << " plies\n" << write_tree(tree);
    }
}

TEST(Chance, FloatingPointComesNear) {
    Random random(6);
    for (int i = 0; i < tries(5'000); ++i) {
        const Tree tree = to_tree(random_plan_with_chance(random));
        const auto expected = expected_maxn(tree, 0);
        const Approximate game(tree);
        const auto plain = maxn(game, 0);
        if (tree.is_over(0) || tree.chance(0)) continue;
        const Player mover = tree.mover(0);  // ties that rounding breaks change the others' scores
        EXPECT_NEAR(plain.value[mover], expected.value[mover].in_decimals(), 1e-9) << write_tree(tree);
        const auto pruned = pruned_maxn(game, 0, pruning::speculative(tree.players()).with_heuristics(true));
        EXPECT_NEAR(pruned.value[mover], plain.value[mover], 1e-9) << write_tree(tree);
    }
}

/// A tree of max, min and chance nodes.
std::string random_max_min(Random& random, int depth) {
    if (depth == 0 || random.chance(0.1)) return std::to_string(random.between(-9, 9));
    const bool chance = random.chance(0.3);
    std::string text = chance ? "~[" : random.chance(0.5) ? "max[" : "min[";
    for (int children = random.between(1, 3); children > 0; --children)
        text += (chance ? std::to_string(random.between(1, 6)) + ":" : "") + random_max_min(random, depth - 1) + " ";
    return text + "]";
}

TEST(Chance, MinimaxAndAlphaBetaGivePlainExpectation) {
    Random random(9);
    for (int i = 0; i < tries(5'000); ++i) {
        const std::string text = "max[" + random_max_min(random, random.between(0, 6)) + " " +
                                 random_max_min(random, random.between(0, 6)) + "]";
        const Tree tree = read_tree(text, "t");
        if (tree.denominator() == 0) continue;
        const auto expected = expected_maxn(tree, 0);
        const Exact game(tree, tree.denominator());
        auto wrong = difference_from(expected, minimax(game, 0), tree.denominator(), "minimax");
        ASSERT_FALSE(wrong) << *wrong << "\n" << text;
        for (const bool heuristics : {false, true})
            for (const bool zero_window : {false, true}) {
                wrong = difference_from(expected, alpha_beta(game, 0, {heuristics, zero_window}), tree.denominator(),
                                        "alpha-beta");
                ASSERT_FALSE(wrong) << *wrong << "\n" << text;
            }
    }
}

TEST(Chance, MaxAndMinTakeExpectationsToo) {
    const Tree tree = read_tree("max[ a:~[1/6:12 5/6:min[0 6]] b:~[1:1 1:min[4 max[2 3]]] ]", "t");
    const Exact game(tree, tree.denominator());
    const auto by_minimax = minimax(game, 0), by_alpha_beta = alpha_beta(game, 0);
    EXPECT_EQ(by_minimax.value, by_alpha_beta.value);
    EXPECT_EQ(by_minimax.path, std::vector<std::uint32_t>{0});
    EXPECT_TRUE(same({2, 1}, by_minimax.value[0], game.denominator()));
    EXPECT_EQ(by_minimax.value[1], -by_minimax.value[0]) << "the sum is 0";
}

TEST(Chance, AChanceNodeIsVisitedAndEndsTheLine) {
    const Tree tree = read_tree("players 2\n1[ a:~[1:x:(4,0) 2:y:(1,3)] b:(1,1) ]", "t");
    const Exact game(tree, tree.denominator());
    const auto found = maxn(game, 0);
    EXPECT_EQ(found.counts.visited, 5u);
    EXPECT_EQ(found.counts.leaves, 3u);
    EXPECT_EQ(found.path, std::vector<std::uint32_t>{0});
    EXPECT_EQ(game.denominator(), 3);
    EXPECT_EQ(found.value, (WideScores{6, 6}));
}

TEST(Chance, SearchesOfWholeScoresRefuseGamesWithChance) {
    const Tree tree = read_tree("players 1\n~[1:(1) 1:(2)]", "t");
    EXPECT_THROW(maxn(tree, 0), GameError);
}

/// n chance nodes, one below the other.
Tree rolls(int n) {
    std::string text = "players 1\n", end;
    for (int i = 0; i < n; ++i) {
        text += "~[1/6:(1) 5/6:";
        end += "]";
    }
    return read_tree(text + "(0)" + end, "t");
}

TEST(Chance, TwentyFourRollsOfADieFitAndMoreAreAnError) {
    const Tree fits = rolls(24), too_many = rolls(25);
    const auto value = exact_search(fits, 0, [](const auto& game) { return maxn(game, 0).value[0]; });
    double left = 1;
    for (int i = 0; i < 24; ++i) left *= 5.0 / 6;
    EXPECT_NEAR(static_cast<double>(value) / static_cast<double>(fits.denominator()), 1 - left, 1e-12);
    EXPECT_THROW(exact_search(too_many, 0, [](const auto& game) { return maxn(game, 0).value[0]; }),
                 ExpectationOverflow);
    const Unprepared unprepared(too_many);
    EXPECT_THROW(exact_search(unprepared, 0, [](const auto& game) { return maxn(game, 0).value[0]; }),
                 ExpectationOverflow);
}

TEST(Chance, ALaterSearchBeginsWithTheDenominatorOfTheEarlierOne) {
    const Unprepared tree(rolls(5));
    WideScore known = 1;
    int runs = 0;
    const auto run = [&](const auto& game) {
        ++runs;
        const auto found = maxn(game, 0);
        return Fraction{found.value[0], game.denominator()}.reduced();
    };
    const Fraction value = exact_search(tree, 0, run, known);
    EXPECT_EQ(known, 6 * 6 * 6 * 6 * 6);
    EXPECT_GT(std::exchange(runs, 0), 1);
    EXPECT_EQ(exact_search(tree, 0, run, known), value);
    EXPECT_EQ(runs, 1);

    known = WideScore{1} << 61;  // too much together with what this tree needs
    EXPECT_EQ(exact_search(tree, 0, run, known), value);
    EXPECT_EQ(known, 6 * 6 * 6 * 6 * 6);
}

struct UnpreparedKeyed : KeyedTree {
    using KeyedTree::KeyedTree;
    void denominator(Node) const = delete;
};

TEST(Chance, SearchesBegunAgainUseUpTheBudgetWithAnyNumberOfThreads) {
    const UnpreparedKeyed tree(rolls(5));
    for (const int threads : {1, 2}) {
        Table table(1 << 20);
        Budget budget;
        const auto last = exact_search(tree, 0, [&](const auto& game) {
            table.clear();
            return search_in_parallel(game, 0, pruning::shallow, TableMemory(table), threads, budget).counts.visited;
        });
        EXPECT_GT(budget.visited(), last);
    }
}

}  // namespace
}  // namespace nply::test
