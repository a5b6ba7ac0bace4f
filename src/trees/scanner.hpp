// Text with a place in it: what the readers of notations share. Lines and columns are counted only for a message.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nply/core/error.hpp"
#include "nply/core/scores.hpp"

namespace nply {

inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The text with a place in it.
class Scanner {
public:
    /// `comment`: what begins a comment to the end of the line, if anything.
    /// `first_line`: the number of the text's first line.
    Scanner(std::string_view text, const std::string& source, std::optional<char> comment, std::size_t first_line = 1)
        : text_(text), source_(source), comment_(comment), first_line_(first_line) {}

    [[noreturn]] void fail(std::size_t at, const std::string& what) const {
        const auto [line, column] = line_and_column(at);
        throw InputError(source_, line, column, what);
    }

    std::string where(std::size_t at) const {
        const auto [line, column] = line_and_column(at);
        return std::to_string(line) + ":" + std::to_string(column);
    }

    void skip_space() {
        for (; place < text_.size(); ++place) {
            const char c = text_[place];
            if (c == comment_)
                place = std::min(text_.find('\n', place), text_.size() - 1);
            else if (c != ' ' && c != '\n' && c != '\t' && c != '\r')
                return;
        }
    }

    std::size_t size() const { return text_.size(); }
    bool at_end() const { return place == text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[place]; }
    std::string_view text(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }
    bool accept(char c) {
        if (peek() != c || at_end()) return false;
        ++place;
        return true;
    }
    void expect(char c, const char* after) {
        skip_space();
        if (!accept(c)) fail(place, std::string("expected '") + c + "' " + after + ", found " + found());
    }

    std::string_view word() {
        const std::size_t begin = place;
        if (is_letter(peek()))
            while (is_letter(peek()) || is_digit(peek()) || peek() == '-' || peek() == '_') ++place;
        return text_.substr(begin, place - begin);
    }

    ScoreSum number(ScoreSum most, const char* what) {
        const std::size_t begin = place;
        const bool negative = accept('-');
        if (!is_digit(peek())) {
            place = begin;
            fail(begin, std::string("expected ") + what + ", found " + found());
        }
        ScoreSum value = 0;
        bool fits = true;
        for (; is_digit(peek()); ++place) {
            value = value * 10 + (peek() - '0');
            fits = fits && value <= most;
            if (!fits) value = 0;
        }
        if (!fits)
            fail(begin,
                 "number out of range: " + std::string(text_.substr(begin, std::min<std::size_t>(place - begin, 40))) +
                     " (at most " + std::to_string(most) + " either side of 0)");
        return negative ? -value : value;
    }

    /// What stands here, for a message.
    std::string found() const {
        if (at_end()) return "the end of the input";
        const auto c = static_cast<unsigned char>(text_[place]);
        if (c < 32 || c >= 127) return "byte " + std::to_string(c);
        if (!is_letter(text_[place])) return std::string("'") + text_[place] + "'";
        std::size_t end = place;
        while (end < text_.size() && end < place + 20 && is_letter(text_[end])) ++end;
        return "'" + std::string(text_.substr(place, end - place)) + "'";
    }

    std::size_t place = 0;

private:
    std::pair<std::size_t, std::size_t> line_and_column(std::size_t at) const {
        const auto before = text_.substr(0, at);
        const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + first_line_;
        const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0
        return {line, at - line_start + 1};
    }

    std::string_view text_;
    const std::string& source_;
    std::optional<char> comment_;
    std::size_t first_line_;
};

}  // namespace nply
