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
    static constexpr std::string_view name = "hearts", taken_title = "points";
    static const GameTraits& traits() { return hearts_traits(); }
    template <int Seats>
    static TrickRules trick_rules(const Hearts<Seats>& game) {
        return hearts_rules(Seats, game.full_rules());
    }
    static constexpr CardSet point_cards = nply::point_cards;
    template <int Seats>
    static Scores own(const Hearts<Seats>& game, const Scores& scores) {
        return game.in_own_terms(scores);
    }
    template <int Seats>
    static std::string details(const Hearts<Seats>& game) {
        return !game.full_rules() ? "paper rules" : game.counts_moons() ? "full rules" : "full rules, no moon in reach";
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
        if (!game.full_rules()) return " rules=paper";
        return fmt::format(" rules=full broken={} moons={}", state.broken ? "yes" : "no",
                           game.counts_moons() ? "yes" : "no");
    }
};

template <int Seats>
Position open_hearts(const CardPosition& position, bool full) {
    using Game = Hearts<Seats>;
    const Game game(position.setup, full);
    if (position.leader_given && game.start().to_move != position.setup.leader)
        throw InputError::in("leader", fmt::format(" {}: the lowest club leads to a whole deal, and seat {} has it",
                                                   position.setup.leader + 1, game.start().to_move + 1));
    return card_game_position<CardGameText<Game, HeartsFacts>>(game, position.trick);
}

}  // namespace nply::catalog
