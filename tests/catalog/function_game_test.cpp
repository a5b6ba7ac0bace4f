// A game given at run time as a table of functions is a citizen like any other.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

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

std::string text_of(const std::vector<std::string>& findings) {
    std::string text;
    for (const std::string& finding : findings) text += finding + "\n";
    return text;
}

catalog::GameFunctions coins_called(const std::string& left, const std::string& right) {
    catalog::GameFunctions game = knowing_coins(twelve);
    game.move_name = [=](const auto&, std::uint32_t move) { return move == 0 ? left : right; };
    return game;
}

TEST(FunctionGames, NamesThatTellNoMovesApartAreErrors) {
    const std::array<std::array<std::string, 3>, 4> wrong{{{"x", "x", "moves #1 and #2 are both called 'x'"},
                                                           {"take left", "right", "a name has no spaces"},
                                                           {"", "right", "move #1 has an empty name"},
                                                           {"left", "a\tb", "a name has no spaces"}}};
    for (const auto& [left, right, what] : wrong) {
        const auto game = coins_called(left, right);
        EXPECT_NE(text_of(catalog::check(game, {.games = 5})).find(what), std::string::npos) << what;
        const auto start = catalog::open_functions(game);
        EXPECT_THROW(start.moves(), GameError) << what;
        EXPECT_THROW(start.after("right"), GameError) << what;
        EXPECT_THROW(catalog::search(start, by("maxn")), GameError) << what;
    }
    EXPECT_EQ(catalog::check(coins_called("left", "right"), {.games = 5}), std::vector<std::string>{});
}

TEST(FunctionGames, AStartThatIsListedInAnotherOrderIsFound) {
    auto game = knowing_coins(twelve);
    bool turned = false;
    game.start = [&turned] {
        turned = !turned;
        return std::make_shared<Row>(Row{twelve, 0, {}, turned ? 1u : 0u});
    };
    game.move_name = [](const auto& s, std::uint32_t move) {
        const bool at_start = row(s).coins.size() == twelve.size();
        return std::string((move == 0) != (at_start && row(s).history == 0) ? "left" : "right");
    };
    EXPECT_NE(text_of(catalog::check(game, {.games = 5})).find("moves() changes from call to call"), std::string::npos);
}

/// Three players step in turn, on or back, and nobody ever arrives.
catalog::GameFunctions endless_steps() {
    catalog::GameFunctions game;
    game.name = "steps";
    game.players = 3;
    game.start = [] { return std::make_shared<int>(0); };
    game.count_moves = [](const auto&) { return 2u; };
    game.mover = [](const auto& s) { return static_cast<Player>(*static_cast<const int*>(s.get()) % 3); };
    game.after = [](const auto& s, std::uint32_t) {
        return std::make_shared<int>(*static_cast<const int*>(s.get()) + 1);
    };
    game.scores = [](const auto&) { return Scores{}; };
    game.limits = [] { return constant_sum_limits(3, 0, 9, 9); };
    return game;
}

TEST(FunctionGames, PlayoutsThatGoOnForEverEndAtTheLongestLine) {
    for (const bool evaluated : {false, true})
        for (const char* name : {"mcts", "mcts-paranoid", "mcts-brs"}) {
            auto game = endless_steps();
            game.longest_line = 20;
            int longest = 0;
            if (evaluated)
                game.evaluate = [&longest](const auto& s) {
                    longest = std::max(longest, *static_cast<const int*>(s.get()));
                    return Scores{9, 0, 0};
                };
            SearchRequest request = by(name);
            request.resources.nodes = 500;
            const auto report = catalog::search(catalog::open_functions(game), request);
            EXPECT_FALSE(report.line.empty()) << name;
            EXPECT_FALSE(report.complete) << name << ": nothing is proven";
            EXPECT_EQ(longest, evaluated ? 20 : 0) << name;
        }
    auto by_chance = endless_steps();
    by_chance.chance = [](const auto& s) { return *static_cast<const int*>(s.get()) % 2 == 1; };
    by_chance.weight = [](const auto&, std::uint32_t) { return Weight{1}; };
    SearchRequest request = by("mcts");
    request.resources.nodes = 200;
    EXPECT_FALSE(catalog::search(catalog::open_functions(by_chance), request).line.empty());
}

TEST(FunctionGames, AnEvaluationIsCheckedThoughTheGameNeverEnds) {
    auto game = endless_steps();
    game.evaluate = [](const auto&) { return Scores{50, 0, 0}; };
    const std::string found = text_of(catalog::check(game, {.games = 20}));
    EXPECT_NE(found.find("the game was not over"), std::string::npos) << found;
    EXPECT_NE(found.find("evaluate"), std::string::npos) << found;
    game.first_player = 1;
    EXPECT_NE(text_of(catalog::check(game, {.games = 20})).find("player 1 gets 50"), std::string::npos);
}

std::string signature_of(catalog::GameFunctions game) {
    game.name = "signed";
    return catalog::AddedGame(game).signature();
}

TEST(AddedGames, SignaturesDifferWhereAFunctionDoes) {
    const std::string usual = signature_of(knowing_coins(twelve));
    EXPECT_EQ(signature_of(knowing_coins(twelve)), usual);
    auto game = knowing_coins(twelve);
    game.evaluate = {};
    EXPECT_NE(signature_of(game), usual) << "no evaluation";
    game = knowing_coins(twelve);
    game.evaluate = game.floors;
    EXPECT_NE(signature_of(game), usual) << "another evaluation";
    game = knowing_coins(twelve);
    game.rule = [](const auto&) { return 0u; };
    const std::string ruled = signature_of(game);
    EXPECT_NE(ruled, usual) << "a rule";
    game.rule = [](const auto&) { return 1u; };
    EXPECT_NE(signature_of(game), ruled) << "another rule";
    game = knowing_coins(twelve);
    game.view = [](const auto& s, Player) { return catalog::Sight{std::to_string(row(s).coins.size())}; };
    const std::string seen = signature_of(game);
    EXPECT_NE(seen, usual) << "a view";
    game.world = [](const auto&, std::uint64_t, std::uint64_t) { return std::make_shared<Row>(Row{twelve}); };
    EXPECT_NE(signature_of(game), seen) << "worlds";
    const std::vector<int> hundred(100, 1);
    game = coins(hundred);
    const std::string long_game = signature_of(game);
    game.scores = [](const auto&) { return Scores{1, 0, 0}; };
    EXPECT_NE(signature_of(game), long_game) << "scores of a game of more than 50 plies";
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
