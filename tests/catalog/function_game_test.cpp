// A game given at run time as a table of functions is a citizen like any other.
#include <gtest/gtest.h>

#include "nply/catalog/function_game.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/core/error.hpp"
#include "nply/core/guards.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

/// Three players take, in turn, a coin from either end of a row.
struct Row {
    std::vector<int> coins;
    int to_move = 0;
    Scores taken{};
    std::uint64_t history = 1;  // the moves so far, a bit each
};

const Row& row(const catalog::GameFunctions::State& state) { return *static_cast<const Row*>(state.get()); }

catalog::GameFunctions coins(const std::vector<int>& all) {
    catalog::GameFunctions game;
    game.name = "coins";
    game.players = 3;
    game.start = [=] { return std::make_shared<Row>(Row{all}); };
    game.count_moves = [](const auto& s) {
        return static_cast<std::uint32_t>(std::min<std::size_t>(row(s).coins.size(), 2));
    };
    game.mover = [](const auto& s) { return static_cast<Player>(row(s).to_move); };
    game.scores = [](const auto& s) { return row(s).taken; };
    game.after = [](const auto& s, std::uint32_t move) {
        auto next = std::make_shared<Row>(row(s));
        next->taken[next->to_move] += move == 0 ? next->coins.front() : next->coins.back();
        next->coins.erase(move == 0 ? next->coins.begin() : next->coins.end() - 1);
        next->to_move = (next->to_move + 1) % 3;
        next->history = 2 * next->history + move;
        return next;
    };
    return game;
}

catalog::GameFunctions knowing_coins(const std::vector<int>& all) {
    catalog::GameFunctions game = coins(all);
    int sum = 0;
    for (const int coin : all) sum += coin;
    game.limits = [=] { return constant_sum_limits(3, 0, sum, sum); };
    game.floors = [](const auto& s) { return row(s).taken; };
    game.evaluate = [](const auto& s) {  // the coins that are left count for the first player: the sum stays the same
        Scores scores = row(s).taken;
        for (const int coin : row(s).coins) scores[0] += coin;
        return scores;
    };
    game.key = [](const auto& s) {
        Key key{static_cast<std::uint64_t>(row(s).to_move), 0};
        for (const int coin : row(s).coins) key.low = key.low * 1'000'003 + static_cast<std::uint64_t>(coin) + 1;
        for (int p = 0; p < 3; ++p) key.high = key.high * 1000 + static_cast<std::uint64_t>(row(s).taken[p]);
        return key;
    };
    game.move_name = [](const auto&, std::uint32_t move) { return std::string(move == 0 ? "left" : "right"); };
    return game;
}

const std::vector<int> twelve{4, 9, 1, 7, 2, 8, 3, 5, 6, 2, 9, 1};

TEST(FunctionGames, AreSearchedByEveryAlgorithmTheirHypothesesAllow) {
    const auto bare = catalog::open_functions(coins(twelve)), knowing = catalog::open_functions(knowing_coins(twelve));
    const auto plain = catalog::search(bare, by("maxn"));
    EXPECT_EQ(plain.value, Value({17, 26, 14})) << "as the game of the same coins in docs/cpp.md";
    EXPECT_EQ(plain.counts.visited, 6143u);
    int fitting = 0, sound = 0;
    for (const auto& algorithm : catalog::algorithms()) {
        const SearchRequest request = by(std::string(algorithm.name));
        fitting += !objection(bare, request);
        if (objection(knowing, request)) continue;
        const auto report = catalog::search(knowing, request);
        if (algorithm.promise != catalog::Promise::maxn) continue;
        ++sound;
        EXPECT_EQ(report.value, plain.value) << algorithm.name;
        EXPECT_EQ(report.path, plain.path) << algorithm.name;
    }
    EXPECT_EQ(fitting, 9) << "auto, maxn, paranoid, brs, models and playouts need nothing";
    EXPECT_EQ(sound, 8);
    EXPECT_EQ(catalog::search(bare, by("auto")).path, plain.path);
    EXPECT_EQ(catalog::search(knowing, by("speculative")).counts.visited, 4699u) << "as in docs/cpp.md";
}

TEST(FunctionGames, ArePlayedAnalysedAndDrawn) {
    const auto start = catalog::open_functions(knowing_coins({4, 9, 1, 7}));
    EXPECT_EQ(start.moves(), (std::vector<std::string>{"left", "right"}));
    const auto end = start.play(catalog::words_of("right left left left"));
    EXPECT_TRUE(end.is_over());
    EXPECT_EQ(end.scores(), Standing({8, 4, 9}));
    EXPECT_EQ(catalog::Session().analyse(start, catalog::words_of("right left"), {}).plays.size(), 2u);
    const Tree tree = catalog::tree_of(start, 1000);
    catalog::TreeViews views;
    views.draw = true;
    const auto watched = catalog::watch(tree, by("speculative"), views);
    EXPECT_EQ(watched.report.value, catalog::search(start, by("maxn")).value);
    EXPECT_NE(watched.drawing.find("<svg"), std::string::npos);
    SearchRequest deepening;
    deepening.question.deepen = true;
    deepening.resources.depth = 3;
    EXPECT_EQ(catalog::search(start, deepening).iterations.size(), 3u);
    deepening.question.algorithm = "bnb";
    EXPECT_TRUE(objection(start, deepening)) << "floors of final scores are none of an evaluation's";
    deepening.question.algorithm = "shallow";
    EXPECT_FALSE(objection(start, deepening));
}

