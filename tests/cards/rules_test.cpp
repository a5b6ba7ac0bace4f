// What is particular to each card game, one behaviour at a time.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/games/so_far.hpp"
#include "nply/search/maxn.hpp"

namespace nply::test {
namespace {

template <class G>
std::vector<std::string> moves(const G& game, const typename G::State& state) {
    std::vector<Standing> stack;
    MoveList<Standing> list(stack);
    game.moves(state, list);
    std::vector<std::string> result;
    for (const Standing move : stack) result.push_back(card_text(game.card_of_move(state, move)));
    return result;
}

template <class G>
typename G::State play(const G& game, const std::string& cards) {
    auto state = game.start();
    for (const Card card : read_cards(cards, "test")) state = game.after(state, standing_of(card, state.in_play));
    return state;
}

TrickSetup setup(const std::string& deal, Player leader = 0) { return {read_deal(deal, "test"), leader}; }
using Cards = std::vector<std::string>;

TEST(CanonicalOrder, IsWinnersFirstThenSuits) {
    const SergeantMajor game(setup("A2.K.3.4 3.A.2.52 4.2.A.63"), std::nullopt);
    EXPECT_EQ(moves(game, game.start()), Cards({"SA", "HK", "D3", "C4", "S2"}));
}

TEST(Merging, TakesNeighboursAsOneAndShowsTheHighest) {
    const SergeantMajor game(setup("AK3.2.. Q42.3.. J65.4.."), std::nullopt);
    EXPECT_EQ(moves(game, game.start()), Cards({"SA", "H2", "S3"}));
}

TEST(Merging, LooksThroughFinishedTricksButNotThroughTheOneOnTheTable) {
    const SergeantMajor game(setup("KJ.3.. Q.2.5. A.4.6."), std::nullopt);
    EXPECT_EQ(moves(game, game.start()), Cards({"SK", "H3", "SJ"}));
    const auto later = SergeantMajor(setup("8.AKQ.. Q.2.52. KJ.4.6."), std::nullopt);
    EXPECT_EQ(moves(later, play(later, "S8 SQ")), Cards({"SK", "SJ"})) << "the queen lies on the table";
    const auto gone = SergeantMajor(setup("K9.2.. Q8.4.. T.35.."), std::nullopt);
    EXPECT_EQ(moves(gone, play(gone, "SK SQ ST")), Cards({"S9", "H2"}));
    const auto next = SergeantMajor(setup("QT.9.. J8.A.. 9.7.2."), std::nullopt);
    EXPECT_EQ(moves(next, play(next, "SQ SJ S9")), Cards({"ST", "H9"}));
}

TEST(Hearts, QueenOfSpadesIsAClassOfItsOwn) {
    const Hearts<3> game(setup("KQJ... 2.3.4. 5.6.7."));
    EXPECT_EQ(moves(game, game.start()), Cards({"SK", "SQ", "SJ"}));
    const SergeantMajor plain(setup("KQJ... 2.3.4. 5.6.7."), std::nullopt);
    EXPECT_EQ(moves(plain, plain.start()), Cards({"SK"}));
}

TEST(Hearts, ThePlaceOfTheQueenBelongsToTheKey) {
    const Hearts<3> queen(setup("A... Q... 2..."));
    const Hearts<3> jack(setup("A... J... 2..."));
    EXPECT_EQ(queen.start().hands, jack.start().hands);
    EXPECT_NE(queen.key(queen.start()), jack.key(jack.start()));
}

TEST(Hearts, TheSumIsThePointsDealt) {
    const Hearts<3> game(setup("AQ.2.. K3.4.. J4.5.."));
    const auto value = game.in_own_terms(maxn(game, game.start()).value);
    EXPECT_EQ(value.sum(), 16);
}

TEST(Hearts, LimitsOfAWholeDealAreThePapers) {
    const Hearts<4> game({random_deal(4, 13, 1)});
    EXPECT_EQ(game.limits(), constant_sum_limits(4, 0, 26, 78));
}

TEST(HeartsInFull, TheLowestClubIsTheOnlyLead) {
    const Deal deal = random_deal(4, 13, 3);
    for (Player seat = 0; seat < 4; ++seat) {
        if (!deal.hands[seat].has(card_of(Suit::clubs, 12))) continue;
        const Hearts<4> game({deal, seat}, true);
        EXPECT_EQ(moves(game, game.start()), Cards({"C2"}));
    }
}

TEST(HeartsInFull, HeartsAreNotLedBeforeTheyAreBroken) {
    TrickSetup unbroken = setup("2.AK.. 3.Q.. 4.J..");
    unbroken.deal.hands[1].add(card_of(Suit::diamonds, 3));
    unbroken.deal.hands[2].add(card_of(Suit::diamonds, 4));
    unbroken.broken = false;
    const Hearts<3> game(unbroken, true);
    EXPECT_EQ(moves(game, game.start()), Cards({"S2"}));
    unbroken.broken = true;
    const Hearts<3> broken(unbroken, true);
    EXPECT_EQ(moves(broken, broken.start()), Cards({"HA", "S2"}));
    const Hearts<3> only_hearts({read_deal(".A.. .3.. 4...", "test"), 0, {}, false}, true);
    EXPECT_EQ(moves(only_hearts, only_hearts.start()), Cards({"HA"}));
}

TEST(HeartsInFull, AMoonTurnsThePointsRound) {
    TrickSetup late = setup(".A.. .3.. .4..");
    late.taken = {23, 0, 0};
    const Hearts<3> moon(late, true);
    EXPECT_EQ(moon.in_own_terms(maxn(moon, moon.start()).value), Scores({0, 26, 26}));
    late.taken = {22, 1, 0};
    const Hearts<3> spoilt(late, true);
    EXPECT_EQ(spoilt.in_own_terms(maxn(spoilt, spoilt.start()).value), Scores({25, 1, 0}));
    late.taken = {0, 0, 0};
    const Hearts<3> endgame(late, true);
    EXPECT_EQ(endgame.in_own_terms(maxn(endgame, endgame.start()).value), Scores({3, 0, 0})) << "no whole deal";
}

TEST(HeartsInFull, WhatWasTakenBelongsToTheKeyWhereMoonsCount) {
    TrickSetup late = setup("A.2.. K.3.. 4.5..");
    late.taken = {23, 0, 0};
    const Hearts<3> game(late, true);
    const auto with_queen = play(game, "SA SK S4");
    auto other = with_queen;
    std::swap(other.taken[0], other.taken[1]);
    other.taken[1] = 3;
    EXPECT_NE(game.key(with_queen), game.key(other));
    const Hearts<3> plain(late);
    EXPECT_EQ(plain.key(with_queen), plain.key(other));
}

TEST(SpadesInFull, SpadesAreNotLedBeforeTheyAreBroken) {
    const Deal deal = read_deal("AK.2.. .34.5. .67.8.", "test");
    const Spades paper({deal}), full({deal, 0, {}, false}, true);
    EXPECT_EQ(moves(paper, paper.start()), Cards({"SA", "H2"}));
    EXPECT_EQ(moves(full, full.start()), Cards({"H2"}));
    const Spades whole({random_deal(3, 17, 2)}, true);
    EXPECT_FALSE(whole.start().broken);
}

TEST(SergeantMajorInFull, ScoresAreTricksOverEightFiveThree) {
    const SergeantMajor game({random_deal(3, 16, 4), 0}, Suit::hearts, Player{2});
    EXPECT_EQ(game.so_far(game.start()), Scores({-5, -3, -8}));
    EXPECT_EQ(game.limits().maxsum, 0);
}

TEST(Whist, OppositeSeatsAreOnePlayer) {
    const Teams<Whist> game(Whist(setup("A... 2... 3... 4..."), std::nullopt), Whist::sides);
    EXPECT_EQ(game.players(), 2);
    EXPECT_EQ(maxn(game, game.start()).value, Scores({1, 0}));
}

TEST(Trump, BeatsTheSuitLedAndOnlyAHigherTrumpBeatsIt) {
    const TrickSetup deal = setup("A... .2.. .3..");
    EXPECT_EQ(maxn(SergeantMajor(deal, Suit::hearts), SergeantMajor(deal, Suit::hearts).start()).value,
              Scores({0, 0, 1}));
    EXPECT_EQ(maxn(SergeantMajor(deal, std::nullopt), SergeantMajor(deal, std::nullopt).start()).value,
              Scores({1, 0, 0}));
}

TEST(SoFarEvaluation, HasTheLimitsOfItsHorizon) {
    const SergeantMajor tricks({random_deal(3, 16, 1)}, std::nullopt);
    const Horizon<SergeantMajor, SoFar> five(tricks, tricks.start(), 15);
    EXPECT_EQ(five.limits(), constant_sum_limits(3, 0, 5, 5));
    const Hearts<3> hearts({random_deal(3, 17, 2)});
    const Horizon<Hearts<3>, SoFar> one(hearts, hearts.start(), 5);
    EXPECT_EQ(one.limits().maxsum - one.limits().minsum, 15) << "the queen and two hearts";
}

}  // namespace
}  // namespace nply::test
