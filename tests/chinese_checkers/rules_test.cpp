// The rules of Chinese Checkers, one by one, and the first plies against the slow generator.
#include <gtest/gtest.h>

#include <algorithm>

#include "nply/search/children.hpp"
#include "oracle/chinese_checkers.hpp"
#include "support/chinese_checkers.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using Names = std::vector<std::string>;
using Win = ChineseCheckers::Win;
using Rest = ChineseCheckers::Rest;

static_assert(BoundedGame<ChineseCheckers> && HashableGame<ChineseCheckers>);
static_assert(sizeof(ChineseCheckers::State) <= 128, "two cache lines");

std::uint64_t perft(const ChineseCheckers& game, const ChineseCheckers::State& state, int depth,
                    std::vector<ChineseCheckers::Move>& stack) {
    if (depth == 0) return 1;
    if (game.is_over(state)) return 0;
    const Children<ChineseCheckers> children(game, state, stack);
    std::uint64_t total = 0;
    for (std::uint32_t i = 0; i < children.count(); ++i)
        total += perft(game, game.after(state, children[i]), depth - 1, stack);
    return total;
}

std::vector<std::uint64_t> perft_to(const ChineseCheckers& game, int depth) {
    std::vector<ChineseCheckers::Move> stack;
    std::vector<std::uint64_t> counts;
    for (int d = 1; d <= depth; ++d) counts.push_back(perft(game, game.start(), d, stack));
    return counts;
}

