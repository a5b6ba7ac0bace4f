#include "nply/games/hearts.hpp"

#include <fmt/format.h>

#include "catalog/game_list.hpp"
#include "catalog/hearts_position.hpp"
#include "catalog/option_values.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

CardGame hearts(const OptionValues& options) {
    int seats = 3;
    if (const auto hands = hands_in_deal(options); hands && *hands >= 3 && *hands <= 6) seats = *hands;
    seats = static_cast<int>(number_option(options, "players", seats, 3, 6));
    return {"hearts", seats, pack_size / seats, seats};
}

Position open(const OptionValues& options) {
    const CardGame game = hearts(options);
    const bool full = full_rules(options);
    const CardPosition position = card_position(options, game);
    const ScoreSum points = position.setup.taken.sum() + points_of(position.setup.deal.cards());
    if (full && points > points_in_pack)
        throw InputError::in("taken", fmt::format(": with what is in the hands that makes {} points, and a pack has {}",
                                                  points, points_in_pack));
    switch (game.seats) {
        case 3: return open_hearts<3>(position, full);
        case 4: return open_hearts<4>(position, full);
        case 5: return open_hearts<5>(position, full);
        default: return open_hearts<6>(position, full);
    }
}

std::vector<OptionValues> hearts_examples() {
    std::vector<OptionValues> all;
    for (const char* players : {"3", "4", "5", "6"})
        for (const char* rules : {"paper", "full"})
            all.push_back({{"cards", "3"}, {"players", players}, {"rules", rules}});
    return all;
}

}  // namespace

const GameTraits& hearts_traits() {
    static const GameTraits traits{.fewer_is_better = true,
                                   .players = {3, 4, 5, 6},
                                   .cards = true,
                                   .hidden_hands = true,
                                   .whole_hand = {17, 13, 10, 8},
                                   .points_in_pack = points_in_pack,
                                   .passing = true,
                                   .first_lead = FirstLead::lowest_club,
                                   .usual_options = {{"players", "4"}, {"rules", "full"}}};
    return traits;
}

GameEntry hearts_entry() {
    return {"hearts",
            "follow suit and take no points: a heart is 1, the queen of spades 13",
            hearts_traits(),
            card_options(
                {{"players", "N", "number of players, 3 to 6 (default: as many as the deal has hands, else 3)"},
                 {"rules", "paper|full",
                  "full: lowest club leads, no points on the first trick, hearts must be broken, moons "
                  "(default paper)"},
                 {"broken", "yes|no", "full rules: has the suit been broken? (default: if a card of it has gone)"},
                 {"moons", "yes|no", "full rules: do they count? (default: if all points of a deal may be there)"}}),
            "deal",
            open,
            [](const OptionValues& options) { return deal_from_options(options, hearts(options)); },
            hearts_examples()};
}

}  // namespace nply::catalog
