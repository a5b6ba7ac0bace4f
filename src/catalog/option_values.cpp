#include "catalog/option_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>  // join
#include <cstdint>

#include <algorithm>
#include <charconv>

#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

bool same_but_for_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

std::int64_t number_option(const OptionValues& options, const std::string& name, std::int64_t otherwise,
                           std::int64_t low, std::int64_t high) {
    const auto found = options.find(name);
    if (found == options.end()) return otherwise;
    const std::string& text = found->second;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high)
        throw InputError::in(name, fmt::format(" takes a number from {} to {}, not '{}'", low, high, text));
    return value;
}

std::size_t word_option(const OptionValues& options, const std::string& name,
                        std::initializer_list<const char*> words) {
    const auto found = options.find(name);
    if (found == options.end()) return 0;
    std::size_t i = 0;
    for (const char* word : words) {
        if (same_but_for_case(found->second, word)) return i;
        ++i;
    }
    throw InputError::in(
        name, fmt::format(" takes {}, not '{}'", fmt::join(words.begin(), words.end(), " or "), found->second));
}

std::vector<long> numbers_in(const std::string& text, const std::string& name, int count, long low, long high) {
    std::vector<long> numbers(static_cast<std::size_t>(count), low);
    if (text.empty()) return numbers;
    const auto bad = [&](const std::string& what) {
        std::string example = "3";
        for (int i = 1; i < count; ++i) example += fmt::format(",{}", std::max(0, 3 - i));
        return InputError::in(name, fmt::format(" takes {} number{} with commas between, such as {}; {}", count,
                                                count == 1 ? "" : "s", example, what));
    };
    const char* at = text.data();
    const char* const end = at + text.size();
    for (int i = 0; i < count; ++i) {
        long& number = numbers[static_cast<std::size_t>(i)];
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc{} || number < low || number > high)
            throw bad(fmt::format("number {} of '{}' is not one from {} to {}", i + 1, text, low, high));
        at = next;
        const bool last = i + 1 == count;
        if (last ? at != end : at == end || *at != ',')
            throw bad(fmt::format("'{}' has {} than {} numbers", text, last ? "more" : "other", count));
        if (!last) ++at;  // the comma
    }
    return numbers;
}

}  // namespace nply::catalog
