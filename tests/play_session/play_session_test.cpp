#include "nply/play/play_session.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nply/cards/text.hpp"
#include "nply/cards/worlds.hpp"
#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/play/forecast.hpp"
#include "nply/play/players.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using play::PlaySession;
using play::PlaySessionPlan;

const play::ExchangeCallbacks no_callbacks{play::usual_answer, [](int, const std::string&) {}, {}};

PlaySessionPlan plan_of(const std::string& game, catalog::OptionValues options, int seats, int hands = 1) {
    PlaySessionPlan plan;
    plan.game = game;
    plan.options = std::move(options);
    plan.seats.assign(static_cast<std::size_t>(seats), "random");
    plan.hands = hands;
    return plan;
}

/// Random moves, so many or to the end of all hands.
void play_on(PlaySession& session, Random& random, int moves = 1'000'000) {
    for (; moves > 0 && !session.is_over(); --moves) {
        if (!session.hand_is_on()) session.deal(no_callbacks);
        const std::vector<std::string> legal = session.view(session.now().mover()).legal;
        session.make(legal[random.below(legal.size())]);
    }
}

std::vector<PlaySessionPlan> plans() {
    std::vector<PlaySessionPlan> all{plan_of("hearts", {{"cards", "4"}}, 3, 3),
                                     plan_of("hearts", {{"rules", "full"}}, 4, 2),
                                     plan_of("spades", {{"cards", "3"}, {"rules", "full"}}, 3, 2),
                                     plan_of("sergeant-major", {}, 3, 3),
                                     plan_of("whist", {{"cards", "3"}, {"trump", "H"}}, 4, 2),
                                     plan_of("sticks", {}, 4, 2),
                                     plan_of("chinese-checkers", {{"size", "3"}, {"turns", "20"}}, 2),
                                     plan_of("dots-and-boxes", {}, 3)};
    all[1].passing = true;
    all[3].kitty = true;
    all[4].open = true;
    return all;
}

TEST(PlaySession, EndsWhenSomebodyHasSoManyPoints) {
    Random random(5);
    PlaySessionPlan plan = plan_of("hearts", {{"rules", "full"}}, 4, 1000);
    plan.until = 100;
    PlaySession session(plan);
    play_on(session, random);
    const auto totals = session.totals();
    const ScoreSum most = *std::max_element(totals.begin(), totals.end());
    EXPECT_GE(most, 100);
    EXPECT_LT(most, 126);
    EXPECT_TRUE(PlaySession::read(session.text()).is_over());
    plan.until = 0;
    EXPECT_THROW(PlaySession{plan}, InputError);
}

TEST(PlaySession, PassesLeftRightAcrossAndHoldsAsTheHandsGoOn) {
    Random random(6);
    PlaySessionPlan plan = plan_of("hearts", {{"rules", "full"}}, 4, 4);
    plan.passing = true;
    PlaySession session(plan);
    for (const int on : {1, 3, 2, 0}) {
        session.deal(no_callbacks);
        EXPECT_EQ(session.start().cards()->exchanged.passed_on, on);
        while (session.hand_is_on()) play_on(session, random, 1);
    }
}

TEST(PlaySession, WhoPassesIsToldTheRulesOfTheHandAndTheCardsLeftOut) {
    PlaySessionPlan plan = plan_of("hearts", {{"jack", "on"}, {"leader", "2"}}, 3);
    plan.passing = true;
    play::ExchangeCallbacks callbacks = no_callbacks;
    int asked = 0;
    const auto check = [&](const play::HandToCome& to_come, bool full) {
        ++asked;
        EXPECT_EQ(to_come.full_rules, full);
        EXPECT_EQ(to_come.jack, !full);
        EXPECT_EQ(to_come.known_out, read_deal("..2.", "cards").hands[0]);
        if (!full) EXPECT_EQ(to_come.leader, 2);
    };
    for (const bool full : {false, true}) {
        if (full) plan.options = {{"rules", "full"}};
        callbacks.ask = [&, full](const play::ExchangeQuestion& question) {
            check(question.to_come, full);
            return play::usual_answer(question);
        };
        PlaySession(plan).deal(callbacks);
    }
    EXPECT_EQ(asked, 6);
}

