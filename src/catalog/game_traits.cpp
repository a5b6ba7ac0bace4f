#include "nply/catalog/game_traits.hpp"

#include <fmt/format.h>

#include "nply/catalog/json.hpp"

namespace nply::catalog {
namespace {

std::string_view name_of(FirstLead lead) {
    switch (lead) {
        case FirstLead::after_dealer: return "after-dealer";
        case FirstLead::lowest_club: return "lowest-club";
        default: return "any-seat";
    }
}

}  // namespace

std::string players_text(const GameTraits& traits) {
    const std::vector<int>& numbers = traits.players;
    if (numbers.empty()) return "any number";
    if (traits.partners) return fmt::format("2 sides of {}", numbers.front() / 2);
    if (numbers.size() == 1) return std::to_string(numbers.front());
    const int least = numbers.front(), most = numbers.back();
    if (most - least + 1 == static_cast<int>(numbers.size())) return fmt::format("{} to {}", least, most);
    return fmt::format("{} or {}", fmt::join(numbers.begin(), numbers.end() - 1, ", "), most);
}

Json to_json(const GameTraits& traits) {
    Json json{{"unit", traits.unit},
              {"units", traits.units},
              {"fewer_is_better", traits.fewer_is_better},
              {"seat_name", traits.seat_name()},
              {"players", traits.players},
              {"partners", traits.partners},
              {"cards", traits.cards},
              {"hidden_hands", traits.hidden_hands},
              {"usual_options", traits.usual_options}};
    if (traits.cards) {
        json["whole_hand"] = traits.whole_hand;
        json["passing"] = traits.passing;
        json["kitty"] = traits.kitty;
        json["first_lead"] = name_of(traits.first_lead);
    }
    if (!traits.board.empty()) json["board"] = traits.board;
    if (!traits.move_verb.empty()) json["move_verb"] = traits.move_verb;
    if (traits.depth) json["depth"] = *traits.depth;
    return json;
}

}  // namespace nply::catalog