bool contains(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

TEST(ChineseCheckersBoard, StarsHaveTheRightNumberOfHoles) {
    const int holes[] = {13, 37, 73, 121}, tips[] = {1, 3, 6, 10};
    for (int side = 1; side <= 4; ++side) {
        const Star& star = Star::of_side(side);
        EXPECT_EQ(star.holes(), holes[side - 1]);
        HoleSet all_tips;
        for (int t = 0; t < Star::tips; ++t) {
            EXPECT_EQ(star.tip(t).size(), tips[side - 1]);
            all_tips |= star.tip(t);
        }
        EXPECT_EQ(all_tips.size(), 6 * tips[side - 1]) << "tips do not overlap";
    }
}

TEST(ChineseCheckersBoard, TipsGoClockwiseFromTheBottom) {
    const Star& star = Star::of_side(1);
    const char* ends[] = {"a1", "b1", "d1", "e1", "d4", "b4"};
    for (int t = 0; t < Star::tips; ++t)
        star.tip(t).for_each([&](Hole hole) { EXPECT_EQ(hole_name(star, hole), ends[t]); });
}

TEST(ChineseCheckersBoard, StepsAreWhatAWalkOnTheEmptyBoardTakes) {
    for (int side = 1; side <= 4; ++side) {
        const Star& star = Star::of_side(side);
        for (int t = 0; t < Star::tips; ++t) {
            std::vector<int> walk(star.holes(), -1);
            std::vector<Hole> ring;
            for (int h = 0; h < star.holes(); ++h)
                if (star.steps_to(t, static_cast<Hole>(h)) == 0) ring.push_back(static_cast<Hole>(h));
            ASSERT_EQ(ring.size(), 1u);
            for (int steps = 0; !ring.empty(); ++steps) {
                std::vector<Hole> next;
                for (const Hole hole : ring) {
                    if (walk[hole] >= 0) continue;
                    walk[hole] = steps;
                    star.around(hole).neighbours.for_each([&](Hole neighbour) { next.push_back(neighbour); });
                }
                ring = next;
            }
            for (int h = 0; h < star.holes(); ++h) EXPECT_EQ(star.steps_to(t, static_cast<Hole>(h)), walk[h]);
        }
    }
}

TEST(ChineseCheckers, FirstPliesAreTheKnownOnes) {
    for (const int players : {2, 3}) {
        const auto counts = perft_to(ChineseCheckers({.players = players}), 2);
        EXPECT_EQ(counts, (std::vector<std::uint64_t>{14, 196})) << players << " players";
    }
    for (const int players : {4, 6}) {
        const auto counts = perft_to(ChineseCheckers({.players = players}), 2);
        EXPECT_EQ(counts, (std::vector<std::uint64_t>{14, 199})) << players << " players";
    }
}

TEST(ChineseCheckers, FourPliesCountAsTheSlowGeneratorCounts) {
    const int plies = effort() < 1 ? 3 : 4;
    for (const int players : {2, 3, 4, 6}) {
        const SlowCheckers slow({.players = players});
        std::vector<std::uint64_t> counts;
        for (int depth = 1; depth <= plies; ++depth) counts.push_back(slow.perft(depth));
        EXPECT_EQ(perft_to(ChineseCheckers({.players = players}), plies), counts) << players << " players";
    }
}

TEST(ChineseCheckers, SmallStarsCountAsTheSlowGeneratorCounts) {
    for (const int side : {1, 2, 3})
        for (const int players : {2, 3, 4, 6}) {
            const SlowCheckers slow({.players = players, .side = side});
            std::vector<std::uint64_t> counts;
            const int depth = side == 1 ? 5 : 3;
            for (int d = 1; d <= depth; ++d) counts.push_back(slow.perft(d));
            EXPECT_EQ(perft_to(ChineseCheckers({.players = players, .side = side}), depth), counts)
                << players << " players, side " << side;
        }
}

TEST(ChineseCheckers, TurnsThatGoFarthestComeFirstThenByHoles) {
    const ChineseCheckers game({.players = 2, .side = 2});
    EXPECT_EQ(turn_names(game, game.start()), (Names{"a1-c3", "a1-c5", "b1-c3", "b1-c4", "b2-c4", "b2-c5"}));
}

TEST(ChineseCheckers, ATurnIsOneTurnHoweverManyChainsLeadThere) {
    const ChineseCheckers game({.players = 2, .side = 2});
    const auto state = read_position(game, "2/../......./....../...../..22../......./11/1");
    const auto names = turn_names(game, state);
    EXPECT_EQ(std::count(names.begin(), names.end(), "a1-e3"), 1) << "over b1 and d3, or over b2 and d4";
    EXPECT_FALSE(contains(names, "a1-a1")) << "once round the ring is no turn";
}

TEST(ChineseCheckers, APieceMayRestAnywhereUnlessToldOtherwise) {
    const std::string beside_a_tip = "2/2./......./....../...../.1..../......./11/2";
    const ChineseCheckers anywhere({.players = 2, .side = 2});
    EXPECT_TRUE(contains(turn_names(anywhere, read_position(anywhere, beside_a_tip)), "d2-d1"));
    const ChineseCheckers own({.players = 2, .side = 2, .rest = Rest::own_tips});
    const auto names = turn_names(own, read_position(own, beside_a_tip));
    EXPECT_FALSE(contains(names, "d2-d1")) << "d1 belongs to the tip at 8 o'clock";
    EXPECT_TRUE(contains(names, "d2-c3")) << "c3 belongs to the hexagon";
}

TEST(ChineseCheckers, AChainMayPassThroughATipWhereItMayNotRest) {
    const ChineseCheckers own({.players = 2, .side = 2, .rest = Rest::own_tips});
    const auto names = turn_names(own, read_position(own, "2/../......./.1..../2..../.2..../......./11/."));
    EXPECT_FALSE(contains(names, "f2-d1")) << "over e1 into the tip at 8 o'clock";
    EXPECT_TRUE(contains(names, "f2-d3")) << "and on over d2, out of it";
}

TEST(ChineseCheckers, WithStayAPieceDoesNotLeaveTheTarget) {
    const std::string rows = "./1./......./....../...../.222../......./11/.";
    const ChineseCheckers free({.players = 2, .side = 2}), stay({.players = 2, .side = 2, .stay = true});
    const auto leaves = [](const std::string& name) { return name.starts_with("h1-g"); };
    const auto all = turn_names(free, read_position(free, rows)), kept = turn_names(stay, read_position(stay, rows));
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), leaves));
    EXPECT_TRUE(std::none_of(kept.begin(), kept.end(), leaves));
    EXPECT_TRUE(contains(kept, "h1-h2")) << "it may move inside";
    EXPECT_TRUE(contains(kept, "h1-i1"));
}

TEST(ChineseCheckers, WhoHasBroughtAllPiecesHomeHasFinished) {
    const ChineseCheckers game({.players = 3, .side = 1});
    auto state = read_position(game, "./.1../2../...3/. 1 0 -");
    state = played(game, state, {"d2-e1"});
    EXPECT_EQ(state.place[0], 1);
    EXPECT_FALSE(game.is_over(state)) << "two are still playing";
    state = played(game, state, {"c1-b1", "b4-b3"});
    EXPECT_EQ(game.mover(state), 1) << "player 1 is skipped";
}

