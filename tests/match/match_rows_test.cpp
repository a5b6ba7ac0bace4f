#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "nply/catalog/function_game.hpp"
#include "nply/catalog/text.hpp"
#include "nply/core/error.hpp"
#include "nply/play/match_run.hpp"
#include "nply/play/players.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using play::HandRow;
using play::Match;
using play::MatchPlan;
using play::Scoreboard;
using play::Seating;
using play::Shard;

/// A row but its seconds.
std::string written(HandRow row) {
    for (play::SeatRecord& seat : row.hand.seats) seat.seconds = 0;
    return play::to_line(row);
}

struct Played {
    std::map<std::uint64_t, std::string> rows;
    play::MatchSummary summary;
};

Played played(const Match& match, int threads, Shard shard = {}, bool until_clear = false) {
    Played result;
    Scoreboard scoreboard(match, shard, until_clear);
    play::run_match(
        match, scoreboard,
        {.keep = [&](const HandRow& row) { EXPECT_TRUE(result.rows.emplace(row.number, written(row)).second); }},
        threads);
    result.summary = scoreboard.summary();
    return result;
}

void expect_equal(const play::Interval& a, const play::Interval& b) {
    EXPECT_EQ(a.mean, b.mean);
    EXPECT_EQ(a.low, b.low);
    EXPECT_EQ(a.high, b.high);
}

void expect_equal(const play::MatchSummary& a, const play::MatchSummary& b) {
    ASSERT_EQ(a.entrants.size(), b.entrants.size());
    EXPECT_EQ(a.hands, b.hands);
    for (std::size_t i = 0; i < a.entrants.size(); ++i) {
        expect_equal(a.entrants[i].score, b.entrants[i].score);
        expect_equal(a.entrants[i].wins, b.entrants[i].wins);
        expect_equal(a.entrants[i].rank, b.entrants[i].rank);
        EXPECT_EQ(a.entrants[i].nodes, b.entrants[i].nodes);
    }
    for (std::size_t i = 0; i < a.pairs.size(); ++i) expect_equal(a.pairs[i].score, b.pairs[i].score);
}

/// Every number of as many digits as places, read as an assignment.
std::set<Seating> enumerated(int entrants, int places) {
    std::set<Seating> all;
    int numbers = 1;
    for (int i = 0; i < places; ++i) numbers *= entrants;
    for (int number = 0; number < numbers; ++number) {
        Seating seating;
        for (int rest = number, i = 0; i < places; ++i, rest /= entrants) seating.push_back(rest % entrants);
        const std::set<int> seated(seating.begin(), seating.end());
        if (static_cast<int>(seated.size()) == entrants) all.insert(seating);
    }
    return all;
}

