// Hands and deals in the ways people write them. Three forms are told apart by what is in the text:
//   dotted    AKQ.T9..5432      a dot anywhere: hands have three dots
//   lettered  SAKQ HT9 C5432    a suit anywhere: ranks follow their suit, or cards come one by one, As 10h
//   plain     AKQ T9 - 5432     only ranks: four holdings make a hand
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "cards/card_tokens.hpp"
#include "cards/deal_hands.hpp"
#include "nply/cards/text.hpp"

namespace nply {
namespace {

using detail::CardSource;
using detail::CardToken;
using detail::Hands;
using Kind = CardToken::Kind;
using Tokens = std::span<const CardToken>;

constexpr const char* ranks_are = " is no rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, and 10 for T";

bool has(Tokens tokens, Kind kind) {
    return std::any_of(tokens.begin(), tokens.end(), [&](const CardToken& token) { return token.kind == kind; });
}
bool touch(const CardToken& left, const CardToken& right) { return left.end == right.begin; }

[[noreturn]] void fail_at(const CardSource& source, const CardToken& token, const Hands& hands) {
    source.fail(token, source.quoted(token) + ranks_are +
                           (hands.none() ? "" : "; understood before it: " + hands.understood()));
}

/// Hands with three dots. Slashes, bars, spaces and lines stand between hands; so do commas if every word between
/// spaces and commas has three dots, else they stand between ranks.
class Dotted {
public:
    Dotted(const CardSource& source, Tokens tokens, bool one_hand)
        : source_(source), tokens_(tokens), hands_(source, one_hand) {}

    Hands hands() {
        const bool commas_part = commas_are_between_hands();
        std::optional<int> named;
        for (std::size_t i = 0; i < tokens_.size();) {
            const Kind kind = tokens_[i].kind;
            if (kind == Kind::seat) {
                if (named) source_.fail(tokens_[i], "a hand is missing before it");
                named = tokens_[i++].value;
            } else if (is_between(kind) || kind == Kind::comma) {
                ++i;
            } else {
                std::size_t end = i;
                while (end < tokens_.size() && !is_between(tokens_[end].kind) && tokens_[end].kind != Kind::seat &&
                       !(commas_part && tokens_[end].kind == Kind::comma))
                    ++end;
                hands_.begin(tokens_[i].begin, named);
                hand(tokens_.subspan(i, end - i));
                named.reset();
                i = end;
            }
        }
        return std::move(hands_);
    }

private:
    static bool is_between(Kind kind) {
        return kind == Kind::gap || kind == Kind::line || kind == Kind::slash || kind == Kind::bar;
    }

    bool commas_are_between_hands() const {
        int dots = 0, cards = 0;
        for (std::size_t i = 0; i <= tokens_.size(); ++i) {
            const bool ends = i == tokens_.size() || is_between(tokens_[i].kind) || tokens_[i].kind == Kind::comma;
            if (ends && (dots > 0 || cards > 0) && dots != suits_in_pack - 1) return false;
            if (ends) dots = cards = 0;
            if (ends) continue;
            dots += tokens_[i].kind == Kind::dot;
            cards += tokens_[i].kind == Kind::rank;
        }
        return true;
    }

