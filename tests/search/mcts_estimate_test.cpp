// Monte-Carlo tree search as an estimate: a bandit with known means, errors that say how far off they are, moves that
// tend to max^n's, and what must not change an answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nply/adapt/expected.hpp"
#include "nply/games/pig.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/mcts.hpp"
#include "nply/trees/text.hpp"
#include "nply/trees/uniform_tree.hpp"
#include "search/bandit.hpp"
#include "search/mcts_results.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

TEST(MctsEstimate, FindsTheBestArmOfABandit) {
    const Bandit bandit{{0.3, 0.45, 0.6, 0.5}};
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        MctsSettings settings;
        settings.seed = seed;
        const auto result = searched(bandit, settings, 8'000);
        EXPECT_EQ(visits_of(result), 8'000u);
        found += result.chosen == 2;
        EXPECT_LT(result.moves[0].visits, 2'000u) << "a bad arm is left alone";
    }
    EXPECT_GE(found, 18);
}

/// With 16 trees an error has 15 degrees of freedom: beyond three errors lies 0.9 % of a t distribution, and arms
/// pulled by their success are biased a little.
TEST(MctsEstimate, ErrorsSayHowFarOffTheMeansAre) {
    const Bandit bandit{{0.3, 0.6}};
    int beyond_one = 0, beyond_three = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        MctsSettings settings;
        settings.seed = seed;
        settings.trees = 16;
        settings.exploration = 1;
        const auto result = searched(bandit, settings, 6'400);
        for (std::size_t arm = 0; arm < 2; ++arm, ++all) {
            const double off = std::abs(result.moves[arm].mean[0] - 1000 * bandit.arms[arm]);
            beyond_one += off > result.moves[arm].error[0];
            beyond_three += off > 3 * result.moves[arm].error[0];
        }
    }
    EXPECT_LT(beyond_three, all / 20);
    EXPECT_GT(beyond_one, all / 6) << "errors are not too large either: a third is expected";
    EXPECT_LT(beyond_one, all / 2);
}

TEST(MctsEstimate, OutcomesOfChanceCountByTheirWeights) {
    const Tree tree = read_tree("players 2\n1[ a:~[1:(0,10) 2:(6,4) 5:(9,1)] b:(5,5) ]", "t");
    const Pig pig(2, 4);
    const auto near = [](const auto& game, const auto& start) {
        MctsSettings settings;
        settings.trees = 16;
        Budget budget(40'000);
        const auto found = mcts(game, start, settings, budget);
        const auto exact = exact_search(game, start, [&](const auto& expected) {
            return static_cast<double>(maxn(expected, start).value[0]) / static_cast<double>(expected.denominator());
        });
        const auto& best = found.moves[found.chosen];
        EXPECT_FALSE(best.exact) << "a mean of outcomes need not be whole";
        EXPECT_NEAR(best.mean[0], exact, 0.02 * exact);
    };
    near(tree, tree.root());
    near(pig, pig.start(2));
}

TEST(MctsEstimate, OneTreeHasNoErrors) {
    MctsSettings settings;
    settings.trees = 1;
    const auto result = searched(Bandit{{0.3, 0.6}}, settings, 100);
    EXPECT_TRUE(std::isnan(result.moves[0].error[0]));
}

/// The share of random trees on which the move chosen is as good for the mover as max^n's. Leaves are independent: the
/// hardest trees for a search that goes by averages.
double share_of_best_moves(std::uint64_t playouts, int trees_tried) {
    int best = 0;
    for (int seed = 0; seed < trees_tried; ++seed) {
        const UniformTree game(3, 4, 5, UniformTree::Leaves::mixed, 30);
        UniformTree::State start = game.start();
        start.path = mixed(static_cast<std::uint64_t>(seed) + 1);
        Budget budget(playouts);
        MctsSettings settings;
        settings.seed = static_cast<std::uint64_t>(seed);
        settings.trees = 1;
        const auto result = mcts(game, start, settings, budget);
        const Score reached = maxn(game, game.after(start, result.chosen)).value[0];
        best += reached == maxn(game, start).value[0];
    }
    return static_cast<double>(best) / trees_tried;
}

/// 1,024 leaves, of which 100 playouts meet few; 100 trees: the standard error of a share is 0.05 at most, so the
/// difference demanded is at least four of a difference's. Measured with the usual settings: 0.3, 0.3 and 1.0.
TEST(MctsEstimate, TheMoveTendsToMaxns) {
    const int trees_tried = std::max(100, tries(100));
    const double few = share_of_best_moves(100, trees_tried), more = share_of_best_moves(1'000, trees_tried),
                 many = share_of_best_moves(4'000, trees_tried);
    EXPECT_GT(more, few - 0.05);
    EXPECT_GT(many, few + 0.3);
    EXPECT_GT(many, 0.85);
}

TEST(MctsEstimate, ThreadsChangeNothing) {
    const UniformTree large(3, 5, 30, UniformTree::Leaves::mixed), small(3, 3, 6, UniformTree::Leaves::mixed);
    const Bandit bandit{{0.5, 0.5, 0.5}};
    for (const int trees : {1, 3, 4}) {
        MctsSettings one;
        one.trees = trees;
        for (const int threads : {2, 3}) {
            MctsSettings several = one;
            several.threads = threads;
            for (const std::uint64_t playouts : {1, 5, 1'001, 20'000}) {
                expect_same(searched(large, one, playouts), searched(large, several, playouts), "large");
                expect_same(searched(small, one, playouts), searched(small, several, playouts), "small");
                expect_same(searched(bandit, one, playouts), searched(bandit, several, playouts), "bandit");
            }
        }
    }
}

TEST(MctsEstimate, TheSeedDecides) {
    const UniformTree game(3, 5, 30, UniformTree::Leaves::mixed);
    MctsSettings settings, other;
    other.seed = 2;
    expect_same(searched(game, settings, 1'000), searched(game, settings, 1'000), "same seed");
    EXPECT_NE(searched(game, settings, 1'000).moves[0].mean, searched(game, other, 1'000).moves[0].mean);
}

TEST(MctsEstimate, AProvenMoveIsChosenOverAVisitedOneThatIsWorse) {
    std::vector<MctsMove<int>> moves(3);
    moves[0] = {0, 900, {0.4}, {}, false};
    moves[1] = {1, 10, {0.5}, {}, true};
    moves[2] = {2, 5, {0.9}, {}, false};
    EXPECT_EQ(choose_move(moves, 0), 1u);
    for (const double no_better : {0.4, 0.3}) {
        moves[1].mean[0] = no_better;
        EXPECT_EQ(choose_move(moves, 0), 0u);
    }
    moves[0].exact = true;  // the most visited is proven: worse than what else there is
    EXPECT_EQ(choose_move(moves, 0), 2u);
}

TEST(MctsEstimate, KeepsTheTreeWhenAMoveIsPlayedIfAsked) {
    const UniformTree game(3, 4, 30, UniformTree::Leaves::mixed);
    for (const bool reuse : {false, true}) {
        MctsSettings settings;
        settings.reuse = reuse;
        Mcts<UniformTree> search(game, settings, no_mcts_observer);
        Budget first(4'000), second(400);
        const auto before = search.run(game.start(), first);
        search.played(before.chosen);
        const auto after = search.run(game.after(game.start(), before.line[0]), second);
        EXPECT_EQ(after.counts.visited, 400u);
        const std::uint64_t kept = before.moves[before.chosen].visits;
        // A node's first visit in each tree is its own and no child's.
        EXPECT_EQ(visits_of(after), reuse ? kept - 4 + 400 : 400u);
    }
}

TEST(MctsEstimate, FindsTheStateThatTheGameHasComeTo) {
    const UniformTree game(3, 4, 30, UniformTree::Leaves::mixed);
    const auto same = [](const auto& a, const auto& b) { return a.path == b.path && a.ply == b.ply; };
    MctsSettings settings;
    settings.reuse = true;
    Mcts<UniformTree> search(game, settings, no_mcts_observer);
    Budget first(4'000), second(400), third(400);
    const auto before = search.run(game.start(), first);
    ASSERT_GE(before.line.size(), 3u);
    auto state = game.start();
    for (int i = 0; i < 3; ++i) state = game.after(state, before.line[static_cast<std::size_t>(i)]);
    EXPECT_TRUE(search.go_on_at(game.start(), state, same)) << "three moves further on the most visited line";
    EXPECT_GT(visits_of(search.run(state, second)), 400u);
    EXPECT_FALSE(search.go_on_at(state, game.start(), same)) << "there is no way back";
    EXPECT_EQ(visits_of(search.run(game.start(), third)), 400u) << "it begins anew";
}

TEST(MctsEstimate, ImpossibleSettingsAreNamed) {
    MctsSettings settings;
    EXPECT_FALSE(fault_of(settings));
    settings.trees = 0;
    EXPECT_STREQ(fault_of(settings)->field, "trees");
    settings = {};
    settings.exploration = std::nan("");
    EXPECT_STREQ(fault_of(settings)->field, "exploration");
    settings = {};
    settings.opponents = 1.5;
    EXPECT_STREQ(fault_of(settings)->field, "opponents");
}

/// Counts what it sees and holds it against what a playout is.
class Watching : public MctsObserver {
public:
    void begin(int, std::uint64_t) override {
        EXPECT_EQ(ply_, -1) << "the last one was backed up to the root";
        ply_ = 0;
        ++begun;
        value_known_ = false;
    }
    void select(int ply, std::uint32_t, Picked picked) override {
        EXPECT_EQ(ply, ply_++);
        for_the_proof += picked == Picked::for_the_proof;
    }
    void expand(int ply, std::uint32_t children) override {
        if (begun > 0) {
            EXPECT_EQ(ply, ply_);
        }
        EXPECT_EQ(children, 2u);
        ++expanded;
    }
    void playout(const Scores&, int, bool cut) override {
        EXPECT_FALSE(cut);
        ++played;
    }
    void prove(int ply, const Scores& value) override {
        EXPECT_EQ(ply, ply_);
        value_ = value;
        value_known_ = true;
        ++proven;
    }
    void back_up(int ply, const Scores& value) override {
        EXPECT_EQ(ply, ply_--);
        if (value_known_) {
            EXPECT_EQ(value, value_);
        }
        value_known_ = false;
    }
    int begun = 0, expanded = 0, played = 0, proven = 0, for_the_proof = 0;

private:
    int ply_ = -1;
    Scores value_;
    bool value_known_ = false;
};

TEST(MctsEstimate, AnObserverSeesEveryPlayoutAndChangesNothing) {
    const UniformTree game(3, 2, 4, UniformTree::Leaves::mixed);
    MctsSettings settings;
    settings.trees = 1;
    settings.threads = 2;
    Watching watching;
    Budget budget(10'000), plain(10'000);
    Mcts<UniformTree, NoRule, NoEvaluation, MctsObserver> watched(game, settings, watching);
    const auto result = watched.run(game.start(), budget);
    expect_same(result, mcts(game, game.start(), settings, plain), "watched");
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(static_cast<std::uint64_t>(watching.begun), result.counts.visited);
    EXPECT_GT(watching.played, 0);
    EXPECT_GT(watching.expanded, 4);
    EXPECT_GT(watching.proven, 8);
    EXPECT_GT(watching.for_the_proof, 0);
}

}  // namespace
}  // namespace nply::test
