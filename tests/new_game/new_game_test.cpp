// A new game by CONTRIBUTING.md's steps: rules (race.hpp), one catalog file (race.cpp), one line in games.list. The
// program it is linked into differs from nply in that line alone, and every command that takes a game knows it.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "catalog/positions.hpp"
#include "cli/run.hpp"
#include "nply/catalog/session.hpp"
#include "nply/core/check.hpp"
#include "nply/play/match.hpp"
#include "nply/play/players.hpp"
#include "race.hpp"
#include "serve/api.hpp"
#include "serve/hosted_games.hpp"

namespace nply::test {
namespace {

using Json = nlohmann::json;

/// Arguments and standard input of each command that takes a game.
const std::map<std::string, std::pair<std::string, std::string>> commands{
    {"analyse", {"race --play '+1 +3 +3' --json", ""}},
    {"compare", {"race --json", ""}},
    {"games", {"race --json", ""}},
    {"match", {"race --seats first,auto:nodes=1000 --deals 2 --json", ""}},
    {"perft", {"race --depth 2 --json", ""}},
    {"play", {"race --seats human,first,auto --goal 5 --seed 1", "+3\n+2\n+1\n+1\n"}},
    {"search", {"race --depth 3 --json", ""}},
    {"show", {"race --json", ""}},
    {"solve", {"race --json", ""}},
};
/// Commands for cards refuse it as they refuse every board game.
const std::map<std::string, std::string> card_commands{
    {"advise", "race --seat 1 --hand A..."}, {"deal", "race"}, {"sample", "race --seat 1 --hand A..."}};

/// The subcommands whose usage line has a game as an argument.
std::vector<std::string> commands_that_take_a_game() {
    std::vector<std::string> found;
    std::istringstream lines(nply("--help").out);
    bool listed = false;
    for (std::string line; std::getline(lines, line);) {
        listed = listed || line.find("ubcommands") != std::string::npos;
        std::string name;
        if (!listed || !(std::istringstream(line) >> name) || !line.starts_with("  ")) continue;
        const std::string help = nply(name + " --help").out,
                          usage = help.substr(0, help.find("\n\n", help.find("Usage")));
        if (usage.find("GAME") != std::string::npos) found.push_back(name);
    }
    return found;
}

TEST(NewGame, KeepsTheRulesOfAGame) {
    const Race race(3, 7);
    EXPECT_EQ(nply::check(race, race.start(), {.games = 100}), std::vector<std::string>{});
}

TEST(NewGame, IsListedWithItsTraits) {
    const Json games = Json::parse(nply("games --json").out);
    const auto& list = games.is_array() ? games : games.at("games");
    EXPECT_EQ(list.back()["name"], "race");
    EXPECT_EQ(list.back()["players"], "2 to 4");
    EXPECT_EQ(list.back()["traits"]["unit"], "point");
}

TEST(NewGame, WorksInEveryCommandThatTakesAGame) {
    const std::vector<std::string> found = commands_that_take_a_game();
    EXPECT_GE(found.size(), commands.size());
    for (const std::string& name : found) {
        if (const auto cards = card_commands.find(name); cards != card_commands.end()) {
            const Ran ran = nply(name + " " + cards->second);
            EXPECT_EQ(ran.code, 2) << name << ran.err;
            continue;
        }
        ASSERT_TRUE(commands.contains(name)) << name << " takes a game, and this test does not call it";
        const auto& [arguments, input] = commands.at(name);
        const Ran ran = nply(name + " " + arguments, input);
        EXPECT_EQ(ran.code, 0) << name << ": " << ran.err;
        EXPECT_NE(ran.out, "") << name;
    }
}

/// What each route that takes questions is asked; null: it takes no game.
const std::map<std::string_view, Json> routes{
    {"/api/show", {{"game", "race"}}},
    {"/api/solve", {{"game", "race"}}},
    {"/api/search", {{"game", "race"}, {"depth", 3}}},
    {"/api/analyse", {{"game", "race"}, {"play", "+1 +3 +3"}}},
    {"/api/play", {{"game", "race"}, {"seats", {"human", "first", "first"}}}},
    {"/api/advise", {{"game", "race"}, {"seat", 1}, {"hand", "A..."}}},
    {"/api/pbn", {{"game", "race"}, {"pbn", "[Deal \"N:A... K...\"]"}}},
    {"/api/tree", nullptr},
    {"/api/watch", nullptr},
    {"/api/random-tree", nullptr},
};

TEST(NewGame, WorksInEveryRouteThatTakesAGame) {
    serve::HostedGames games;
    serve::RequestContext context;
    context.games = &games;
    for (const serve::Route& route : serve::routes()) {
        if (route.method == serve::HttpMethod::get) continue;
        ASSERT_TRUE(routes.contains(route.path)) << route.path << ": this test does not ask it";
        const Json& fields = routes.at(route.path);
        if (fields.is_null()) continue;
        const serve::ApiReply reply = serve::handle(route, fields, context);
        const bool is_for_cards = route.path == "/api/advise" || route.path == "/api/pbn";
        EXPECT_EQ(reply.status, is_for_cards ? 400 : 200) << route.path << reply.body;
    }
    const Json listed = Json::parse(serve::handle(*serve::find_route("/api/games"), Json::object(), context).body);
    EXPECT_EQ(listed.back()["name"], "race");
}

TEST(NewGame, ItsExamplesReadBackAndAreSearchedAlikeByEverySoundAlgorithm) {
    int positions = 0;
    for (const auto& [game, options] : small_positions(1)) {
        if (game != "race") continue;
        const catalog::Position position = catalog::open_game(game, options);
        EXPECT_EQ(catalog::open_position(game, position.notation()), position);
        catalog::SearchRequest request;
        request.question.algorithm = "maxn";
        const auto plain = catalog::search(position, request).value;
        for (const char* algorithm : {"auto", "shallow", "speculative"}) {
            request.question.algorithm = algorithm;
            EXPECT_EQ(catalog::search(position, request).value, plain) << algorithm;
        }
        ++positions;
    }
    EXPECT_EQ(positions, 2);
}

}  // namespace
}  // namespace nply::test
