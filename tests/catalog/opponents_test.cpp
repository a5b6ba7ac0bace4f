// Ties, soft-maxn and prob-maxn by name: what reports say, and what is refused.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "catalog/positions.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/opponents_text.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/text.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/trees/text.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

using OwnScores = std::vector<Score>;

constexpr const char* tied = "players 3 minscore 0 maxsum 10 1[ a:2[(6,4,0) (1,4,5)] b:2[(4,3,3) (3,2,5)] ]";

catalog::SearchReport ask_tree(const std::string& text, const SearchRequest& request) {
    return catalog::search(catalog::open_tree(read_tree(text, "test")), request);
}

SearchRequest asking_ties(const std::string& algorithm = "auto") {
    SearchRequest request = by(algorithm);
    request.question.ties = true;
    return request;
}

SearchRequest asking_models(const std::string& models) {
    SearchRequest request = by("prob-maxn");
    request.question.models = models;
    request.question.all_moves = true;
    return request;
}

TEST(TiesOfATree, AreNamedWithWhoCanChangeThem) {
    const auto report = ask_tree(tied, asking_ties());
    ASSERT_TRUE(report.ties);
    EXPECT_EQ(report.value, Value({6, 4, 0}));
    EXPECT_EQ(report.ties->low, OwnScores({4, 3, 0}));
    EXPECT_EQ(report.ties->high, OwnScores({6, 4, 3}));
    EXPECT_EQ(report.ties->low_by, std::vector<int>({2, 2, 0}));
    EXPECT_EQ(report.ties->exact, std::vector<bool>({true, true, true}));
    EXPECT_EQ(ties_text(report).front(), "player 1: 6, down to 4 if player 2 chooses otherwise");
    const catalog::Json json = to_json(report);
    EXPECT_EQ(json["ties"]["low"], catalog::Json({4, 3, 0}));
    EXPECT_EQ(json["ties"]["exact"], catalog::Json({true, true, true}));
}

TEST(TiesOfATree, ThatMinimisesAreInItsOwnTerms) {
    const auto report =
        ask_tree("players 2 goal min minscore 0 maxscore 9 1[ a:2[(6,4) (1,4)] b:2[(4,3) (7,9)] ]", asking_ties());
    ASSERT_TRUE(report.ties);
    EXPECT_EQ(report.value, Value({4, 3}));
    EXPECT_EQ(report.ties->low, OwnScores({1, 3}));
    EXPECT_EQ(report.ties->high, OwnScores({4, 4}));
    EXPECT_EQ(ties_text(report).front(), "player 1: 4, down to 1 if player 2 chooses otherwise");
}

TEST(TiesOfATree, BeyondTheLargestSetAreBounded) {
    SearchRequest request = asking_ties();
    request.resources.most_tuples = 1;
    const auto report = ask_tree(tied, request);
    ASSERT_TRUE(report.ties);
    EXPECT_TRUE(report.ties->set.empty());
    EXPECT_EQ(report.ties->low[0], 4);
    EXPECT_EQ(report.ties->high[0], 6);
    EXPECT_EQ(ties_text(report).front(), "player 1: 6, down to 4 if others choose otherwise") << "nobody looked who";
    EXPECT_EQ(ties_text(report).back(), "player 3: 0, at most 5");
}

TEST(TiesOfADeal, HoldTheValueAndBelongToTheEndOfPlay) {
    for (const auto& [game, options] : small_positions(3)) {
        const auto position = catalog::open_game(game, options);
        if (game == "pig") continue;  // chance
        const auto report = catalog::search(position, asking_ties("maxn"));
        ASSERT_TRUE(report.ties) << game;
        for (std::size_t i = 0; i < report.value.size(); ++i) {
            EXPECT_LE(report.ties->low[i], report.value[i]) << game;
            EXPECT_GE(report.ties->high[i], report.value[i]) << game;
        }
        EXPECT_NE(std::find(report.ties->set.begin(), report.ties->set.end(),
                            OwnScores(report.value.begin(), report.value.end())),
                  report.ties->set.end());
    }
}

