// Text about cards in tokens: ranks, suits and what may stand between them. Columns of errors count characters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nply/cards/card.hpp"

namespace nply::detail {

struct CardToken {
    enum class Kind : std::uint8_t {
        rank,   // value: its row
        suit,   // value: its number
        seat,   // "N:", "north", "seat 2"; value: from 0
        dot,    // between suits
        slash,  // between suits, hands or cards
        comma,
        dash,  // a void, or between cards
        bar,   // | or ;
        gap,   // spaces
        line,  // the end of a line, with the spaces around it
        other  // what is none of these
    };
    Kind kind;
    int value;
    std::size_t begin, end;
};

/// A text and its field's name; refuses what cannot be read, with the word it stands in and its column.
class CardSource {
public:
    /// `seats`: names of seats are known, as before the hands of a deal.
    CardSource(std::string_view text, const std::string& field, bool seats);

    const std::vector<CardToken>& tokens() const { return tokens_; }
    [[noreturn]] void fail(std::size_t place, const std::string& what) const;
    [[noreturn]] void fail(const CardToken& token, const std::string& what) const { fail(token.begin, what); }
    /// "'X'", bytes that are no text as \xE2.
    std::string quoted(const CardToken& token) const;

private:
    std::string word_around(std::size_t place) const;

    std::string_view text_;
    const std::string& field_;
    std::vector<CardToken> tokens_;
};

}  // namespace nply::detail
