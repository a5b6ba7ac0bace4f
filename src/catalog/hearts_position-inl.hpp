// What Hearts says of itself, and its positions: for the files that compile them.
#pragma once

#include "catalog/card_game_text.hpp"
#include "catalog/hearts_position.hpp"
#include "nply/games/hearts.hpp"

namespace nply::catalog {

struct HeartsFacts {
    template <class G>
    static std::vector<G> every_trump(const G& game) {
        return {game};
    }
    template <int Seats>
    static Hearts<Seats> redealt(const Hearts<Seats>& game, const TrickSetup& setup) {
        TrickSetup with_jack = setup;
        if (const int taker = game.start().jack_taker; taker > 0) with_jack.jack_taker = static_cast<Player>(taker - 1);
        return Hearts<Seats>(with_jack, game.variant());
    }
    static constexpr std::string_view name = "hearts", taken_title = "points";
    static const GameTraits& traits() { return hearts_traits(); }
    template <int Seats>
    static TrickRules trick_rules(const Hearts<Seats>& game) {
        return hearts_rules(Seats, game.full_rules());
    }
    template <int Seats>
    static CardSet point_cards(const Hearts<Seats>& game) {
        return game.variant().jack ? nply::point_cards | CardSet::of(jack_of_diamonds) : nply::point_cards;
    }
    /// Everybody saw who took the jack.
    template <int Seats>
    static CardSet gone(const TrickState<Seats>& state) {
        return state.jack_taker > 0 ? CardSet::of(jack_of_diamonds) : CardSet();
    }
    template <int Seats>
    static Score least_points(const Hearts<Seats>& game) {
        const HeartsRules& rules = game.variant();
        return (rules.full && rules.moon_subtracts ? -points_in_pack : 0) + (rules.jack ? points_of_jack : 0);
    }
    template <int Seats>
    static Scores own(const Hearts<Seats>& game, const Scores& scores) {
        return game.in_own_terms(scores);
    }
    template <int Seats>
    static std::string details(const Hearts<Seats>& game) {
        std::string text = game.full_rules() ? "full rules" : "basic rules";
        if (game.full_rules() && !game.counts_moons()) text += ", no moon in reach";
        if (game.counts_moons() && game.variant().moon_subtracts) text += ", a moon subtracts";
        return text + (game.variant().jack ? ", jack of diamonds" : "");
    }
    template <int Seats>
    static bool full_rules(const Hearts<Seats>& game) {
        return game.full_rules();
    }
    template <int Seats>
    static Scores taken(const Hearts<Seats>& game, const typename Hearts<Seats>::State& state) {
        return game.points(state);
    }
    template <int Seats>
    static std::string settings(const Hearts<Seats>& game, const typename Hearts<Seats>::State& state) {
        const std::string jack = !game.variant().jack    ? ""
                                 : state.jack_taker == 0 ? " jack=on"
                                                         : fmt::format(" jack={}", int{state.jack_taker});
        if (!game.full_rules()) return " rules=paper" + jack;
        return fmt::format(" rules=full broken={} moons={}{}{}", state.broken ? "yes" : "no",
                           game.counts_moons() ? "yes" : "no", game.variant().moon_subtracts ? " moon=subtract" : "",
                           jack);
    }
};

template <int Seats>
Position open_hearts(const CardPosition& position, const HeartsRules& rules) {
    using Game = Hearts<Seats>;
    const Game game(position.setup, rules);
    if (position.leader_given && game.start().to_move != position.setup.leader)
        throw InputError::in("leader", fmt::format(" {}: the lowest club leads to a whole deal, and seat {} has it",
                                                   position.setup.leader + 1, game.start().to_move + 1));
    return card_game_position<CardGameText<Game, HeartsFacts>>(game, position);
}

}  // namespace nply::catalog
