// Rules of thumb: what each says in plain situations, and that it beats playing at random.
#include <gtest/gtest.h>

#include <iostream>

#include "cards/deals.hpp"
#include "nply/cards/greedy.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/greedy.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

CardSet cards(const std::string& text) {
    CardSet set;
    for (const Card card : read_cards(text, "cards")) set.add(card);
    return set;
}

struct Situation {
    std::string hand, table, gone = "";
    int seats = 3;
    std::optional<Suit> trump{};
    bool partners = false;
    bool harmless = false;
    std::optional<int> shooter{};
    int shot = 0;
};

std::string chosen(Card (*rule)(const CardTurn&), const Situation& situation) {
    const CardSet hand = cards(situation.hand);
    const std::vector<Card> table = read_cards(situation.table, "table");
    CardSet legal = hand;
    if (!table.empty() && !hand[suit_of(table[0])].empty()) legal = hand[suit_of(table[0])];
    return card_text(rule({situation.seats, hand, legal, table, cards(situation.gone), situation.trump,
                           situation.partners, situation.harmless, situation.shooter, situation.shot}));
}

std::string tricks(const Situation& situation) { return chosen(greedy_for_tricks, situation); }
std::string points(const Situation& situation) { return chosen(greedy_against_points, situation); }

TEST(GreedyForTricks, LeadsACardThatNobodyCanBeat) {
    EXPECT_EQ(tricks({"SK S3 DA D4 D2 C5", ""}), "DA");
    EXPECT_EQ(tricks({"SK S3 D4 C5", "", "SA"}), "SK");
}
TEST(GreedyForTricks, LeadsLowFromTheLongestPlainSuit) {
    EXPECT_EQ(tricks({"SK S3 S2 D4 D3 C5", "", "", 3, Suit::spades}), "D3");
    EXPECT_EQ(tricks({"SK S3 S2 D4 D3 C5", ""}), "S2");
}
TEST(GreedyForTricks, WinsAsCheaplyAsItGoesWhenLast) {
    EXPECT_EQ(tricks({"SA SK S9 S2", "S3 S8"}), "S9");
    EXPECT_EQ(tricks({"H5 H2 D9", "S3 S8", "", 3, Suit::hearts}), "H2");
}
TEST(GreedyForTricks, WinsBeforeOthersOnlyIfSureOfTheSuit) {
    EXPECT_EQ(tricks({"SA SK S9 S2", "S3"}), "SK");
    EXPECT_EQ(tricks({"SK S9 S2", "S3"}), "S2");
}
TEST(GreedyForTricks, ThrowsTheLowestCardThatIsNoTrump) {
    EXPECT_EQ(tricks({"H2 D9 D5", "S3 HK", "", 3, Suit::hearts}), "D5");
    EXPECT_EQ(tricks({"S9 S2", "S3 SK"}), "S2");
}
TEST(GreedyForTricks, LeavesTheTrickToThePartner) {
    EXPECT_EQ(tricks({"SA S4", "S3 SK S2", "", 4, {}, true}), "S4");
    EXPECT_EQ(tricks({"SA S4", "S3 SK S2", "", 4, {}, false}), "SA");
    EXPECT_EQ(tricks({"S9 S4", "SA S2", "", 4, {}, true}), "S4");
    EXPECT_EQ(tricks({"SA S4", "SQ S2", "", 4, {}, true}), "SA") << "the king is still to come";
}

TEST(GreedyAgainstPoints, LeadsLowButNoHighSpades) {
    EXPECT_EQ(points({"SA HK D4 C9", ""}), "D4");
    EXPECT_EQ(points({"SA HQ", ""}), "HQ") << "the queen of spades may fall on the ace";
    EXPECT_EQ(points({"SQ HK", ""}), "HK");
    EXPECT_EQ(points({"SQ", ""}), "SQ");
}
TEST(GreedyAgainstPoints, GoesJustUnderTheCardThatWins) {
    EXPECT_EQ(points({"D9 D5 D2 CA", "DT"}), "D9");
    EXPECT_EQ(points({"SQ SJ S2", "SK"}), "SQ");
}
TEST(GreedyAgainstPoints, ThrowsTheQueenThenHighSpadesThenTheHighestHeart) {
    EXPECT_EQ(points({"SA SQ HA CA", "D2"}), "SQ");
    EXPECT_EQ(points({"SK HA CA", "D2"}), "SK");
    EXPECT_EQ(points({"SK HA CA", "D2", "SQ"}), "HA");
    EXPECT_EQ(points({"C9 CA", "D2"}), "CA");
}
TEST(GreedyAgainstPoints, TakesAHarmlessLastTrickWithItsHighestCard) {
    EXPECT_EQ(points({"DA DK C2", "D3 D4"}), "DA");
    EXPECT_EQ(points({"DA DK C2", "D3 H4"}), "DA") << "it is taken in any case";
    EXPECT_EQ(points({"DA DK C2", "D3"}), "DK");
    EXPECT_EQ(points({"CK C6 C5 D2", "C2 C9 CJ", "", 4}), "CK") << "not only if it must";
    EXPECT_EQ(points({"SQ S2 D2", "S3 S4 S5", "", 4}), "S2") << "but never with the queen";
    EXPECT_EQ(points({"SK SQ", "S3 S4"}), "SK");
}

