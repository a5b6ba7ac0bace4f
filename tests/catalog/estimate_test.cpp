// Monte-Carlo tree search by name: small games are solved, larger ones estimated and called so.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "catalog/positions.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/planner.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/core/budget.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/text.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

SearchRequest playouts(const std::string& algorithm, std::uint64_t number) {
    SearchRequest request = by(algorithm);
    request.resources.nodes = number;
    return request;
}

/// Only games with chance have expectations that can be approximate.
bool chance_decides_in(const catalog::Position& position) {
    SearchRequest request = by("auto");
    request.question.approximate = true;
    return !catalog::objection(position, request);
}

TEST(Estimates, OfSmallGamesBecomeTheExactSearchsAnswer) {
    const std::pair<const char*, const char*> pairs[] = {
        {"mcts", "maxn"}, {"mcts-paranoid", "paranoid"}, {"mcts-brs", "brs"}};
    std::map<std::string, int> solved;  // positions of each game
    for (const auto& [game, options] : small_positions(3)) {
        const auto position = catalog::open_game(game, options);
        if (!chance_decides_in(position))
            solved.try_emplace(game);  // where chance decides nothing is proven by playouts
        for (const auto& [by_playouts, exactly] : pairs) {
            const auto report = catalog::search(position, playouts(by_playouts, 30'000));
            EXPECT_EQ(report.promise == catalog::Promise::estimate, !report.complete);
            if (!report.complete) continue;
            ++solved[game];
            const auto exact = catalog::search(position, by(exactly));
            EXPECT_EQ(report.value, exact.value) << game << " " << by_playouts << " " << position.notation();
            EXPECT_EQ(report.line, exact.line) << game << " " << by_playouts << " " << position.notation();
            EXPECT_EQ(report.promise, exact.promise);
            EXPECT_TRUE(report.sound);
        }
    }
    for (const auto& [game, positions] : solved) EXPECT_GT(positions, 0) << game;
}

TEST(Estimates, ArePrintedWithVisitsMeansAndErrorsAndAreNotSound) {
    const auto position = catalog::open_game("hearts", {{"seed", "1"}, {"cards", "10"}});
    const auto report = catalog::search(position, playouts("mcts", 2000));
    const auto json = catalog::to_json(report);
    EXPECT_EQ(json["promise"], "estimate");
    EXPECT_EQ(json["sound"], false);
    EXPECT_EQ(json["complete"], false);
    EXPECT_EQ(json["nodes"]["visited"], 2000);
    ASSERT_EQ(json["moves"].size(), position.moves().size());
    std::uint64_t visits = 0;
    for (const auto& move : json["moves"]) {
        visits += move["visits"].get<std::uint64_t>();
        EXPECT_EQ(move["mean"].size(), move["error"].size());
        if (move["move"] == json["move"]) {
            EXPECT_EQ(move["mean"], json["value"]);
        }
    }
    EXPECT_EQ(visits, 2000);
    double points = 0;  // all hearts and the queen are in play or not, but every playout shares out the same number
    for (const auto& score : json["value"]) points += score.get<double>();
    double exact = 0;
    for (const auto score : catalog::search(position, by("auto")).value) exact += static_cast<double>(score);
    EXPECT_NEAR(points, exact, 1e-9);
}

TEST(Estimates, AreTheSameForAnyNumberOfThreads) {
    const auto position = catalog::open_game("reversi", {{"players", "3"}});
    SearchRequest request = playouts("mcts", 1000);
    auto one = catalog::to_json(catalog::search(position, request));
    request.resources.threads = 2;
    auto two = catalog::to_json(catalog::search(position, request));
    for (auto* json : {&one, &two}) json->erase("seconds");
    EXPECT_EQ(one, two);
    request.monte_carlo.seed = 2;
    EXPECT_NE(catalog::to_json(catalog::search(position, request))["moves"], one["moves"]);
}

TEST(Estimates, AnswerAnAutomaticSearchThatALimitStops) {
    const auto position = catalog::open_game("dots-and-boxes", {{"columns", "3"}, {"rows", "3"}, {"players", "3"}});
    SearchRequest request = playouts("auto", 20'000);
    const auto report = catalog::search(position, request);
    EXPECT_TRUE(report.answered);
    EXPECT_FALSE(report.complete);
    EXPECT_EQ(report.promise, catalog::Promise::estimate);
    EXPECT_FALSE(report.line.empty());
    EXPECT_LE(report.counts.visited, 20'000u);
    request.question.algorithm = "speculative";
    EXPECT_EQ(catalog::search(position, request).promise, catalog::Promise::maxn);
}

TEST(Estimates, NameAMoveHoweverFewNodesASolveMayVisit) {
    for (const auto& [game, options] : small_positions(5)) {
        const auto position = catalog::open_game(game, options);
        if (position.is_over()) continue;
        for (const std::uint64_t nodes : {1, 2, 3, 8, 20, 100}) {
            const auto report = catalog::search(position, playouts("auto", nodes));
            EXPECT_TRUE(report.answered) << game << " " << nodes;
            EXPECT_FALSE(report.line.empty()) << game << " " << nodes;
            EXPECT_LE(report.counts.visited, nodes) << game;
            EXPECT_EQ(report.promise == catalog::Promise::estimate, !report.complete) << game << " " << nodes;
        }
        EXPECT_FALSE(catalog::search(position, playouts("auto", 0)).answered);
    }
}

TEST(Estimates, OfAStoppedSolveCostTheirMoves) {
    const auto position = catalog::open_game("hearts", {{"players", "4"}, {"seed", "3"}});  // 52 cards to play
    const auto report = catalog::search(position, playouts("auto", 100'000));
    ASSERT_FALSE(report.complete);
    std::uint64_t visits = 0;
    for (const auto& move : report.estimates) visits += move.visits;
    EXPECT_LE(visits, 12'500u / 52 + 1) << "the eighth kept for playouts, each of 52 moves";
    EXPECT_GE(visits, 12'500u / 52 - 8);
    EXPECT_LE(report.counts.visited, 100'000u);
    EXPECT_GT(report.counts.visited, 99'000u);
}

std::uint64_t visits_of(const catalog::SearchReport& report) {
    std::uint64_t visits = 0;
    for (const auto& move : report.estimates) visits += move.visits;
    return visits;
}

TEST(Estimates, GoOnWithTheirTreeInASessionIfAsked) {
    for (const char* game : {"reversi", "chinese-checkers", "hearts"}) {
        const auto first = catalog::open_game(game, {});
        SearchRequest request = playouts("mcts", 3'000);
        const auto second_of = [&](bool reuse) {
            request.monte_carlo.reuse = reuse;
            catalog::Session session;
            const auto before = session.search(first, request);
            const auto second = first.after(before.line.at(0)).after(before.line.at(1));
            return std::pair(session.search(second, request), catalog::search(second, request));
        };
        const auto [on, on_alone] = second_of(true);
        EXPECT_GT(visits_of(on), 3'000u) << game;
        EXPECT_EQ(on.counts.visited, 3'000u);
        EXPECT_EQ(visits_of(on_alone), 3'000u) << "there is nothing to go on with";
        const auto [again, again_alone] = second_of(true);
        EXPECT_EQ(again.mean, on.mean) << game << ": the same every time";
        EXPECT_EQ(again.line, on.line);
        const auto [off, off_alone] = second_of(false);
        EXPECT_EQ(visits_of(off), 3'000u);
        EXPECT_EQ(off.mean, off_alone.mean) << game << ": as if nothing had been searched before";
    }
}

/// Three players take one or two of many sticks; nothing is known but the rules.
catalog::GameFunctions bare_game(int sticks = 40) {
    using State = catalog::GameFunctions::State;
    catalog::GameFunctions game;
    game.name = "bare";
    game.players = 3;
    game.longest_line = 60;
    const auto of = [](const State& state) { return *static_cast<const int*>(state.get()); };
    const auto made = [](int left) { return State(std::make_shared<const int>(left)); };
    game.start = [=] { return made(sticks); };
    game.count_moves = [=](const State& state) { return static_cast<std::uint32_t>(std::min(of(state), 2)); };
    game.mover = [=](const State& state) { return static_cast<Player>(of(state) % 3); };
    game.after = [=](const State& state, std::uint32_t move) { return made(of(state) - static_cast<int>(move) - 1); };
    game.scores = [=](const State&) { return Scores{1, 2, 3}; };
    return game;
}

TEST(Estimates, RefuseToReuseTreesOfPositionsThatCannotBeCompared) {
    SearchRequest request = playouts("mcts", 500);
    request.monte_carlo.reuse = true;
    const auto why = objection(catalog::open_functions(bare_game()), request);
    ASSERT_TRUE(why);
    EXPECT_EQ(why->field(), "reuse");
}

TEST(Estimates, SayWhatToDoAboutADepthWithoutAnEvaluation) {
    SearchRequest request = by("auto");
    request.question.deepen = true;
    request.resources.depth = 4;
    const auto why = objection(catalog::open_functions(bare_game()), request);
    ASSERT_TRUE(why);
    EXPECT_EQ(why->field(), "depth");
    EXPECT_NE(std::string(why->what()).find("leave it out"), std::string::npos);
}

TEST(Estimates, AreWhatAutoGivesForAGameWithoutAnEvaluation) {
    const auto position = catalog::open_functions(bare_game());
    SearchRequest request = playouts("auto", 500);
    request.question.deepen = true;
    const auto report = catalog::search(position, request);
    EXPECT_TRUE(report.answered);
    EXPECT_FALSE(report.line.empty());
    request.question.algorithm = "maxn";
    EXPECT_TRUE(objection(position, request));
}

TEST(Estimates, ComeAfterASearchForAProofThatFailed) {
    for (const std::optional<std::uint64_t> nodes : {std::optional<std::uint64_t>(), {20'000}}) {
        SearchRequest request = by("auto");
        request.resources.nodes = nodes;
        request.question.deepen = true;
        const auto proven = catalog::search(catalog::open_functions(bare_game(12)), request);
        EXPECT_TRUE(proven.complete) << "a few hundred nodes";
        EXPECT_EQ(proven.promise, catalog::Promise::maxn);
        EXPECT_EQ(proven.line, catalog::search(catalog::open_functions(bare_game(12)), by("maxn")).line);
        const auto estimated = catalog::search(catalog::open_functions(bare_game(40)), request);
        EXPECT_EQ(estimated.promise, catalog::Promise::estimate);
        EXPECT_EQ(estimated.positions, nodes ? *nodes / 8 : catalog::usual_nodes_for_a_proof);
        EXPECT_EQ(estimated.playouts, visits_of(estimated));
        EXPECT_LE(estimated.counts.visited, nodes.value_or(Budget::unlimited));
    }
}

TEST(Estimates, StandInWhereALineHasNoEnd) {
    catalog::GameFunctions round = bare_game();
    round.count_moves = [](const auto&) { return 2u; };
    round.after = [](const auto& state, std::uint32_t) { return state; };  // it goes on for ever
    const auto position = catalog::open_functions(round);
    const auto report = catalog::search(position, playouts("auto", 5'000));
    EXPECT_EQ(report.promise, catalog::Promise::estimate);
    EXPECT_FALSE(report.line.empty());
    EXPECT_NE(report.stopped.find("goes on"), std::string::npos);
    EXPECT_THROW(catalog::search(position, playouts("maxn", 5'000)), EndlessLine);
}

TEST(Estimates, TryAllMovesBeforeTreesShareOutAHandfulOfPlayouts) {
    const auto position = catalog::open_game("hearts", {{"players", "3"}, {"seed", "1"}});
    const auto report = catalog::search(position, playouts("auto", 2'000));
    ASSERT_FALSE(report.complete);
    std::uint64_t tried = 0;
    for (const auto& move : report.estimates) tried += move.visits > 0;
    EXPECT_GT(tried, 1u);
    EXPECT_EQ(tried, report.playouts) << "each playout another move";
    EXPECT_GT(report.positions, 1'000u);
    EXPECT_LE(report.positions + report.playouts, report.counts.visited);
}

TEST(Estimates, TakeALimitOfMemoryWhereTheyAreWatched) {
    SearchRequest request = playouts("mcts", 5);
    MctsObserver watcher;
    request.hooks.playouts_observer = &watcher;
    request.resources.table_mib = 1;
    const auto tree = catalog::open_tree(read_tree("players 2\n1[ (1,2) 2[ (2,1) (0,3) ] ]", "t"));
    EXPECT_FALSE(objection(tree, request));
    EXPECT_TRUE(catalog::search(tree, request).answered);
}

TEST(Estimates, DoNotJudgeAPlay) {
    const auto position = catalog::open_game("sticks", {});
    EXPECT_THROW(catalog::Session().analyse(position, {"1"}, by("mcts")), InputError);
}

TEST(Estimates, RefuseSettingsThatAreNotTheirsByName) {
    const auto position = catalog::open_game("sticks", {});
    SearchRequest request = by("maxn");
    request.monte_carlo.exploration = 1;
    ASSERT_TRUE(objection(position, request));
    EXPECT_NE(std::string(objection(position, request)->what()).find("exploration"), std::string::npos);
    request = by("mcts");
    request.question.window = 1;
    EXPECT_TRUE(objection(position, request));
    request = by("mcts");
    request.monte_carlo.exploration = -1;
    EXPECT_TRUE(objection(position, request));
}

}  // namespace
}  // namespace nply::test
