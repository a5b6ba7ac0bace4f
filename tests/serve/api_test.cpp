// The API as functions: what the command line's --json prints, and errors that name their field.
#include "serve/api.hpp"

#include <gtest/gtest.h>

#include <regex>

#include <thread>

#include "nply/catalog/session.hpp"
#include "nply/catalog/trees.hpp"

namespace nply::test {
namespace {

using serve::Json;

serve::ApiReply ask(const std::string& path, const std::string& body, const serve::RequestContext& context = {}) {
    const serve::Route* route = serve::find_route(path);
    return route ? serve::handle(*route, path, body, context) : serve::ApiReply{404, "{}"};
}

Json answer(const std::string& path, const Json& fields) {
    const serve::ApiReply got = ask(path, fields.dump());
    EXPECT_EQ(got.status, 200) << got.body;
    return Json::parse(got.body);
}

Json refusal(const std::string& path, const std::string& body) {
    const serve::ApiReply got = ask(path, body);
    EXPECT_EQ(got.status, 400) << path << " " << body << " " << got.body;
    return Json::parse(got.body);
}

Json without_seconds(Json json) {
    json.erase("seconds");
    return json;
}

TEST(Api, TheContractsExampleComesOutAsPrinted) {
    const Json got = answer(
        "/api/tree", {{"tree", "players 3 minscore 0 maxsum 10 1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]"}});
    EXPECT_EQ(without_seconds(got), Json::parse(R"({"value":[5,4,1],"move":"x","index":0,"line":["x"],"path":[0],
        "complete":true,"algorithm":"speculative","sound":true,"promise":"maxn",
        "limits":{"from":"file","minscore":0,"maxscore":10,"maxsum":10},
        "nodes":{"visited":6,"leaves":3,"pruned":1,"researched":0}})"));
}

TEST(Api, ATreesLimitsMayBeThoseOfItsTextOnly) {
    Json question{{"tree", "max[ min[3 5] min[7 9] ]"}, {"algorithm", "immediate"}};
    Json got = answer("/api/tree", question);
    EXPECT_EQ(got["limits"]["from"], "leaves");
    EXPECT_EQ(got["nodes"]["visited"], 6);
    question["limits"] = "none";
    got = answer("/api/tree", question);
    EXPECT_EQ(got["limits"]["from"], "file");
    EXPECT_EQ(got["nodes"]["visited"], 7);
    EXPECT_EQ(answer("/api/watch", question)["shape"]["limits"]["minscore"], nullptr);
}

TEST(Api, SolvesAsTheCatalogDoes) {
    const std::string deal = "AQ4.2..7 K3.J.5.8 T.AK.6.9";
    catalog::SearchRequest request;
    request.question.all_moves = true;
    const auto position = catalog::open_game("hearts", {{"deal", deal}, {"leader", "2"}});
    const Json by_catalog = to_json(catalog::search(position, request));
    EXPECT_EQ(
        without_seconds(answer("/api/solve", {{"game", "hearts"}, {"deal", deal}, {"leader", 2}, {"all-moves", true}})),
        without_seconds(by_catalog));
    EXPECT_EQ(without_seconds(answer("/api/solve", {{"game", "hearts"},
                                                    {"deal", {"AQ4.2..7", "K3.J.5.8", "T.AK.6.9"}},
                                                    {"leader", "2"},
                                                    {"all_moves", "on"}})),
              without_seconds(by_catalog))
        << "lists for hands, texts for numbers, _ for -";
}

TEST(Api, AnalysesAPlayOrARecordOfIt) {
    const std::string deal = "AQ4.2..7 K3.J.5.8 T.AK.6.9";
    const Json by_play =
        answer("/api/analyse", {{"game", "hearts"}, {"deal", deal}, {"leader", 2}, {"play", "S3 ST SA"}});
    EXPECT_EQ(by_play["plays"][0]["cost"], 14);
    const auto position = catalog::open_game("hearts", {{"deal", deal}, {"leader", "2"}});
    const Json record = to_json(catalog::Record{"hearts", position.notation(), {"S3", "ST", "SA"}});
    EXPECT_EQ(answer("/api/analyse", {{"record", record}})["plays"], by_play["plays"]);
    EXPECT_EQ(answer("/api/analyse", {{"record", record}, {"seat", 2}})["seat"], 2);
}

TEST(Api, AdvisesFromWhatOneSeatKnows) {
    const Json got = answer("/api/advise", {{"game", "hearts"},
                                            {"seat", 2},
                                            {"hand", "K3.J.5.8"},
                                            {"leader", 1},
                                            {"play", "SA"},
                                            {"engine", "speculative:nodes=2000:samples=5"}});
    EXPECT_EQ(got["cards"].size(), 2u);
    const std::regex hand("[AKQJT2-9]*\\.[AKQJT2-9]*\\.[AKQJT2-9]*\\.");
    EXPECT_FALSE(std::regex_search(got.dump(), hand)) << "no world is in the answer";
    EXPECT_TRUE(got["worst"].is_null());
}

TEST(Api, AnAdviceSaysWhatWasPlannedIfAsked) {
    Json question{{"game", "hearts"}, {"seat", 2}, {"hand", "K3.J.5.8"}, {"leader", 1}, {"play", "SA"}};
    question["engine"] = "auto:nodes=2000:samples=5";
    EXPECT_FALSE(answer("/api/advise", question).contains("plan"));
    question["explain"] = true;
    const Json plan = answer("/api/advise", question)["plan"];
    EXPECT_NE(plan["search"].get<std::string>().find("possible deals"), std::string::npos);
    question["explain-only"] = true;
    EXPECT_EQ(answer("/api/advise", question), Json({{"plan", plan}}));
    question["engine"] = "random";
    EXPECT_EQ(refusal("/api/advise", question.dump())["field"], "explain-only");
}

TEST(Api, EveryLeadSaysWhatWasPlannedIfAsked) {
    Json question{{"game", "hearts"}, {"cards", 4}, {"seed", 1}, {"every-lead", true}, {"explain-only", true}};
    const Json planned = answer("/api/solve", question);
    EXPECT_TRUE(planned["leads"].empty());
    EXPECT_TRUE(planned["plan"]["positions"].is_number());
    question.erase("explain-only");
    EXPECT_EQ(answer("/api/solve", question)["leads"].size(), 1u);
}

TEST(Api, ASolutionSaysWhatWasPlannedIfAsked) {
    const Json question{{"game", "sticks"}, {"explain-only", true}};
    const Json got = answer("/api/solve", question);
    EXPECT_FALSE(got["plan"]["why"].get<std::string>().empty());
    EXPECT_TRUE(got["value"].is_null());
}

TEST(Api, ErrorsNameTheirField) {
    EXPECT_EQ(refusal("/api/solve", R"({"game":"hearts","deal":"nonsense"})")["field"], "deal");
    EXPECT_EQ(refusal("/api/solve", R"({"game":"hearts","window":"wide"})")["field"], "window");
    EXPECT_EQ(refusal("/api/solve", R"({"game":"hearts","time":1e9})")["field"], "time");
    EXPECT_EQ(refusal("/api/solve", R"({"game":"hearts","table":100000000})")["field"], "table");
    EXPECT_EQ(refusal("/api/solve", R"({"deal":"x"})")["field"], "game");
    EXPECT_EQ(refusal("/api/solve", R"({"game":"hearts","depth":3})")["error"],
              "Option `depth` cannot be given here; it goes with: search, compare, analyse, engine.");
    EXPECT_EQ(refusal("/api/advise", R"({"game":"hearts","hand":"K3.J.5.8"})")["field"], "seat");
    EXPECT_EQ(refusal("/api/solve", R"({"game":"pig","goal":60,"horizon":6})")["field"], "approximate");
    const Json tree = refusal("/api/tree", R"({"tree":"players 2\n1[ (1,2) (3) ]"})");
    EXPECT_EQ(tree["field"], "tree");
    EXPECT_EQ(tree["line"], 2);
}

TEST(Api, RefusesWhatIsNotARequest) {
    for (const char* text :
         {"", "nonsense", "[]", "7", "null", "{\"game\":", "{\"game\":{\"a\":1}}", "\xff\xfe",
          R"({"game":"hearts","game_":1})", R"({"game":"hearts","time":1e999})", R"([[[[[[[[[[[[]]]]]]]]]]]])"})
        refusal("/api/solve", text);
    refusal("/api/solve", std::string(100'000, '['));
}

TEST(Api, ADealThatTakesTooMuchMemoryIsRefusedInTime) {
    const serve::ApiReply got = ask("/api/solve", R"({"game":"hearts","players":4,"memory":1})");
    EXPECT_EQ(got.status, 503);
    EXPECT_NE(got.body.find("1 MiB may be used"), std::string::npos) << got.body;
}

TEST(Api, TakesNoFilesAndStartsNoPrograms) {
    EXPECT_EQ(
        refusal("/api/advise",
                R"({"game":"hearts","seat":2,"hand":"K3.J.5.8","leader":1,"play":"SA","engine":"bot:touch /tmp/x"})")
            ["field"],
        "engine");
    EXPECT_EQ(
        refusal("/api/advise",
                R"({"game":"hearts","seat":2,"hand":"K3.J.5.8","leader":1,"play":"SA","engine":"human"})")["field"],
        "engine");
    EXPECT_EQ(refusal("/api/analyse", R"({"game":"hearts","record":"/etc/passwd"})")["field"], "record");
    EXPECT_EQ(refusal("/api/solve", R"({"game":"hearts","store":"x.db"})")["field"], "store");
    EXPECT_EQ(refusal("/api/tree", R"({"tree":"max[1 2]","draw":"/tmp/x.svg"})")["field"], "draw");
}

TEST(Api, RecognisesAMistypedField) {
    const Json option = refusal("/api/search", R"({"game":"dots-and-boxes","dept":3})");
    EXPECT_EQ(option["error"], "Unknown option `dept` for dots-and-boxes. Did you mean `depth`?");
    EXPECT_EQ(option["field"], "dept");
    EXPECT_EQ(refusal("/api/tree", R"({"tree":"max[1 2]","windw":1})")["error"],
              "Unknown field `windw`. Did you mean `window`?");
}

TEST(Api, TreesTooLargeToBeWatchedAreRefused) {
    serve::RequestContext context;
    context.limits.watched_nodes = 10;
    const Json tree{{"tree", "max[ 1 2 3 4 5 6 7 8 9 10 ]"}};
    EXPECT_EQ(ask("/api/watch", tree.dump(), context).status, 400);
    EXPECT_EQ(ask("/api/tree", tree.dump(), context).status, 200);
    EXPECT_EQ(ask("/api/random-tree", R"({"depth":3})", context).status, 400);
}

TEST(Api, ARandomTreeIsTheCommandLines) {
    const Json got = answer("/api/random-tree", {{"players", 4}, {"branching", 2}, {"depth", 3}, {"seed", 7}});
    EXPECT_EQ(catalog::tree_in(got["tree"], "tree").tree.size(), 15u);
}

TEST(Api, AStoppedSearchGivesWhatItHas) {
    const std::atomic<bool> stop = true;
    serve::RequestContext context;
    context.stop = &stop;
    const serve::ApiReply got = ask("/api/solve", R"({"game":"sergeant-major","algorithm":"maxn"})", context);
    EXPECT_EQ(got.status, 200);
    EXPECT_EQ(Json::parse(got.body)["complete"], false);
}

TEST(Api, ListsGamesAndAlgorithms) {
    EXPECT_EQ(Json::parse(ask("/api/games", "").body).size(), catalog::games().size());
    EXPECT_EQ(Json::parse(ask("/api/health", "").body)["ok"], true);
    EXPECT_GT(Json::parse(ask("/api/algorithms", "").body).size(), 10u);
}

TEST(Api, ShowsAPositionWithItsPicture) {
    EXPECT_TRUE(answer("/api/show", {{"game", "chinese-checkers"}})["drawing"].get<std::string>().starts_with("<svg"));
    EXPECT_EQ(answer("/api/show", {{"game", "hearts"}, {"cards", 3}})["players"], 3);
}

TEST(Api, ShowsWhichMoveEachCardIs) {
    const Json got = answer("/api/show", {{"game", "hearts"}, {"deal", "AK.2.. QJ.3.. 98.4.."}});
    EXPECT_EQ(got["plays"], Json({{"SA", "SA"}, {"SK", "SA"}, {"H2", "H2"}}));
    EXPECT_EQ(got["traits"]["fewer_is_better"], true);
    EXPECT_FALSE(answer("/api/show", {{"game", "sticks"}}).contains("plays")) << "these are no cards";
}

TEST(Api, ShowsCardsAsStructure) {
    const Json got = answer("/api/show", {{"game", "whist"},
                                          {"deal", "AK.2.. QJ.3.. 98.4.. 76.5.."},
                                          {"trump", "S"},
                                          {"leader", 3},
                                          {"play", {"S9", "S7"}}});
    EXPECT_EQ(got["cards"], Json::parse(R"({"hands":[["SA","SK","H2"],["SQ","SJ","H3"],["S8","H4"],["S6","H5"]],
        "trick":[[3,"S9"],[4,"S7"]],"leader":3,"trump":"S"})"));
    EXPECT_FALSE(answer("/api/show", {{"game", "sticks"}}).contains("cards"));
}

TEST(Api, ReadsTheBoardsOfAPbnFileAsRecords) {
    const std::string file =
        "[Board \"7\"]\n[Deal \"N:AK.2.. QJ.3.. 98.4.. 76.5..\"]\n[Declarer \"S\"]\n[Contract \"1S\"]\n"
        "[Play \"W\"]\nS6 SA SJ S9\n\n[Board \"8\"]\n[Deal \"N:2... 3... 4... 5...\"]\n";
    const Json boards = answer("/api/pbn", {{"game", "whist"}, {"pbn", file}})["boards"];
    ASSERT_EQ(boards.size(), 2);
    EXPECT_EQ(boards[0]["name"], "7");
    EXPECT_EQ(boards[0]["play"].size(), 4);
    const Json shown = answer("/api/show", {{"game", boards[0]["game"]}, {"position", boards[0]["position"]}});
    EXPECT_EQ(shown["options"]["trump"], "S");
    EXPECT_EQ(shown["mover"], 4);
    EXPECT_TRUE(boards[1]["play"].empty());
}

TEST(Api, SaysWhereAPbnFileIsWrong) {
    const Json body = {{"game", "whist"}, {"pbn", "[Deal \"N:AX.2.. QJ.3.. 98.4.. 76.5..\"]"}};
    const Json wrong = refusal("/api/pbn", body.dump());
    EXPECT_EQ(wrong["field"], "pbn");
    EXPECT_EQ(wrong["line"], 1);
}

TEST(Api, ShowsBoardsAsStructure) {
    EXPECT_EQ(answer("/api/show", {{"game", "sticks"}, {"sticks", 7}})["board"], Json({{"tokens", 7}}));
    const Json boxes =
        answer("/api/show", {{"game", "dots-and-boxes"}, {"columns", 1}, {"rows", 1}, {"play", "b1b2"}})["board"];
    EXPECT_EQ(boxes, Json::parse(R"({"edges":[{"name":"a1b1","from":[0,0],"to":[1,0],"drawn":false},
        {"name":"a2b2","from":[0,1],"to":[1,1],"drawn":false},{"name":"a1a2","from":[0,0],"to":[0,1],"drawn":false},
        {"name":"b1b2","from":[1,0],"to":[1,1],"drawn":true}]})"));
    const Json star =
        answer("/api/show", {{"game", "chinese-checkers"}, {"size", 1}, {"players", 2}})["board"]["points"];
    ASSERT_EQ(star.size(), 13u);
    EXPECT_EQ(star[0]["name"], "a1");
    EXPECT_EQ(star[0]["player"], 1);
    EXPECT_EQ(star[0]["x"], 2.0);
    EXPECT_GT(star[0]["y"], star[12]["y"]) << "row a is the lowest";
    const Json squares = answer("/api/show", {{"game", "reversi"}, {"size", 6}, {"play", "d2"}})["board"]["points"];
    ASSERT_EQ(squares.size(), 36u);
    EXPECT_EQ(squares[9], Json::parse(R"({"name":"d2","x":3.5,"y":1.5,"player":1})")) << "row by row from the top";
    EXPECT_EQ(squares[8]["player"], 0);
    EXPECT_FALSE(answer("/api/show", {{"game", "hearts"}}).contains("board"));
}

TEST(Api, ShowsThePlayMoveByMoveHoweverItIsWritten) {
    const auto play = [](const char* text) {
        return answer(
            "/api/show",
            {{"game", "hearts"}, {"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", 2}, {"play", text}})["play"];
    };
    EXPECT_EQ(play("S3,ST"), Json({"S3", "ST"}));
    EXPECT_EQ(play("s3 10s"), Json({"S3", "ST"}));
    EXPECT_EQ(play("S3TA"), Json({"S3", "ST", "SA"}));
    EXPECT_EQ(play(""), Json::array());
}

TEST(Api, TheOptionsOfAShownPositionDescribeIt) {
    for (const auto& game : catalog::games()) {
        const Json shown = answer("/api/show", {{"game", game.name}});
        Json request = shown["options"];
        request["game"] = game.name;
        EXPECT_EQ(answer("/api/show", request)["position"], shown["position"]) << game.name;
    }
}

TEST(Api, TellsWhatMovesAreWorthWhileItDeepens) {
    std::vector<Json> sent;
    serve::RequestContext context;
    context.progress = [&](const Json& news) { sent.push_back(news); };
    const serve::ApiReply got = ask("/api/search", R"({"game":"hearts","cards":3,"all-moves":true})", context);
    const Json report = Json::parse(got.body);
    ASSERT_FALSE(sent.empty());
    EXPECT_EQ(sent.back()["moves"], report["moves"]);
    EXPECT_EQ(sent.back()["value"], report["value"]);
}

}  // namespace
}  // namespace nply::test