TEST(GreedyAgainstPoints, GetsRidOfHighCardsOnATrickThatIsSpared) {
    EXPECT_EQ(points({"CK C6 C5 D2", "C2", "", 4, {}, false, true}), "CK");
}
TEST(GreedyAgainstPoints, LeadsNoHighSpadeWhileTheQueenIsOut) {
    EXPECT_EQ(points({"SA S7 H9 D6 D5 CT", "", "C2 C3 C4 C5 D2 D3 D4 D7", 4}), "D5");
    EXPECT_EQ(points({"S7 S5 DK CA", "", "", 4}), "S5") << "she may fall on somebody else";
}
TEST(GreedyAgainstPoints, GoesOnForAllPointsWithGoodCards) {
    EXPECT_EQ(points({"HA HK HQ D3 C2", "", "SQ H2", 4, {}, false, false, 0, 14}), "HA");
    EXPECT_EQ(points({"HA HK HQ D3 C2", "", "SQ H2", 4, {}, false, false, 1, 14}), "C2") << "those of somebody else";
}
TEST(GreedyAgainstPoints, TakesAPointFromWhoWouldHaveThemAll) {
    EXPECT_EQ(points({"DA D2 C2", "D3 H4 DT", "SQ HA HK HQ", 4, {}, false, false, 3, 16}), "DA");
    EXPECT_EQ(points({"DA D2 C2", "D3 H4 DT", "SQ HA HK HQ", 4, {}, false, false, 2, 16}), "D2") << "DT is not his";
    EXPECT_EQ(points({"HA D2", "C3 C4 CT", "SQ HK HQ HJ", 4, {}, false, false, 3, 16}), "D2") << "the ace is kept";
}
TEST(GreedyForTricks, DrawsTrumpsBeforeItCashes) {
    EXPECT_EQ(tricks({"SA SK DA DK DQ", "", "", 3, Suit::spades}), "SA");
    EXPECT_EQ(tricks({"S3 DA DK DQ", "", "", 3, Suit::spades}), "DA") << "it has no sure trump";
    EXPECT_EQ(tricks({"SA S9 D4 D3 D2", "", "SK SQ SJ ST S8 S7 S6 S5 S4 S3 S2", 3, Suit::spades}), "SA");
}
TEST(GreedyForTricks, PlaysHighAsThirdHand) {
    EXPECT_EQ(tricks({"SQ S4", "S3 S5", "", 4, {}, true}), "SQ");
    EXPECT_EQ(tricks({"SQ S4", "SJ S5", "", 4, {}, true}), "S4") << "its queen is worth the partner's jack";
    EXPECT_EQ(tricks({"SJ S5 S4 S3 S2", "SA S6", "", 4, {}, true}), "S2") << "the partner's ace wins";
}

/// Seat 1 by the rule, the others at random: what seat 1 and the others got, in the game's own terms.
template <class Game, class Make>
std::pair<double, double> rule_against_random(Card (*rule)(const CardTurn&), int seats, const Make& make) {
    Random random(1);
    double own = 0, others = 0;
    const int deals = tries(300);
    for (int i = 0; i < deals; ++i) {
        const Deal deal = random_deal(seats, Game::whole_hand, static_cast<std::uint64_t>(i));
        const Game game = make(TrickSetup{deal, static_cast<Player>(i % seats), {}, {}});
        auto state = game.start();
        std::vector<Card> table;
        while (!game.is_over(state)) {
            CardSet legal, hand;
            for (CardSet rest = game.choice(state); !rest.empty();)
                legal.add(game.card_of_move(state, rest.take_first()));
            for (CardSet rest = state.hands[state.to_move]; !rest.empty();)
                hand.add(game.card_of_move(state, rest.take_first()));
            Card card = legal.first();
            if (state.to_move == 0) {
                card = rule({seats, hand, legal, table, deal.cards() & ~state.in_play, game.trump()});
                EXPECT_TRUE(legal.has(card));
            } else
                for (auto skip = random.below(static_cast<std::uint64_t>(legal.size())) + 1; skip > 0; --skip)
                    card = legal.take_first();
            table.push_back(card);
            if (static_cast<int>(table.size()) == seats) table.clear();
            state = game.after(state, standing_of(card, state.in_play));
        }
        for (int seat = 0; seat < seats; ++seat) (seat == 0 ? own : others) += state.taken[seat];
    }
    std::cout << "a deal: " << own / deals << " by the rule, " << others / deals / (seats - 1) << " at random\n";
    return {own, others / (seats - 1)};
}

TEST(GreedyForTricks, TakesMoreThanRandomPlay) {
    const auto [own, others] =
        rule_against_random<Spades>(greedy_for_tricks, 3, [](const TrickSetup& setup) { return Spades(setup, true); });
    EXPECT_GT(own, 1.2 * others);
    const auto [own_whist, others_whist] = rule_against_random<Whist>(
        greedy_for_tricks, 4, [](const TrickSetup& setup) { return Whist(setup, Suit::hearts); });
    EXPECT_GT(own_whist, 1.2 * others_whist);
}