/// Each seat's view knows who has the cards it passed, and nothing of what others passed.
TEST(PlaySession, CardsPassedAreKnownToTheSeatThatPassedThem) {
    PlaySessionPlan plan = plan_of("hearts", {{"rules", "full"}}, 4, 3);
    plan.passing = true;
    PlaySession session(plan);
    session.deal(no_callbacks);
    const auto exchanged = session.start().cards()->exchanged;
    for (int seat = 1; seat <= 4; ++seat) {
        const play::View view = session.view(seat);
        const auto to = static_cast<std::size_t>(seat % 4);
        for (std::size_t other = 0; other < 4; ++other)
            EXPECT_EQ(view.cards->seen.has[other],
                      other == to ? exchanged.passed[static_cast<std::size_t>(seat - 1)] : CardSet());
        EXPECT_EQ(view.cards->exchange.to, static_cast<int>(to) + 1);
        EXPECT_EQ(view.cards->exchange.received, exchanged.passed[static_cast<std::size_t>((seat + 2) % 4)]);
        EXPECT_FALSE(view.rules.contains("passes"));
        const Worlds worlds(view.cards->seen);
        for (std::uint64_t index = 0; index < 20; ++index)
            EXPECT_EQ(worlds.draw(1, index).hands[to] & view.cards->exchange.passed, view.cards->exchange.passed);
    }
    EXPECT_EQ(PlaySession::read(session.text()).start().cards()->exchanged, exchanged);
}

TEST(PlaySession, WhatTheDealerDiscardedOnlyTheDealerKnows) {
    PlaySessionPlan plan = plan_of("sergeant-major", {}, 3, 1);
    plan.kitty = true;
    PlaySession session(plan);
    session.deal(no_callbacks);
    const auto table = session.start().cards();
    ASSERT_EQ(table->exchanged.discarded.size(), 4);
    for (int seat = 1; seat <= 3; ++seat) {
        const play::View view = session.view(seat);
        EXPECT_EQ(view.cards->seen.out, seat == table->dealer ? table->exchanged.discarded : CardSet());
        EXPECT_FALSE(view.rules.contains("discard"));
    }
}

TEST(PlaySession, WhistTurnsUpATrumpThatAllHaveSeenAndCountsTricksOverSix) {
    Random random(7);
    PlaySession session(plan_of("whist", {}, 4, 2));
    for (int hand = 0; hand < 2; ++hand) {
        session.deal(no_callbacks);
        const auto table = session.start().cards();
        ASSERT_TRUE(table->exchanged.turned);
        EXPECT_EQ(table->trump, suit_of(*table->exchanged.turned));
        const auto dealer = static_cast<std::size_t>((table->leader + 2) % 4);
        EXPECT_TRUE(table->hands[dealer].has(*table->exchanged.turned));
        for (int seat = 1; seat <= 4; ++seat)
            EXPECT_TRUE(session.view(seat).cards->seen.has[dealer].has(*table->exchanged.turned));
        while (session.hand_is_on()) play_on(session, random, 1);
        const auto& last = session.finished().back();
        for (std::size_t side = 0; side < 2; ++side) EXPECT_EQ(last.points[side], std::max(0, last.scores[side] - 6));
    }
}

TEST(PlaySession, ASeatMayClaimJustWhenEveryLineOfEveryDealItThinksPossibleEndsAlike) {
    const auto claims = [](const std::string& game, catalog::OptionValues options, int seat, bool open = false) {
        PlaySessionPlan plan = plan_of(game, std::move(options), game == "whist" ? 4 : 3);
        plan.open = open;
        PlaySession session(plan);
        session.deal(no_callbacks);
        return session.can_claim(seat);
    };
    EXPECT_TRUE(claims("spades", {{"deal", "AK... QJ... T9..."}}, 1, true));
    EXPECT_TRUE(claims("spades", {{"deal", "A... Q... T..."}}, 1)) << "one card is left, and it is the ace of trumps";
    EXPECT_FALSE(claims("spades", {{"deal", "A2... KJ... QT..."}}, 1, true));
    EXPECT_TRUE(claims("hearts", {{"deal", "..AK. ..QJ. ..T9."}}, 1, true));
}

