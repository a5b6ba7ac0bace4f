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
#include "support/effort.hpp"

namespace nply::test {
namespace {

template <class Move>
void expect_same(const MctsResult<Move>& a, const MctsResult<Move>& b, const char* what) {
    ASSERT_EQ(a.moves.size(), b.moves.size()) << what;
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        EXPECT_EQ(a.moves[i].visits, b.moves[i].visits) << what << ", move " << i;
        EXPECT_EQ(a.moves[i].mean, b.moves[i].mean) << what << ", move " << i;
        EXPECT_EQ(a.moves[i].exact, b.moves[i].exact) << what << ", move " << i;
    }
    EXPECT_EQ(a.path, b.path) << what;
    EXPECT_EQ(a.complete, b.complete) << what;
    EXPECT_EQ(a.counts, b.counts) << what;
    EXPECT_EQ(a.plies, b.plies) << what;
}

template <class G>
auto searched(const G& game, const MctsSettings& settings, std::uint64_t playouts) {
    Budget budget(playouts);
    return mcts(game, game.start(), settings, budget);
}

std::uint64_t visits_of(const auto& result) {
    std::uint64_t sum = 0;
    for (const auto& move : result.moves) sum += move.visits;
    return sum;
}

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

TEST(MctsEstimate, KeepsANodeLimitExactly) {
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

TEST(MctsEstimate, StopsAtTheSignAndAtTheDeadline) {
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

TEST(MctsEstimate, GoesOnWithoutGrowingAtTheLimitOfMemory) {
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

TEST(MctsEstimate, ARootOfVeryManyMovesHasRoom) {
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

TEST(MctsEstimate, EndlessPlayoutsAreDrawsOrEvaluated) {
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

TEST(MctsEstimate, ChargesMovesToABudgetThatIsShared) {
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

TEST(MctsEstimate, LearnsHowLongPlayoutsAreWhereTheLongestIsFarOff) {
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
