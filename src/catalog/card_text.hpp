// Card games in writing: hands one below the other, lines of play trick by trick, the notation of a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nply/cards/deal.hpp"
#include "nply/catalog/position.hpp"

namespace nply::catalog {

/// A line of play as a table, one row a trick: seats as columns, '>' before the card led, '*' behind the one that
/// takes the trick, and what has been taken by then.
class TrickText {
public:
    TrickText(int seats, const GameTraits& traits, std::string_view taken_title);

    void play(int seat, const std::string& card, bool leads);
    void end_trick(int winner, const std::vector<Score>& taken);
    /// What is left of an unfinished trick is a row of its own.
    std::string text();

private:
    void end_row(const std::string& taken);

    int trick_ = 0;
    std::vector<std::string> row_;
    std::string text_;
};

/// The hands one below the other, suits in columns, and the cards on the table.
std::string table_text(const CardsInPlay& table, const GameTraits& traits);

/// Hands, leader, trick and what was taken, as options of the game; `entries`: how many numbers `taken` has.
std::string table_notation(const CardsInPlay& table, int entries);

/// What happened before the first trick as settings of a notation: " passes=1:SQ,HA,HK/..".
std::string exchanged_setting(const CardsExchanged& exchanged, int seats);

/// "may play only SK S3 here".
std::string choice_text(const std::vector<Card>& cards);

}  // namespace nply::catalog
