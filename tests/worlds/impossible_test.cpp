// Histories that no deal explains: one message, which names the card and says why.
#include <gtest/gtest.h>

#include "nply/cards/text.hpp"
#include "nply/cards/worlds.hpp"
#include "nply/core/error.hpp"
#include "nply/games/trick_rules.hpp"

namespace nply::test {
namespace {

struct History {
    const char* what;
    TrickRules rules;
    Player seat;
    std::string hand;
    std::optional<Player> leader;
    std::string play;
    std::string out;
};

std::string message(const History& history) {
    Seen seen{history.rules,
              history.seat,
              read_deal(history.hand, "hand").hands[0],
              history.leader,
              read_cards(history.play, "play"),
              {},
              {}};
    for (const Card card : read_cards(history.out, "out")) seen.out.add(card);
    try {
        const Worlds worlds(seen);
        return count_text(worlds.count()) + " deals fit";
    } catch (const InputError& error) {
        return error.what();
    }
}

const TrickRules paper_rules = hearts_rules(3, false), full_rules = hearts_rules(3, true);
const std::string seventeen = "AKQJT98.AKQ.AKQJ.T97";

TEST(ImpossibleHistory, NamesTheCardAndTheReason) {
    const std::vector<History> histories{
        {"play 2 (SA by seat 2): it was played before", paper_rules, 0, "A.2..", Player{0}, "SA SA", ""},
        {"play 2 (H2 by seat 2): it is in the hand of seat 1", paper_rules, 0, "A.2..", Player{0}, "SA H2", ""},
        {"play 1 (SK by seat 1): it is not in the hand", paper_rules, 0, "A.2..", Player{0}, "SK", ""},
        {"play 2 (SK by seat 2): it is out of play", paper_rules, 0, "A.2..", Player{0}, "SA SK", "SK"},
        {"play 2 (H2 by seat 1): seat 1 holds SA and must follow suit", paper_rules, 0, "A.2..", Player{2}, "S3 H2",
         ""},
        {"play 5 (S5 by seat 2): after play 2, D2, seat 2 cannot have it", paper_rules, 0, "A.2..", Player{0},
         "SA D2 S3 H2 S5", ""},
        {"play 4: every hand is empty by then", paper_rules, 0, "A...", Player{0}, "SA D2 S3 H2", ""},
        {"play 4 (H2 by seat 1): it is not in the hand", paper_rules, 0, "A.3..", Player{0}, "SA D2 S3 H2", ""},
        {"SA is in the hand and out of play too", paper_rules, 0, "A...", Player{0}, "", "SA"},
        {"2 cards out of play are too many: 3 hands of 17 leave 1", paper_rules, 0, seventeen, Player{0}, "", "C2 C3"},
        {"a hand of 18 cards is too large: with 3 seats it has at most 17", paper_rules, 0, "AKQJT98.AKQ.AKQJ.T972",
         Player{0}, "", ""},
        {"the hand is empty; a seat was dealt a card at least", paper_rules, 0, "...", Player{0}, "", ""},
        {"play 1 (D2 by seat 1): the lowest club leads to a whole deal", full_rules, 1, seventeen, Player{0}, "D2", ""},
        {"play 1 (C8 by seat 1): the lowest club leads to a whole deal, and seat 2 holds C7", full_rules, 1, seventeen,
         Player{0}, "C8", ""},
        {"play 1 (C4 by seat 1): no deal fits the cards played so far", full_rules, 1, seventeen, Player{0}, "C4", ""},
        {"play 5 (C2 by seat 3): after play 1, C3, seat 3 cannot have it", full_rules, 1, seventeen, Player{0},
         "C3 C7 C4 CT C2", ""},
        {"play 2 (HA by seat 2): seat 2 holds SA and may not put points on the first trick", full_rules, 1,
         "AKQJT98.AKQJT9.AKQJ.", Player{0}, "C2 HA", ""},
        {"no deal fits this hand and the seat that leads", full_rules, 1, "AKQJT98.AKQ.AKQJ.T92", Player{0}, "", ""},
        {"these cards do not show who led to the first trick: give the leader", full_rules, 1, seventeen, {}, "C2", ""},
        {"play 7 (H2 by seat 1): seat 1 holds DA and may not lead hearts before one has been played", full_rules, 0,
         "AKQJT98.A2.AKQJ.T982", Player{0}, "C2 C3 C4 S3 SA S2 H2", ""}};
    for (const History& history : histories) EXPECT_EQ(message(history), history.what) << history.play;
}

TEST(ImpossibleHistory, SaysThatASuitWasNotBrokenWhereAllOfItIsInPlay) {
    Seen seen{full_rules, 0, read_deal("K.AKQJ..", "hand").hands[0], Player{0}, read_cards("HA", "play"), {}, {}};
    seen.out = CardSet::pack() & ~(CardSet::suit(Suit::hearts) | CardSet::of(queen_of_spades) | seen.hand);
    try {
        const Worlds worlds(seen);
        FAIL() << count_text(worlds.count()) << " deals fit";
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(),
                     "play 1 (HA by seat 1): seat 1 holds SK and may not lead hearts before one has been played");
    }
}

TEST(ImpossibleHistory, IsFoundWhereOnlyCountingShowsIt) {
    // All cards are in play, and somebody has the eleven spades that seat 1 has not.
    EXPECT_EQ(message({"", whist_rules({}), 0, "AK.AKQ.AKQ.AKQJT", Player{0}, "SA H2 D2 H3", ""}),
              "play 4 (H3 by seat 4): no deal fits the cards played so far");
}

}  // namespace
}  // namespace nply::test
