// Portable Bridge Notation read and written.
#include "nply/cards/pbn.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/core/error.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;

std::string complaint(const std::string& text) {
    try {
        read_pbn(text, "file.pbn");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

const std::string two_boards = R"(% PBN 2.1
[Event "Club"] ; a comment
{ a comment
  on two lines, with [Deal "nothing"] in it }
[Board "7"]
[Dealer "S"]
[Deal "E:K...2 Q...3 J...4 A...5"]
[Declarer "N"]
[Contract "4HX"]
[Result "1"]
[Auction "S"]
1H Pass =1= 4H X
[Play "E"]
SK SQ SJ! SA
C2 C3 - $14 -
*

[Event "#"]
[Board "8"]
[Deal "N:2... 3... 4... 5..."]
[Contract "Pass"]
)";

TEST(Pbn, BoardsAreReadWithTheirTags) {
    const auto boards = read_pbn(two_boards, "file");
    ASSERT_EQ(boards.size(), 2u);
    EXPECT_EQ(boards[0].name(), "7");
    EXPECT_EQ(boards[0].line, 2u);
    EXPECT_EQ(boards[0].seat("Declarer"), 0);
    EXPECT_EQ(boards[0].trump(), Suit::hearts);
    EXPECT_EQ(boards[0].leader(4), 1) << "left of the declarer";
    EXPECT_EQ(boards[0].result(), 1);
    EXPECT_EQ(deal_text(read_deal(boards[0].tags.at("Deal"), "test")), "A...5 K...2 Q...3 J...4");
    EXPECT_EQ(boards[1].tags.at("Event"), "Club") << "# repeats the value of the board before";
    EXPECT_FALSE(boards[1].trump()) << "nobody plays";
    EXPECT_FALSE(boards[1].leader(4));
}

TEST(Pbn, ColumnsOfAPlayArePutInTheOrderOfPlay) {
    const auto boards = read_pbn(two_boards, "file");
    EXPECT_EQ(boards[0].play(4, {}), read_cards("SK SQ SJ SA", "test"))
        << "west takes the trick; its card is not known";
    const auto trumped = read_pbn("[Deal \"N:\"]\n[Play \"N\"]\nSA H2 S3 S4\nC2 C3 C4 C5", "file");
    EXPECT_EQ(trumped[0].play(4, {}), read_cards("SA H2 S3 S4 C2 C3 C4 C5", "test"));
    EXPECT_EQ(trumped[0].play(4, Suit::hearts), read_cards("SA H2 S3 S4 C3 C4 C5 C2", "test")) << "east has trumped";
}

TEST(Pbn, PublishedResultsAreRead) {
    const auto boards = read_pbn(
        "[Deal \"N:\"]\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 9\nW  S 10\n\n"
        "[Deal \"N:\"]\n[DoubleDummyTricks \"0123456789abcd012345\"]\n",
        "file");
    const auto table = boards[0].published();
    ASSERT_EQ(table.size(), 2u);
    EXPECT_EQ(table[0].declarer, 0);
    EXPECT_FALSE(table[0].trump);
    EXPECT_EQ(table[1].declarer, 3);
    EXPECT_EQ(table[1].trump, Suit::spades);
    EXPECT_EQ(table[1].tricks, 10);
    const auto digits = boards[1].published();
    ASSERT_EQ(digits.size(), 20u);
    EXPECT_EQ(digits[6].declarer, 2) << "N S E W, each in NT S H D C";
    EXPECT_EQ(digits[6].trump, Suit::spades);
    EXPECT_EQ(digits[13].tricks, 13);
}

TEST(Pbn, ListsOfTheDdsProjectAreRead) {
    const auto boards = read_pbn(
        "NUMBER 1\nPBN 0 0 3 1 \"N:A... K... Q... J...\"\nFUT 1 2\nTABLE 1 2 3 4 5 6 7 8 9 10 11 12 "
        "13 0 1 2 3 4 5 6\nPLAY 4 \"SKSQSJSA\"\nTRACE 2 1 1\n",
        "list.txt");
    ASSERT_EQ(boards.size(), 1u);
    EXPECT_EQ(boards[0].trump(), Suit::clubs);
    EXPECT_EQ(boards[0].leader(4), 1);
    EXPECT_EQ(boards[0].play(4, {}), read_cards("SK SQ SJ SA", "test"));
    EXPECT_EQ(boards[0].trace(), (std::vector<int>{1, 1}));
    ASSERT_EQ(boards[0].published().size(), 20u);
    EXPECT_EQ(boards[0].published()[5].declarer, 1);
    EXPECT_EQ(boards[0].published()[5].trump, Suit::hearts);
    EXPECT_EQ(boards[0].published()[5].tricks, 6);
    EXPECT_FALSE(boards[0].published()[16].trump);
}

TEST(Pbn, BadFilesAreNamedWithTheirPlace) {
    EXPECT_EQ(complaint("[Deal \"N:\"]\n{ open"), "file.pbn:2:1: this comment has no '}'");
    EXPECT_EQ(complaint("[Deal N]"), "file.pbn:1:1: a tag is [Name \"value\"]");
    EXPECT_EQ(complaint("\n [Deal \"N"), "file.pbn:2:2: this tag's value has no closing quote");
    EXPECT_EQ(complaint("[Deal \"N\" x"), "file.pbn:1:1: this tag has no ']'");
    EXPECT_THAT(complaint("hello"), HasSubstr("file.pbn:1:1: a tag in brackets was expected"));
    EXPECT_THAT(complaint("PBN 0 0 9 1 \"N:\""), HasSubstr("file.pbn:1:1: a line of a list is PBN dealer"));
}

TEST(Pbn, WrittenPlaysAreReadAsTheSame) {
    Random random(5);
    for (int trial = 0; trial < 500; ++trial) {
        const int seats = random.between(3, 6);
        const auto trump = random.below(2) == 0 ? std::nullopt : std::optional(static_cast<Suit>(random.below(4)));
        std::vector<Card> pack, played;
        for (CardSet cards = CardSet::pack(); !cards.empty();) pack.push_back(cards.take_first());
        for (int i = random.between(1, 48); i > 0; --i) {
            const auto drawn = random.below(pack.size());
            played.push_back(pack[drawn]);
            pack.erase(pack.begin() + static_cast<std::ptrdiff_t>(drawn));
        }
        const int leader = static_cast<int>(random.below(static_cast<std::uint64_t>(seats)));
        const std::string text = pbn_tag("Deal", "N:") + pbn_play(played, leader, seats, trump);
        const auto boards = read_pbn(text, "test");
        ASSERT_EQ(boards.size(), 1u);
        EXPECT_EQ(boards[0].play(seats, trump), played) << text;
        EXPECT_EQ(boards[0].leader(seats), leader);
    }
}

}  // namespace
}  // namespace nply::test
