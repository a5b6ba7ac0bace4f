// nply match as its users run it.
#include <SQLiteCpp/SQLiteCpp.h>

#include "cli/run.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/random.hpp"
#include "running.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

const std::string small = "match hearts --cards 4 --seats random,greedy,maxn:nodes=100:samples=3 --deals 6 --seed 3";

Json json_of(const std::string& arguments) {
    const Ran run = nply(arguments + " --json");
    EXPECT_EQ(run.code, 0) << run.err;
    return Json::parse(run.out.empty() ? "{}" : run.out);
}

void expect_refused(const std::string& arguments, const std::string& message, int code = 2) {
    const Ran run = nply(arguments);
    EXPECT_EQ(run.code, code) << arguments;
    EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_EQ(run.out, "");
}

class MatchCommand : public Folder {
protected:
    /// A match too long to end.
    std::vector<std::string> endless(const std::string& store) const {
        return {NPLY_BINARY,
                "match",
                "hearts",
                "--cards",
                "6",
                "--seats",
                "random,greedy,maxn:nodes=500:samples=3",
                "--deals",
                "100000",
                "--threads",
                "2",
                "--json",
                "--store",
                file(store)};
    }
    play::MatchPlan endless_plan() const {
        return {.game = "hearts",
                .options = {{"cards", "6"}},
                .entrants = {"random", "greedy", "maxn:nodes=500:samples=3"},
                .deals = 100'000};
    }
};

TEST_F(MatchCommand, AnswersInJsonAsAgreed) {
    const Json json = json_of(small);
    EXPECT_EQ(json["hands"], 36);
    EXPECT_EQ(json["complete"], true);
    ASSERT_EQ(json["entrants"].size(), 3u);
    double wins = 0;
    for (const Json& entrant : json["entrants"]) {
        EXPECT_EQ(entrant["hands"], 36);
        EXPECT_EQ(entrant["faults"], 0);
        EXPECT_TRUE(entrant["low"].is_null() && entrant["high"].is_null()) << "six deals are too few";
        wins += entrant["wins"].get<double>();
    }
    EXPECT_NEAR(wins, 1, 1e-12);
    EXPECT_EQ(json["entrants"][2]["name"], "maxn:nodes=100:samples=3");
    EXPECT_EQ(json["differences"].size(), 3u);
}

TEST_F(MatchCommand, GivesTheSameOnAnyNumberOfThreadsKeptOrNot) {
    const Json one = timeless(json_of(small + " --threads 1"));
    EXPECT_EQ(timeless(json_of(small + " --threads 3")), one);
    EXPECT_EQ(timeless(json_of(small + " --store " + file("a.db"))), one);
    EXPECT_EQ(timeless(json_of(small + " --store " + file("a.db"))), one) << "out of the store";
    EXPECT_EQ(timeless(json_of("match hearts --cards 4 --entrant random --entrant greedy --entrant "
                               "maxn:nodes=100:samples=3 --deals 6 --seed 3")),
              one);
}

TEST_F(MatchCommand, TellsPeopleAndPlots) {
    const Ran run = nply(small + " --csv " + file("t.csv") + " --svg " + file("t.svg"));
    EXPECT_EQ(run.code, 0);
    for (const char* part : {"6 deals in 6 seatings, 36 hands", "95 % interval", "1 - 2", "fewer points are better"})
        EXPECT_NE(run.out.find(part), std::string::npos) << run.out;
    const std::string csv = contents_of(file("t.csv")), svg = contents_of(file("t.svg"));
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4);
    EXPECT_EQ(svg.find("<svg"), 0u);
    EXPECT_NE(svg.find("</svg>"), std::string::npos);
    const std::string head = csv.substr(0, csv.find('\n'));
    EXPECT_EQ(nply(small + " --csv").out.substr(0, head.size()), head) << "to standard output";
}