TEST(GreedyAgainstPoints, TakesFarFewerThanRandomPlay) {
    for (const bool full : {false, true}) {
        const auto [own, others] = rule_against_random<Hearts<3>>(
            greedy_against_points, 3, [full](const TrickSetup& setup) { return Hearts<3>(setup, full); });
        EXPECT_LT(own, 0.5 * others);
    }
    const auto [own, others] = rule_against_random<Hearts<6>>(
        greedy_against_points, 6, [](const TrickSetup& setup) { return Hearts<6>(setup, true); });
    EXPECT_LT(own, 0.5 * others);
}

/// The first player by the rule, the others at random.
template <class Game>
Scores end_of_game(const Game& game, typename Game::State state, Random& random) {
    while (!game.is_over(state))
        state =
            state.to_move == 0 ? game.after(state, greedy_move(game, state)) : after_random_move(game, state, random);
    return game.scores(state);
}

TEST(GreedyInSticks, WinsAgainstOneOpponentWheneverItCan) {
    Random random(2);
    for (const auto last : {Sticks::Last::loses, Sticks::Last::wins})
        for (int most = 1; most <= 4; ++most)
            for (int sticks = 1; sticks <= 30; ++sticks) {
                const Sticks game(2, most, last);
                const bool lost = (sticks - (last == Sticks::Last::loses ? 1 : 0)) % (most + 1) == 0;
                if (lost) continue;
                EXPECT_EQ(end_of_game(game, game.start(sticks), random)[0], 1) << most << " of " << sticks;
            }
}

/// Boxes that fall one after the other once these edges are drawn, by drawing the fourth side wherever three are.
int falling(const DotsAndBoxes& game, std::uint64_t drawn) {
    std::vector<std::uint64_t> open;
    for (int row = 0; row < game.rows(); ++row)
        for (int column = 0; column < game.columns(); ++column) {
            const std::uint64_t box = std::uint64_t{1} << game.horizontal(column, row) |
                                      std::uint64_t{1} << game.horizontal(column, row + 1) |
                                      std::uint64_t{1} << game.vertical(column, row) |
                                      std::uint64_t{1} << game.vertical(column + 1, row);
            if ((drawn & box) != box) open.push_back(box);
        }
    const auto before = open.size();
    for (auto left = before + 1; left != open.size();) {
        left = open.size();
        for (const std::uint64_t box : open)
            if (std::popcount(drawn & box) == 3) drawn |= box;
        std::erase_if(open, [&](std::uint64_t box) { return (drawn & box) == box; });
    }
    return static_cast<int>(before - open.size());
}

TEST(GreedyInDotsAndBoxes, CompletesABoxOrGivesTheFewestAway) {
    Random random(5);
    const DotsAndBoxes game(3, 3, 3);
    for (int i = 0; i < tries(300); ++i) {
        auto state = game.start();
        for (int plies = random.between(0, game.edges() - 1); plies > 0 && !game.is_over(state); --plies)
            state = after_random_move(game, state, random);
        if (game.is_over(state)) continue;
        const auto chosen = greedy_move(game, state);
        int most = 0, fewest = game.edges() + 1;
        for (int edge = 0; edge < game.edges(); ++edge) {
            if (state.drawn >> edge & 1) continue;
            const auto next = game.after(state, static_cast<DotsAndBoxes::Move>(edge));
            most = std::max(most, state.left - next.left);
            fewest = std::min(fewest, falling(game, next.drawn));
        }
        const auto next = game.after(state, chosen);
        ASSERT_EQ(state.left - next.left, most);
        if (most == 0) {
            ASSERT_EQ(falling(game, next.drawn), fewest);
        }
    }
}

TEST(GreedyInDotsAndBoxes, BeatsRandomPlay) {
    Random random(3);
    double own = 0, all = 0;
    for (int i = 0; i < tries(100); ++i) {
        const DotsAndBoxes game(3, 3, 3);
        const Scores scores = end_of_game(game, game.start(), random);
        own += scores[0];
        all += static_cast<double>(scores.sum());
    }
    EXPECT_GT(own, 0.5 * all);
}

TEST(GreedyInChineseCheckers, BringsEverybodyHome) {
    Random random(4);
    int games = 0, finished = 0;
    for (const int players : {2, 3, 4, 6})
        for (int i = 0; i < tries(10); ++i) {
            ChineseCheckers::Rules rules;
            rules.players = players;
            rules.side = 3;
            const ChineseCheckers game(rules);
            auto state = game.start();
            for (int p = 0; p < players; ++p) state = after_random_move(game, state, random);
            while (!game.is_over(state)) state = game.after(state, greedy_move(game, state));
            ++games;
            finished += state.finished + 1 == players;
        }
    EXPECT_GE(finished, 0.9 * games);
}

}  // namespace
}  // namespace nply::test
