#include "nply/play/statistics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nply/core/random.hpp"
#include "nply/play/scoreboard.hpp"
#include "nply/play/sequential_test.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using play::Bootstrap;
using play::EntrantScore;
using play::Hand;
using play::Match;

struct Slow {
    double score = 0, wins = 0, rank = 0;
};

/// From the definition, seat by seat: a player's rank is the mean of those it would get by breaking ties either way.
std::vector<Slow> slow_scores(const Match& match, std::uint64_t number, const Hand& hand) {
    std::vector<Slow> scores(static_cast<std::size_t>(match.entrants()));
    const double sign = match.lower_is_better() ? -1 : 1;
    for (int entrant = 0; entrant < match.entrants(); ++entrant) {
        int seats = 0;
        Slow& own = scores[static_cast<std::size_t>(entrant)];
        for (std::size_t seat = 0; seat < hand.scores.size(); ++seat) {
            if (match.entrant_at(number, static_cast<int>(seat)) != entrant) continue;
            ++seats;
            int best_case = 1, worst_case = 0, top = 0;
            bool is_top = true;
            for (std::size_t other = 0; other < hand.scores.size(); ++other) {
                const double lead = sign * (hand.scores[other] - hand.scores[seat]);
                best_case += lead > 0;
                worst_case += lead >= 0;
                is_top = is_top && lead <= 0;
            }
            for (std::size_t other = 0; other < hand.scores.size(); ++other)
                top += hand.scores[other] == hand.scores[seat];
            own.score += hand.scores[seat];
            own.rank += (best_case + worst_case) / 2.0;
            own.wins += is_top ? 1.0 / top : 0;
        }
        own.score /= seats;
        own.rank /= seats;
    }
    return scores;
}

TEST(EntrantScores, AreWhatTheirDefinitionSays) {
    Random random(1);
    for (const char* game : {"hearts", "spades", "sticks"})
        for (const int entrants : {1, 2, 3}) {
            play::MatchPlan plan{.game = game, .options = {}, .entrants = std::vector<std::string>(entrants, "random")};
            if (plan.game == "sticks") plan.options["players"] = "5";
            const Match match(plan);
            for (int i = 0; i < tries(200); ++i) {
                const std::uint64_t number = random.below(match.hands());
                Hand hand;
                for (int seat = 0; seat < match.seats(); ++seat) hand.scores.push_back(random.between(-3, 3));
                const auto fast = play::entrant_scores(match, number, hand);
                const auto slow = slow_scores(match, number, hand);
                std::int64_t wins = 0;
                for (std::size_t e = 0; e < slow.size(); ++e) {
                    EXPECT_NEAR(static_cast<double>(fast[e].score) / play::score_unit, slow[e].score, 1e-9);
                    EXPECT_NEAR(static_cast<double>(fast[e].wins) / play::score_unit, slow[e].wins, 1e-9);
                    EXPECT_NEAR(static_cast<double>(fast[e].rank) / play::score_unit, slow[e].rank, 1e-9);
                    wins += fast[e].wins;
                }
                EXPECT_EQ(wins, play::score_unit) << "a hand is one win";
            }
        }
}

TEST(EntrantScores, PutWhoEndsAHandLast) {
    const Match three({.game = "hearts", .options = {}, .entrants = {"random", "random", "random"}});
    Hand hand{{}, {0, 3, 5}, {}, play::Fault::crash, 1};
    const auto scores = play::entrant_scores(three, 0, hand);
    EXPECT_EQ(scores[0].score, 26 * play::score_unit);
    EXPECT_EQ(scores[0].wins, 0);
    EXPECT_EQ(scores[0].rank, 3 * play::score_unit);
    EXPECT_EQ(scores[1].wins, play::score_unit);
    const Match two({.game = "hearts", .options = {}, .entrants = {"random", "random"}});
    ASSERT_EQ(two.seatings()[1], (play::Seating{0, 1, 0}));
    EXPECT_EQ(play::entrant_scores(two, 1, hand)[0].wins, 0) << "nor does its other seat win";
    const Match board({.game = "dots-and-boxes", .options = {}, .entrants = {"random", "random", "random"}});
    hand.scores = {4, 1, 1};
    EXPECT_EQ(play::entrant_scores(board, 0, hand)[0].wins, 0);
    EXPECT_EQ(play::entrant_scores(board, 0, hand)[0].score, 4 * play::score_unit) << "nobody knows a worst score";
}

using Blocks = std::vector<Bootstrap::Block>;

/// Draws a whole sample, adds it up afresh with doubles, sorts, and counts from both ends.
play::Interval slow_interval(const Blocks& blocks, double size, std::uint64_t seed, std::size_t quantity) {
    Random random(seed);
    std::vector<double> means;
    for (std::size_t r = 0; r < Bootstrap::replicates; ++r) {
        double sum = 0;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const auto drawn = static_cast<std::size_t>(static_cast<double>(random.next() >> 32) * 0x1p-32 *
                                                        static_cast<double>(blocks.size()));
            sum += static_cast<double>(blocks[drawn][quantity]);
        }
        means.push_back(sum / static_cast<double>(blocks.size()) / size);
    }
    std::sort(means.begin(), means.end());
    const auto beyond = static_cast<long>(play::tail_share(blocks.size()) * Bootstrap::replicates);
    return {0, *(means.begin() + beyond), *(means.rbegin() + beyond)};
}