TEST(FunctionGames, DoNotMeetInASessionsTable) {
    catalog::Session session;
    for (const auto& all : {std::vector<int>{4, 9, 1, 7}, std::vector<int>{1, 2, 9, 9}, std::vector<int>{4, 9, 1, 7}}) {
        auto game = knowing_coins(all);
        game.key = [](const auto& s) { return Key{row(s).history, 0}; };  // right for one game, the same for all
        const auto position = catalog::open_functions(game);
        EXPECT_EQ(session.search(position, by("auto")).value, catalog::search(position, by("auto")).value);
    }
}

TEST(FunctionGames, LetExceptionsThrough) {
    auto game = knowing_coins(twelve);
    const auto scores = game.scores;
    int leaves = 0;
    game.scores = [&](const auto& s) {
        if (++leaves == 50) throw std::logic_error("no more");
        return scores(s);
    };
    for (const char* name : {"maxn", "speculative", "auto", "paranoid"}) {
        leaves = 0;
        EXPECT_THROW(catalog::search(catalog::open_functions(game), by(name)), std::logic_error) << name;
    }
}

TEST(FunctionGames, AreChecked) {
    EXPECT_TRUE(catalog::check(coins(twelve), {.games = 100}).empty());
    EXPECT_TRUE(catalog::check(knowing_coins(twelve), {.games = 100}).empty());
    auto greedy = knowing_coins(twelve);
    greedy.floors = [](const auto&) { return Scores{60, 0, 0}; };
    EXPECT_FALSE(catalog::check(greedy, {.games = 20}).empty());
    auto forgetful = knowing_coins(twelve);
    forgetful.key = [](const auto& s) { return Key{row(s).coins.size(), 0}; };
    EXPECT_FALSE(catalog::check(forgetful, {.games = 20}).empty());
    auto short_of = coins(twelve);
    short_of.longest_line = 5;
    EXPECT_FALSE(catalog::check(short_of, {.games = 20}).empty());
}

TEST(FunctionGames, ThatCannotBeAreRefused) {
    EXPECT_THROW(catalog::open_functions({}), InputError);
    auto nine = coins(twelve);
    nine.players = 9;
    EXPECT_THROW(catalog::open_functions(nine), InputError);
    auto endless = coins(twelve);
    endless.longest_line = 5;
    EXPECT_THROW(catalog::search(catalog::open_functions(endless), by("maxn")), std::runtime_error);
}

TEST(FunctionGames, AnEvaluationBeyondTheLimitsIsAnErrorThatNamesTheLeaf) {
    auto game = knowing_coins(twelve);
    game.evaluate = [](const auto& s) { return Scores{10 * row(s).taken[0], 900, 0}; };
    game.show = [](const auto& s) { return std::to_string(row(s).coins.size()) + " coins"; };
    SearchRequest request = by("auto");
    request.question.deepen = true;
    request.resources.depth = 3;
    try {
        catalog::search(catalog::open_functions(game), request);
        FAIL() << "an answer from values out of scale";
    } catch (const GameError& error) {
        EXPECT_NE(std::string(error.what()).find("evaluate() breaks limits(): player 1 gets 900"), std::string::npos)
            << error.what();
        EXPECT_NE(std::string(error.what()).find("coins"), std::string::npos) << error.what();
    }
    const auto found = catalog::check(game, {.games = 20});
    ASSERT_FALSE(found.empty());
    EXPECT_NE(found[0].find("evaluate()"), std::string::npos) << found[0];
}

TEST(FunctionGames, PlayoutsFollowTheirRuleOfThumb) {
    catalog::GameFunctions game = knowing_coins(twelve);
    int asked = 0;
    game.rule = [&](const auto& s) {
        ++asked;
        return row(s).coins.front() >= row(s).coins.back() ? 0u : 1u;
    };
    const auto start = catalog::open_functions(game);
    SearchRequest request = by("mcts");
    request.resources.nodes = 20;
    catalog::search(start, request);
    EXPECT_GT(asked, 20);
    asked = 0;
    request.monte_carlo.playouts = MctsSettings::Playouts::random;
    catalog::search(start, request);
    EXPECT_EQ(asked, 0);
    game.rule = [](const auto&) { return 2u; };
    EXPECT_THROW(catalog::search(catalog::open_functions(game),
                                 [] {
                                     SearchRequest wrong = by("mcts");
                                     wrong.resources.nodes = 20;
                                     return wrong;
                                 }()),
                 GameError)
        << "there is no third move";
}

TEST(AddedGames, AreOpenedByNameAndReadBackFromTheirMoves) {
    auto functions = knowing_coins(twelve);
    functions.name = "coins-here";
    std::string signature;
    {
        const catalog::AddedGame added(functions);
        signature = added.signature();
        const auto position = catalog::open_game("coins-here", {{"play", "left right"}});
        EXPECT_EQ(position.notation(), "left right");
        EXPECT_EQ(catalog::open_position("coins-here", position.notation()), position);
        EXPECT_EQ(catalog::open_game("coins-here", {{"signature", signature}}).moves(), position.moves());
        EXPECT_THROW(catalog::AddedGame again(functions), InputError) << "the name is taken";
    }
    EXPECT_EQ(catalog::find_game("coins-here"), nullptr);
    auto other = knowing_coins({1, 2, 3, 4, 5, 6});
    other.name = "coins-here";
    const catalog::AddedGame added(other);
    EXPECT_NE(added.signature(), signature);
    EXPECT_THROW(catalog::open_game("coins-here", {{"signature", signature}}), InputError) << "other rules";
}

}  // namespace
}  // namespace nply::test