TEST(PlaySession, AClaimFinishesTheHandWithTheScoresOfEveryLine) {
    Random random(8);
    int claimed = 0;
    for (int seed = 1; seed <= tries(40); ++seed) {
        PlaySessionPlan plan = plan_of("hearts", {{"rules", "full"}}, 4);
        plan.seed = static_cast<std::uint64_t>(seed);
        PlaySession session(plan);
        session.deal(no_callbacks);
        while (session.hand_is_on() && !session.can_claim(session.now().mover())) play_on(session, random, 1);
        if (!session.hand_is_on()) continue;
        ++claimed;
        PlaySession played = session;
        play_on(played, random);
        session.claim();
        EXPECT_EQ(session.finished().back().scores, played.finished().back().scores) << seed;
    }
    EXPECT_GT(claimed, 0);
}

TEST(PlaySession, AHandThatIsOverCanBeLookedAtUntilTheNext) {
    for (const PlaySessionPlan& plan : plans()) {
        Random random(3);
        PlaySession session(plan);
        do play_on(session, random, 1);
        while (session.hand_is_on());
        const play::View last = session.view(1);
        EXPECT_EQ(last.mover, 0);
        EXPECT_EQ(last.scores, session.finished().back().scores) << plan.game;
        EXPECT_EQ(last.history.size(), session.finished().back().record.play.size());
        EXPECT_FALSE(session.take_back({1})) << "its record has been seen";
    }
}

TEST(PlaySession, IsWrittenDownAndTakenUpAgainAtAnyMoment) {
    for (const PlaySessionPlan& plan : plans()) {
        Random random(7);
        PlaySession session(plan);
        for (int step = 0; !session.is_over(); ++step) {
            const std::string text = session.text();
            PlaySession again = PlaySession::read(text);
            EXPECT_EQ(again.text(), text);
            EXPECT_EQ(again.hand_number(), session.hand_number());
            EXPECT_EQ(again.totals(), session.totals());
            EXPECT_TRUE(!session.hand_is_on() || again.now() == session.now());
            play_on(session, random, 1 + step);
        }
        EXPECT_EQ(PlaySession::read(session.text()).text(), session.text());
        EXPECT_EQ(static_cast<int>(session.finished().size()), plan.hands);
    }
}

TEST(PlaySession, DealsAsNplyDealDoesAndTheLeadGoesRound) {
    PlaySession session(plan_of("hearts", {{"cards", "4"}}, 3, 4));
    Random random(1);
    for (int hand = 1; hand <= 4; ++hand) {
        session.deal(no_callbacks);
        const std::string deal = catalog::deal_game("hearts", {{"cards", "4"}, {"seed", std::to_string(hand)}});
        EXPECT_TRUE(session.start().notation().starts_with(deal)) << session.start().notation();
        EXPECT_EQ(session.start().mover(), (hand - 1) % 3 + 1);
        while (session.hand_is_on()) play_on(session, random, 1);
    }
}

TEST(PlaySession, TakesMovesBackToATurnOfTheSeats) {
    PlaySession session(plan_of("hearts", {{"cards", "5"}}, 3));
    session.deal(no_callbacks);
    EXPECT_FALSE(session.take_back({1, 2, 3}));
    Random random(3);
    play_on(session, random, 1);
    EXPECT_FALSE(session.take_back({2}));
    play_on(session, random, 7);
    const auto moves = session.moves();
    while (session.take_back({2})) {
        EXPECT_EQ(session.now().mover(), 2);
        EXPECT_EQ(session.now(), session.start().play(session.moves()));
        EXPECT_TRUE(std::equal(session.moves().begin(), session.moves().end(), moves.begin()));
    }
    EXPECT_EQ(session.moves().size(), 1u);
}

