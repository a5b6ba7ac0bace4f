// Requests shared out among processes without common memory (here one after the other, each with objects of its own)
// get the JSON that one process alone gives, but for the seconds.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "nply/core/random.hpp"
#include "nply/play/play_session.hpp"
#include "serve/api.hpp"
#include "serve/hosted_games.hpp"
#include "serve/shared_work.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using serve::Json;
using serve::SharedWork;

Json but_for_seconds(Json json) {
    if (json.is_object()) json.erase("seconds");
    if (json.is_structured())
        for (Json& inner : json) inner = but_for_seconds(inner);
    return json;
}

Json reply(const std::string& path, const Json& fields, SharedWork* shared = nullptr,
           serve::HostedGames* games = nullptr) {
    serve::RequestContext context;
    context.shared = shared;
    context.games = games;
    const serve::ApiReply got = serve::handle(*serve::find_route(path), fields, context);
    return {{"status", got.status}, {"body", but_for_seconds(Json::parse(got.body))}};
}

/// What so many parts find, and how many searches are among that.
struct Found {
    Json parts = Json::array();
    std::size_t searches = 0;
};

Found found_by(std::uint64_t parts, const std::string& path, const Json& fields) {
    Found found;
    for (std::uint64_t part = 0; part < parts; ++part) {
        SharedWork work(part, parts);
        reply(path, fields, &work);
        found.parts.push_back(Json::parse(work.found().dump()));
        found.searches += work.searches.found().size();
    }
    return found;
}

/// The searches that parts found.
std::size_t expect_the_same(const std::string& path, const Json& fields) {
    const Json alone = reply(path, fields);
    std::size_t searches = 0;
    for (const std::uint64_t parts : {1u, 2u, 3u, 7u}) {
        const Found found = found_by(parts, path, fields);
        SharedWork replies(found.parts);
        EXPECT_EQ(reply(path, fields, &replies), alone) << path << fields << " in " << parts << " parts";
        searches += found.searches;
    }
    return searches;
}

const std::vector<Json> games{{{"game", "sticks"}, {"sticks", 9}},
                              {{"game", "dots-and-boxes"}, {"columns", 2}, {"rows", 2}, {"players", 3}},
                              {{"game", "hearts"}, {"cards", 4}, {"players", 3}},
                              {{"game", "hearts"}, {"cards", 3}, {"players", 4}, {"rules", "full"}},
                              {{"game", "spades"}, {"cards", 4}},
                              {{"game", "whist"}, {"cards", 3}, {"trump", "S"}},
                              {{"game", "pig"}, {"goal", 5}, {"horizon", 4}}};
const std::vector<std::string> algorithms{"maxn",     "immediate", "speculative", "bnb",  "deep",
                                          "paranoid", "brs",       "auto",        "mcts", "soft-maxn"};

Json dealt(Json fields, Random& random) {
    if (fields.contains("cards")) fields["seed"] = random.below(100'000);
    return fields;
}

TEST(SharedWork, MovesOfOneDealHaveTheirValuesWithAnyLimit) {
    Random random(1);
    std::size_t searches = 0;
    for (int i = 0; i < 60; ++i) {
        Json fields = dealt(games[random.below(games.size())], random);
        fields["algorithm"] = algorithms[random.below(algorithms.size())];
        fields["all-moves"] = true;
        fields["threads"] = 1;
        fields["nodes"] = 1 + random.below(1 + (1u << random.below(18)));
        searches += expect_the_same("/api/solve", fields);
    }
    EXPECT_GT(searches, 100u) << "something was shared";
}

TEST(SharedWork, APlayIsJudgedWithAnyLimit) {
    Random random(2);
    std::size_t searches = 0;
    for (int i = 0; i < 30; ++i) {
        Json fields = dealt(games[random.below(games.size())], random);
        const Json line = reply("/api/solve", fields)["body"].value("line", Json::array());
        fields["play"] = line;
        fields["algorithm"] = algorithms[random.below(algorithms.size())];
        fields["threads"] = 1;
        if (random.below(2)) fields["nodes"] = 1 + random.below(1 + (1u << random.below(14)));
        if (random.below(4) == 0) fields["depth"] = 1 + random.below(3);
        searches += expect_the_same("/api/analyse", fields);
    }
    EXPECT_GT(searches, 100u) << "something was shared";
}

TEST(SharedWork, AdviceComesFromTheSameWorlds) {
    for (const char* engine : {"speculative:nodes=3000:samples=10", "auto:nodes=4000", "ismcts:nodes=500"})
        expect_the_same("/api/advise",
                        {{"game", "hearts"}, {"players", 3}, {"seat", 1}, {"hand", "AQ4.2..7"}, {"engine", engine}});
}

TEST(SharedWork, HintsAtTheTableComeFromCopiesOfTheGame) {
    std::size_t all = 0;
    for (int seed = 1; seed <= tries(4); ++seed) {
        serve::HostedGames table;
        Json state = reply("/api/play",
                           {{"game", "hearts"},
                            {"cards", 6},
                            {"seats", "greedy,human,speculative:nodes=500:samples=5:time=60"},
                            {"seed", seed}},
                           nullptr, &table)["body"];
        const std::string id = state["session"];
        const auto ask = [&](Json fields) {
            fields["session"] = id;
            return reply("/api/play", fields, nullptr, &table);
        };
        for (int move = 0; move < 8 && state["phase"] == "on"; ++move) {
            if (state["legal"].empty()) {
                state = ask({{"do", "go"}})["body"];
                continue;
            }
            for (const char* wanted : {"hint", "worst", "expect"}) {
                const Json fields{{"session", id}, {"do", wanted}, {"engine", "speculative:nodes=2000:samples=8"}};
                Json parts = Json::array();
                std::size_t worlds = 0;
                for (std::uint64_t part = 0; part < 3; ++part) {
                    serve::HostedGames copies;
                    const auto game = table.find(id);
                    copies.adopt(id, game->session.text(), game->you);
                    SharedWork work(part, 3);
                    reply("/api/play", fields, &work, &copies);
                    for (const Json& decision : work.worlds.found()) worlds += decision.size();
                    parts.push_back(Json::parse(work.found().dump()));
                }
                SharedWork replies(parts);
                EXPECT_EQ(reply("/api/play", fields, &replies, &table),
                          ask({{"do", wanted}, {"engine", fields["engine"]}}))
                    << wanted << " " << seed;
                all += worlds;
            }
            state = ask({{"move", state["legal"][0]}})["body"];
        }
    }
    EXPECT_GT(all, 50u) << "worlds were shared";
}

}  // namespace
}  // namespace nply::test
