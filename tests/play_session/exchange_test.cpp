#include "nply/play/exchange.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>

#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using play::ExchangeCallbacks;
using play::ExchangeQuestion;

/// Everybody does the usual.
ExchangeCallbacks usual_callbacks() {
    return {play::usual_answer, [](int, const std::string&) {},
            [](const ExchangeQuestion&, const std::string& why) { FAIL() << why; }, [](const std::string&) {}};
}

std::string usual(ExchangeQuestion::Kind kind, const std::string& hand, int cards) {
    return play::usual_answer({kind, 1, read_deal(hand, "hand").hands[0], cards, 2});
}

TEST(Passing, GoesLeftRightAcrossAndStops) {
    const std::vector<std::vector<int>> turns{{1, 2, 0, 1, 2}, {1, 3, 2, 0, 1}, {1, 4, 0, 1, 4}, {1, 5, 0, 1, 5}};
    for (int seats = 3; seats <= 6; ++seats)
        for (int hand = 1; hand <= 5; ++hand) EXPECT_EQ(play::passed_on(hand, seats), turns[seats - 3][hand - 1]);
}

TEST(Passing, MovesThreeCardsOfEachHandAndLosesNone) {
    for (int seed = 0; seed < tries(200); ++seed)
        for (int seats = 3; seats <= 6; ++seats)
            for (int hand = 1; hand <= 4; ++hand) {
                const Deal deal = random_deal(seats, pack_size / seats, static_cast<std::uint64_t>(seed));
                const Deal after = play::with_cards_passed(deal, hand, usual_callbacks()).deal;
                EXPECT_EQ(after.cards(), deal.cards());
                const int on = play::passed_on(hand, seats);
                for (int seat = 0; seat < seats; ++seat) {
                    const CardSet before = deal.hands[seat], now = after.hands[(seat + on) % seats];
                    EXPECT_EQ(after.hands[seat].size(), before.size());
                    EXPECT_EQ((before & now).size(), on == 0 ? before.size() : 3);
                }
            }
}

TEST(Passing, TellsEachSeatWhatItGot) {
    std::vector<std::string> told(3);
    ExchangeCallbacks callbacks = usual_callbacks();
    callbacks.tell = [&](int seat, const std::string& what) { told[static_cast<std::size_t>(seat - 1)] += what; };
    play::with_cards_passed(read_deal("AKQ.2.. ..AKQ.2 .543..A", "deal"), 1, callbacks);
    EXPECT_EQ(told[0], "CA H5 H4 come from seat 3");
    EXPECT_EQ(told[1], "SA SK SQ come from seat 1");
}

TEST(Passing, AsksAgainUntilTheCardsAreTheSeatsOwn) {
    std::vector<std::string> answers{"SA", "SA SA SK", "HA SA SK", "nonsense", "SA SK SQ"};
    std::vector<std::string> troubles;
    std::size_t asked = 0;
    ExchangeCallbacks callbacks = usual_callbacks();
    callbacks.ask = [&](const ExchangeQuestion& question) {
        return question.seat == 1 ? answers[asked++] : play::usual_answer(question);
    };
    callbacks.bad = [&](const ExchangeQuestion&, const std::string& why) { troubles.push_back(why); };
    play::with_cards_passed(read_deal("AKQ.2.. ..AKQ.2 .543..A", "deal"), 1, callbacks);
    ASSERT_EQ(troubles.size(), 4u);
    EXPECT_EQ(troubles[0], "choose 3 cards for seat 2");
    EXPECT_EQ(troubles[2], "HA is not in the hand");
}

TEST(Passing, NeedsThreeCards) {
    EXPECT_THROW(play::with_cards_passed(read_deal("A2... K3... Q4...", "deal"), 1, usual_callbacks()), InputError);
}

TEST(Passing, GetsRidOfTheQueenUnlessShesGuarded) {
    EXPECT_EQ(usual(ExchangeQuestion::Kind::pass, "AQ3.5432.5432.32", 3), "SA SQ H5");
    EXPECT_EQ(usual(ExchangeQuestion::Kind::pass, "Q7653.AK2.A43.5", 3), "HA DA HK");
}