TEST(TiesOfADeal, ThatIsTooLargeAreRefusedBeforehand) {
    SearchRequest request = asking_ties();
    request.resources.table_mib = 1;
    const auto position = catalog::open_game("hearts", {{"cards", "9"}, {"seed", "3"}, {"players", "3"}});
    const auto report = catalog::search(position, request);
    ASSERT_TRUE(report.ties) << "layers of bounds take little memory";
    EXPECT_TRUE(report.ties->set.empty());
    request.resources.memory_mib = 1;
    try {
        catalog::search(catalog::open_game("hearts", {{"cards", "12"}, {"seed", "5"}, {"players", "3"}}), request);
        FAIL() << "it was not refused";
    } catch (const InputError& error) {
        EXPECT_EQ(error.field(), "ties");
        EXPECT_NE(std::string(error.what()).find("--memory"), std::string::npos);
    }
}

TEST(TiesOfAPlay, SayWhatAMoveMayHaveCost) {
    const auto position = catalog::open_tree(read_tree(tied, "test"));
    const auto analysis = catalog::Session().analyse(position, {"b"}, asking_ties("maxn"));
    ASSERT_TRUE(analysis.plays.at(0).ties);
    EXPECT_EQ(analysis.plays[0].cost, 2);
    EXPECT_EQ(analysis.plays[0].ties->low, 0) << "b is best if player 2 takes the second move at a";
    EXPECT_EQ(analysis.plays[0].ties->high, 2);
}

TEST(SoftMaxnByName, GivesASetAndTheSafestMove) {
    SearchRequest request = by("soft-maxn");
    request.question.all_moves = true;
    const auto report = ask_tree(tied, request);
    EXPECT_EQ(report.promise, catalog::Promise::model);
    EXPECT_FALSE(report.sound);
    EXPECT_EQ(report.set.size(), 3u);
    EXPECT_EQ(report.line.front(), "b");
    EXPECT_EQ(report.value, Value({4, 3, 3}));
    EXPECT_EQ(report.moves.at(0).set.size(), 2u);
}

TEST(ProbMaxnByName, GivesMeansByTheWeights) {
    const auto trusting = ask_tree(tied, asking_models("2/own*7+anti*3"));
    EXPECT_EQ(trusting.line.front(), "a");
    EXPECT_NEAR(trusting.mean.at(0), 4.5, 1e-9);
    EXPECT_NEAR(trusting.moves.at(1).mean.at(0), 3.7, 1e-9);
    EXPECT_EQ(trusting.promise, catalog::Promise::model);
    EXPECT_EQ(ask_tree(tied, asking_models("2/own*3+anti*7")).line.front(), "b");
}

TEST(ProbMaxnByName, RefusesModelsOfNobody) {
    const auto position = catalog::open_tree(read_tree(tied, "test"));
    const auto no = objection(position, asking_models("4/own"));
    ASSERT_TRUE(no);
    EXPECT_EQ(no->field(), "models");
}

TEST(Models, AreReadOrWhatIsWrongIsSaid) {
    EXPECT_EQ(catalog::models_complaint("2/own*7+anti*3;all/leader"), "");
    const auto models = catalog::opponent_models("all/leader,2/own*7+anti*3", 3);
    EXPECT_EQ(models[0], (OpponentModel{{0, 1, 0}}));
    EXPECT_EQ(models[1], (OpponentModel{{7, 0, 3}}));
    EXPECT_EQ(catalog::opponent_models("2/own*7+anti*3;all/leader", 3), models) << "in any order";
    for (const char* wrong : {"", "own", "0/own", "9/own", "2/", "2/ownn", "2/own*", "2/own*-1", "2/own*0", "2/own;",
                              "2/own*nan", "2/own,2/anti", "all/own;all/leader"})
        EXPECT_NE(catalog::models_complaint(wrong), "") << wrong;
    EXPECT_NE(catalog::models_complaint("2/ownn").find("`own`"), std::string::npos);
}

}  // namespace
}  // namespace nply::test
