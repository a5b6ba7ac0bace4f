#include "nply/catalog/seat_names.hpp"

#include <cctype>
#include <charconv>
#include <optional>

#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

constexpr int named_seats = 4;

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

std::optional<int> named_seat(const GameTraits& traits, const std::string& text) {
    if (!traits.compass || text.empty()) return {};
    for (int seat = 1; seat <= named_seats; ++seat) {
        const std::string name = lower(traits.seat_text(seat));
        if (lower(text) == name || lower(text) == name.substr(0, 1)) return seat;
    }
    return {};
}

}  // namespace

int seat_called(const GameTraits& traits, const std::string& text, const std::string& field) {
    if (const auto seat = named_seat(traits, text)) return *seat;
    int seat = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seat);
    if (error != std::errc{} || end != text.data() + text.size())
        throw InputError::in(field, std::string(traits.compass ? " takes North, East, South, West or a number from 1"
                                                               : " takes a number from 1") +
                                        ", not '" + text.substr(0, 20) + "'");
    return seat;
}

OptionValues with_seat_numbers(const GameEntry& game, OptionValues options) {
    for (const char* name : {"leader", "dealer"})
        if (const auto option = options.find(name); option != options.end())
            if (const auto seat = named_seat(game.traits, option->second)) option->second = std::to_string(*seat);
    return options;
}

}  // namespace nply::catalog
