#include "cards/card_tokens.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"

namespace nply::detail {
namespace {

using Kind = CardToken::Kind;

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
bool is_letter(char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'; }
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }  // within a character of UTF-8

/// The length of the character of UTF-8 that begins here; 1 for a byte that begins none.
std::size_t character_at(std::string_view text, std::size_t place) {
    const auto first = static_cast<unsigned char>(text[place]);
    const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first >= 0xF5 || place + length > text.size()) return 1;
    for (std::size_t i = 1; i < length; ++i)
        if (!continues(text[place + i])) return 1;
    return length;
}

/// Bytes that are no text are shown by their numbers, so that a message is always text.
std::string shown(std::string_view text) {
    constexpr const char* digits = "0123456789ABCDEF";
    std::string result;
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t length = character_at(text, place);
        const auto byte = static_cast<unsigned char>(text[place]);
        const bool is_text = length > 1 || (byte >= 32 && byte < 127);
        if (is_text)
            result += text.substr(place, length);
        else
            (result += "\\x") += {digits[byte >> 4], digits[byte & 15]};
        place += length;
    }
    return result;
}

struct Sign {
    std::string_view text;
    Kind kind;
    int value;
};
constexpr Sign signs[] = {
    {"10", Kind::rank, 4},     {"\u2660", Kind::suit, 0}, {"\u2665", Kind::suit, 1}, {"\u2666", Kind::suit, 2},
    {"\u2663", Kind::suit, 3}, {"\u2664", Kind::suit, 0}, {"\u2661", Kind::suit, 1}, {"\u2662", Kind::suit, 2},
    {"\u2667", Kind::suit, 3}, {".", Kind::dot, 0},       {"/", Kind::slash, 0},     {",", Kind::comma, 0},
    {"-", Kind::dash, 0},      {"\u2013", Kind::dash, 0}, {"\u2014", Kind::dash, 0}, {"\u2212", Kind::dash, 0},
    {"|", Kind::bar, 0},       {";", Kind::bar, 0},       {"\u00A0", Kind::gap, 0},
};
constexpr std::string_view as_a_picture = "\uFE0F", as_text = "\uFE0E";  // which some keyboards add to a sign

class Tokenizer {
public:
    Tokenizer(std::string_view text, bool seats)
        : text_(text), seats_(seats), dotted_(text.find('.') != std::string_view::npos) {}

    std::vector<CardToken> tokens() {
        while (place_ < text_.size()) {
            const bool first =
                tokens_.empty() || (tokens_.back().kind != Kind::rank && tokens_.back().kind != Kind::suit);
            if (spaces() || (seats_ && first && seat()) || letter() || sign()) continue;
            add(Kind::other, 0, character_at(text_, place_));
        }
        return std::move(tokens_);
    }

private:
    void add(Kind kind, int value, std::size_t length) {
        tokens_.push_back({kind, value, place_, place_ + length});
        place_ += length;
    }
    std::size_t after_spaces(std::size_t place) const {
        while (place < text_.size() && is_space(text_[place])) ++place;
        return place;
    }

    bool spaces() {
        const std::size_t end = after_spaces(place_);
        if (end == place_) return false;
        const bool line = text_.substr(place_, end - place_).find('\n') != std::string_view::npos;
        add(line ? Kind::line : Kind::gap, 0, end - place_);
        return true;
    }

    /// "N:" before a hand, "north", "seat 2:". S: is a seat where hands have dots or where a suit follows it.
    bool seat() {
        std::string word;
        std::size_t end = place_;
        for (; end < text_.size() && is_letter(text_[end]); ++end) word += upper(text_[end]);
        const std::size_t behind = after_spaces(end);
        const bool colon = behind < text_.size() && text_[behind] == ':';
        if (word == "SEAT" || word == "PLAYER") {
            if (behind == text_.size() || text_[behind] < '1' || text_[behind] > '8') return false;
            const std::size_t last = behind + 1 < text_.size() && text_[behind + 1] == ':' ? behind + 2 : behind + 1;
            add(Kind::seat, text_[behind] - '1', last - place_);
            return true;
        }
        constexpr std::string_view names[] = {"NORTH", "EAST", "SOUTH", "WEST"};
        for (std::size_t i = 0; i < std::size(names); ++i) {
            if (word != names[i] && !(colon && word.size() == 1 && word[0] == names[i][0])) continue;
            if (word == "S" && !dotted_ && !begins_suit(after_spaces(behind + 1))) return false;
            add(Kind::seat, static_cast<int>(i), (colon ? behind + 1 : end) - place_);
            return true;
        }
        return false;
    }
    bool begins_suit(std::size_t place) const {
        if (place >= text_.size()) return false;
        if (suit_letters.find(upper(text_[place])) != std::string_view::npos) return true;
        return std::any_of(std::begin(signs), std::end(signs), [&](const Sign& sign) {
            return sign.kind == Kind::suit && text_.substr(place).starts_with(sign.text);
        });
    }

    bool sign() {
        for (const Sign& sign : signs) {
            if (!text_.substr(place_).starts_with(sign.text)) continue;
            std::size_t length = sign.text.size();
            for (const std::string_view how : {as_a_picture, as_text})
                if (sign.kind == Kind::suit && text_.substr(place_ + length).starts_with(how)) length += how.size();
            add(sign.kind, sign.value, length + colon_behind(sign.kind, length));
            return true;
        }
        return false;
    }
    bool letter() {
        const char c = upper(text_[place_]);
        const std::size_t suit = suit_letters.find(c), rank = rank_letters.find(c);
        if (suit != std::string_view::npos)
            add(Kind::suit, static_cast<int>(suit), 1 + colon_behind(Kind::suit, 1));
        else if (rank != std::string_view::npos)
            add(Kind::rank, static_cast<int>(rank), 1);
        return suit != std::string_view::npos || rank != std::string_view::npos;
    }
    /// "S: AKQ" is "S AKQ".
    std::size_t colon_behind(Kind kind, std::size_t length) const {
        return kind == Kind::suit && place_ + length < text_.size() && text_[place_ + length] == ':' ? 1 : 0;
    }

    std::string_view text_;
    const bool seats_, dotted_;
    std::size_t place_ = 0;
    std::vector<CardToken> tokens_;
};

}  // namespace

CardSource::CardSource(std::string_view text, const std::string& field, bool seats)
    : text_(text), field_(field), tokens_(Tokenizer(text, seats).tokens()) {}

std::string CardSource::quoted(const CardToken& token) const {
    return "'" + shown(text_.substr(token.begin, token.end - token.begin)) + "'";
}

std::string CardSource::word_around(std::size_t place) const {
    constexpr std::size_t most = 24;
    const auto ends = [&](std::size_t at) { return is_space(text_[at]) || text_[at] == ','; };
    if (place >= text_.size() || ends(place)) return "";
    std::size_t begin = place, end = place;
    while (begin > 0 && !ends(begin - 1)) --begin;
    while (end < text_.size() && !ends(end)) ++end;
    if (end - begin > most) {
        begin = place;
        end = std::min(end, begin + most);
        while (end < text_.size() && continues(text_[end])) ++end;
    }
    return shown(text_.substr(begin, end - begin));
}

void CardSource::fail(std::size_t place, const std::string& what) const {
    std::size_t column = 1;
    for (std::size_t at = 0; at < place && at < text_.size(); at += character_at(text_, at)) ++column;
    const std::string word = word_around(place);
    const bool said = word.empty() || what.starts_with("'" + word + "'");
    throw InputError::in(field_, ", column " + std::to_string(column) + ": " + (said ? "" : "'" + word + "': ") + what);
}

}  // namespace nply::detail
