// The solvers that the catalog chooses by itself give the general search's answers.
#include <gtest/gtest.h>

#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"
#include "support/asking.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using catalog::OptionValues;

/// Deals large enough for layers, of every game and number of seats, some of them inside a trick.
std::vector<catalog::Position> larger_deals(int seed) {
    const std::string s = std::to_string(seed);
    std::vector<catalog::Position> all;
    const auto add = [&](const std::string& game, OptionValues options) {
        options["seed"] = s;
        catalog::Position position = catalog::open_game(game, options);
        for (int ply = 0; ply < seed % 5; ++ply)
            position =
                position.after(static_cast<std::uint32_t>(static_cast<std::size_t>(ply) % position.moves().size()));
        all.push_back(position);
    };
    for (const char* trump : {"none", "H", "C"}) add("sergeant-major", {{"cards", "8"}, {"trump", trump}});
    add("sergeant-major", {{"cards", "8"}, {"rules", "full"}, {"dealer", "2"}});
    add("spades", {{"cards", "8"}});
    add("spades", {{"cards", "8"}, {"rules", "full"}, {"broken", "no"}});
    add("hearts", {{"cards", "8"}});
    add("hearts", {{"cards", "7"}, {"players", "4"}});
    add("hearts", {{"cards", "8"}, {"rules", "full"}, {"broken", "no"}});
    return all;
}

SearchRequest with_table(const std::string& algorithm) {
    SearchRequest request = by(algorithm);
    request.resources.table_mib = 64;
    return request;
}

TEST(Solvers, LayersGiveTheTableSearchsAnswer) {
    for (int seed = 1; seed <= tries(4); ++seed)
        for (const auto& position : larger_deals(seed)) {
            const auto general = catalog::search(position, with_table("speculative"));
            SearchRequest request = by("auto");
            request.resources.threads = 1 + seed % 2;
            const auto found = catalog::search(position, request);
            EXPECT_TRUE(found.complete);
            EXPECT_EQ(found.value, general.value) << position.notation();
            EXPECT_EQ(found.line, general.line) << position.notation();
            request.question.all_moves = true;
            const auto all = catalog::search(position, request);
            EXPECT_EQ(all.value, general.value) << position.notation();
            EXPECT_EQ(all.line, general.line) << position.notation();
            SearchRequest every = with_table("speculative");
            every.question.all_moves = true;
            const auto expected = catalog::search(position, every);
            ASSERT_EQ(all.moves.size(), expected.moves.size());
            for (std::size_t i = 0; i < all.moves.size(); ++i) {
                EXPECT_EQ(all.moves[i].move, expected.moves[i].move);
                EXPECT_EQ(all.moves[i].value, expected.moves[i].value) << position.notation() << all.moves[i].move;
            }
        }
}

TEST(Solvers, EveryLeadIsEachLeadInEachTrump) {
    const std::string deal = catalog::deal_game("sergeant-major", {{"seed", "4"}, {"cards", "7"}});
    const auto table = catalog::Session().every_lead(catalog::open_game("sergeant-major", {{"deal", deal}}), {});
    ASSERT_EQ(table.rows.size(), 5u);
    for (const auto& row : table.rows)
        for (int leader = 1; leader <= 3; ++leader) {
            const auto position = catalog::open_game(
                "sergeant-major", {{"deal", deal}, {"trump", row.trump}, {"leader", std::to_string(leader)}});
            const Standing& by_leader = row.by_leader[static_cast<std::size_t>(leader - 1)];
            EXPECT_EQ(Value(by_leader.begin(), by_leader.end()),
                      catalog::search(position, with_table("speculative")).value)
                << row.trump << " " << leader;
        }
    EXPECT_EQ(catalog::Session().every_lead(catalog::open_game("hearts", {{"cards", "7"}}), {}).rows.size(), 1u);
    EXPECT_THROW(catalog::Session().every_lead(catalog::open_game("sticks", {}), {}), InputError);
}

