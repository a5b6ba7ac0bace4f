// Games with chance through the facade: denominators, outcomes, approximate expectations, what is refused; the referee
// rolls.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nply/catalog/function_game.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/core/error.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

using catalog::Position;

Position pig(const char* goal, const char* horizon) {
    return catalog::open_game("pig", {{"goal", goal}, {"horizon", horizon}});
}

TEST(ChanceInTheCatalog, AnAnswerHasTheLeastDenominatorOfAllItsValues) {
    const auto report = catalog::search(pig("2", "2"), by("maxn"));
    EXPECT_EQ(report.value, Value({30, 5}));
    EXPECT_EQ(report.denominator, 36);
    EXPECT_EQ(to_json(report)["denominator"], 36);

    SearchRequest request = by("maxn");
    request.question.all_moves = true;
    const Position tree = catalog::open_tree(read_tree("players 2\n1[a:(3,0) b:~[1:(6,1) 2:(1,1)]]", "t"));
    const auto all = catalog::search(tree, request);
    EXPECT_EQ(all.denominator, 3) << "of the moves, too";
    EXPECT_EQ(all.value, Value({9, 0}));
    EXPECT_EQ(all.moves[1].value, Value({8, 3}));
    EXPECT_FALSE(to_json(catalog::search(tree, by("maxn"))).contains("denominator")) << "it is 1";
}

TEST(ChanceInTheCatalog, NobodyMovesWhereChanceDecides) {
    const Position rolling = pig("5", "1").after("roll");
    EXPECT_TRUE(rolling.is_chance());
    const auto json = to_json(rolling);
    EXPECT_TRUE(json["mover"].is_null());
    ASSERT_EQ(json["outcomes"].size(), 6u);
    EXPECT_EQ(json["outcomes"][2]["outcome"], "3");
    EXPECT_EQ(json["outcomes"][2]["weight"], 1);
    EXPECT_FALSE(to_json(pig("5", "1")).contains("outcomes"));
    for (const char* name : {"auto", "maxn", "speculative", "paranoid", "brs", "mcts"}) {
        const auto report = to_json(catalog::search(rolling, by(name)));
        EXPECT_TRUE(report["move"].is_null()) << name;
        EXPECT_FALSE(report["value"].is_null()) << name;
    }
    SearchRequest request = by("maxn");
    request.question.all_moves = true;
    const auto all = catalog::search(rolling, request);
    ASSERT_EQ(all.moves.size(), 6u);
    WideScore sum = 0;
    for (const auto& outcome : all.moves) sum += outcome.value[0];
    EXPECT_EQ(sum, 6 * all.value[0]) << "the mean";
}

TEST(ChanceInTheCatalog, ApproximateExpectationsAreNearAndSaySo) {
    SearchRequest request = by("auto");
    const auto exact = catalog::search(pig("8", "3"), request);
    request.question.approximate = true;
    const auto near = catalog::search(pig("8", "3"), request);
    ASSERT_EQ(near.mean.size(), 2u);
    EXPECT_NEAR(near.mean[0], static_cast<double>(exact.value[0]) / static_cast<double>(exact.denominator), 1e-12);
    const auto json = to_json(near);
    EXPECT_EQ(json["exact"], false);
    EXPECT_FALSE(to_json(exact).contains("exact"));
    EXPECT_THROW(catalog::search(catalog::open_game("sticks", {}), request), InputError);
}

TEST(ChanceInTheCatalog, WhatDoesNotFitNamesTheWayOut) {
    try {
        catalog::search(pig("60", "6"), by("auto"));
        FAIL() << "6^60 fits 64 bits?";
    } catch (const InputError& error) {
        EXPECT_EQ(error.field(), "approximate");
    }
    EXPECT_THROW(catalog::search(pig("5", "2"), by("deep")), InputError);
}

TEST(ChanceInTheCatalog, SearchesBegunAgainUseUpTheLimitOfNodes) {
    SearchRequest request = by("auto");
    const auto whole = catalog::search(pig("6", "3"), request);
    ASSERT_TRUE(whole.complete);
    request.resources.nodes = whole.counts.visited;
    EXPECT_FALSE(catalog::search(pig("6", "3"), request).complete);
    request.resources.nodes = 1'000 * whole.counts.visited;
    EXPECT_EQ(catalog::search(pig("6", "3"), request).value, whole.value);
}

TEST(ChanceInTheCatalog, PigHasNoPositionsThatNoPlayLeadsTo) {
    const auto refused = [](const char* points, const char* turn) {
        try {
            catalog::open_game("pig", {{"goal", "4"}, {"points", points}, {"turn", turn}, {"mover", "2"}});
        } catch (const InputError& error) {
            return error.field();
        }
        return std::string();
    };
    EXPECT_EQ(refused("3,3", "6"), "") << "won by a 6";
    EXPECT_EQ(refused("4,0", "0"), "points") << "won before";
    EXPECT_EQ(refused("0,4", "0"), "points") << "won without holding";
    EXPECT_EQ(refused("3,3", "7"), "turn");
}

