// Ten thousand random games of Chinese Checkers in all sizes and rules. On the large stars random play seldom ends by
// itself, so a game is left after some turns; half of the games are played in haste, which brings pieces home.
#include <gtest/gtest.h>

#include "nply/games/chinese_checkers_evaluation.hpp"
#include "oracle/chinese_checkers.hpp"
#include "support/chinese_checkers.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using State = ChineseCheckers::State;
using Measure = LeadEvaluation::Measure;

struct RandomRules {
    ChineseCheckers::Rules rules;
    SlowRules slow;
};

RandomRules some_rules(Random& random) {
    constexpr int players[] = {2, 3, 4, 6};
    const int n = players[random.below(4)], side = random.between(1, 4);
    const bool majority = random.chance(0.5), own_tips = random.chance(0.3), stay = random.chance(0.3);
    return {{.players = n,
             .side = side,
             .win = majority ? ChineseCheckers::Win::majority : ChineseCheckers::Win::all,
             .rest = own_tips ? ChineseCheckers::Rest::own_tips : ChineseCheckers::Rest::anywhere,
             .stay = stay,
             .turns = side == 4 ? 100 : 60 * side},
            {n, side, majority, own_tips, stay}};
}

void expect_whole(const ChineseCheckers& game, const State& state) {
    HoleSet all;
    for (int p = 0; p < game.players(); ++p) {
        ASSERT_EQ(state.pieces[p].size(), game.star().tip_holes());
        all |= state.pieces[p];
    }
    ASSERT_EQ(all.size(), game.players() * game.star().tip_holes()) << "two pieces in a hole, or one off the board";
    const State again = game.arranged(state.pieces, state.to_move, static_cast<int>(state.turns_left), state.place);
    ASSERT_EQ(state, again) << "the key of the pieces and the number of finishers, worked out anew";
    ASSERT_EQ(game.key(state), game.key(again));
}

void expect_scores_in_order(const ChineseCheckers& game, const State& state) {
    const LeadEvaluation evaluate;
    const Scores scores = game.is_over(state) ? game.scores(state) : evaluate(game, state);
    ASSERT_EQ(scores.sum(), game.limits().maxsum);
    ASSERT_TRUE(game.limits().allow(scores, game.players()));
    for (int p = 0; p < game.players(); ++p)
        for (int q = 0; q < game.players(); ++q) {
            if (state.place[p] && !state.place[q]) {
                ASSERT_GT(scores[p], scores[q]) << "who has finished is ahead";
            }
            if (state.place[p] && state.place[q] > state.place[p]) {
                ASSERT_GT(scores[p], scores[q]);
            }
        }
}

void expect_same_turns(const ChineseCheckers& game, const State& state, const SlowCheckers& slow) {
    std::set<std::string> expected;
    for (const auto& [from, to] : slow.turns()) expected.insert(from + "-" + to);
    if (expected.empty()) expected.insert("pass");
    const auto names = turn_names(game, state);
    ASSERT_EQ(std::set<std::string>(names.begin(), names.end()), expected) << write_position(game, state);
    ASSERT_EQ(names.size(), expected.size()) << "a turn is listed twice";
}

void expect_canonical_order(const ChineseCheckers& game, const State& state) {
    const auto all = turns(game, state);
    const auto rank = [&](const ChineseCheckers::Move& move) {
        const int goal = game.target(state.to_move);
        return std::tuple(game.star().steps_to(goal, move.to) - game.star().steps_to(goal, move.from), move.from,
                          move.to);
    };
    for (std::size_t i = 1; i < all.size(); ++i) ASSERT_LT(rank(all[i - 1]), rank(all[i]));
}

struct Tally {
    int finishes = 0, ends = 0, passes = 0;
};

