// Matches in stores: read while another writes them, by number only, and never anything else.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "nply/play/match_report.hpp"
#include "nply/play/match_run.hpp"
#include "nply/store/match_store.hpp"
#include "serve/api.hpp"
#include "serve/client.hpp"

namespace nply::test {
namespace {

namespace fs = std::filesystem;
using play::HandRow;
using play::Match;
using play::Scoreboard;
using serve::Json;

class Stores : public testing::Test {
protected:
    Stores() { fs::create_directories(folder_); }
    ~Stores() override { fs::remove_all(folder_); }
    std::string file(const std::string& name) const { return folder_ / name; }

    static Match hearts() {
        return Match({.game = "hearts", .options = {{"cards", "3"}}, .entrants = {"random", "greedy"}, .deals = 5});
    }
    static void play(const std::string& file, const Match& match, bool until_clear = false) {
        store::MatchStore kept(file, match, {}, "1.2.3", until_clear);
        Scoreboard scoreboard(match, {}, until_clear);
        play::run_match(match, scoreboard, {.keep = [&](const HandRow& row) { kept.add(row); }}, 1);
    }

    serve::ApiReply ask(const std::string& target) const {
        const serve::Route* route = serve::find_route(target.substr(0, target.find('?')));
        if (!route) return {404, R"({"error":"no route"})"};
        serve::RequestContext context;
        context.stores = stores_;
        return serve::handle(*route, target, "", context);
    }
    Json got(const std::string& target) const {
        const serve::ApiReply answer = ask(target);
        EXPECT_EQ(answer.status, 200) << target << " " << answer.body;
        return Json::parse(answer.body);
    }

    const fs::path folder_ = fs::temp_directory_path() / ("nply_stores_" + std::to_string(getpid()));
    std::vector<std::string> stores_{};
};

TEST_F(Stores, TheTableIsTheCommandLines) {
    stores_ = {file("a.db")};
    const Match match = hearts();
    play(stores_[0], match);
    Scoreboard scoreboard(match);
    store::each_row(stores_[0], [&](const HandRow& row) { scoreboard.add(row); });
    const Json json = got("/api/matches/1"), expected = play::to_json(match, scoreboard.summary());
    for (const auto& [name, value] : expected.items()) EXPECT_EQ(json[name], value) << name;
    EXPECT_EQ(json["name"], "a.db");
    EXPECT_EQ(json["finished"], match.hands());
    EXPECT_EQ(json["wanted"], match.hands());
}

TEST_F(Stores, AMatchThatEndedWhenAllWereToldApartIsComplete) {
    stores_ = {file("a.db")};
    play::MatchPlan plan = hearts().plan();
    plan.options = {};
    plan.deals = 2000;
    play(stores_[0], Match(plan), true);
    const Json json = got("/api/matches/1");
    EXPECT_LT(json["finished"], json["wanted"]);
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["differences"][0]["clear"], true);
    store::MatchStore(stores_[0], Match(plan), {}, "1.2.3");  // somebody goes on to the end
    EXPECT_EQ(got("/api/matches/1")["complete"], false);
}

TEST_F(Stores, TheDistributionCountsEveryScoreOnce) {
    stores_ = {file("a.db")};
    const Match match = hearts();
    play(stores_[0], match);
    std::vector<std::map<int, int>> counts(2);
    store::each_row(stores_[0], [&](const HandRow& row) {
        for (int seat = 0; seat < 3; ++seat)
            ++counts[match.entrant_at(row.number, seat)][static_cast<int>(row.hand.scores[seat])];
    });
    const Json json = got("/api/matches/1")["distribution"];
    for (std::size_t entrant = 0; entrant < 2; ++entrant) {
        std::map<int, int> told;
        for (std::size_t i = 0; i < json[entrant]["scores"].size(); ++i)
            told[json[entrant]["scores"][i]] = json[entrant]["hands"][i];
        EXPECT_EQ(told, counts[entrant]) << entrant;
    }
}

TEST_F(Stores, DealsThatAreNotWantedAnyMoreDoNotCount) {
    stores_ = {file("a.db")};
    play(stores_[0], hearts());
    play::MatchPlan fewer = hearts().plan();
    fewer.deals = 2;
    const Match match(fewer);
    store::MatchStore(stores_[0], match, {}, "1.2.3");
    const Json json = got("/api/matches/1");
    EXPECT_EQ(json["finished"], match.hands());
    EXPECT_EQ(got("/api/matches")[0]["finished"], match.hands());
    int hands = 0;
    for (const Json& entrant : json["distribution"])
        for (const Json& times : entrant["hands"]) hands += times.get<int>();
    EXPECT_EQ(hands, 3 * static_cast<int>(match.hands()));
}

TEST_F(Stores, HandsArePagedAndEachIsARecord) {
    stores_ = {file("a.db")};
    const Match match = hearts();
    play(stores_[0], match);
    std::uint64_t number = 0;
    for (const char* page : {"?from=0&count=4", "?from=4&count=200"}) {
        const Json some = got(std::string("/api/matches/1/hands") + page);
        for (const Json& hand : some["hands"]) {
            EXPECT_EQ(hand["number"], number++);
            const catalog::Record record = catalog::read_record(catalog::to_text(hand["record"]));
            const auto end = catalog::open_position(record.game, record.position).play(record.play);
            EXPECT_TRUE(end.is_over());
            EXPECT_EQ(Json(end.scores()), hand["scores"]);
            EXPECT_EQ(hand["seats"].size(), 3u);
        }
    }
    EXPECT_EQ(number, match.hands());
    EXPECT_TRUE(got("/api/matches/1/hands?from=999999")["hands"].empty());
}

TEST_F(Stores, OthersThanThoseGivenAreNotThere) {
    EXPECT_EQ(got("/api/matches"), Json::array());
    EXPECT_EQ(ask("/api/matches/1").status, 404);
    stores_ = {file("a.db")};
    play(stores_[0], hearts());
    play(file("b.db"), hearts());
    for (const std::string path :
         {"/api/matches/0", "/api/matches/2", "/api/matches/-1", "/api/matches/a.db", "/api/matches/b.db",
          "/api/matches/..%2fb.db", "/api/matches/99999999999999999999", "/api/matches/1 ", "/api/matches/\xff"}) {
        EXPECT_EQ(ask(path).status, 404) << path;
        EXPECT_EQ(ask(path + "/hands").status, 404) << path;
    }
    for (const std::string& path : std::vector<std::string>{"/api/matches/", "/api/matches/1/", "/api/matches/1/other",
                                                            "/api/matches/../b.db", "/api/matches/" + file("b.db")})
        EXPECT_EQ(ask(path).status, 404) << path;
}

TEST_F(Stores, FieldsThatAreNoneAreRefused) {
    stores_ = {file("a.db")};
    play(stores_[0], hearts());
    for (const char* path : {"/api/matches/1/hands?from=x", "/api/matches/1/hands?from=-1", "/api/matches/1/hands?&&=",
                             "/api/matches/1/hands?count=0", "/api/matches/1/hands?count=201", "/api/matches?file=b.db",
                             "/api/matches/1?store=b.db", "/api/matches/1/hands?from"})
        EXPECT_EQ(ask(path).status, 400) << path;
}

TEST_F(Stores, AFileThatIsNoneIsToldWithoutItsFolder) {
    stores_ = {file("gone.db"), file("garbage.db"), file("empty.db"), file("a.db")};
    std::ofstream(stores_[1]) << std::string(5000, 'x');
    std::ofstream(stores_[2]) << "";
    play(stores_[3], hearts());
    const Json list = got("/api/matches");
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string error = list[i]["error"], name = list[i]["name"];
        EXPECT_NE(error.find(name), std::string::npos) << error;
        EXPECT_EQ(error.find(folder_.string()), std::string::npos) << error;
        EXPECT_EQ(ask("/api/matches/" + std::to_string(i + 1)).status, 503);
    }
    EXPECT_EQ(list[3]["finished"], hearts().hands()) << "the others are shown all the same";
    EXPECT_FALSE(fs::exists(stores_[0])) << "reading makes no file";
}