TEST_F(MatchCommand, MergesShardsToWhatTheWholeWouldPrint) {
    for (const char* shard : {"1/3", "2/3", "3/3"})
        json_of(small + " --shard " + shard + " --store " + file(std::string(1, shard[0]) + ".db"));
    const std::string merge = "match merge " + file("3.db") + " " + file("1.db") + " " + file("2.db");
    EXPECT_EQ(timeless(json_of(merge + " --store " + file("m.db"))), timeless(json_of(small)));
    expect_refused(merge + " --store " + file("m.db"), "is there already");
    expect_refused("match merge " + file("1.db") + " " + file("1.db") + " --store " + file("n.db"), "hand 0 is in");
    const Json part = json_of("match merge " + file("1.db") + " " + file("2.db") + " --store " + file("p.db"));
    EXPECT_EQ(part["complete"], false);
    EXPECT_EQ(part["hands"], 24);
    EXPECT_EQ(timeless(json_of(small + " --store " + file("p.db"))), timeless(json_of(small))) << "and goes on";
}

TEST_F(MatchCommand, SaysThatScoresAreOverOrUnderTheDuty) {
    const std::string match = "match sergeant-major --rules full --cards 3 --seats greedy,random --deals 2";
    const std::string out = nply(match).out;
    EXPECT_NE(out.find("  over  95 % interval"), std::string::npos) << out;
    EXPECT_NE(out.find("\nmore tricks over the duty are better"), std::string::npos) << out;
    EXPECT_EQ(json_of(match)["units"], "tricks over or under the duty");
    EXPECT_EQ(json_of("match sergeant-major --cards 3 --seats greedy,random --deals 2")["units"], "tricks");
}

TEST_F(MatchCommand, RefusesBadInput) {
    expect_refused("match hearts", "--seats is missing");
    expect_refused("match --seats random", "GAME is missing");
    expect_refused("match hearts --seats random,random,random,random", "4 players, but hearts has only 3 seats");
    expect_refused("match whist --seats random,random,random", "only 2 sides");
    expect_refused("match hearts --seats random,chess", "Unknown algorithm");
    expect_refused("match hearts --seats random,alpha-beta", "needs two players");
    expect_refused("match hearts --seats random,,random", "--seats");
    expect_refused("match hearts --seats random --entrant greedy", "--entrant and --seats");
    expect_refused("match hearts --seats random --shard 3/2", "--shard '3/2': it is I/N");
    expect_refused("match hearts --seats random --shard x", "--shard 'x'");
    expect_refused("match hearts --seats random,greedy --shard 1/2 --until-clear",
                   "--until-clear cannot be used with a shard");
    expect_refused("match hearts --seats random --until-clear", "--until-clear needs at least two players");
    expect_refused("match hearts --seats random --deals 0", "--deals");
    expect_refused("match dots-and-boxes --seats random --open", "no hidden hands");
    expect_refused("match hearts --seats random --store " + file("no/folder.db"), "cannot be opened");
    expect_refused("match merge " + file("x.db") + " --store " + file("y.db"), "x.db");
}