TEST(Passing, KeepsAMoonHandTogether) {
    EXPECT_EQ(usual(ExchangeQuestion::Kind::pass, "AKQ.AKQJ.AKQ.A32", 3), "HJ C3 C2");
    EXPECT_EQ(usual(ExchangeQuestion::Kind::pass, "AKQ.AKQJT98.A.32", 3), "H8 C3 C2");
    EXPECT_EQ(usual(ExchangeQuestion::Kind::pass, "A.AKQJ5432.AK.A2", 3), "H3 H2 C2");
}

TEST(Passing, WritesDownWhoPassedWhat) {
    const auto passed = play::with_cards_passed(read_deal("AKQ.2.. ..AKQ.2 .543..A", "deal"), 1, usual_callbacks());
    EXPECT_EQ(passed.option(), "1:SA,SK,SQ/DA,DK,DQ/CA,H5,H4");
    EXPECT_EQ(play::with_cards_passed(read_deal("AKQ.2.. ..AKQ.2 .543..A", "deal"), 3, usual_callbacks()).on, 0);
}

TEST(Kitty, TheUsualDiscardThrowsNoTrumpJustNamedWhileThereAreOthers) {
    for (int seed = 0; seed < tries(500); ++seed) {
        const CardSet hand = random_deal(3, 16, static_cast<std::uint64_t>(seed)).hands[0];
        for (const Suit trump : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
            const std::string thrown = play::usual_answer({ExchangeQuestion::Kind::discard, 1, hand, 4, 0, 3, trump});
            int trumps = 0;
            for (const Card card : read_cards(thrown, "cards")) trumps += suit_of(card) == trump;
            EXPECT_EQ(trumps, std::max(0, 4 - (16 - hand[trump].size()))) << hand_text(hand) << ": " << thrown;
        }
    }
}

TEST(Kitty, AnnouncesTheTrumpToAll) {
    ExchangeCallbacks callbacks = usual_callbacks();
    std::vector<std::string> announced;
    callbacks.announce = [&](const std::string& what) { announced.push_back(what); };
    callbacks.ask = [](const ExchangeQuestion& question) {
        return question.kind == ExchangeQuestion::Kind::trump ? std::string("H") : play::usual_answer(question);
    };
    play::with_kitty(random_deal(3, 16, 1), 2, {}, callbacks);
    ASSERT_EQ(announced.size(), 1u);
    EXPECT_EQ(announced[0], "seat 2 deals, makes hearts trumps and exchanges four cards for the kitty");
}

TEST(Kitty, TheDealerNamesTheTrumpAndTakesTheFourCards) {
    for (int seed = 0; seed < tries(200); ++seed) {
        const Deal deal = random_deal(3, 16, static_cast<std::uint64_t>(seed));
        const int dealer = seed % 3 + 1;
        const play::WithKitty after = play::with_kitty(deal, dealer, {}, usual_callbacks());
        const CardSet kitty = CardSet::pack() & ~deal.cards();
        ASSERT_EQ(kitty.size(), 4);
        for (int seat = 0; seat < 3; ++seat) {
            const bool deals = seat + 1 == dealer;
            EXPECT_EQ(after.deal.hands[seat] == deal.hands[seat], !deals);
            EXPECT_EQ((after.deal.hands[seat] & kitty) == kitty, deals);
            EXPECT_EQ(after.discarded.size(), 4);
            EXPECT_TRUE((after.discarded & after.deal.cards()).empty());
            EXPECT_EQ(after.deal.hands[seat].size(), 16);
        }
        EXPECT_TRUE(after.trump);
    }
}

