// The words of Gambit's notation: quoted strings, numbers of every kind, lists.
#pragma once

#include <string>
#include <string_view>

#include "trees/rational.hpp"
#include "trees/scanner.hpp"

namespace nply {

class EfgScanner : public Scanner {
public:
    EfgScanner(std::string_view text, const std::string& source, std::size_t first_line)
        : Scanner(text, source, {}, first_line) {}

    /// "..", with \" for a quote inside.
    std::string quoted(const char* what) {
        skip_space();
        const std::size_t begin = place;
        if (!accept('"')) fail(place, std::string("expected ") + what + " in quotes, found " + found());
        std::string content;
        while (!accept('"')) {
            if (at_end()) fail(begin, "the quote is not closed");
            if (peek() == '\\' && place + 1 < size()) ++place;
            content += peek();
            ++place;
        }
        return content;
    }

    /// An integer, a decimal (with an exponent, maybe) or a fraction.
    Rational rational(const char* what) {
        skip_space();
        const std::size_t begin = place;
        const bool negative = accept('-');
        if (!negative) accept('+');
        if (!is_digit(peek()) && peek() != '.') {
            place = begin;
            fail(begin, std::string("expected ") + what + ", found " + found());
        }
        std::int64_t numerator = 0, denominator = 1;
        bool fits = digits(numerator, nullptr);
        if (accept('.')) fits = digits(numerator, &denominator) && fits;
        if (peek() == 'e' || peek() == 'E')
            fits = exponent(numerator, denominator) && fits;
        else if (denominator == 1 && accept('/')) {
            std::int64_t below = 0;
            if (!is_digit(peek())) fail(place, "expected the fraction's denominator, found " + found());
            fits = digits(below, nullptr) && fits;
            if (fits && below == 0) fail(begin, "a fraction whose denominator is 0");
            denominator = below;
        }
        if (!fits) fail(begin, "number out of range: " + std::string(text(begin, std::min(place, begin + 40))));
        return Rational::reduced(negative ? -numerator : numerator, denominator);
    }

private:
    static constexpr std::int64_t most = 1'000'000'000'000'000'000;

    /// Appends digits to `value`; behind the point `scale` grows with them. False if it leaves the range.
    bool digits(std::int64_t& value, std::int64_t* scale) {
        bool fits = true;
        std::int64_t power = 10;  // by which the next digit shifts; noughts at the end of a decimal change nothing
        for (; is_digit(peek()); ++place) {
            const int digit = peek() - '0';
            if (scale && digit == 0) {
                power = power < most ? power * 10 : most;
                continue;
            }
            const auto shifted = product(value, power), scaled = product(scale ? *scale : 0, power);
            fits = fits && shifted && *shifted < most && scaled && *scaled < most;
            if (!fits) continue;
            value = *shifted + digit;
            if (scale) *scale = *scaled;
            power = 10;
        }
        return fits;
    }

    bool exponent(std::int64_t& numerator, std::int64_t& denominator) {
        ++place;
        const bool negative = accept('-');
        if (!negative) accept('+');
        if (!is_digit(peek())) fail(place, "expected the exponent's digits, found " + found());
        std::int64_t power = 0;
        bool fits = digits(power, nullptr);
        if (numerator == 0) return fits;
        for (; fits && power > 0; --power) {
            std::int64_t& grows = negative ? denominator : numerator;
            const auto ten_times = product(grows, 10);
            fits = ten_times && *ten_times <= most;
            if (fits) grows = *ten_times;
        }
        return fits;
    }
};

}  // namespace nply
