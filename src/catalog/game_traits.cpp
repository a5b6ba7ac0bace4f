#include "nply/catalog/game_traits.hpp"

#include <fmt/format.h>

#include "nply/catalog/listing_fields.hpp"

namespace nply::catalog {

std::string_view name_of(FirstLead lead) {
    switch (lead) {
        case FirstLead::after_dealer: return "after-dealer";
        case FirstLead::lowest_club: return "lowest-club";
        default: return "any-seat";
    }
}

std::string GameTraits::seat_text(int seat) const {
    constexpr std::string_view names[] = {"North", "East", "South", "West"};
    if (compass) return std::string(names[static_cast<std::size_t>(seat - 1) % 4]);
    return fmt::format("{} {}", seat_name(), seat);
}

std::string players_text(const GameTraits& traits) {
    const std::vector<int>& numbers = traits.players;
    if (numbers.empty()) return "any number";
    if (traits.partners) return fmt::format("2 sides of {}", numbers.front() / 2);
    if (numbers.size() == 1) return std::to_string(numbers.front());
    const int least = numbers.front(), most = numbers.back();
    if (most - least + 1 == static_cast<int>(numbers.size())) return fmt::format("{} to {}", least, most);
    return fmt::format("{} or {}", fmt::join(numbers.begin(), numbers.end() - 1, ", "), most);
}

}  // namespace nply::catalog
