// What the numbers of advice are made of, and when worlds are solved.
#include <gtest/gtest.h>

#include <algorithm>

#include "nply/catalog/session.hpp"
#include "nply/play/advice.hpp"
#include "nply/play/players.hpp"
#include "tables.hpp"

namespace nply::test {
namespace {

using play::Advice;
using play::engine_settings;
using play::View;

/// Shares and means are of the same numbers: a card that none beats in any deal has no worse mean than another.
TEST(Forecasts, AreWhatTheShareOfDealsCounts) {
    for (const char* engine : {"speculative:nodes=100:by=vote", "speculative:depth=4:samples=20"}) {
        const View view = play::view_from({"hearts", {{"leader", "2"}}, 2, "K3.J.5.8", "", ""});
        const Advice advice = play::advise(view, engine_settings(engine), 1);
        double best = -100, shares = 0;
        for (const auto& card : advice.cards) best = std::max(best, -card.mean);
        for (const auto& card : advice.cards) {
            shares += card.best;
            if (card.best == 1) {
                EXPECT_NEAR(-card.mean, best, 1e-9) << engine << " " << card.card;
            }
        }
        EXPECT_GE(shares, 1 - 1e-9) << engine;
    }
}

TEST(Forecasts, OfTheOnlyCardLookAtEveryDealTheyWereGiven) {
    const View view = play::view_from({"hearts", {{"leader", "1"}}, 3, "AQ74.K52.JT8.9", "CA C7", ""});
    ASSERT_EQ(view.legal.size(), 1u);
    const Advice advice = play::advise(view, engine_settings("auto:nodes=200000"), 1);
    EXPECT_EQ(advice.worlds, 20u);
    EXPECT_FALSE(advice.decided_early);
}

/// Cards on the table are in no hand: three of 20 cards are played, and 17 can be solved.
TEST(Forecasts, AreExactByTheCardsThatAreLeft) {
    const auto start = catalog::open_game("hearts", {{"players", "4"}, {"cards", "5"}, {"seed", "1"}});
    const auto what = [&](std::size_t played) {
        return play::explain_advice(played_at_random(start, played, 1).view(), engine_settings("auto:nodes=200000"))
            .search;
    };
    EXPECT_EQ(what(0).find("exact score"), std::string::npos) << what(0);
    EXPECT_NE(what(3).find("exact score"), std::string::npos) << what(3);
}

TEST(Forecasts, OfAutoTakeTheShareOfOpponents) {
    const View view =
        played_at_random(catalog::open_game("hearts", {{"players", "4"}, {"rules", "full"}, {"seed", "1"}}), 20, 1)
            .view();
    const auto means = [&](const std::string& engine) {
        std::vector<double> all;
        for (const auto& card : play::advise(view, engine_settings(engine), 1).cards) all.push_back(card.mean);
        return all;
    };
    EXPECT_EQ(means("auto:nodes=50000:opponents=0.5"), means("auto:nodes=50000"));
    EXPECT_NE(means("auto:nodes=50000:opponents=0"), means("auto:nodes=50000"));
    catalog::SearchRequest request;
    request.monte_carlo.opponents = 0.5;
    EXPECT_TRUE(catalog::objection(catalog::open_game("hearts", {}), request)) << "auto as a search does not take it";
    const auto board = catalog::open_game("reversi", {});
    EXPECT_FALSE(play::make_player("auto:nodes=500:opponents=0")->choose(play::view_of(board, {}, 1), {}).move.empty());
}

}  // namespace
}  // namespace nply::test