TEST(PlaySession, KnowsAMoveHoweverItIsTyped) {
    PlaySessionPlan plan = plan_of("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "1"}}, 3);
    PlaySession session(plan);
    session.deal(no_callbacks);
    for (const char* typed : {"SQ", "sq", "qs", "Qs"}) EXPECT_EQ(session.meant(typed), "SQ") << typed;
    session.make("SQ");
    EXPECT_EQ(session.meant("3s"), "S3");
    for (const char* typed : {"HJ", "SA", "", " ", "nonsense", "S3 SK", "-1"})
        EXPECT_THROW(session.meant(typed), InputError) << typed;
}

TEST(PlaySession, AnyLineTypedIsAMoveOrAnInputError) {
    Random random(11);
    for (const PlaySessionPlan& plan : plans()) {
        PlaySession session(plan);
        session.deal(no_callbacks);
        for (int i = 0; i < tries(500); ++i) {
            std::string line = session.now().every_move()[random.below(session.now().every_move().size())];
            for (int changes = random.between(0, 3); changes > 0; --changes) {
                const std::size_t place = random.below(line.size() + 1);
                if (random.chance(0.5))
                    line.insert(place, 1, static_cast<char>(random.below(256)));
                else
                    line.erase(place, 1);
            }
            try {
                const std::string move = session.meant(line);
                const auto legal = session.view(session.now().mover()).legal;
                EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << line;
            } catch (const InputError&) {
            }
        }
    }
}

TEST(PlaySession, RefusesWhatDoesNotGoTogether) {
    const auto refused = [](PlaySessionPlan plan, const std::string& field) {
        try {
            PlaySession session(std::move(plan));
            ADD_FAILURE() << field;
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), field) << error.what();
        }
    };
    refused(plan_of("chess", {}, 3), "");
    refused(plan_of("hearts", {}, 2), "seats");
    refused(plan_of("whist", {}, 3), "seats");
    refused(plan_of("hearts", {{"deal", "A... K... Q..."}}, 4), "seats");
    refused(plan_of("hearts", {{"deal", "A... K... Q..."}}, 3, 2), "hands");
    refused(plan_of("hearts", {}, 3, 0), "hands");
    PlaySessionPlan passing = plan_of("spades", {}, 3);
    passing.passing = true;
    refused(passing, "passing");
    PlaySessionPlan kitty = plan_of("sergeant-major", {{"rules", "paper"}}, 3);
    kitty.kitty = true;
    refused(kitty, "kitty");
    PlaySessionPlan seed = plan_of("hearts", {}, 3);
    seed.seed = UINT64_MAX;
    refused(seed, "seed");
}

TEST(PlaySession, ReadsNothingElse) {
    PlaySession session(plan_of("hearts", {{"cards", "3"}}, 3, 2));
    Random random(5);
    play_on(session, random, 12);
    const std::string right = session.text();
    for (const char* text : {"", "{}", "[]", "nonsense", R"({"session":1})", R"({"session":2})"})
        EXPECT_THROW(PlaySession::read(text), InputError) << text;
    for (int i = 0; i < tries(3000); ++i) {
        std::string text = right;
        const std::size_t place = random.below(text.size());
        if (random.chance(0.5))
            text.erase(place, 1 + random.below(5));
        else
            text[place] = static_cast<char>(random.between(32, 126));
        try {
            PlaySession::read(text);
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), "resume") << text;
        }
    }
}

TEST(Forecast, OfAnOpenTurnIsTheSearchsValues) {
    PlaySessionPlan plan = plan_of("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "2"}}, 3);
    plan.open = true;
    PlaySession session(plan);
    session.deal(no_callbacks);
    const play::Forecast forecast = play::forecast(session.view(2), play::engine_settings("auto"), 1);
    EXPECT_EQ(forecast.move, "SK");
    EXPECT_TRUE(forecast.to_the_end);
    ASSERT_NE(forecast.of("S3"), nullptr);
    EXPECT_EQ(forecast.of("S3")->value, (std::vector<Score>{0, 14, 3}));
    EXPECT_EQ(forecast.moves.front().score, 0);
    EXPECT_EQ(forecast.of("S2"), nullptr);
}

TEST(Forecast, OfAClosedTurnKnowsNoHiddenCard) {
    // Two deals that look the same from seat 2 give it the same forecast.
    std::vector<double> means[2];
    const char* const deals[] = {"AQ4.2..7 K3.J.5.8 T.AK.6.9", "T.AK.6.9 K3.J.5.8 AQ4.2..7"};
    for (int i = 0; i < 2; ++i) {
        PlaySession session(plan_of("hearts", {{"deal", deals[i]}, {"leader", "2"}}, 3));
        session.deal(no_callbacks);
        const auto forecast = play::forecast(session.view(2), play::engine_settings("auto:nodes=5000:samples=10"), 1);
        EXPECT_GE(forecast.worlds, 8u);
        for (const auto& move : forecast.moves) means[i].push_back(move.score);
    }
    EXPECT_EQ(means[0], means[1]);
    EXPECT_EQ(means[0].size(), 5u);
}

}  // namespace
}  // namespace nply::test
