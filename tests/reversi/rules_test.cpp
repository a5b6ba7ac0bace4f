// The rules of reversi: counts of move sequences, every move against the slow generator, what the fast searches need.
#include <gtest/gtest.h>

#include "games/conformance.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/core/check.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/greedy.hpp"
#include "nply/games/reversi_evaluation.hpp"
#include "nply/games/reversi_text.hpp"
#include "nply/search/mcts_one_against_all.hpp"
#include "nply/search/perft.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "oracle/reversi.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

static_assert(BoundedGame<Reversi> && HashableGame<Reversi> && FiniteGame<Reversi>);
static_assert(EvaluationOf<SharesOfBoard, Reversi>);

using Counts = std::vector<std::uint64_t>;

TEST(Reversi, HasAsManySequencesOfMovesAsItsRulesSay) {
    const auto counts = [](int players) {
        const Reversi game(players);
        return Perft<Reversi>(game).run(game.start(), 5);
    };
    EXPECT_EQ(counts(2), (Counts{4, 12, 56, 244, 1396}));
    EXPECT_EQ(counts(3), (Counts{4, 37, 235, 1327, 8542}));
    EXPECT_EQ(counts(4), (Counts{3, 20, 136, 1366, 7427}));
}

std::vector<std::string> names(const Reversi& game, const Reversi::State& state) {
    std::vector<Reversi::Move> stack;
    MoveList<Reversi::Move> list(stack);
    game.moves(state, list);
    std::vector<std::string> result;
    for (const auto move : stack) result.push_back(square_name(move));
    return result;
}

TEST(Reversi, EqualsTheSlowGeneratorMoveByMove) {
    Random random(64);
    int without_turning = 0, without_balls = 0;
    for (int trial = 0; trial < tries(300); ++trial) {
        const Reversi game(random.between(2, 4), trial % 3 == 0 ? 6 : 8);
        SlowReversi slow(game.players(), game.size());
        Reversi::State state = game.start();
        while (!game.is_over(state)) {
            ASSERT_EQ(write_position(game, state), slow.written());
            const auto moves = names(game, state);
            ASSERT_EQ(moves, slow.moves()) << slow.written();
            without_turning += game.turning_moves(state, state.to_move) == 0;
            without_balls += state.balls[state.to_move] == 0;
            const std::size_t index = random.below(moves.size());
            std::vector<Reversi::Move> stack;
            state = game.after(state, Children<Reversi>(game, state, stack)[static_cast<std::uint32_t>(index)]);
            slow.play(moves[index]);
        }
        ASSERT_TRUE(slow.is_over());
        const Scores scores = game.scores(state);
        EXPECT_EQ(scores.sum(), game.squares());
        for (int p = 0; p < game.players(); ++p) EXPECT_EQ(scores[p], slow.balls()[static_cast<std::size_t>(p)]);
    }
    EXPECT_GT(without_turning, 0) << "moves that turn nothing were tried";
    EXPECT_GT(without_balls, 0) << "players without balls played on";
}

TEST(Reversi, KeepsWhatSearchesTakeOnTrust) {
    Random random(65);
    for (int players = 2; players <= 4; ++players)
        for (const int size : {6, 8}) {
            const Reversi game(players, size);
            const Conformance suite(game, game.start(), "reversi");
            for (int i = 0; i < 20; ++i) suite.random_play(random, 100);
            EXPECT_EQ(check(game, game.start(), {.games = 20}), std::vector<std::string>{});
        }
}

Reversi::State endgame(const Reversi& game, int empty, Random& random) {
    Reversi::State state = game.start();
    while (game.longest_line(state) > empty) state = after_random_move(game, state, random);
    return state;
}

TEST(Reversi, EqualKeysHaveEqualValues) {
    Random random(66);
    const Reversi game(3, 6);
    Conformance(game, endgame(game, 7, random), "reversi").equal_keys_have_equal_values(4);
}

TEST(Reversi, IsSolvedByPruningAndByPlayoutsAlike) {
    Random random(67);
    for (int trial = 0; trial < tries(12); ++trial) {
        const Reversi game(2 + trial % 3, 6);
        const Reversi::State state = endgame(game, 5, random);
        const auto plain = maxn(game, state), pruned = speculative(game, state);
        EXPECT_EQ(pruned.path, plain.path);
        MctsSettings settings;
        settings.seed = static_cast<std::uint64_t>(trial);
        const auto rule = [](const Reversi& rules, const Reversi::State& at) { return greedy_move(rules, at); };
        Budget budget(200'000), against_all(200'000), replied(200'000);
        const auto solved = mcts(game, state, settings, budget, rule);
        EXPECT_TRUE(solved.complete);
        EXPECT_EQ(solved.value, plain.value);
        EXPECT_EQ(solved.path, plain.path);
        const Player player = game.mover(state);
        EXPECT_EQ(mcts_paranoid(game, state, player, settings, against_all, rule).path,
                  paranoid(game, state, player).path);
        EXPECT_EQ(mcts_best_reply(game, state, player, settings, replied, rule).path,
                  best_reply(game, state, player).path);
    }
}

TEST(Reversi, EvaluationsKeepTheLimitsAndTheSum) {
    Random random(68);
    const SharesOfBoard evaluation;
    for (int trial = 0; trial < 100; ++trial) {
        const Reversi game(random.between(2, 4), trial % 2 == 0 ? 6 : 8);
        for (Reversi::State state = game.start(); !game.is_over(state);
             state = after_random_move(game, state, random)) {
            const Scores scores = evaluation(game, state);
            ASSERT_TRUE(evaluation.limits(game, state, 1).allow(scores, game.players())) << write_position(game, state);
        }
    }
}

TEST(Reversi, SearchesToADepthAgree) {
    for (int players = 2; players <= 4; ++players) {
        const Reversi game(players);
        const Horizon<Reversi, SharesOfBoard> near(game, game.start(), 3);
        EXPECT_EQ(speculative(near, near.start()).path, maxn(near, near.start()).path);
    }
}

TEST(Reversi, TheRuleOfThumbTakesCorners) {
    const Reversi game(2, 6);
    const auto state = read_position(game, "....../.2..../..1.../....../....../...... 2 1");
    EXPECT_EQ(square_name(greedy_move(game, state)), "a1");
}

TEST(Reversi, TheRuleOfThumbBeatsMovesByLot) {
    Random random(69);
    int ahead = 0, games = 0;
    for (int players = 2; players <= 4; ++players)
        for (int trial = 0; trial < 100; ++trial, ++games) {
            const Reversi game(players);
            const int seat = trial % players;
            Reversi::State state = game.start();
            while (!game.is_over(state))
                state = state.to_move == seat ? game.after(state, greedy_move(game, state))
                                              : after_random_move(game, state, random);
            ahead += game.scores(state)[seat] * players > game.squares();
        }
    EXPECT_GT(ahead, games * 6 / 10) << "half of them would be luck, give or take 9";
}

}  // namespace
}  // namespace nply::test