/// One player flips a coin that hardly ever shows heads, six times at most, or stops, and gets the square of the heads:
/// two flips do not fit 64 bits.
catalog::GameFunctions long_odds() {
    struct At {
        int flips = 0, heads = 0, flipping = 0;
    };
    const auto at = [](const catalog::GameFunctions::State& s) { return *static_cast<const At*>(s.get()); };
    catalog::GameFunctions game;
    game.name = "long-odds";
    game.players = 1;
    game.longest_line = 12;
    game.start = [] { return std::make_shared<At>(); };
    game.count_moves = [at](const auto& s) { return at(s).flips >= 6 ? 0u : 2u; };
    game.mover = [](const auto&) { return Player{0}; };
    game.scores = [at](const auto& s) { return Scores{at(s).heads * at(s).heads}; };
    game.evaluate = game.scores;
    game.limits = [] { return ScoreLimits{{0}, {36}, 0, 36}; };
    game.after = [at](const auto& s, std::uint32_t move) {
        const At now = at(s);
        if (now.flipping) return std::make_shared<At>(At{now.flips + 1, now.heads + static_cast<int>(move), 0});
        return std::make_shared<At>(move == 0 ? At{now.flips, now.heads, 1} : At{6, now.heads, 0});
    };
    game.chance = [at](const auto& s) { return at(s).flipping != 0; };
    game.weight = [](const auto&, std::uint32_t outcome) {
        return outcome == 1 ? Weight{1} : Weight{1'000'000'000'003};
    };
    return game;
}

SearchRequest deepening(int depth) {
    SearchRequest request = by("auto");
    request.question.deepen = true;
    request.resources.depth = depth;
    return request;
}

TEST(ChanceInTheCatalog, DeepeningKeepsWhatWasDoneBeforeExpectationsDidNotFit) {
    const Position start = catalog::open_functions(long_odds());
    const auto report = catalog::search(start, deepening(5));
    EXPECT_EQ(report.depth, 1);
    EXPECT_EQ(report.iterations.size(), 1u);
    EXPECT_TRUE(report.answered);
    EXPECT_FALSE(report.complete);
    EXPECT_NE(report.stopped.find("--approximate"), std::string::npos) << report.stopped;
    EXPECT_EQ(to_json(report)["stopped"], report.stopped);
    EXPECT_FALSE(to_json(catalog::search(start, deepening(1))).contains("stopped"));
}

TEST(ChanceInTheCatalog, WhoAllowsItGoesOnWithApproximateExpectations) {
    const Position start = catalog::open_functions(long_odds());
    SearchRequest request = deepening(5);
    request.question.approximate_if_needed = true;
    const auto report = catalog::search(start, request);
    EXPECT_EQ(report.depth, 5);
    EXPECT_TRUE(report.complete);
    EXPECT_TRUE(report.stopped.empty());
    EXPECT_FALSE(report.exact);
    EXPECT_TRUE(report.iterations[0].mean.empty());
    EXPECT_FALSE(report.iterations[4].mean.empty());
    EXPECT_NEAR(report.mean[0], 5e-12, 1e-15);
    EXPECT_TRUE(catalog::search(start, deepening(1)).exact) << "only where it is needed";

    request.question.deepen = false;
    request.resources.depth.reset();
    EXPECT_FALSE(catalog::search(start, request).exact) << "to the end, too";
}

/// One player: heads (weight 1) or tails (weight 2), then the coin may be turned round for a cost of 1.
catalog::GameFunctions coin() {
    struct At {
        int heads = -1, ended = 0, scores = 0;
    };
    const auto at = [](const catalog::GameFunctions::State& s) { return *static_cast<const At*>(s.get()); };
    catalog::GameFunctions game;
    game.name = "coin";
    game.players = 1;
    game.start = [] { return std::make_shared<At>(); };
    game.count_moves = [at](const auto& s) { return at(s).ended ? 0u : 2u; };
    game.mover = [](const auto&) { return Player{0}; };
    game.scores = [at](const auto& s) { return Scores{at(s).scores}; };
    game.after = [at](const auto& s, std::uint32_t move) {
        At next = at(s);
        if (next.heads < 0) {
            next.heads = move == 0;
        } else {
            next.ended = 1;
            next.scores = move == 0 ? 6 * next.heads : 6 * (1 - next.heads) - 1;
        }
        return std::make_shared<At>(next);
    };
    game.chance = [at](const auto& s) { return at(s).heads < 0; };
    game.weight = [](const auto&, std::uint32_t outcome) { return Weight{outcome == 0 ? 1 : 2}; };
    return game;
}

TEST(ChanceInTheCatalog, GamesGivenAtRunTimeMayHaveChance) {
    const Position start = catalog::open_functions(coin());
    const auto report = catalog::search(start, by("maxn"));
    EXPECT_EQ(report.value, Value({16})) << "(1 x 6 + 2 x 5) / 3";
    EXPECT_EQ(report.denominator, 3);
    EXPECT_TRUE(catalog::check(coin(), {.games = 20}).empty());
    EXPECT_EQ(catalog::search(catalog::open_tree(catalog::tree_of(start, 100)), by("maxn")).value, Value({16}));

    catalog::GameFunctions wrong = coin();
    wrong.weight = [](const auto&, std::uint32_t outcome) { return Weight{outcome}; };
    EXPECT_THROW(catalog::search(catalog::open_functions(wrong), by("maxn")), std::runtime_error);
    EXPECT_FALSE(catalog::check(wrong, {.games = 20}).empty());
    wrong.weight = nullptr;
    EXPECT_THROW(catalog::open_functions(wrong), InputError);
}

TEST(ChanceInTheCatalog, RollsFollowWeights) {
    const Position tree = catalog::open_tree(read_tree("players 1\n~[1:(0) 2:(0) 5:(0)]", "t"));
    Random random(9);
    int counts[3] = {};
    for (int i = 0; i < 8000; ++i) ++counts[tree.roll(random)];
    EXPECT_NEAR(counts[0], 1000, 120);
    EXPECT_NEAR(counts[1], 2000, 160);
    EXPECT_NEAR(counts[2], 5000, 180);
}

}  // namespace
}  // namespace nply::test