    void hand(Tokens word) {
        int suit = 0;
        bool is_void = false;
        if (word.size() == 1 && word[0].kind == Kind::dash)
            source_.fail(word[0],
                         "a hand that is not known; give every hand, or use 'sample' and 'advise' for what "
                         "one seat knows");
        for (const CardToken& token : word) {
            if (token.kind == Kind::dot) {
                if (++suit == suits_in_pack)
                    source_.fail(token,
                                 "a hand has four suits, spades.hearts.diamonds.clubs: one dot too many; "
                                 "understood before it: " +
                                     hands_.understood());
                is_void = false;
            } else if (token.kind == Kind::rank && !is_void) {
                hands_.add(static_cast<Suit>(suit), token);
            } else if (token.kind == Kind::dash && hands_.hand()[static_cast<Suit>(suit)].empty()) {
                is_void = true;
            } else if (token.kind == Kind::suit && hands_.hand()[static_cast<Suit>(suit)].empty() &&
                       token.value != suit) {
                source_.fail(token, "suits stand in the order spades.hearts.diamonds.clubs, and " +
                                        source_.quoted(token) + " is number " + std::to_string(suit + 1));
            } else if (token.kind != Kind::comma &&
                       !(token.kind == Kind::suit && hands_.hand()[static_cast<Suit>(suit)].empty())) {
                fail_at(source_, token, hands_);
            }
        }
        if (suit != suits_in_pack - 1)
            source_.fail(word[0], hands_.this_hand_has() + std::to_string(suit) + (suit == 1 ? " dot" : " dots") +
                                      "; write all four suits, spades.hearts.diamonds.clubs: AKQ.T9..5432; "
                                      "understood: " +
                                      hands_.understood());
    }

    const CardSource& source_;
    Tokens tokens_;
    Hands hands_;
};

/// Ranks behind their suits, or cards one by one with the rank first. Bars and seats begin a hand; so do lines and
/// slashes, unless no more than one suit stands between two of them. Where none of these tells hands apart, a suit
/// that the hand has already begins the next one.
class Lettered {
public:
    Lettered(const CardSource& source, Tokens tokens, bool one_hand)
        : source_(source), tokens_(tokens), one_hand_(one_hand), hands_(source, one_hand) {
        lines_part_ = parts_hold_hands({Kind::line, Kind::bar, Kind::seat});
        slashes_part_ = parts_hold_hands({Kind::slash, Kind::line, Kind::bar, Kind::seat});
        parted_ = has(tokens, Kind::bar) || has(tokens, Kind::seat) || (lines_part_ && has(tokens, Kind::line)) ||
                  (slashes_part_ && has(tokens, Kind::slash));
    }

    Hands hands() {
        for (at_ = 0; at_ < tokens_.size(); ++at_) {
            const CardToken& token = tokens_[at_];
            switch (token.kind) {
                case Kind::suit: begin_suit(token); break;
                case Kind::rank: rank(token); break;
                case Kind::seat:
                    if (named_) source_.fail(token, "a hand is missing before it");
                    end_hand();
                    named_ = token.value;
                    break;
                case Kind::dash:
                    if (!suit_ || !ranks_here_.empty())
                        source_.fail(token, "'-' stands behind a suit for a void, as in S-");
                    break;
                case Kind::bar: end_hand(); break;
                case Kind::line:
                    if (lines_part_) end_hand();
                    break;
                case Kind::slash:
                    if (slashes_part_) end_hand();
                    break;
                case Kind::gap:
                case Kind::comma: break;
                default: fail_at(source_, token, hands_);
            }
        }
        return std::move(hands_);
    }

private:
    /// Does some part between these have two suits or more?
    bool parts_hold_hands(std::initializer_list<Kind> between) const {
        std::optional<int> suit;
        for (const CardToken& token : tokens_) {
            if (std::find(between.begin(), between.end(), token.kind) != between.end()) suit.reset();
            if (token.kind != Kind::suit) continue;
            if (suit && *suit != token.value) return true;
            suit = token.value;
        }
        return false;
    }

