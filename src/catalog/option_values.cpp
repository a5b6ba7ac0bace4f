#include "catalog/option_values.hpp"

#include <fmt/format.h>

#include <charconv>

#include "nply/core/error.hpp"

namespace nply::catalog {

long number_option(const OptionValues& options, const std::string& name, long otherwise, long low, long high) {
    const auto found = options.find(name);
    if (found == options.end()) return otherwise;
    const std::string& text = found->second;
    long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high)
        throw InputError(fmt::format("--{} takes a number from {} to {}, not '{}'", name, low, high, text));
    return value;
}

std::size_t word_option(const OptionValues& options, const std::string& name,
                        std::initializer_list<const char*> words) {
    const auto found = options.find(name);
    if (found == options.end()) return 0;
    std::size_t i = 0;
    for (const char* word : words) {
        if (found->second == word) return i;
        ++i;
    }
    throw InputError(fmt::format("--{} takes {}, not '{}'", name, fmt::join(words, " or "), found->second));
}

}  // namespace nply::catalog