TEST(Seatings, AreAllAssignmentsThatUseEverybody) {
    for (int places = 1; places <= 5; ++places)
        for (int entrants = 1; entrants <= places; ++entrants) {
            const auto found = play::seatings(entrants, places);
            const auto all = enumerated(entrants, places);
            EXPECT_TRUE(std::equal(found.begin(), found.end(), all.begin(), all.end())) << entrants << " of " << places;
        }
    EXPECT_EQ(play::seatings(3, 3).size(), 6u);
    EXPECT_EQ(play::seatings(2, 3).size(), 6u);
    EXPECT_EQ(play::seatings(8, 8).size(), 40'320u);
}

TEST(Seatings, RotationsAreTheEntrantsInTheirOrderAroundTheTable) {
    EXPECT_EQ(play::rotations(2, 4), (std::vector<play::Seating>{{0, 1, 0, 1}, {1, 0, 1, 0}}));
    EXPECT_EQ(play::rotations(2, 3), (std::vector<play::Seating>{{0, 1, 0}, {1, 0, 1}}));
    EXPECT_EQ(play::rotations(3, 3), (std::vector<play::Seating>{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}));
}

TEST(Seatings, SomeOfAllAreTakenInTurn) {
    const play::Match match({.game = "hearts",
                             .options = {{"players", "4"}, {"cards", "2"}},
                             .entrants = {"random", "greedy"},
                             .deals = 7,
                             .seatings = "4"});
    EXPECT_EQ(match.seatings_a_deal(), 4u);
    EXPECT_EQ(match.hands(), 28u);
    std::map<play::Seating, int> times;
    for (std::uint64_t hand = 0; hand < match.hands(); ++hand) ++times[match.seating(hand)];
    EXPECT_EQ(times.size(), 14u);
    for (const auto& [seating, often] : times) EXPECT_EQ(often, 2);
    for (const char* wrong : {"0", "15", "some", "3x", ""})
        EXPECT_THROW(
            play::Match(
                {.game = "hearts", .options = {{"players", "4"}}, .entrants = {"random", "greedy"}, .seatings = wrong}),
            InputError)
            << wrong;
}

const MatchPlan small_hearts{.game = "hearts",
                             .options = {{"cards", "4"}},
                             .entrants = {"random", "greedy", "maxn:nodes=200:samples=3"},
                             .deals = 8,
                             .seed = 5};

TEST(Match, GivesTheSameRowsToAnyNumberOfThreads) {
    const Match match(small_hearts);
    const Played one = played(match, 1);
    EXPECT_EQ(one.rows.size(), 48u);
    EXPECT_TRUE(one.summary.complete);
    for (const int threads : {2, 5}) {
        const Played many = played(match, threads);
        EXPECT_EQ(many.rows, one.rows);
        expect_equal(many.summary, one.summary);
    }
}

TEST(Match, IsTheSumOfItsShards) {
    const Match match(small_hearts);
    std::map<std::uint64_t, std::string> rows;
    for (std::uint64_t index = 1; index <= 3; ++index) {
        const Played part = played(match, 2, {index, 3});
        EXPECT_TRUE(part.summary.complete);
        for (const auto& row : part.rows) EXPECT_TRUE(rows.insert(row).second);
    }
    EXPECT_EQ(rows, played(match, 1).rows);
}

TEST(Match, HasTheDealsOfAShorterOneInFront) {
    MatchPlan longer = small_hearts;
    longer.deals = 10;
    auto rows = played(Match(longer), 1).rows;
    for (std::uint64_t number = 48; number < 60; ++number) EXPECT_EQ(rows.erase(number), 1u);
    EXPECT_EQ(rows, played(Match(small_hearts), 1).rows);
}

TEST(Match, PlaysEveryDealInEverySeatingAndNoTwoDealsAlike) {
    const Match match(small_hearts);
    std::set<std::string> deals;
    for (std::uint64_t deal = 0; deal < 8; ++deal) {
        deals.insert(match.start(deal).notation());
        std::set<Seating> seen;
        for (std::uint64_t number = 6 * deal; number < 6 * deal + 6; ++number) {
            EXPECT_EQ(match.deal_of(number), deal);
            seen.insert({match.entrant_at(number, 0), match.entrant_at(number, 1), match.entrant_at(number, 2)});
        }
        EXPECT_EQ(seen.size(), 6u);
    }
    EXPECT_EQ(deals.size(), 8u);
}

TEST(Match, OfBoardGamesBeginsWithRandomMoves) {
    const Match match({.game = "chinese-checkers", .options = {{"size", "3"}}, .entrants = {"greedy", "random"}});
    std::set<std::string> starts;
    for (std::uint64_t deal = 0; deal < 20; ++deal) starts.insert(match.start(deal).notation());
    EXPECT_GT(starts.size(), 15u);
    EXPECT_NE(match.start(0).notation().find(" 6 "), std::string::npos)
        << "two turns each: " << match.start(0).notation();
    EXPECT_EQ(match.start(3), match.start(3));
}

TEST(Match, NeverOpensAGameToItsEnd) {
    const Match match({.game = "sticks", .options = {{"sticks", "5"}, {"players", "3"}}, .entrants = {"random"}});
    for (std::uint64_t deal = 0; deal < 50; ++deal) EXPECT_FALSE(match.start(deal).is_over());
}

TEST(Match, PassesCardsAsTheDealsGoOnAndAlikeInEverySeating) {
    play::MatchPlan plan{"hearts", {{"players", "4"}, {"rules", "full"}}, {"random", "greedy"}};
    plan.passing = true;
    const play::Match match(plan);
    for (std::uint64_t deal = 0; deal < 8; ++deal) {
        const auto table = match.start(deal).cards();
        const int on = std::vector<int>{1, 3, 2, 0}[deal % 4];
        EXPECT_EQ(table->exchanged.passed_on, on);
        for (std::size_t seat = 0; seat < 4 && on > 0; ++seat) {
            EXPECT_EQ(table->exchanged.passed[seat].size(), 3);
            EXPECT_TRUE(
                (table->exchanged.passed[seat] & ~table->hands[(seat + static_cast<std::size_t>(on)) % 4]).empty());
        }
    }
    EXPECT_TRUE(play::plan_with(play::identity(plan)).passing);
    EXPECT_THROW(play::Match(play::MatchPlan{.game = "spades", .options = {}, .entrants = {"random"}, .passing = true}),
                 InputError);
}

TEST(Match, OfWhistSeatsSides) {
    const Match match({.game = "whist", .options = {{"cards", "3"}}, .entrants = {"greedy", "random"}, .deals = 2});
    EXPECT_EQ(match.seatings().size(), 2u);
    for (std::uint64_t number = 0; number < match.hands(); ++number) {
        EXPECT_EQ(match.entrant_at(number, 0), match.entrant_at(number, 2));
        EXPECT_NE(match.entrant_at(number, 0), match.entrant_at(number, 1));
    }
    EXPECT_EQ(played(match, 1).rows.size(), 4u);
}

std::string refusal(const MatchPlan& plan) {
    try {
        const Match match(plan);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(Match, RefusesWhatCannotBePlayed) {
    const auto with = [](auto change) {
        MatchPlan plan = small_hearts;
        change(plan);
        return refusal(plan);
    };
    EXPECT_EQ(with([](MatchPlan&) {}), "");
    EXPECT_EQ(with([](MatchPlan& p) { p.entrants.push_back("random"); }),
              "seats: 4 players, but hearts has only 3 seats");
    EXPECT_EQ(refusal({.game = "whist", .options = {}, .entrants = {"random", "random", "random"}}),
              "seats: 3 players, but whist has only 2 sides");
    EXPECT_NE(with([](MatchPlan& p) { p.entrants[0] = "alpha-beta"; }).find("needs two players"), std::string::npos);
    EXPECT_NE(with([](MatchPlan& p) { p.entrants[0] = "chess"; }).find("Unknown algorithm"), std::string::npos);
    EXPECT_NE(with([](MatchPlan& p) { p.entrants[0] = "human"; }).find("human"), std::string::npos);
    EXPECT_NE(with([](MatchPlan& p) { p.options["deal"] = "A... K... Q..."; }).find("deals its own"),
              std::string::npos);
    EXPECT_NE(with([](MatchPlan& p) { p.game = "chess"; }).find("Unknown game"), std::string::npos);
    EXPECT_NE(with([](MatchPlan& p) { p.deals = 0; }).find("deals"), std::string::npos);
    EXPECT_NE(with([](MatchPlan& p) { p.deals = 1'000'000'000; }).find("deals"), std::string::npos);
    EXPECT_NE(with([](MatchPlan& p) { p.entrants.clear(); }).find("seats"), std::string::npos);
}

TEST(Match, EndsAtTheStopSignWithWhatThereIs) {
    MatchPlan plan = small_hearts;
    plan.deals = 10'000;
    const Match match(plan);
    Scoreboard scoreboard(match);
    std::atomic<bool> stop = false;
    play::run_match(match, scoreboard, {.stop = &stop, .after_hand = [&] { stop = scoreboard.finished() >= 10; }}, 2);
    EXPECT_GE(scoreboard.finished(), 10u);
    EXPECT_FALSE(scoreboard.is_complete());
    EXPECT_FALSE(scoreboard.summary().complete);
}

TEST(Match, ThrowsWhatAHookThrows) {
    const Match match(small_hearts);
    Scoreboard scoreboard(match);
    const auto full = [](const HandRow&) { throw std::runtime_error("disk full"); };
    EXPECT_THROW(play::run_match(match, scoreboard, {.keep = full}, 2), std::runtime_error);
    EXPECT_EQ(scoreboard.finished(), 0u);
}

TEST(Match, UntilClearStopsAtTheSameDealForAnyNumberOfThreads) {
    MatchPlan plan = small_hearts;
    plan.entrants = {"random", "greedy"};
    plan.deals = 2000;
    const Match match(plan);
    const Played one = played(match, 1, {}, true), three = played(match, 3, {}, true);
    EXPECT_TRUE(one.summary.complete);
    EXPECT_LT(one.summary.deals, 1000u);
    EXPECT_EQ(one.summary.deals, three.summary.deals);
    expect_equal(one.summary, three.summary);
    EXPECT_EQ(one.summary.pairs[0].clear, true);
    EXPECT_GT(*one.summary.pairs[0].score.low, 0) << "random takes more points";
}

TEST(Match, RowsTravelAsLines) {
    HandRow row{7, "..", {{"SA", "H2"}, {3, -1}, {{5, 0.25, 1, 2, 3, "a \"b\""}, {}}, play::Fault::late, 2}};
    const HandRow back = play::row_from_line(play::to_line(row));
    EXPECT_EQ(play::to_line(back), play::to_line(row));
    EXPECT_EQ(back.hand.seats[0].trouble, "a \"b\"");
    EXPECT_EQ(back.hand.end, play::Fault::late);
    EXPECT_THROW(play::row_from_line("{"), std::exception);
}

/// Two players in turn flip a coin that shows heads once in a million times, or pass; after six turns the heads count.
catalog::GameFunctions coin_flips(bool begins_with_a_flip) {
    struct At {
        int turn = 0, heads = 0, flipping = 0;
    };
    const auto at = [](const catalog::GameFunctions::State& s) { return *static_cast<const At*>(s.get()); };
    catalog::GameFunctions game;
    game.name = "coin-flips";
    game.players = 2;
    game.longest_line = 20;
    game.start = [=] { return std::make_shared<At>(At{0, 0, begins_with_a_flip}); };
    game.count_moves = [at](const auto& s) { return at(s).turn >= 6 ? 0u : 2u; };
    game.mover = [at](const auto& s) { return static_cast<Player>(at(s).turn % 2); };
    game.scores = [at](const auto& s) { return Scores{at(s).heads, -at(s).heads}; };
    game.limits = [] { return ScoreLimits{{0, -7}, {7, 0}, 0, 0}; };
    game.after = [at](const auto& s, std::uint32_t move) {
        At next = at(s);
        if (next.flipping) {
            next.heads += move == 0;
            next.flipping = 0;
        } else {
            next.flipping = move == 0;
            ++next.turn;
        }
        return std::make_shared<At>(next);
    };
    game.chance = [at](const auto& s) { return at(s).flipping != 0; };
    game.weight = [](const auto&, std::uint32_t outcome) { return Weight{outcome == 0 ? 1 : 1'000'000}; };
    return game;
}

TEST(Openings, RollChanceByItsWeights) {
    const catalog::AddedGame added(coin_flips(false));
    MatchPlan plan{"coin-flips", {}, {"random"}};
    plan.opening = 4;
    const Match match(plan);
    int flips = 0;
    for (std::uint64_t deal = 0; deal < 40; ++deal) {
        const catalog::Position start = match.start(deal);
        EXPECT_FALSE(start.is_chance()) << "all seatings begin alike";
        const auto made = catalog::words_of(start.notation());
        for (std::size_t i = 0; i < made.size(); ++i)
            if (made[i] == "#1") {  // a flip, and what the coin showed
                ++flips;
                ASSERT_LT(i + 1, made.size());
                EXPECT_EQ(made[++i], "#2") << "heads, once in a million";
            }
    }
    EXPECT_GT(flips, 40) << "of 160 moves half";
}

TEST(Entrants, ThatDoNotFitAreRefusedWhereChanceOpensTheGame) {
    const catalog::AddedGame added(coin_flips(true));
    EXPECT_THROW(Match(MatchPlan{"coin-flips", {}, {"deep"}}), InputError);
    EXPECT_THROW(Match(MatchPlan{"coin-flips", {}, {"greedy"}}), InputError) << "it has no rule of thumb";
    EXPECT_NO_THROW(Match(MatchPlan{"coin-flips", {}, {"maxn:nodes=100"}}));
}

TEST(Entrants, ThatDoNotFitAreRefusedWhereTheFirstMoveIsForced) {
    MatchPlan plan{"pig", {{"goal", "10"}, {"horizon", "4"}}, {"deep"}};
    plan.opening = 0;
    EXPECT_THROW((Match(plan)), InputError);
}

}  // namespace
}  // namespace nply::test