    void end_hand() {
        open_ = false;
        suit_.reset();
        named_.reset();
    }
    void open_hand(const CardToken& token) {
        if (open_) return;
        hands_.begin(token.begin, named_);
        seen_.fill(false);
        named_.reset();
        open_ = true;
    }
    void begin_suit(const CardToken& token) {
        if (open_ && !parted_ && !one_hand_ && seen_[static_cast<std::size_t>(token.value)]) end_hand();
        open_hand(token);
        suit_ = static_cast<Suit>(token.value);
        seen_[static_cast<std::size_t>(token.value)] = true;
        ranks_here_ = {};
    }
    void rank(const CardToken& token) {
        const bool begins_word = at_ == 0 || !touch(tokens_[at_ - 1], token) || !is_card(tokens_[at_ - 1].kind);
        if (begins_word && next_is_suit()) return cards_one_by_one();
        if (!suit_) source_.fail(token, source_.quoted(token) + " has no suit; write SAKQ, or As Ks Qs");
        hands_.add(*suit_, token);
        ranks_here_.add(card_of(*suit_, token.value));
        if (next_is_suit() && !word_begins_with_suit())
            source_.fail(token, "write the suit before its ranks, SAKQ, or behind each, As Ks Qs");
    }
    static bool is_card(Kind kind) { return kind == Kind::rank || kind == Kind::suit; }
    bool next_is_suit() const {
        return at_ + 1 < tokens_.size() && tokens_[at_ + 1].kind == Kind::suit && touch(tokens_[at_], tokens_[at_ + 1]);
    }
    bool word_begins_with_suit() const {
        std::size_t first = at_;
        while (first > 0 && is_card(tokens_[first - 1].kind) && touch(tokens_[first - 1], tokens_[first])) --first;
        return tokens_[first].kind == Kind::suit;
    }
    /// "As", "AsKs": to the word's end.
    void cards_one_by_one() {
        while (true) {
            if (tokens_[at_].kind != Kind::rank || !next_is_suit())
                source_.fail(tokens_[at_], source_.quoted(tokens_[at_]) + " has no suit behind it, as in As Ks Qs");
            open_hand(tokens_[at_]);
            hands_.add(static_cast<Suit>(tokens_[at_ + 1].value), tokens_[at_]);
            ++at_;
            if (at_ + 1 == tokens_.size() || !touch(tokens_[at_], tokens_[at_ + 1]) || !is_card(tokens_[at_ + 1].kind))
                break;
            ++at_;
        }
        suit_.reset();
    }

    const CardSource& source_;
    Tokens tokens_;
    const bool one_hand_;
    bool lines_part_, slashes_part_, parted_;
    Hands hands_;
    std::size_t at_ = 0;
    bool open_ = false;
    std::optional<int> named_;
    std::optional<Suit> suit_;
    CardSet ranks_here_;
    std::array<bool, suits_in_pack> seen_{};
};

/// Four holdings a hand, '-' for a void. A slash ends a holding, and two of them have a void between; else spaces and
/// commas do.
class Plain {
public:
    Plain(const CardSource& source, Tokens tokens, bool one_hand)
        : source_(source), tokens_(tokens), slashes_(has(tokens, Kind::slash)), hands_(source, one_hand) {}

    Hands hands() {
        for (std::size_t i = 0; i < tokens_.size(); ++i) token(i);
        if (slashes_ || in_holding_) end_holding();
        if (!hands_.none() && suit_ != 0) too_few();
        return std::move(hands_);
    }

private:
    void token(std::size_t i) {
        const CardToken& token = tokens_[i];
        switch (token.kind) {
            case Kind::rank:
            case Kind::dash:
                open(token);
                if (token.kind == Kind::rank) hands_.add(static_cast<Suit>(suit_), token);
                in_holding_ = true;
                break;
            case Kind::slash:
                open(token);
                end_holding();
                if (suit_ == 0) source_.fail(token, "a hand has four suits: one slash too many");
                break;
            case Kind::seat:
            case Kind::bar: end_hand(); break;
            case Kind::gap:
            case Kind::line:
                if (slashes_ && beside_slash(i)) break;
                if (slashes_) end_hand();
                [[fallthrough]];
            case Kind::comma:
                if (!slashes_ && in_holding_) end_holding();
                break;
            default: fail_at(source_, token, hands_);
        }
        if (token.kind == Kind::seat) named_ = token.value;
    }
    /// Spaces around a slash belong to it: A / K / - / 2.
    bool beside_slash(std::size_t i) const {
        const auto spaced = [&](std::size_t slash) {
            return slash > 0 && slash + 1 < tokens_.size() && tokens_[slash].kind == Kind::slash &&
                   is_space(tokens_[slash - 1].kind) && is_space(tokens_[slash + 1].kind);
        };
        return (i > 0 && spaced(i - 1)) || spaced(i + 1);
    }
    static bool is_space(Kind kind) { return kind == Kind::gap || kind == Kind::line; }