void play_one(std::uint64_t seed, Tally& tally) {
    Random random(seed);
    const RandomRules some = some_rules(random);
    const ChineseCheckers game(some.rules);
    const bool compared = seed % 20 == 0;  // turn by turn with the slow rules
    const double haste = random.chance(0.5) ? 0.9 : 0;
    SlowCheckers slow(some.slow);
    State state = game.start();
    while (!game.is_over(state)) {
        ASSERT_NO_FATAL_FAILURE(expect_whole(game, state));
        ASSERT_NO_FATAL_FAILURE(expect_scores_in_order(game, state));
        ASSERT_NO_FATAL_FAILURE(expect_canonical_order(game, state));
        if (compared) {
            ASSERT_EQ(game.mover(state), slow.mover());
            ASSERT_NO_FATAL_FAILURE(expect_same_turns(game, state, slow));
        }
        const auto move = some_turn(game, state, random, haste);
        if (compared && move.is_pass()) slow.play({});
        if (compared && !move.is_pass())
            slow.play({hole_name(game.star(), move.from), hole_name(game.star(), move.to)});
        tally.passes += move.is_pass();
        state = game.after(state, move);
    }
    ASSERT_NO_FATAL_FAILURE(expect_whole(game, state));
    ASSERT_NO_FATAL_FAILURE(expect_scores_in_order(game, state));
    if (compared) {
        for (int p = 0; p < game.players(); ++p) ASSERT_EQ(state.place[p], slow.places()[p]);
    }
    tally.finishes += state.finished;
    tally.ends += state.turns_left > 0;
}

TEST(ChineseCheckersAtRandom, TenThousandGamesKeepEveryInvariant) {
    Tally tally;
    for (std::uint64_t seed = 0; seed < tries<std::uint64_t>(10'000); ++seed) {
        play_one(seed, tally);
        ASSERT_FALSE(HasFatalFailure()) << "seed " << seed;
    }
    EXPECT_GT(tally.finishes, tries(3000));
    EXPECT_GT(tally.ends, tries(1000));
    EXPECT_GT(tally.passes, tries(100));
}

TEST(ChineseCheckersAtRandom, EvaluationsKeepTheLimitsOfTheirRoot) {
    int tight = 0;
    for (std::uint64_t seed = 0; seed < 4'000; ++seed) {
        const LeadEvaluation evaluate(seed % 2 == 0 ? Measure::steps : Measure::formation);
        Random random(seed + 777);
        const ChineseCheckers game(some_rules(random).rules);
        State state = game.start();
        const double haste = random.chance(0.7) ? 1 : 0;
        for (int i = random.between(0, 120); i > 0 && !game.is_over(state); --i)
            state = game.after(state, some_turn(game, state, random, haste));
        const int plies = random.between(0, 9);
        const ScoreLimits limits = evaluate.limits(game, state, plies);
        ASSERT_EQ(limits.maxsum, game.limits().maxsum);
        tight += limits.least[0] > 0;
        for (int walk = 0; walk < 20; ++walk) {
            State leaf = state;
            const double way = random.chance(0.5) ? 1 : 0;
            for (int i = 0; i <= plies; ++i) {
                const Scores scores = game.is_over(leaf) ? game.scores(leaf) : evaluate(game, leaf);
                ASSERT_TRUE(limits.allow(scores, game.players()))
                    << "seed " << seed << ", " << i << " plies from " << write_position(game, state);
                if (game.is_over(leaf) || i == plies) break;
                leaf = game.after(leaf, some_turn(game, leaf, random, way));
            }
        }
    }
    EXPECT_GT(tight, 1000) << "limits are tight where nobody can finish";
}

TEST(ChineseCheckersEvaluation, NoLeadIsWorthAPlaceAndHomeIsTheBestThereIs) {
    for (const auto measure : {Measure::steps, Measure::formation})
        for (int side = 1; side <= 4; ++side) {
            const ChineseCheckers game({.players = 6, .side = side});
            const LeadEvaluation evaluation(measure);
            const HoleValues& values = evaluation.hole_values(game);
            EXPECT_LT(values.most_all - values.least_all, ChineseCheckers::place_points / 2);
            for (int p = 0; p < game.players(); ++p) {
                auto state = game.start();
                if (measure == Measure::steps) {
                    EXPECT_EQ(evaluation.progress(game, state, p), values.least_all) << "at home";
                }
                state.pieces[p] = game.star().tip(game.target(p));
                EXPECT_EQ(evaluation.progress(game, state, p), values.most_all) << "at the target";
            }
        }
}

TEST(ChineseCheckersEvaluation, IsTheLeadOverTheOthers) {
    const ChineseCheckers game({.players = 3, .side = 2});
    const LeadEvaluation evaluate;
    EXPECT_EQ(evaluate(game, game.start()), Scores({1000, 1000, 1000}));
    const auto state = played(game, game.start(), {"a1-c3"});
    EXPECT_EQ(evaluate(game, state), Scores({1004, 998, 998})) << "two steps ahead of two players";
}

}  // namespace
}  // namespace nply::test