TEST(Kitty, TricksOfTheLastHandArePaidForInCards) {
    // Seat 1 was one trick over, seat 3 one under: D2 goes over, and the ace of diamonds comes back.
    const Deal deal = read_deal("AKQJT987.AKQJT98..2 65432.765432..AKQJT ..AKQJT98765432.987", "deal");
    Deal with_diamond = deal;
    const Card two = read_cards("D2", "card")[0], low = read_cards("C2", "card")[0];
    with_diamond.hands[0].remove(low);
    with_diamond.hands[0].add(two);
    with_diamond.hands[2].remove(two);
    with_diamond.hands[2].add(low);
    ExchangeCallbacks callbacks = usual_callbacks();
    std::string told;
    callbacks.tell = [&](int seat, const std::string& what) { told += std::to_string(seat) + ": " + what + "\n"; };
    callbacks.ask = [](const ExchangeQuestion& question) {
        return question.kind == ExchangeQuestion::Kind::trump ? std::string("none") : play::usual_answer(question);
    };
    const play::WithKitty after = play::with_kitty(with_diamond, 2, {1, 0, -1}, callbacks);
    EXPECT_EQ(hand_text(after.deal.hands[0]), "AKQJT987.AKQJT98.A.");
    EXPECT_EQ(hand_text(after.deal.hands[2]), "..KQJT98765432.9872");
    EXPECT_FALSE(after.trump);
    EXPECT_NE(told.find("1: seat 1 gives D2 and seat 3 gives back DA\n"), std::string::npos) << told;
    EXPECT_NE(told.find("3: seat 1 gives D2 and seat 3 gives back DA\n"), std::string::npos) << told;
    EXPECT_EQ(told.find("2: seat 1"), std::string::npos) << told;
}

TEST(Kitty, ExchangesKeepEveryHandsSize) {
    const std::vector<std::vector<Score>> overs{{3, -1, -2}, {-4, 2, 2}, {0, 0, 0}, {8, -5, -3}};
    for (int seed = 0; seed < tries(100); ++seed) {
        const Deal deal = random_deal(3, 16, static_cast<std::uint64_t>(seed));
        for (const auto& over : overs) {
            int gifts = 0;
            ExchangeCallbacks callbacks = usual_callbacks();
            callbacks.ask = [&](const ExchangeQuestion& question) {
                const bool gives = question.kind == ExchangeQuestion::Kind::give;
                gifts += gives;
                EXPECT_TRUE(!gives || (over[question.seat - 1] > 0 && over[question.to - 1] < 0));
                return play::usual_answer(question);
            };
            const play::WithKitty after = play::with_kitty(deal, 1, over, callbacks);
            EXPECT_EQ(gifts, std::max(0, over[0]) + std::max(0, over[1]) + std::max(0, over[2]));
            for (const CardSet hand : after.deal.hands) EXPECT_EQ(hand.size(), 16);
            EXPECT_EQ(after.deal.cards().size(), 48);
        }
    }
}

TEST(Kitty, NeedsAWholeDeal) {
    EXPECT_THROW(play::with_kitty(random_deal(3, 5, 1), 1, {}, usual_callbacks()), InputError);
}

std::string considered(ExchangeQuestion::Kind kind, const std::string& hand, int cards, int to, int seats,
                       std::optional<Suit> trump = {}) {
    return play::considered_answer({kind, 1, read_deal(hand, "hand").hands[0], cards, to, seats, trump}, 1);
}

TEST(ConsideredPassing, KeepsAHandTogetherThatTakesEveryPoint) {
    const std::string passed = considered(ExchangeQuestion::Kind::pass, "AKQ.AKQJ.AKQ.A32", 3, 2, 4);
    EXPECT_NE(passed.find("C3"), std::string::npos) << passed;
    EXPECT_NE(passed.find("C2"), std::string::npos) << passed;
}

TEST(ConsideredPassing, GetsRidOfAnUnguardedQueen) {
    const std::string passed = considered(ExchangeQuestion::Kind::pass, "Q5.T8432.763.942", 3, 2, 4);
    EXPECT_NE(passed.find("SQ"), std::string::npos) << passed;
}

TEST(ConsideredPassing, AnswersEveryQuestionWithCardsOfTheHand) {
    for (int seats = 3; seats <= 6; ++seats) {
        ExchangeCallbacks callbacks = usual_callbacks();
        callbacks.ask = [](const ExchangeQuestion& question) { return play::considered_answer(question, 7); };
        const Deal deal = random_deal(seats, pack_size / seats, 5);
        EXPECT_EQ(play::with_cards_passed(deal, 1, callbacks).deal.cards(), deal.cards());
    }
    ExchangeCallbacks callbacks = usual_callbacks();
    callbacks.ask = [](const ExchangeQuestion& question) { return play::considered_answer(question, 7); };
    EXPECT_TRUE(play::with_kitty(random_deal(3, 16, 5), 2, {}, callbacks).deal.seats() == 3);
}

