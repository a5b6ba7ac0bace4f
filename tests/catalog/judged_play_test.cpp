// Analysis that always delivers: the last moves exactly, those before by playouts or not at all, each told apart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "nply/catalog/json.hpp"
#include "nply/catalog/session.hpp"

namespace nply::test {
namespace {

using catalog::Json;
using catalog::Judged;
using catalog::JudgedPlays;
using catalog::Position;
using catalog::SearchRequest;

struct Played {
    Position start;
    std::vector<std::string> play;
};

Played played(const std::string& game, const catalog::OptionValues& options) {
    Played hand{catalog::open_game(game, options), {}};
    Position at = hand.start;
    for (std::uint32_t i = 0; !at.is_over(); ++i) {
        const auto moves = at.every_move();
        hand.play.push_back(moves[(i * 7 + 3) % moves.size()]);
        at = at.after(hand.play.back());
    }
    return hand;
}

JudgedPlays analysed(const Played& hand, const SearchRequest& request) {
    return catalog::Session().analyse(hand.start, hand.play, request);
}

/// Judged exactly are the last `exact` moves and no others, and as without a limit.
void expect_exact_end(const JudgedPlays& part, const JudgedPlays& whole) {
    ASSERT_EQ(part.plays.size(), whole.plays.size());
    const std::size_t first = part.plays.size() - static_cast<std::size_t>(part.exact);
    for (std::size_t i = 0; i < part.plays.size(); ++i) {
        EXPECT_EQ(part.plays[i].judged == Judged::exactly, i >= first) << i;
        EXPECT_EQ(part.plays[i].move, whole.plays[i].move);
        EXPECT_EQ(part.plays[i].player, whole.plays[i].player);
        if (i < first) continue;
        EXPECT_EQ(part.plays[i].value, whole.plays[i].value) << i;
        EXPECT_EQ(part.plays[i].cost, whole.plays[i].cost) << i;
        EXPECT_EQ(part.plays[i].best, whole.plays[i].best) << i;
    }
}

TEST(JudgedPlay, ALimitLeavesTheLastMovesJudged) {
    const Played hand = played("spades", {{"seed", "3"}, {"cards", "6"}});
    const JudgedPlays whole = analysed(hand, {});
    EXPECT_TRUE(whole.complete);
    EXPECT_EQ(whole.exact, 18);
    int parts = 0;
    for (const std::uint64_t nodes : {0u, 30u, 300u, 1000u}) {
        SearchRequest request;
        request.question.algorithm = "speculative";
        request.resources.nodes = nodes;
        const JudgedPlays part = analysed(hand, request);
        expect_exact_end(part, whole);
        EXPECT_EQ(part.complete, part.exact == 18);
        EXPECT_EQ(part.estimated, 0) << "a named algorithm estimates nothing";
        EXPECT_LE(part.counts.visited, nodes);
        parts += part.exact > 0 && part.exact < 18;
    }
    EXPECT_GT(parts, 0);
}

TEST(JudgedPlay, MovesOutOfReachAreEstimatedAndSaySo) {
    const Played hand = played("hearts", {{"seed", "4"}, {"cards", "9"}});
    const JudgedPlays whole = analysed(hand, {});
    SearchRequest request;
    JudgedPlays part;
    for (std::uint64_t nodes = 20'000; part.estimated == 0 && nodes > 500; nodes /= 2) {
        request.resources.nodes = nodes;
        part = analysed(hand, request);
    }
    expect_exact_end(part, whole);
    EXPECT_FALSE(part.complete);
    EXPECT_LE(part.exact + part.estimated, 27) << "a move that no playout tried stays not judged";
    EXPECT_GT(part.estimated, 0);
    int with_errors = 0;  // playouts of two trees at least
    for (const auto& play : part.plays) {
        if (play.judged != Judged::by_estimate) continue;
        EXPECT_EQ(play.estimate.value.size(), 3u);
        EXPECT_GE(play.estimate.cost, 0);
        with_errors += play.estimate.error.has_value();
        EXPECT_EQ(play.cost, 0) << "nothing exact is said";
    }
    EXPECT_GT(with_errors, 0);
    const auto again = analysed(hand, request);
    for (std::size_t i = 0; i < part.plays.size(); ++i)
        EXPECT_EQ(part.plays[i].estimate.cost, again.plays[i].estimate.cost) << "the same for the same nodes";
}

TEST(JudgedPlay, ErrorsOfEstimatesReachTheExactCosts) {
    int estimates = 0, reached = 0;
    for (const char* seed : {"1", "2", "3", "4"}) {
        const Played hand = played("hearts", {{"seed", seed}, {"cards", "10"}, {"players", "4"}, {"rules", "full"}});
        const JudgedPlays whole = analysed(hand, {});
        SearchRequest request;
        request.resources.memory_mib = 1;
        request.resources.threads = 1;
        const JudgedPlays part = analysed(hand, request);
        EXPECT_THAT(part.why, testing::HasSubstr("the errors contain how far playouts were from the exact cost"));
        for (std::size_t i = 0; i < part.plays.size(); ++i) {
            const auto& estimate = part.plays[i].estimate;
            if (part.plays[i].judged != Judged::by_estimate || !estimate.error) continue;
            ++estimates;
            reached += std::abs(estimate.cost - static_cast<double>(whole.plays[i].cost)) <= 2 * *estimate.error;
        }
    }
    EXPECT_GT(estimates, 20);
    EXPECT_GT(reached, estimates * 3 / 4) << "of " << estimates;
}

TEST(JudgedPlay, ADealThatIsTooLargeForTheMemoryIsJudgedFromTheTrickThatFits) {
    const Played hand = played("hearts", {{"seed", "5"}, {"cards", "17"}, {"players", "3"}});
    SearchRequest request;
    request.resources.memory_mib = 1;
    request.resources.threads = 1;
    std::uint64_t said = 0;
    double share = 0;
    request.hooks.estimate = [&](const catalog::Estimate& estimate) { said = estimate.positions; };
    request.hooks.share = [&](double done) { share = done; };
    const JudgedPlays part = analysed(hand, request);
    EXPECT_GT(share, 0);
    EXPECT_LE(share * static_cast<double>(said), static_cast<double>(part.counts.visited))
        << "the share is one of the positions that were announced";
    EXPECT_GT(said, 0u) << "what it takes is said beforehand";
    EXPECT_GT(part.exact, 3);
    EXPECT_GT(part.estimated, 0);
    EXPECT_EQ(part.exact + part.estimated, 51);
    EXPECT_EQ(part.exact % 3, 0) << "whole tricks";
    EXPECT_THAT(part.why,
                testing::MatchesRegex("exact values from trick .* on would take .* positions, .* MiB and about .*"));
    EXPECT_GT(part.counts.visited, 0u);
    for (const auto& play : part.plays) {
        if (play.judged != Judged::exactly || play.heading.empty()) continue;
        SearchRequest solve;
        Position at = hand.start;
        for (const auto& earlier : part.plays) {
            if (&earlier == &play) break;
            at = at.after(earlier.move);
        }
        EXPECT_THAT(catalog::search(at, solve).value, testing::ElementsAreArray(play.before)) << play.heading;
    }
}

TEST(JudgedPlay, WhatWasNotJudgedIsNullInJson) {
    const Played hand = played("hearts", {{"seed", "4"}, {"cards", "6"}});
    std::atomic<bool> stop = true;
    SearchRequest request;
    request.resources.stop = &stop;
    const Json stopped = to_json(analysed(hand, request));
    EXPECT_EQ(stopped["complete"], false);
    EXPECT_EQ(stopped["exact"], 0);
    ASSERT_EQ(stopped["plays"].size(), 18u);
    for (const Json& play : stopped["plays"]) {
        EXPECT_TRUE(play["value"].is_null() && play["cost"].is_null() && play["best"].is_null());
        EXPECT_FALSE(play.contains("estimate"));
    }
    SearchRequest few;
    few.resources.nodes = 20'000;
    const Json json = to_json(analysed(hand, few));
    for (const Json& play : json["plays"]) {
        EXPECT_EQ(play.contains("estimate"), play.contains("error"));
        EXPECT_EQ(play["cost"].is_number_float(), play.contains("estimate"));
    }
}

}  // namespace
}  // namespace nply::test