TEST_F(MatchCommand, RefusesAStoreOfAnotherMatchOrTheFutureAndFilesThatAreNone) {
    const std::string with_store = " --store " + file("a.db");
    json_of(small + with_store);
    expect_refused("match hearts --seats random,greedy" + with_store, "holds another match");
    expect_refused(small + " --shard 1/2" + with_store, "holds shard 1/1");
    SQLite::Database(file("a.db"), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 7");
    expect_refused(small + with_store, "newer nply");
    std::ofstream(file("a.db"), std::ios::trunc) << "these are not the bytes you are looking for, and many of them";
    expect_refused(small + with_store, "not a SQLite file");
}

TEST_F(MatchCommand, StopsAsSoonAsAllAreToldApart) {
    const std::string clear = "match hearts --seats random,greedy --deals 5000 --until-clear";
    const Json one = json_of(clear + " --threads 1 --store " + file("a.db"));
    EXPECT_EQ(one["complete"], true);
    EXPECT_LT(one["deals"], 500);
    EXPECT_EQ(one["differences"][0]["clear"], true);
    EXPECT_EQ(timeless(json_of(clear + " --threads 2 --store " + file("b.db"))), timeless(one));
    EXPECT_EQ(timeless(json_of(clear + " --threads 2 --store " + file("b.db"))), timeless(one)) << "resumed";
}

TEST_F(MatchCommand, CountsTheFaultsOfBots) {
    const std::string bot =
        "match sticks --players 3 --sticks 12 --opening 0 --entrant 'bot:read l; printf "
        "\"{\\\"name\\\":\\\"x\\\"}\\n\"; exit 3' "
        "--entrant random --deals 2";
    const Json json = json_of(bot);
    EXPECT_GT(json["entrants"][0]["crash"], 0);
    EXPECT_EQ(json["entrants"][0]["faults"], json["entrants"][0]["crash"]);
    EXPECT_EQ(json["entrants"][1]["faults"], 0);
    const Json strict = json_of(bot + " --strict --store " + file("a.db"));
    EXPECT_EQ(strict["entrants"][0]["wins"], 0.0);
    for (const auto& [number, row] : rows_in(file("a.db"))) EXPECT_EQ(Json::parse(row)["end"], "crash");
}

TEST_F(MatchCommand, EndsAtCtrlCWithWhatThereIs) {
    Running running(endless("a.db"), file("out"), file("err"));
    ASSERT_TRUE(wait_for_rows(file("a.db"), 20));
    EXPECT_EQ(running.end(SIGINT), 0) << contents_of(file("err"));
    const Json json = Json::parse(contents_of(file("out")));
    EXPECT_EQ(json["complete"], false);
    EXPECT_GE(json["hands"], 12);
    EXPECT_NE(contents_of(file("err")).find("repeat the command to continue"), std::string::npos);
}

TEST_F(MatchCommand, LetsOneWriteAndOthersRead) {
    Running running(endless("a.db"), file("out"), file("err"));
    ASSERT_TRUE(wait_for_rows(file("a.db"), 5)) << "read while it is written";
    Running second(endless("a.db"), file("out2"), file("err2"));
    EXPECT_EQ(second.wait(), 1);
    EXPECT_NE(contents_of(file("err2")).find("is being written by another process"), std::string::npos);
    EXPECT_EQ(running.end(SIGINT), 0);
}

TEST_F(MatchCommand, LosesNothingAndPlaysNothingTwiceHoweverOftenItIsKilled) {
    Random random(17);
    Rows known;
    for (int kills = 0; kills < tries(100); ++kills) {
        Running running(endless("a.db"), file("out"), file("err"));
        sleep_ms(random.below(60));
        ASSERT_EQ(running.end(SIGKILL), 128 + SIGKILL) << contents_of(file("err"));
        if (count_rows(file("a.db")) == 0) continue;  // killed before the store was there
        const Rows now = rows_in(file("a.db"));
        for (const auto& [number, row] : known) ASSERT_TRUE(now.contains(number) && now.at(number) == row) << number;
        known = now;
        SQLite::Database database(file("a.db"), SQLite::OPEN_READWRITE);
        ASSERT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
    }
    EXPECT_EQ(known, rows_of(play::Match(endless_plan()), known));
}

TEST_F(MatchCommand, GoesOnAfterKillsToTheSameResult) {
    std::vector<std::string> words = endless("a.db");
    *std::find(words.begin(), words.end(), "100000") = "40";
    Random random(5);
    for (int kills = 0; kills < 8; ++kills) {
        Running running(words, file("out"), file("err"));
        sleep_ms(random.below(80));
        running.end(SIGKILL);
    }
    Running last(words, file("out"), file("err"));
    EXPECT_EQ(last.wait(), 0) << contents_of(file("err"));
    words.resize(words.size() - 2);  // without a store
    Running undisturbed(words, file("out2"), file("err"));
    EXPECT_EQ(undisturbed.wait(), 0);
    EXPECT_EQ(timeless(Json::parse(contents_of(file("out")))), timeless(Json::parse(contents_of(file("out2")))));
}

TEST_F(MatchCommand, SaysWhenTheDiskIsFullAndKeepsWhatIsThere) {
    const std::string longer = "match hearts --seats random,greedy --deals 300 --store " + file("a.db");
    const std::string limited = "bash -c 'ulimit -f 120; exec " + std::string(NPLY_BINARY) + " " + longer + "' >" +
                                file("out") + " 2>" + file("err");
    const int status = std::system(limited.c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1);
    const std::string said = contents_of(file("err"));
    EXPECT_NE(said.find("could not be written"), std::string::npos) << said;
    EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
    const Rows kept = rows_in(file("a.db"));
    EXPECT_GT(kept.size(), 10u);
    EXPECT_EQ(nply(longer).code, 0) << "with room again it goes on";
    const Rows whole = rows_in(file("a.db"));
    EXPECT_EQ(whole.size(), 1800u);
    for (const auto& [number, row] : kept) EXPECT_EQ(whole.at(number), row);
}

}  // namespace
}  // namespace nply::test