TEST(ConsideredPassing, KeepsNoHighCardsInHopeOfAMoonThatDefendersStop) {
    const std::string passed = considered(ExchangeQuestion::Kind::pass, "A75.AK4.AK973.J6", 3, 2, 4);
    for (const char* low : {"S5", "H4", "D3"}) EXPECT_EQ(passed.find(low), std::string::npos) << passed;
}

TEST(ConsideredPassing, KeepsTheJackWhereItCounts) {
    ExchangeQuestion question{ExchangeQuestion::Kind::pass, 1, read_deal("84.532.AKQJ2.A32", "hand").hands[0], 3, 2, 4};
    const std::string without = play::considered_answer(question, 1);
    question.to_come.jack = true;
    EXPECT_NE(play::considered_answer(question, 1), without);
}

TEST(Considered, AnswersAreTheUsualOnesWhereTheLimitsAreTooSmall) {
    static const std::atomic<bool> stopped = true;
    const ExchangeQuestion pass{
        ExchangeQuestion::Kind::pass, 1, read_deal("AKQ.AT52.43.JT98", "hand").hands[0], 3, 2, 4};
    const ExchangeQuestion trump{ExchangeQuestion::Kind::trump, 1, random_deal(3, 16, 4).hands[0], 0, 0, 3};
    for (const ExchangeQuestion& question : {pass, trump}) {
        for (const play::ExchangeLimits& limits :
             {play::ExchangeLimits{.nodes = 100}, play::ExchangeLimits{.seconds = 0.0},
              play::ExchangeLimits{.stop = &stopped}}) {
            const play::Considered answer = play::considered(question, 1, limits);
            EXPECT_EQ(answer.worlds, 0);
            EXPECT_EQ(answer.answer, play::usual_answer(question));
        }
        EXPECT_EQ(play::considered(question, 1).worlds, 120);
    }
}

TEST(Considered, AnswersTakeNoMoreDealsThanTheirNodesAllow) {
    const ExchangeQuestion question{ExchangeQuestion::Kind::trump, 1, random_deal(3, 16, 4).hands[0], 0, 0, 3};
    EXPECT_EQ(play::considered(question, 1, {.nodes = 20 * 5 * 48}).worlds, 20);  // five trumps, 48 cards a deal
}

TEST(Considered, AnswersAreThoseOfEnginesAndAllOthersDoTheUsual) {
    const ExchangeQuestion question{
        ExchangeQuestion::Kind::pass, 1, read_deal("K43.AT52.43.JT98", "hand").hands[0], 3, 2, 4};
    for (const char* other : {"greedy", "random", "first", "bot:x"})
        EXPECT_EQ(play::answer_of(other, question, 3), play::usual_answer(question)) << other;
    EXPECT_EQ(play::answer_of("auto:nodes=100", question, 3), play::usual_answer(question)) << "too few nodes";
    EXPECT_EQ(play::answer_of("auto:nodes=300000", question, 3),
              play::considered_answer(question, 3, {.nodes = 300000}));
}

TEST(ConsideredTrump, IsTheLongStrongSuit) {
    EXPECT_EQ(considered(ExchangeQuestion::Kind::trump, "AKQJT9.43.5432.5432", 0, 0, 3), "S");
}

TEST(ConsideredTrump, IsValuedAfterDiscardsThatKeepIt) {
    // Thrown without regard to the trump, the low cards of the long suit would go.
    EXPECT_EQ(considered(ExchangeQuestion::Kind::trump, "AKQT53.Q.AK97.AQ975", 0, 0, 3), "S");
    EXPECT_EQ(considered(ExchangeQuestion::Kind::trump, "8.KQ6432.AK93.T6543", 0, 0, 3), "H");
}

TEST(ConsideredDiscard, KeepsTrumpsAndAces) {
    const std::string gone = considered(ExchangeQuestion::Kind::discard, "AKQJ2.A3.A542.A5432", 4, 0, 3, Suit::spades);
    EXPECT_EQ(gone.find('S'), std::string::npos) << gone;
    EXPECT_EQ(gone.find('A'), std::string::npos) << gone;
}

}  // namespace
}  // namespace nply::test