TEST(ChineseCheckers, TheGameEndsWhenAllButOneHaveFinished) {
    const ChineseCheckers game({.players = 3, .side = 1});
    auto state = read_position(game, "1/..../..2/..3./. 2 9 1");
    state = played(game, state, {"c3-b4"});
    EXPECT_TRUE(game.is_over(state));
    EXPECT_EQ(game.scores(state), Scores({2000, 1000, 0}));
}

TEST(ChineseCheckers, AStragglerBlocksForEverUnlessTheMajorityWins) {
    const ChineseCheckers all({.players = 2, .side = 2});
    const std::string blocked = "2/1./...1.../....../...../....../......./22/1 1 7";
    EXPECT_FALSE(all.is_over(played(all, read_position(all, blocked), {"g4-h2"})));
    const ChineseCheckers most({.players = 2, .side = 2, .win = Win::majority});
    const auto state = played(most, read_position(most, blocked), {"g4-h2"});
    EXPECT_TRUE(most.is_over(state));
    EXPECT_EQ(most.scores(state), Scores({1000, 0}));
}

TEST(ChineseCheckers, ARandomTurnIsAnyOfThemEachAsOften) {
    const ChineseCheckers game({.players = 3, .side = 3});
    Random random(7);
    auto state = game.start();
    for (int ply = 0; ply < 30; ++ply) {
        const auto all = turns(game, state);
        constexpr int each = 400;
        std::vector<int> often(all.size());
        for (std::size_t i = 0; i < each * all.size(); ++i) {
            const auto found = std::find(all.begin(), all.end(), game.random_move(state, random));
            ASSERT_NE(found, all.end());
            ++often[static_cast<std::size_t>(found - all.begin())];
        }
        for (const int times : often) EXPECT_NEAR(times, each, 6 * 20) << "six standard deviations";
        state = game.after(state, all[random.below(all.size())]);
    }
}

TEST(ChineseCheckers, ThePlayerWhoCannotMovePasses) {
    const ChineseCheckers game({.players = 6, .side = 1});
    const auto state = read_position(game, "./..../465/.23./1");
    EXPECT_EQ(turn_names(game, state), Names{"pass"});
    Random random(1);
    EXPECT_TRUE(game.random_move(state, random).is_pass());
    const auto next = played(game, state, {"pass"});
    EXPECT_EQ(next.pieces, state.pieces);
    EXPECT_EQ(game.mover(next), 1);
    EXPECT_EQ(next.turns_left, state.turns_left - 1) << "a pass is a turn";
}

TEST(ChineseCheckers, WhenTheTurnsRunOutTheRestIsShared) {
    const ChineseCheckers game({.players = 3, .side = 1, .turns = 2});
    auto state = game.start();
    for (int i = 0; i < 2; ++i) state = game.after(state, turns(game, state).front());
    EXPECT_TRUE(game.is_over(state));
    EXPECT_EQ(game.scores(state), Scores({1000, 1000, 1000}));
    const auto one_home = read_position(game, "1/..../.2./...3/. 2 2 1");
    EXPECT_TRUE(game.is_over(one_home));
    EXPECT_EQ(game.scores(one_home), Scores({2000, 500, 500}));
}

TEST(ChineseCheckers, TurnsLeftMoverAndPlacesBelongToTheKey) {
    const ChineseCheckers game({.players = 3, .side = 1});
    const Key key = game.key(read_position(game, "./..../123/..../. 1 5 -"));
    EXPECT_EQ(key, game.key(read_position(game, "./..../123/..../. 1 5 -")));
    EXPECT_NE(key, game.key(read_position(game, "./..../123/..../. 2 5 -")));
    EXPECT_NE(key, game.key(read_position(game, "./..../123/..../. 1 6 -")));
    EXPECT_NE(key, game.key(read_position(game, "./..../132/..../. 1 5 -")));
    const ChineseCheckers most({.players = 3, .side = 1, .win = Win::majority});
    EXPECT_NE(most.key(read_position(most, "1/..../.2./...3/. 2 9 1")),
              most.key(read_position(most, "1/..../.2./...3/. 2 9 3")));
}

}  // namespace
}  // namespace nply::test
