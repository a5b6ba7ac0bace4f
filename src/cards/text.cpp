#include "nply/cards/text.hpp"

#include <algorithm>
#include <iterator>

#include "cards/card_tokens.hpp"

namespace nply {
namespace {

using detail::CardSource;
using detail::CardToken;
using Kind = CardToken::Kind;

constexpr const char* a_card_is = "; a card is suit and rank, such as SA HT D9 C2";

/// Cards in words: the suit before its ranks, SA or SAQ74, or behind each, As or 10s.
class CardList {
public:
    CardList(std::string_view text, const std::string& field) : source_(text, field, false) {}

    std::vector<Card> read() {
        const auto& tokens = source_.tokens();
        while (at_ < tokens.size()) {
            if (is_between(tokens[at_].kind)) {
                ++at_;
                continue;
            }
            word_ = at_;
            before_word_ = cards_.size();
            while (!at_word_end()) kind() == Kind::suit&& at_ == word_ ? suits_first() : ranks_first();
        }
        return std::move(cards_);
    }

private:
    static bool is_between(Kind kind) {
        return kind == Kind::gap || kind == Kind::line || kind == Kind::comma || kind == Kind::slash ||
               kind == Kind::bar || kind == Kind::dash;
    }
    bool at_word_end() const { return at_ == source_.tokens().size() || is_between(kind()); }
    Kind kind() const { return source_.tokens()[at_].kind; }
    const CardToken& now() const { return source_.tokens()[at_]; }

    void suits_first() {
        while (!at_word_end()) {
            if (kind() != Kind::suit) no("rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T");
            const auto suit = static_cast<Suit>(now().value);
            ++at_;
            if (at_word_end() || kind() == Kind::suit) no_card();
            if (kind() != Kind::rank) no("rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T");
            for (; !at_word_end() && kind() == Kind::rank; ++at_) cards_.push_back(card_of(suit, now().value));
        }
    }
    void ranks_first() {
        if (kind() == Kind::suit) no_card();
        if (kind() != Kind::rank) no(std::string("suit") + a_card_is);
        const int row = now().value;
        ++at_;
        if (at_word_end() || kind() == Kind::rank) no_card();
        if (kind() != Kind::suit) no(std::string("suit") + a_card_is);
        cards_.push_back(card_of(static_cast<Suit>(now().value), row));
        ++at_;
    }

    [[noreturn]] void no(const std::string& what) const {
        source_.fail(now(), source_.quoted(now()) + " is no " + what + understood());
    }
    [[noreturn]] void no_card() {
        CardToken word = source_.tokens()[word_];
        for (std::size_t i = word_; i < source_.tokens().size() && !is_between(source_.tokens()[i].kind); ++i)
            word.end = source_.tokens()[i].end;
        cards_.resize(before_word_);
        source_.fail(word, source_.quoted(word) + " is no card" + a_card_is + understood());
    }
    std::string understood() const {
        std::string text;
        for (const Card card : cards_) (text += text.empty() ? "; understood before it: " : " ") += card_text(card);
        return text;
    }

    CardSource source_;
    std::size_t at_ = 0, word_ = 0, before_word_ = 0;
    std::vector<Card> cards_;
};

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
    name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
    name.remove_suffix(name.size() - (name.find_last_not_of(' ') + 1));
    std::string capitals;
    for (const char c : name) capitals += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    for (std::size_t suit = 0; suit < std::size(words); ++suit)
        if (capitals == words[suit] || capitals == words[suit].substr(0, words[suit].size() - 1))
            return static_cast<Suit>(suit);
    const std::string field;
    const CardSource source(name, field, false);
    const auto& tokens = source.tokens();
    if (tokens.size() != 1 || tokens[0].kind != Kind::suit || name.ends_with(':')) return {};
    return static_cast<Suit>(tokens[0].value);
}

std::optional<std::optional<Suit>> trump_called(std::string_view name) {
    if (const auto suit = suit_called(name)) return suit;
    std::string letters;
    for (const char c : name)
        if (c != ' ' && c != '-' && c != '_') letters += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    for (const std::string_view none : {"none", "nt", "n", "notrump", "notrumps"})
        if (letters == none) return std::optional<Suit>{};
    return {};
}

std::vector<Card> read_cards(std::string_view text, const std::string& source) { return CardList(text, source).read(); }

}  // namespace nply