TEST(Solvers, EveryLeadOfTwoSidesIsEachLeadInEachTrump) {
    for (const char* seed : {"1", "2", "3"}) {
        const std::string deal = catalog::deal_game("whist", {{"seed", seed}, {"cards", "5"}});
        const auto table =
            catalog::Session().every_lead(catalog::open_game("whist", {{"deal", deal}, {"trump", "H"}}), {});
        ASSERT_TRUE(table.complete);
        ASSERT_EQ(table.rows.size(), 5u);
        for (const auto& row : table.rows)
            for (int leader = 1; leader <= 4; ++leader) {
                const auto position = catalog::open_game(
                    "whist", {{"deal", deal}, {"trump", row.trump}, {"leader", std::to_string(leader)}});
                const Standing& by_leader = row.by_leader[static_cast<std::size_t>(leader - 1)];
                EXPECT_EQ(Value(by_leader.begin(), by_leader.end()), catalog::search(position, by("alpha-beta")).value)
                    << row.trump << " " << leader << " " << deal;
            }
        SearchRequest few;
        few.resources.nodes = 300;
        EXPECT_FALSE(catalog::Session().every_lead(catalog::open_game("whist", {{"deal", deal}}), few).complete);
        const auto turned = catalog::open_game("whist", {{"seed", seed}, {"turned", "up"}});  // another trump is tried
        EXPECT_FALSE(catalog::Session().every_lead(turned, few).complete);
    }
}

TEST(Solvers, JudgeAPlayFromItsEndAsTheSearchDoesFromItsBeginning) {
    for (const auto& start : larger_deals(5)) {
        std::vector<std::string> play;
        catalog::Position position = start;
        for (std::uint32_t i = 0; !position.is_over(); ++i) {
            const auto moves = position.every_move();
            play.push_back(moves[(i * 7 + 3) % moves.size()]);
            position = position.after(play.back());
        }
        int heard = 0;
        SearchRequest request;
        request.hooks.settled = [&](const catalog::PlayReport&) { ++heard; };
        const auto backwards = catalog::Session().analyse(start, play, request);
        const auto forwards = catalog::Session().analyse(start, play, with_table("speculative"));
        EXPECT_EQ(heard, static_cast<int>(play.size()));
        ASSERT_EQ(backwards.plays.size(), forwards.plays.size()) << start.notation();
        for (std::size_t i = 0; i < play.size(); ++i) {
            const auto &a = backwards.plays[i], &b = forwards.plays[i];
            EXPECT_EQ(a.move, b.move);
            EXPECT_EQ(a.player, b.player);
            EXPECT_EQ(a.before, b.before) << start.notation();
            EXPECT_EQ(a.value, b.value) << start.notation();
            EXPECT_EQ(a.best, b.best);
            EXPECT_EQ(a.cost, b.cost);
            EXPECT_EQ(a.gains, b.gains);
            EXPECT_EQ(a.heading, b.heading);
            EXPECT_EQ(a.better, b.better) << start.notation();
            EXPECT_EQ(a.punished, b.punished) << start.notation();
        }
    }
}

TEST(Solvers, TwoSidesGiveTheNamedSearchsAnswer) {
    for (int seed = 1; seed <= tries(30); ++seed) {
        const std::string s = std::to_string(seed);
        const char* const trumps[] = {"none", "S", "H", "D", "C"};
        const std::string trump = trumps[seed % 5];
        std::vector<catalog::Position> all{
            catalog::open_game("whist", {{"seed", s}, {"cards", "5"}, {"trump", trump}, {"leader", "3"}}),
            catalog::open_game("sergeant-major", {{"seed", s}, {"cards", "5"}, {"trump", trump}}),
            catalog::open_game("sergeant-major", {{"seed", s}, {"cards", "5"}, {"rules", "full"}}),
            catalog::open_game("spades", {{"seed", s}, {"cards", "5"}}),
            catalog::open_game("spades", {{"seed", s}, {"cards", "5"}, {"rules", "full"}, {"broken", "no"}}),
            catalog::open_game("hearts", {{"seed", s}, {"cards", "5"}}),
            catalog::open_game("hearts", {{"seed", s}, {"cards", "4"}, {"players", "4"}}),
            catalog::open_game("hearts", {{"seed", s}, {"cards", "4"}, {"rules", "full"}})};
        catalog::Session session;
        for (auto position : all) {
            for (int ply = 0; ply < seed % 6; ++ply)
                position = position.after(
                    static_cast<std::uint32_t>(static_cast<std::size_t>(ply + 1) % position.moves().size()));
            for (const bool all_moves : {false, true}) {
                for (int player = 1; player <= position.entries(); ++player) {
                    SearchRequest request = by("paranoid");
                    request.question.for_player = player;
                    request.question.all_moves = all_moves;
                    const auto plain = catalog::search(position, request);
                    request.resources.table_mib = 1;
                    const auto solved = session.search(position, request);
                    EXPECT_EQ(solved.value, plain.value) << position.notation() << " for " << player;
                    EXPECT_EQ(solved.line, plain.line) << position.notation() << " for " << player;
                    EXPECT_EQ(solved.moves.size(), plain.moves.size());
                    for (std::size_t i = 0; i < solved.moves.size(); ++i)
                        EXPECT_EQ(solved.moves[i].value, plain.moves[i].value) << position.notation();
                }
                if (position.entries() != 2) continue;
                SearchRequest request = by("alpha-beta");
                request.question.all_moves = all_moves;
                const auto plain = catalog::search(position, request);
                for (const char* name : {"alpha-beta", "auto"}) {
                    request.question.algorithm = name;
                    request.resources.table_mib = 1;
                    const auto solved = session.search(position, request);
                    EXPECT_EQ(solved.value, plain.value) << position.notation() << name;
                    EXPECT_EQ(solved.line, plain.line) << position.notation() << name;
                }
            }
        }
    }
}

