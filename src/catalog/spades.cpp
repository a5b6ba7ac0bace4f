#include "nply/games/spades.hpp"

#include "catalog/card_game_text.hpp"
#include "catalog/game_list.hpp"

namespace nply::catalog {
namespace {

const CardGame spades{"spades", 3, Spades::whole_hand, 3, CardSet::of(card_of(Suit::clubs, ranks_in_suit - 1))};

struct SpadesFacts {
    static std::vector<Spades> every_trump(const Spades& game) { return {game}; }
    static Spades redealt(const Spades& game, const TrickSetup& setup) { return Spades(setup, game.full_rules()); }
    static constexpr std::string_view name = "spades", taken_title = "tricks";
    static const GameTraits& traits() {
        static const GameTraits traits = [] {
            GameTraits its = trick_game_traits(3, Spades::whole_hand);
            its.title = "Spades, tricks only";
            return its;
        }();
        return traits;
    }
    static TrickRules trick_rules(const Spades& game) { return spades_rules(game.full_rules()); }
    static Scores own(const Spades&, const Scores& scores) { return scores; }
    static std::string details(const Spades& game) { return game.full_rules() ? "full rules" : "basic rules"; }
    static bool full_rules(const Spades& game) { return game.full_rules(); }
    static Scores taken(const Spades& game, const Spades::State& state) { return game.so_far(state); }
    static std::string settings(const Spades& game, const Spades::State& state) {
        if (!game.full_rules()) return " rules=paper";
        return fmt::format(" rules=full broken={}", state.broken ? "yes" : "no");
    }
};

Position open_spades(const OptionValues& options) {
    const CardPosition position = card_position(options, spades);
    return card_game_position<CardGameText<Spades, SpadesFacts>>(Spades(position.setup, full_rules(options)), position);
}

}  // namespace

GameEntry spades_entry() {
    return {
        "spades",
        "Spades, tricks only: for three, follow suit, spades are trumps, as many tricks as you can; no bids, no bags",
        SpadesFacts::traits(),
        card_options(
            {left_out_option(),
             {"rules", "paper|full", "full: spades must be broken before they are led (default paper)"},
             {"broken", "yes|no", "full rules: has the suit been broken? (default: if a card of it has gone)"}}),
        "deal",
        open_spades,
        [](const OptionValues& options) { return deal_from_options(options, spades); },
        {{{"cards", "4"}},
         {{"cards", "4"}, {"rules", "full"}},
         {{"cards", "4"}, {"rules", "full"}, {"broken", "no"}, {"leader", "2"}}}};
}

}  // namespace nply::catalog
