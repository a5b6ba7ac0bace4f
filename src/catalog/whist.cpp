#include "nply/games/whist.hpp"

#include "catalog/card_game_text.hpp"
#include "catalog/game_list.hpp"
#include "nply/adapt/teams.hpp"

namespace nply::catalog {
namespace {

using Sides = Teams<Whist>;

const CardGame whist{"whist", 4, Whist::whole_hand, 2};

struct WhistFacts {
    static Sides redealt(const Sides& game, const TrickSetup& setup) {
        return {Whist(setup, game.trump()), Whist::sides};
    }
    static constexpr std::string_view name = "whist", taken_title = "tricks of North and South, East and West";
    static const GameTraits& traits() {
        static const GameTraits traits = [] {
            GameTraits its = trick_game_traits(4, Whist::whole_hand);
            its.title = "Whist";
            its.partners = its.compass = true;
            its.book = 6;
            return its;
        }();
        return traits;
    }
    static TrickRules trick_rules(const Sides& game) { return whist_rules(game.trump()); }
    static Scores own(const Sides&, const Scores& scores) { return scores; }
    static std::string details(const Sides& game) { return trump_text(game.trump()); }
    static bool full_rules(const Sides&) { return false; }
    static Scores taken(const Sides& game, const Sides::State& state) { return game.so_far(state); }
    static std::string settings(const Sides& game, const Sides::State&) {
        return " trump=" + suit_or_none(game.trump());
    }
};

/// The last card of the dealer, who sits before the leader: by the shuffled pack of a random whole deal.
Card last_card_dealt(const OptionValues& options) {
    OptionValues fewer = options;
    fewer["cards"] = std::to_string(Whist::whole_hand - 1);
    const Deal before = card_position(fewer, whist).setup.deal;
    const CardPosition position = card_position(options, whist);
    const int dealer = (position.setup.leader + whist.seats - 1) % whist.seats;
    const auto seat = static_cast<std::size_t>(dealer);
    return (position.setup.deal.hands[seat] & ~before.hands[seat]).first();
}

/// turned: a card that the dealer shows, or "up" for the last one dealt; its suit is trumps.
void turn_up(OptionValues& options, CardPosition& position) {
    const auto turned = options.find("turned");
    if (turned == options.end()) return;
    if (turned->second == "up") {
        if (options.contains("deal") || !position.is_whole(whist))
            throw InputError::in("turned", " up goes with a random deal of whole hands; name the card of another");
        position.exchanged.turned = last_card_dealt(options);
    } else {
        const std::vector<Card> cards = read_cards(turned->second, "turned");
        if (cards.size() != 1) throw InputError::in("turned", " takes a card, or up");
        position.exchanged.turned = cards[0];
    }
    const std::string suit(1, suit_letters[static_cast<std::size_t>(suit_of(*position.exchanged.turned))]);
    if (const auto [trump, is_new] = options.try_emplace("trump", suit); !is_new && trump->second != suit)
        throw InputError::in(
            "trump", fmt::format(" {}: {} was turned up", trump->second, card_text(*position.exchanged.turned)));
}

Position open_whist(const OptionValues& given) {
    OptionValues options = given;
    CardPosition position = card_position(options, whist);
    turn_up(options, position);
    const Sides game(Whist(position.setup, trump_option(options)), Whist::sides);
    return card_game_position<CardGameText<Sides, WhistFacts>>(game, position);
}

}  // namespace

GameEntry whist_entry() {
    return {"whist",
            "seats 1 and 3 against 2 and 4: follow suit, trumps or none, as many tricks as your side can",
            WhistFacts::traits(),
            card_options({{"trump", "S|H|D|C|none", "the trump suit (default none)"},
                          {"turned", "CARD|up",
                           "the dealer's card that makes trumps, known to all; up: the last one of a random deal"}}),
            "deal",
            open_whist,
            [](const OptionValues& options) { return deal_from_options(options, whist); },
            {{{"cards", "3"}}, {{"cards", "3"}, {"trump", "D"}, {"leader", "4"}}}};
}

}  // namespace nply::catalog