void expect_same(const catalog::SearchReport& found, const catalog::SearchReport& expected, const std::string& what) {
    EXPECT_TRUE(found.complete) << what;
    EXPECT_EQ(found.value, expected.value) << what;
    EXPECT_EQ(found.line, expected.line) << what;
    ASSERT_EQ(found.moves.size(), expected.moves.size()) << what;
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
        EXPECT_EQ(found.moves[i].move, expected.moves[i].move) << what;
        EXPECT_EQ(found.moves[i].value, expected.moves[i].value) << what << " " << found.moves[i].move;
    }
}

/// Rules that the search for two sides does not know: layers from a few cards on.
TEST(Solvers, LayersGiveParanoidsAnswer) {
    for (int seed = 1; seed <= tries(4); ++seed)
        for (const auto& [game, options] : std::vector<std::pair<std::string, OptionValues>>{
                 {"hearts", {{"cards", "7"}, {"rules", "full"}, {"broken", "no"}}},
                 {"spades", {{"cards", "7"}, {"rules", "full"}, {"broken", "no"}}}}) {
            OptionValues seeded = options;
            seeded["seed"] = std::to_string(seed);
            catalog::Position position = catalog::open_game(game, seeded);
            for (int ply = 0; ply < seed % 3; ++ply) position = position.after(0);
            for (int player = 1; player <= position.entries(); ++player)
                for (const bool all_moves : {false, true}) {
                    SearchRequest request = by("paranoid");
                    request.question.for_player = player;
                    request.question.all_moves = all_moves;
                    const auto plain = catalog::search(position, request);
                    bool told = false;
                    request.resources.table_mib = 1;
                    request.hooks.estimate = [&](const catalog::Estimate&) { told = true; };
                    expect_same(catalog::search(position, request), plain,
                                position.notation() + " for " + std::to_string(player));
                    EXPECT_TRUE(told) << position.notation();
                }
        }
}

/// Hearts for three, 45 cards: by two sides if that is easy, else by layers; by two sides however hard where there is
/// no memory for layers.
TEST(Solvers, ParanoidOfAWholeDealIsTheSameBothWays) {
    for (const auto& [seed, is_easy] : {std::pair("24", true), std::pair("21", false)})
        for (const bool all_moves : {false, true}) {
            const catalog::Position position = catalog::open_game("hearts", {{"cards", "15"}, {"seed", seed}});
            SearchRequest request = with_table("paranoid");
            request.question.all_moves = all_moves;
            int told = 0;
            request.hooks.estimate = [&](const catalog::Estimate&) { ++told; };
            const auto either = catalog::search(position, request);
            EXPECT_EQ(told, is_easy ? 0 : 1) << seed;
            told = 0;
            request.resources.memory_mib = 1;
            expect_same(either, catalog::search(position, request), position.notation());
            EXPECT_EQ(told, 0);
        }
}

TEST(Solvers, RefuseInTimeWhatDoesNotFitTheMemory) {
    SearchRequest request;
    request.resources.memory_mib = 1;
    catalog::Estimate told;
    request.hooks.estimate = [&](const catalog::Estimate& estimate) { told = estimate; };
    EXPECT_THROW(catalog::search(catalog::open_game("sergeant-major", {{"seed", "1"}}), request), std::runtime_error);
    EXPECT_GT(told.bytes, std::uint64_t{1} << 20);
    EXPECT_GT(told.positions, 100'000u);
}

TEST(Solvers, StopWhenTheyAreTold) {
    std::atomic<bool> stop = true;
    SearchRequest request;
    request.resources.stop = &stop;
    EXPECT_FALSE(catalog::search(catalog::open_game("hearts", {{"players", "4"}}), request).answered);
    SearchRequest hurried;
    hurried.resources.seconds = 0.05;
    EXPECT_FALSE(catalog::search(catalog::open_game("hearts", {{"players", "4"}}), hurried).complete);
}

}  // namespace
}  // namespace nply::test