TEST_F(Stores, ALockedOneIsToldAndTheServerGoesOn) {
    stores_ = {file("a.db")};
    play(stores_[0], hearts());
    {
        SQLite::Database other(stores_[0], SQLite::OPEN_READWRITE);
        other.exec("BEGIN EXCLUSIVE");
        EXPECT_NE(got("/api/matches")[0]["error"].get<std::string>().find("locked"), std::string::npos);
    }
    EXPECT_EQ(got("/api/matches")[0]["finished"], hearts().hands());
}

TEST_F(Stores, ADamagedOneIsToldWhereverItIsDamaged) {
    const std::string whole = file("whole.db");
    play(whole, hearts());
    std::ifstream in(whole, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    stores_ = {file("damaged.db")};
    for (std::size_t at = 0; at < bytes.size(); at += bytes.size() / 61) {
        std::string damaged = bytes;
        for (std::size_t i = at; i < std::min(at + 40, bytes.size()); ++i) damaged[i] = '\x5a';
        std::ofstream(stores_[0], std::ios::binary) << damaged;
        for (const char* path : {"/api/matches", "/api/matches/1", "/api/matches/1/hands"}) {
            const serve::ApiReply answer = ask(path);
            EXPECT_TRUE(answer.status == 200 || answer.status == 503) << at << " " << answer.body;
            EXPECT_FALSE(Json::parse(answer.body, nullptr, false).is_discarded());
        }
    }
}

TEST_F(Stores, AMatchIsSeenWhileItIsWritten) {
    serve::ServerSettings settings;
    settings.stores = {file("a.db")};
    const Match match = hearts();
    store::MatchStore kept(settings.stores[0], match, {}, "1.2.3");
    const RunningServer server(settings);
    const auto finished = [&] {
        const Reply reply = server.ask("GET", "/api/matches/1", "", "Connection: close\r\n");
        EXPECT_EQ(reply.status, 200) << reply.body;
        return Json::parse(reply.body)["finished"].get<std::uint64_t>();
    };
    EXPECT_EQ(finished(), 0u);
    play::MatchWorker table(match);
    for (std::uint64_t number = 0; number < 4; ++number) {
        kept.add(*table.play(number, nullptr));
        EXPECT_EQ(finished(), number + 1);
    }
    EXPECT_EQ(server.ask("GET", "/api/matches/7").status, 404);
    EXPECT_EQ(server.ask("POST", "/api/matches/1", "{}").status, 405);
    EXPECT_EQ(server.ask("GET", "/api/matches/1/hands?from=2&count=1").status, 200);
}

TEST_F(Stores, WritingAndReadingAtTheSameTimeHinderNobody) {
    stores_ = {file("a.db")};
    const Match match({.game = "hearts", .options = {{"cards", "2"}}, .entrants = {"random", "greedy"}, .deals = 20});
    store::MatchStore kept(stores_[0], match, {}, "1.2.3");
    std::jthread writer([&] {
        Scoreboard scoreboard(match);
        play::run_match(match, scoreboard, {.keep = [&](const HandRow& row) { kept.add(row); }}, 1);
    });
    std::uint64_t before = 0;
    while (before < match.hands()) {
        const auto now = got("/api/matches/1")["finished"].get<std::uint64_t>();
        ASSERT_GE(now, before);
        before = now;
    }
}

}  // namespace
}  // namespace nply::test
