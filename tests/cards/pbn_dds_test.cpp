// Files of boards whose results libdds has found, as published ones are: tables of every declarer in every trump, and
// plays with the value after each card (AnalysePlay). The check of --pbn agrees with all of them, and sees what is
// wrong.
#include <gtest/gtest.h>

#include <cstring>

#include "cards/deals.hpp"
#include "nply/catalog/pbn.hpp"
#include "support/dds.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using catalog::PbnCheck;

constexpr const char* denominations[] = {"S", "H", "D", "C", "NT"};

std::optional<Suit> trump_of(int number) {
    return number == 4 ? std::nullopt : std::optional(static_cast<Suit>(number));
}

int tricks_of_declarer(const Deal& deal, int declarer, int trump) {
    const int leader = (declarer + 1) % 4;
    return deal.hands[0].size() - tricks_by_dds(deal, static_cast<Player>(leader), trump_of(trump));
}

std::string board_with_table(const Deal& deal, int number, int wrong) {
    std::string text = pbn_tag("Board", std::to_string(number)) + pbn_tag("Deal", pbn_deal(deal)) +
                       pbn_tag("OptimumResultTable", "Declarer;Denomination\\2R;Result\\2R");
    for (int declarer = 0; declarer < 4; ++declarer)
        for (int trump = 0; trump < 5; ++trump)
            text += seat_letter(declarer) + " " + denominations[trump] + " " +
                    std::to_string(tricks_of_declarer(deal, declarer, trump) + (trump == wrong)) + "\n";
    return text + "\n";
}

/// A line of a list: any legal play, and what libdds says of it.
std::string line_with_trace(const Deal& deal, int trump, int leader, Random& random) {
    catalog::Position at = catalog::open_game(
        "whist",
        {{"deal", deal_text(deal)}, {"leader", std::to_string(leader + 1)}, {"trump", suit_or_none(trump_of(trump))}});
    playTracePBN play{};
    std::string cards;
    for (; !at.is_over(); ++play.number) {
        const auto moves = at.every_move();
        const std::string& move = moves[random.below(moves.size())];
        cards += move;
        at = at.after(move);
    }
    std::strcpy(play.cards, cards.c_str());
    dealPBN board{};
    board.trump = trump;
    board.first = leader;
    std::strcpy(board.remainCards, pbn_deal(deal).c_str());
    solvedPlay solved{};
    EXPECT_EQ(AnalysePlayPBN(board, play, &solved, 0), RETURN_NO_FAULT) << cards;
    std::string text = "PBN 0 0 " + std::to_string(trump) + " " + std::to_string(leader) + " \"" + pbn_deal(deal) +
                       "\"\nPLAY " + std::to_string(play.number) + " \"" + cards + "\"\nTRACE " +
                       std::to_string(solved.number);
    for (int i = 0; i < solved.number; ++i) text += " " + std::to_string(solved.tricks[i]);
    return text + "\n";
}

PbnCheck checked(const std::string& text) {
    PbnCheck sum;
    catalog::Session session;
    for (const auto& hand : catalog::hands_in_pbn(text, "file", "whist", {})) {
        const PbnCheck check = catalog::check_pbn(hand, session, {});
        sum.results += check.results;
        sum.agreed += check.agreed;
        sum.cards += check.cards;
        sum.cards_agreed += check.cards_agreed;
        sum.differences.insert(sum.differences.end(), check.differences.begin(), check.differences.end());
    }
    return sum;
}

TEST(PbnAgainstDds, PublishedTablesOfHundredsOfBoardsAgree) {
    SetMaxThreads(1);
    Random random(21);
    std::string text;
    const int boards = tries(300);
    for (int number = 1; number <= boards; ++number)
        text += board_with_table(shaped_deal(4, number % 100 == 0 ? 13 : random.between(2, 8), random), number, -1);
    const PbnCheck check = checked(text);
    EXPECT_EQ(check.results, 20 * boards);
    EXPECT_EQ(check.agreed, check.results) << check.differences.front();
}

TEST(PbnAgainstDds, AWrongTableIsFound) {
    Random random(22);
    const PbnCheck check = checked(board_with_table(shaped_deal(4, 5, random), 1, 2));
    EXPECT_EQ(check.results, 20);
    EXPECT_EQ(check.agreed, 16) << "diamonds are wrong for four declarers";
    EXPECT_EQ(check.differences.size(), 4u);
}

TEST(PbnAgainstDds, RecordedPlaysAgreeCardByCardWithAnalysePlay) {
    SetMaxThreads(1);
    Random random(23);
    std::string text;
    const int boards = tries(150);
    for (int number = 1; number <= boards; ++number)
        text += line_with_trace(shaped_deal(4, number % 50 == 0 ? 13 : random.between(3, 8), random),
                                static_cast<int>(random.below(5)), static_cast<int>(random.below(4)), random);
    const PbnCheck check = checked(text);
    EXPECT_GT(check.cards, 10 * boards);
    EXPECT_EQ(check.cards_agreed, check.cards) << check.differences.front();
}

}  // namespace
}  // namespace nply::test
