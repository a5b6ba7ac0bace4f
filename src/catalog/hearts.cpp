#include "nply/games/hearts.hpp"

#include <fmt/format.h>

#include "catalog/game_list.hpp"
#include "catalog/hearts_position.hpp"
#include "catalog/option_values.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

/// The usual ones: pagat.com/reverse/hearts.html.
CardSet left_out_with(int seats) {
    constexpr int three = ranks_in_suit - 2, two = ranks_in_suit - 1;
    CardSet cards;
    if (seats != 4) cards.add(card_of(Suit::diamonds, two));
    if (seats > 4) cards.add(card_of(Suit::clubs, two));
    if (seats == 6) cards.add(card_of(Suit::spades, two));
    if (seats == 6) cards.add(card_of(Suit::clubs, three));
    return cards;
}

CardGame hearts(const OptionValues& options) {
    int seats = 3;
    if (const auto hands = hands_in_deal(options); hands && *hands >= 3 && *hands <= 6) seats = *hands;
    seats = static_cast<int>(number_option(options, "players", seats, 3, 6));
    return {"hearts", seats, pack_size / seats, seats, left_out_with(seats)};
}

/// jack: off, on, or the seat that has taken it before.
void read_jack(const OptionValues& options, int seats, TrickSetup& setup, HeartsRules& rules) {
    const auto given = options.find("jack");
    if (given == options.end()) return;
    const std::string& text = given->second;
    if (text.size() == 1 && text[0] >= '1' && text[0] <= '0' + seats)
        setup.jack_taker = static_cast<Player>(text[0] - '1');
    else if (text != "on" && text != "off" && text != "yes" && text != "no")
        throw InputError::in("jack", fmt::format(" takes on, off or the seat that has taken it, not '{}'", text));
    rules.jack = text != "off" && text != "no";
    if (setup.jack_taker && setup.deal.cards().has(jack_of_diamonds))
        throw InputError::in("jack", fmt::format(" {}: the jack of diamonds is still in a hand", text));
}

HeartsRules rules_of(const OptionValues& options, int seats, TrickSetup& setup) {
    HeartsRules rules(full_rules(options));
    only_with_full_rules(options, "moon");
    rules.moon_subtracts = word_option(options, "moon", {"add", "subtract"}) == 1;
    read_jack(options, seats, setup, rules);
    return rules;
}

Position open(const OptionValues& options) {
    const CardGame game = hearts(options);
    CardPosition position = card_position(options, game);
    const HeartsRules rules = rules_of(options, game.seats, position.setup);
    if (const auto passes = options.find("passes"); passes != options.end())
        position.exchanged = passes_option(passes->second, position.setup.deal);
    const ScoreSum points = position.setup.taken.sum() + points_of(position.setup.deal.cards());
    if (rules.full && points > points_in_pack)
        throw InputError::in("taken", fmt::format(": with what is in the hands that makes {} points, and a pack has {}",
                                                  points, points_in_pack));
    switch (game.seats) {
        case 3: return open_hearts<3>(position, rules);
        case 4: return open_hearts<4>(position, rules);
        case 5: return open_hearts<5>(position, rules);
        default: return open_hearts<6>(position, rules);
    }
}

std::vector<OptionValues> hearts_examples() {
    std::vector<OptionValues> all;
    for (const char* players : {"3", "4", "5", "6"})
        for (const char* rules : {"paper", "full"})
            all.push_back({{"cards", "3"}, {"players", players}, {"rules", rules}});
    all.push_back({{"cards", "4"}, {"jack", "on"}});
    all.push_back({{"cards", "4"}, {"rules", "full"}, {"moons", "yes"}, {"moon", "subtract"}, {"jack", "on"}});
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
                                   .title = "Hearts",
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
                 left_out_option(),
                 {"jack", "on|off|P", "the jack of diamonds takes 10 points off; P: seat P has taken it (default off)"},
                 {"moon", "add|subtract",
                  "full rules: a moon is 26 points for each other, or 26 off for who shot it (default add)"},
                 {"passes", "ON:CARDS/..", "cards passed before the first trick, so many seats on: 1:SQ,HA,HK/.."},
                 {"broken", "yes|no", "full rules: has the suit been broken? (default: if a card of it has gone)"},
                 {"moons", "yes|no", "full rules: do they count? (default: if all points of a deal may be there)"}}),
            "deal",
            open,
            [](const OptionValues& options) { return deal_from_options(options, hearts(options)); },
            hearts_examples()};
}

}  // namespace nply::catalog