TEST(Bootstrap, AgreesWithASlowOne) {
    Random random(3);
    for (const std::size_t deals : {10u, 12u, 37u}) {
        Blocks blocks;
        for (std::size_t i = 0; i < deals; ++i) blocks.push_back({random.between(-50, 90), random.between(0, 9)});
        const Bootstrap bootstrap(blocks, 6, 77);
        for (const std::size_t quantity : {0u, 1u}) {
            const auto fast = bootstrap.of(quantity), slow = slow_interval(blocks, 6, 77, quantity);
            EXPECT_NEAR(*fast.low, *slow.low, 1e-9);
            EXPECT_NEAR(*fast.high, *slow.high, 1e-9);
            EXPECT_LE(*fast.low, fast.mean);
            EXPECT_GE(*fast.high, fast.mean);
        }
        for (auto& block : blocks) block[0] -= block[1];
        const auto direct = Bootstrap(blocks, 6, 77).of(0), between = bootstrap.of_difference(0, 1);
        EXPECT_EQ(direct.mean, between.mean);
        EXPECT_EQ(direct.low, between.low);
        EXPECT_EQ(direct.high, between.high);
    }
}

TEST(Bootstrap, ClaimsNothingFromFewerThanTenDeals) {
    for (const std::size_t deals : {1u, 2u, 9u, 10u}) {
        const Bootstrap bootstrap(Blocks(deals, {12, 6}), 6, 1);
        EXPECT_EQ(bootstrap.of(0).mean, 2);
        EXPECT_EQ(bootstrap.of(0).low.has_value(), deals == 10) << deals;
        EXPECT_EQ(bootstrap.of_difference(0, 1).high.has_value(), deals == 10) << deals;
    }
    EXPECT_EQ(Bootstrap({}, 6, 1).of(0).mean, 0);
}

TEST(Bootstrap, CoversTheTruthNineteenTimesInTwenty) {
    Random random(8);
    for (const int deals : {10, 40}) {
        const int samples = tries(600);
        int covered = 0;
        for (int sample = 0; sample < samples; ++sample) {
            Blocks blocks;
            for (int i = 0; i < deals; ++i) {  // the sum of six seatings that share a deal's luck: mean 6 * 26 / 3
                const int luck = random.between(-20, 20);
                std::int64_t sum = 0;
                for (int seating = 0; seating < 6; ++seating) sum += 26 + luck + random.between(-9, 9);
                blocks.push_back({sum});
            }
            const auto interval = Bootstrap(blocks, 6, static_cast<std::uint64_t>(sample)).of(0);
            covered += *interval.low <= 26 && *interval.high >= 26;
        }
        const double share = static_cast<double>(covered) / samples, error = std::sqrt(0.95 * 0.05 / samples);
        EXPECT_GT(share, 0.95 - 0.015 - 4 * error) << deals << " deals";
        EXPECT_LT(share, 0.95 + 0.015 + 4 * error) << deals << " deals";
    }
}

TEST(Bootstrap, TailsComeCloseToTwoAndAHalfPerCent) {
    EXPECT_NEAR(play::tail_share(100'000), 0.025, 1e-4);
    // Student's 97.5 % with 9 degrees of freedom is 2.262; the normal's tail beyond sqrt(10/9) * 2.262 is 0.00857.
    EXPECT_NEAR(play::tail_share(10), 0.00857, 1e-4);
    EXPECT_LT(play::tail_share(3), 1e-4);
}

/// Looks after every deal, up to 2,000 of them, three entrants all alike: how often is any pair ever called different?
double false_alarms(int matches, int (*luck)(Random&), double range) {
    Random random(21);
    int wrong = 0;
    for (int i = 0; i < matches; ++i) {
        play::PairsTest test(3, 0.05);
        bool alarmed = false;
        for (int deal = 0; deal < 2000 && !alarmed; ++deal) {
            test.add({luck(random), luck(random), luck(random)}, range);
            for (const auto& pair : test.pairs()) alarmed = alarmed || pair.is_clear();
        }
        wrong += alarmed;
    }
    return static_cast<double>(wrong) / matches;
}

TEST(SequentialTest, IsWrongAtMostOnceInTwentyHoweverOftenOneLooks) {
    const int matches = tries(400);
    const double leeway = 4 * std::sqrt(0.05 * 0.95 / matches);
    EXPECT_LT(false_alarms(matches, [](Random& r) { return r.between(0, 26); }, 26), 0.05 + leeway);
    EXPECT_LT(false_alarms(matches, [](Random& r) { return r.chance(1.0 / 3) ? 1 : 0; }, 1), 0.05 + leeway);
    EXPECT_LT(false_alarms(matches, [](Random& r) { return r.chance(0.02) ? 20 : 0; }, 20), 0.05 + leeway) << "skewed";
}

TEST(SequentialTest, TellsRealDifferencesApart) {
    Random random(5);
    play::PairsTest test(3, 0.05);
    int deals = 0;
    for (; !test.all_clear() && deals < 5000; ++deals)
        test.add({random.between(0, 20), random.between(3, 23), random.between(6, 26)}, 26);
    EXPECT_LT(deals, 1500);
    EXPECT_GT(deals, 20);
}

TEST(SequentialTest, SettlesAnObviousPairSoonAndKeepsItSettled) {
    play::BettingTest test(0.05);
    int steps = 0;
    for (; !test.is_clear(); ++steps) test.add(1);
    EXPECT_LE(steps, 20);
    for (int i = 0; i < 100; ++i) test.add(-1);
    EXPECT_TRUE(test.is_clear());
}

}  // namespace
}  // namespace nply::test
