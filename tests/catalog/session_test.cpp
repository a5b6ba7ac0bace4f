// Sessions: what one search leaves in the table never changes another's answer.
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/positions.hpp"
#include "nply/catalog/session.hpp"
#include "nply/core/random.hpp"
#include "support/asking.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// The same cards under every trump, rule and count of points: the answers that a careless key would mix up.
std::vector<Opened> look_alikes(int seed) {
    std::vector<Opened> all = small_positions(seed);
    const std::string s = std::to_string(seed);
    for (const char* game : {"sergeant-major", "whist"})
        for (const char* trump : {"none", "S", "H", "D", "C"})
            all.push_back({game, {{"seed", s}, {"cards", "3"}, {"trump", trump}}});
    const std::string deal = catalog::deal_game("hearts", {{"seed", s}, {"cards", "3"}});
    for (const char* taken : {"0,0,0", "13,3,2", "20,0,0", "0,17,0", "1,1,1"})
        for (const char* rules : {"paper", "full"}) {
            const catalog::OptionValues options{{"deal", deal}, {"taken", taken}, {"rules", rules}};
            try {
                catalog::open_game("hearts", options);
                all.push_back({"hearts", options});
            } catch (const InputError&) {  // more points than a pack has
            }
        }
    for (const char* players : {"2", "3", "4"})
        for (const char* last : {"loses", "wins"})
            all.push_back({"sticks", {{"sticks", "8"}, {"players", players}, {"last", last}}});
    return all;
}

TEST(Sessions, GiveTheAnswersOfFreshSearchesWhateverWasAskedBefore) {
    for (int seed = 1; seed <= tries(6); ++seed) {
        auto positions = look_alikes(seed);
        Random random(static_cast<std::uint64_t>(seed));
        for (std::size_t i = positions.size(); i > 1; --i) std::swap(positions[i - 1], positions[random.below(i)]);
        catalog::Session session;
        for (const auto& [game, options] : positions) {
            const auto position = catalog::open_game(game, options);
            const auto plain = catalog::search(position, by("maxn"));
            for (const char* name : {"auto", "maxn", "speculative", "abbnb", "paranoid", "brs", "alpha-beta"}) {
                SearchRequest request = by(name);
                request.resources.table_mib = 1;
                if (objection(position, request)) continue;
                const auto kept = session.search(position, request);
                const auto fresh = catalog::search(position, by(name));
                EXPECT_EQ(kept.value, fresh.value) << game << " " << name << " " << position.notation();
                EXPECT_EQ(kept.line, fresh.line) << game << " " << name << " " << position.notation();
                if (catalog::algorithm(name).promise == catalog::Promise::maxn) {
                    EXPECT_EQ(kept.value, plain.value) << game << " " << name << " " << position.notation();
                    EXPECT_EQ(kept.line, plain.line) << game << " " << name << " " << position.notation();
                }
            }
        }
    }
}

TEST(Sessions, KeepDepthsAndTopsApart) {
    catalog::Session session;
    for (const auto& [game, options] : small_positions(8))
        for (const int depth : {4, 2, 5, 3})
            for (const auto top : {std::optional<int>(2), std::optional<int>(), std::optional<int>(1)})
                for (const char* name : {"auto", "maxn", "paranoid"}) {
                    const auto position = catalog::open_game(game, options);
                    SearchRequest request = by(name);
                    request.question.deepen = true;
                    request.question.top = top;
                    request.resources.depth = depth;
                    const auto fresh = catalog::search(position, request);
                    request.resources.table_mib = 1;
                    const auto kept = session.search(position, request);
                    EXPECT_EQ(kept.value, fresh.value) << game << " " << name << " depth " << depth;
                    EXPECT_EQ(kept.line, fresh.line) << game << " " << name << " depth " << depth;
                }
}

TEST(Sessions, RememberWhatTheySolved) {
    const auto position = catalog::open_game("spades", {{"seed", "3"}, {"cards", "6"}});
    catalog::Session session;
    const auto first = session.search(position, by("auto")), second = session.search(position, by("auto"));
    EXPECT_EQ(first.line, second.line);
    EXPECT_LT(second.counts.visited * 10, first.counts.visited);
    session.forget();
    EXPECT_GT(session.search(position, by("auto")).counts.visited, second.counts.visited * 10);
}

TEST(Analyses, ToADepthHoldMovesAgainstEachOtherWhereTheyAreMade) {
    const auto position = catalog::open_game("dots-and-boxes", {{"columns", "2"}, {"rows", "1"}, {"players", "2"}});
    const auto play = catalog::words_of("a1b1 a2b2 a1a2 b1b2");
    SearchRequest request;
    request.question.deepen = true;
    EXPECT_THROW(catalog::Session().analyse(position, play, request), InputError) << "how deep?";
    request.resources.depth = 9;
    const auto deep = catalog::Session().analyse(position, play, request);
    const auto whole = catalog::Session().analyse(position, play, {});
    ASSERT_EQ(deep.plays.size(), whole.plays.size());
    for (std::size_t i = 0; i < whole.plays.size(); ++i) {
        EXPECT_EQ(deep.plays[i].value, whole.plays[i].value) << "as deep as the game";
        EXPECT_EQ(deep.plays[i].cost, whole.plays[i].cost);
    }
    request.resources.depth = 1;
    for (const auto& judged : catalog::Session().analyse(position, play, request).plays) EXPECT_GE(judged.cost, 0);
}

}  // namespace
}  // namespace nply::test
