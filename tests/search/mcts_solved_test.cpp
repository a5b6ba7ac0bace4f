// Monte-Carlo tree search on games small enough to be solved: value, move and line are those of plain max^n, paranoid
// and best-reply search, whatever the settings.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/greedy.hpp"
#include "nply/games/sticks.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/mcts.hpp"
#include "nply/search/mcts_one_against_all.hpp"
#include "support/effort.hpp"
#include "support/plans.hpp"

namespace nply::test {
namespace {

constexpr std::uint64_t enough = 2'000'000;  // playouts

/// Settings that change how the tree grows in every way there is.
MctsSettings some_settings(Random& random) {
    MctsSettings settings;
    settings.exploration = random.between(0, 15) / 10.0;
    settings.first_play_urgency = random.between(0, 10) / 5.0;
    settings.history_weight = random.between(0, 1) * 5;
    settings.opponents = random.between(0, 2) / 2.0;
    settings.playouts = random.chance(0.5) ? MctsSettings::Playouts::rule : MctsSettings::Playouts::random;
    settings.trees = random.between(1, 5);
    settings.seed = random.next();
    return settings;
}

template <class G, class Rule = NoRule>
void expect_solved(const G& game, const typename G::State& start, const MctsSettings& settings, const std::string& what,
                   Rule rule = {}) {
    const auto plain = maxn(game, start);
    Budget budget(enough);
    const auto solved = mcts(game, start, settings, budget, rule);
    ASSERT_TRUE(solved.complete) << what;
    EXPECT_EQ(solved.value, plain.value) << what;
    EXPECT_EQ(solved.path, plain.path) << what;
    EXPECT_EQ(solved.line.size(), plain.line.size()) << what;
    if (!plain.path.empty()) {
        EXPECT_EQ(solved.chosen, plain.path.front()) << what;
        EXPECT_TRUE(solved.moves[solved.chosen].exact) << what;
    }
    EXPECT_EQ(solved.mean, mean_of(plain.value)) << what;
}

template <class G>
void expect_solved_against_all(const G& game, const typename G::State& start, Player player,
                               const MctsSettings& settings, const std::string& what) {
    Budget first(enough), second(enough);
    const auto feared = paranoid(game, start, player);
    const auto against_all = mcts_paranoid(game, start, player, settings, first);
    ASSERT_TRUE(against_all.complete) << what;
    EXPECT_EQ(against_all.value[0], feared.value[0]) << what;
    EXPECT_EQ(against_all.path, feared.path) << what;
    const auto replied = best_reply(game, start, player);
    const auto one_reply = mcts_best_reply(game, start, player, settings, second);
    ASSERT_TRUE(one_reply.complete) << what;
    EXPECT_EQ(one_reply.value[0], replied.value[0]) << what;
    EXPECT_EQ(one_reply.path, replied.path) << what;
}

TEST(MctsSolves, RandomTreesAsMaxnDoes) {
    Random random(27);
    for (int i = 0; i < tries(3'000); ++i) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        expect_solved(tree, tree.root(), some_settings(random), to_text(plan));
        if (HasFailure()) return;
    }
}

TEST(MctsSolves, RandomTreesAsParanoidAndBestReplyDo) {
    Random random(28);
    for (int i = 0; i < tries(1'000); ++i) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        for (int p = 0; p < plan.players; ++p)
            expect_solved_against_all(tree, tree.root(), static_cast<Player>(p), some_settings(random), to_text(plan));
        if (HasFailure()) return;
    }
}

/// Any game without what it knows of its scores.
template <class G>
struct WithoutLimits {
    using State = typename G::State;
    using Move = typename G::Move;
    const G& game;
    int players() const { return game.players(); }
    bool is_over(const State& state) const { return game.is_over(state); }
    Scores scores(const State& state) const { return game.scores(state); }
    Player mover(const State& state) const { return game.mover(state); }
    void moves(const State& state, MoveList<Move>& list) const { game.moves(state, list); }
    State after(const State& state, const Move& move) const { return game.after(state, move); }
};

TEST(MctsSolves, GamesWithoutLimits) {
    Random random(29);
    for (int i = 0; i < tries(1'000); ++i) {
        const Plan plan = random_plan(random);
        const Tree tree = to_tree(plan);
        expect_solved(WithoutLimits<Tree>{tree}, tree.root(), some_settings(random), to_text(plan));
        if (HasFailure()) return;
    }
}

struct Greedy {
    template <class G>
    auto operator()(const G& game, const typename G::State& state) const {
        return greedy_move(game, state);
    }
};

TEST(MctsSolves, Sticks) {
    Random random(30);
    for (const auto last : {Sticks::Last::loses, Sticks::Last::wins})
        for (int players = 2; players <= 4; ++players)
            for (int sticks = 1; sticks <= 9; ++sticks) {
                const Sticks game(players, 3, last);
                expect_solved(game, game.start(sticks), some_settings(random), "sticks", Greedy{});
                expect_solved_against_all(game, game.start(sticks), 0, some_settings(random), "sticks");
            }
}

TEST(MctsSolves, DotsAndBoxes) {
    Random random(31);
    const DotsAndBoxes one(3, 2, 1), endgame(3, 2, 2);
    expect_solved(one, one.start(), some_settings(random), "dots-and-boxes", Greedy{});
    for (int i = 0; i < tries(10); ++i) {
        DotsAndBoxes::State state = endgame.start();
        while (endgame.longest_line(state) > 6) state = after_random_move(endgame, state, random);
        expect_solved(endgame, state, some_settings(random), "dots-and-boxes", Greedy{});
        expect_solved_against_all(endgame, state, 1, some_settings(random), "dots-and-boxes");
    }
}

template <class MakeGame>
void many_deals(int seats, int least, int most, const char* name, MakeGame make_game) {
    Random random(32);
    for (int i = 0; i < tries(15); ++i) {
        TrickSetup setup{shaped_deal(seats, random.between(least, most), random)};
        setup.leader = static_cast<Player>(random.below(static_cast<std::uint64_t>(seats)));
        const auto game = make_game(setup);
        const std::string what = std::string(name) + " " + deal_text(setup.deal);
        expect_solved(game, game.start(), some_settings(random), what);
        expect_solved_against_all(game, game.start(), 0, some_settings(random), what);
        if (testing::Test::HasFailure()) return;
    }
}

TEST(MctsSolves, Hearts) {
    many_deals(3, 3, 4, "hearts", [](const auto& setup) { return Hearts<3>(setup); });
    many_deals(4, 2, 3, "hearts", [](const auto& setup) { return Hearts<4>(setup); });
    many_deals(3, 3, 4, "hearts, full", [](auto setup) {
        setup.taken[0] = points_in_pack - points_of(setup.deal.cards());
        return Hearts<3>(setup, true);
    });
}

TEST(MctsSolves, SpadesSergeantMajorAndWhist) {
    many_deals(3, 3, 4, "spades", [](const auto& setup) { return Spades(setup); });
    many_deals(3, 3, 4, "sergeant-major", [](const auto& setup) { return SergeantMajor(setup, Suit::hearts); });
    many_deals(4, 2, 3, "whist",
               [](const auto& setup) { return Teams<Whist>(Whist(setup, Suit::clubs), Whist::sides); });
}

TEST(MctsSolves, ChineseCheckersToAHorizon) {
    Random random(33);
    for (const int players : {2, 3}) {
        ChineseCheckers::Rules rules;
        rules.players = players;
        rules.side = 1;
        const ChineseCheckers game(rules);
        const Horizon<ChineseCheckers, LeadEvaluation> near(game, game.start(), 3);
        expect_solved(near, near.start(), some_settings(random), "chinese-checkers");
        expect_solved_against_all(near, near.start(), 0, some_settings(random), "chinese-checkers");
    }
}

TEST(MctsSolves, AGameThatIsOver) {
    const Sticks game(3, 3, Sticks::Last::loses);
    Budget budget(10);
    const auto result = mcts(game, game.start(0), {}, budget);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.value, game.scores(game.start(0)));
    EXPECT_TRUE(result.moves.empty());
    EXPECT_EQ(budget.visited(), 0u);
}

}  // namespace
}  // namespace nply::test
