// Searches of trees with chance nodes equal plain expectation by its definition (oracle/expectation.hpp), value and
// line, on random trees: every pruning, paranoid, best reply, minimax and alpha-beta, with tables and threads, exact
// and in floating point. A failing tree is shrunk to the smallest that still fails and printed.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "nply/adapt/expected.hpp"
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

}  // namespace
}  // namespace nply::test
