#include <gtest/gtest.h>

#include <atomic>

#include "nply/core/error.hpp"
#include "nply/play/match_run.hpp"

namespace nply::test {
namespace {

using namespace nply::play;

class LastMove final : public play::Player {
public:
    explicit LastMove(int& chosen) : chosen_(chosen) {}
    Choice choose(const View& view, const Turn&) override {
        ++chosen_;
        return {view.legal.back()};
    }

private:
    int& chosen_;
};

MatchPlan plan() {
    MatchPlan plan;
    plan.game = "hearts";
    plan.options = {{"cards", "3"}};
    plan.entrants = {"greedy", "own:last"};
    plan.deals = 2;
    return plan;
}

TEST(OwnPlayers, PlayLikeAnyEntrant) {
    int chosen = 0;
    const Match match(plan(), {{"own:last", [&] { return std::make_unique<LastMove>(chosen); }}});
    Scoreboard scoreboard(match);
    run_match(match, scoreboard, {}, 1);
    const MatchSummary summary = scoreboard.summary();
    EXPECT_TRUE(summary.complete);
    EXPECT_EQ(summary.entrants[1].name, "own:last");
    EXPECT_EQ(summary.entrants[1].faults(), 0u);
    EXPECT_EQ(chosen, 2 * 9 * 3) << "two deals; in six seatings the own player has nine of eighteen seats; three cards";
}

TEST(OwnPlayers, AreMissedOnlyWhenATableIsMade) {
    const Match match(plan());
    EXPECT_EQ(match.hands(), 12u);
    try {
        match.players();
        FAIL() << "who plays?";
    } catch (const InputError& error) {
        EXPECT_EQ(error.field(), "seats");
    }
}

}  // namespace
}  // namespace nply::test
