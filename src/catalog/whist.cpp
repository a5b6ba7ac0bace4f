#include "nply/games/whist.hpp"

#include "catalog/card_game_text.hpp"
#include "catalog/game_list.hpp"
#include "nply/adapt/teams.hpp"

namespace nply::catalog {
namespace {

using Sides = Teams<Whist>;

const CardGame whist{"whist", 4, Whist::whole_hand, 2};

struct WhistFacts {
    static constexpr std::string_view name = "whist", taken_title = "tricks of 1+3, 2+4";
    static const GameTraits& traits() {
        static const GameTraits traits = [] {
            GameTraits its = trick_game_traits(4, Whist::whole_hand);
            its.partners = true;
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

Position open_whist(const OptionValues& options) {
    const CardPosition position = card_position(options, whist);
    const Sides game(Whist(position.setup, trump_option(options)), Whist::sides);
    return card_game_position<CardGameText<Sides, WhistFacts>>(game, position.trick);
}

}  // namespace

GameEntry whist_entry() {
    return {"whist",
            "seats 1 and 3 against 2 and 4: follow suit, trumps or none, as many tricks as your side can",
            WhistFacts::traits(),
            card_options({{"trump", "S|H|D|C|none", "the trump suit (default none)"}}),
            "deal",
            open_whist,
            [](const OptionValues& options) { return deal_from_options(options, whist); },
            {{{"cards", "3"}}, {{"cards", "3"}, {"trump", "D"}, {"leader", "4"}}}};
}

}  // namespace nply::catalog
