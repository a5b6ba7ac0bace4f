#include "nply/cards/text.hpp"

#include <array>

#include "nply/core/error.hpp"

namespace nply {
namespace {

[[noreturn]] void fail(const std::string& source, std::size_t place, const std::string& what) {
    throw InputError::in(source, ", column " + std::to_string(place + 1) + ": " + what);
}

std::string quoted(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 32 || byte >= 127) return "byte " + std::to_string(byte);
    return std::string("'") + c + "'";
}

int row_of_letter(char letter, const std::string& source, std::size_t place) {
    const std::size_t row = rank_letters.find(letter);
    if (row == std::string_view::npos)
        fail(source, place, quoted(letter) + " is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2");
    return static_cast<int>(row);
}

bool is_space(char c) { return c == ' ' || c == '\t'; }

struct Word {
    std::string_view text;
    std::size_t place;
};

std::vector<Word> words_of(std::string_view text) {
    std::vector<Word> words;
    for (std::size_t i = 0; i < text.size();) {
        if (is_space(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && !is_space(text[end])) ++end;
        words.push_back({text.substr(i, end - i), i});
        i = end;
    }
    return words;
}

/// A hand at `word`; `owner` knows who holds which card so far.
CardSet read_hand(const Word& word, int seat, std::array<int, pack_size>& owner, const std::string& source) {
    CardSet hand;
    int suit = 0;
    for (std::size_t i = 0; i < word.text.size(); ++i) {
        const std::size_t place = word.place + i;
        if (word.text[i] == '.') {
            if (++suit == suits_in_pack)
                fail(source, place, "a hand has four suits, spades.hearts.diamonds.clubs: one dot too many");
            continue;
        }
        const Card card = card_of(static_cast<Suit>(suit), row_of_letter(word.text[i], source, place));
        if (owner[card] != 0)
            fail(source, place,
                 card_text(card) + " is there twice: seat " + std::to_string(owner[card]) +
                     (owner[card] == seat ? " has it already" : " has it too"));
        owner[card] = seat;
        hand.add(card);
    }
    if (suit != suits_in_pack - 1)
        fail(source, word.place,
             "seat " + std::to_string(seat) + "'s hand has " + std::to_string(suit) +
                 " dots; write all four suits, spades.hearts.diamonds.clubs: AKQ.T9..5432");
    return hand;
}

}  // namespace

std::string card_text(Card card) {
    return {suit_letters[static_cast<std::size_t>(suit_of(card))],
            rank_letters[static_cast<std::size_t>(row_of(card))]};
}

std::string hand_text(CardSet hand) {
    std::string text;
    for (int suit = 0; suit < suits_in_pack; ++suit) {
        if (suit > 0) text += '.';
        for (CardSet cards = hand[static_cast<Suit>(suit)]; !cards.empty();)
            text += rank_letters[static_cast<std::size_t>(row_of(cards.take_first()))];
    }
    return text;
}

std::string deal_text(const Deal& deal) {
    std::string text;
    for (const CardSet hand : deal.hands) (text += text.empty() ? "" : " ") += hand_text(hand);
    return text;
}

Deal read_deal(std::string_view text, const std::string& source) {
    Deal deal;
    std::array<int, pack_size> owner{};
    for (const Word& word : words_of(text)) deal.hands.push_back(read_hand(word, deal.seats() + 1, owner, source));
    if (deal.hands.empty()) fail(source, 0, "no hand is here; a deal is one hand per seat, such as AKQ.T9..5432");
    return deal;
}

std::vector<Card> read_cards(std::string_view text, const std::string& source) {
    std::vector<Card> cards;
    for (const Word& word : words_of(text)) {
        const std::size_t suit = suit_letters.find(word.text[0]);
        if (suit == std::string_view::npos)
            fail(source, word.place,
                 quoted(word.text[0]) + " is no suit; a card is suit and rank, such as SA HT D9 C2");
        if (word.text.size() != 2)
            fail(source, word.place,
                 "'" + std::string(word.text.substr(0, 20)) +
                     "' is no card; a card is suit and rank, such as SA HT D9 C2");
        cards.push_back(card_of(static_cast<Suit>(suit), row_of_letter(word.text[1], source, word.place + 1)));
    }
    return cards;
}

}  // namespace nply
