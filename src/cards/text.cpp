#include "nply/cards/text.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "nply/core/error.hpp"

namespace nply {
namespace {

constexpr const char* a_card_is = "a card is suit and rank, such as SA HT D9 C2";

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
bool is_continued(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }  // within a character of UTF-8

/// Text that is read from left to right; what is understood is said when something is not.
class Reading {
public:
    Reading(std::string_view text, const std::string& source) : text_(text), source_(source) {}

    bool at_end() const { return place_ == text_.size(); }
    std::size_t place() const { return place_; }
    char peek() const { return at_end() ? '\0' : text_[place_]; }
    void skip_one() { ++place_; }
    void skip(std::string_view any_of) {
        while (!at_end() && any_of.find(peek()) != std::string_view::npos) ++place_;
    }
    bool at_word_end() const { return at_end() || peek() == ' ' || peek() == '\t' || peek() == ','; }

    /// S H D C or a sign, any case.
    std::optional<Suit> suit() {
        if (const auto letter = suit_letters.find(upper(peek())); !at_end() && letter != std::string_view::npos) {
            ++place_;
            return static_cast<Suit>(letter);
        }
        constexpr std::string_view signs[] = {"\u2660", "\u2665", "\u2666", "\u2663",
                                              "\u2664", "\u2661", "\u2662", "\u2667"};
        for (std::size_t i = 0; i < std::size(signs); ++i)
            if (accept(signs[i])) {
                accept("\uFE0F");  // "as a picture", which some keyboards add
                return static_cast<Suit>(i % suits_in_pack);
            }
        return {};
    }
    /// A letter or digit of the notation, any case, or 10: the row.
    std::optional<int> rank() {
        if (accept("10")) return static_cast<int>(rank_letters.find('T'));
        const auto row = rank_letters.find(upper(peek()));
        if (at_end() || row == std::string_view::npos) return {};
        ++place_;
        return static_cast<int>(row);
    }

    [[noreturn]] void fail(std::size_t place, const std::string& what) const {
        std::size_t column = 1;
        for (const char c : text_.substr(0, place)) column += !is_continued(c);
        throw InputError::in(source_, ", column " + std::to_string(column) + ": " + what);
    }
    [[noreturn]] void no_rank(const std::string& understood) const {
        fail(place_, found() + " is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T" + understood);
    }
    std::string found() const {
        const auto byte = static_cast<unsigned char>(peek());
        if (byte < 32 || byte >= 127) return "byte " + std::to_string(byte);
        return std::string("'") + peek() + "'";
    }
    /// The word that begins at `place`, as far as it can be shown.
    std::string word_at(std::size_t place) const {
        std::size_t end = std::min(text_.find_first_of(" \t,", place), text_.size());
        if (end - place > 20)
            for (end = place + 20; is_continued(text_[end]);) --end;
        return "'" + std::string(text_.substr(place, end - place)) + "'";
    }

private:
    bool accept(std::string_view expected) {
        if (!text_.substr(place_).starts_with(expected)) return false;
        place_ += expected.size();
        return true;
    }

    std::string_view text_;
    const std::string& source_;
    std::size_t place_ = 0;
};

Card read_card(Reading& text, const std::string& understood) {
    const std::size_t begin = text.place();
    auto suit = text.suit();
    const bool suit_first = suit.has_value();
    const auto no_card = [&] { text.fail(begin, text.word_at(begin) + " is no card; " + a_card_is + understood); };
    if (suit_first && text.at_word_end()) no_card();
    const auto rank = text.rank();
    if (!rank && suit_first) text.no_rank(understood);
    if (!suit && rank && !text.at_word_end()) suit = text.suit();
    if (rank && !suit && text.at_word_end()) no_card();
    if (!suit) text.fail(text.place(), text.found() + " is no suit; " + a_card_is + understood);
    if (!text.at_word_end()) no_card();
    return card_of(*suit, *rank);
}

/// A hand; `owner` knows who holds which card so far.
CardSet read_hand(Reading& text, int seat, std::array<int, pack_size>& owner) {
    CardSet hand;
    int suit = 0;
    const std::size_t begin = text.place();
    const auto understood = [&] { return "seat " + std::to_string(seat) + " " + hand_text(hand); };
    for (; !text.at_end() && text.peek() != ' ' && text.peek() != '\t'; text.skip(",")) {
        const std::size_t place = text.place();
        if (text.peek() == '.') {
            if (++suit == suits_in_pack)
                text.fail(place,
                          "a hand has four suits, spades.hearts.diamonds.clubs: one dot too many; understood before "
                          "it: " +
                              understood());
            text.skip_one();
            continue;
        }
        const auto rank = text.rank();
        if (!rank) text.no_rank("; understood before it: " + understood());
        const Card card = card_of(static_cast<Suit>(suit), *rank);
        if (owner[card] != 0)
            text.fail(place, card_text(card) + " is there twice: seat " + std::to_string(owner[card]) +
                                 (owner[card] == seat ? " has it already" : " has it too"));
        owner[card] = seat;
        hand.add(card);
    }
    if (suit != suits_in_pack - 1)
        text.fail(
            begin,
            "seat " + std::to_string(seat) + "'s hand has " + std::to_string(suit) + (suit == 1 ? " dot" : " dots") +
                "; write all four suits, spades.hearts.diamonds.clubs: AKQ.T9..5432; understood: " + understood());
    return hand;
}

}  // namespace

std::string card_text(Card card) {
    return {suit_letters[static_cast<std::size_t>(suit_of(card))],
            rank_letters[static_cast<std::size_t>(row_of(card))]};
}

std::string suit_or_none(std::optional<Suit> suit) {
    return suit ? std::string(1, suit_letters[static_cast<std::size_t>(*suit)]) : "none";
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

std::optional<Suit> suit_called(std::string_view name) {
    constexpr std::string_view words[] = {"SPADES", "HEARTS", "DIAMONDS", "CLUBS"};
    std::string capitals;
    for (const char c : name) capitals += upper(c);
    for (std::size_t suit = 0; suit < std::size(words); ++suit)
        if (capitals == words[suit] || capitals == words[suit].substr(0, words[suit].size() - 1))
            return static_cast<Suit>(suit);
    const std::string source;
    Reading text(name, source);
    const auto suit = text.suit();
    return text.at_end() ? suit : std::nullopt;
}

Deal read_deal(std::string_view text, const std::string& source) {
    Deal deal;
    std::array<int, pack_size> owner{};
    Reading reading(text, source);
    for (reading.skip(" \t,"); !reading.at_end(); reading.skip(" \t,"))
        deal.hands.push_back(read_hand(reading, deal.seats() + 1, owner));
    if (deal.hands.empty()) reading.fail(0, "no hand is here; a deal is one hand per seat, such as AKQ.T9..5432");
    return deal;
}

std::vector<Card> read_cards(std::string_view text, const std::string& source) {
    std::vector<Card> cards;
    std::string understood;
    Reading reading(text, source);
    for (reading.skip(" \t,"); !reading.at_end(); reading.skip(" \t,")) {
        cards.push_back(read_card(reading, understood));
        (understood += understood.empty() ? "; understood before it: " : " ") += card_text(cards.back());
    }
    return cards;
}

}  // namespace nply