    void open(const CardToken& token) {
        if (suit_ == 0 && !in_holding_ && !begun_) {
            hands_.begin(token.begin, named_);
            named_.reset();
            begun_ = true;
            first_ = token.begin;
        }
    }
    void end_holding() {
        in_holding_ = false;
        if (begun_ && ++suit_ == suits_in_pack) {
            suit_ = 0;
            begun_ = false;
        }
    }
    void end_hand() {
        if (begun_) end_holding();
        if (begun_) too_few();
    }
    [[noreturn]] void too_few() const {
        source_.fail(first_, hands_.this_hand_has() + std::to_string(suit_) +
                                 " of four suits; write all four, spades.hearts.diamonds.clubs: AKQ.T9..5432; "
                                 "understood: " +
                                 hands_.understood());
    }

    const CardSource& source_;
    Tokens tokens_;
    const bool slashes_;
    Hands hands_;
    int suit_ = 0;
    bool in_holding_ = false, begun_ = false;
    std::optional<int> named_;
    std::size_t first_ = 0;
};

/// [Deal "N:.."] without its brackets, which become spaces, so that columns stay.
std::string without_tag(std::string_view text) {
    constexpr std::string_view spaces = " \t\r\n";
    std::string plain(text);
    const std::size_t begin = text.find_first_not_of(spaces), last = text.find_last_not_of(spaces);
    if (begin == std::string_view::npos) return plain;
    std::size_t behind = begin;
    if (text[begin] == '[') {
        behind = std::min(text.find_first_of(" \t\"", begin), text.size());
        std::string name(text.substr(begin + 1, behind - begin - 1));
        for (char& c : name) c = static_cast<char>(c | 32);
        if (name != "deal" || text[last] != ']') return plain;
        plain[last] = ' ';
    }
    std::fill(plain.begin() + static_cast<std::ptrdiff_t>(begin), plain.begin() + static_cast<std::ptrdiff_t>(behind),
              ' ');
    for (const std::size_t quote : {plain.find_first_not_of(spaces), plain.find_last_not_of(spaces)})
        if (quote != std::string::npos && plain[quote] == '"') plain[quote] = ' ';
    return plain;
}

Hands hands_in(const CardSource& source, bool one_hand) {
    const Tokens tokens = source.tokens();
    if (has(tokens, Kind::dot)) return Dotted(source, tokens, one_hand).hands();
    if (has(tokens, Kind::suit)) return Lettered(source, tokens, one_hand).hands();
    return Plain(source, tokens, one_hand).hands();
}

}  // namespace

Deal read_deal(std::string_view text, const std::string& source) {
    const std::string untagged = without_tag(text);
    const CardSource tokens(untagged, source, true);
    const Hands hands = hands_in(tokens, false);
    if (hands.none()) tokens.fail(0, "no hand is here; a deal is one hand per seat, such as AKQ.T9..5432");
    return hands.deal();
}

CardSet read_hand(std::string_view text, const std::string& source) {
    const CardSource tokens(text, source, true);
    const Hands hands = hands_in(tokens, true);
    if (hands.none()) tokens.fail(0, "no hand is here; a hand is spades.hearts.diamonds.clubs, such as AKQ.T9..5432");
    if (hands.count() > 1) tokens.fail(0, "one hand is wanted; here are " + std::to_string(hands.count()));
    return hands.hand();
}

}  // namespace nply
