#include "nply/games/hearts.hpp"

#include "catalog/card_words.hpp"
#include "catalog/entries.hpp"
#include "catalog/option_values.hpp"

namespace nply::catalog {
namespace {

struct HeartsFacts {
    template <class G>
    static std::vector<G> every_trump(const G& game) {
        return {game};
    }
    static constexpr std::string_view name = "hearts", unit = "point", taken_title = "points";
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

CardGame hearts(const OptionValues& options) {
    int seats = 3;
    if (const auto hands = hands_in_deal(options); hands && *hands >= 3 && *hands <= 6) seats = *hands;
    seats = static_cast<int>(number_option(options, "players", seats, 3, 6));
    return {"hearts", seats, pack_size / seats, seats};
}

template <int Seats>
Position open_for(const CardPosition& position, bool full) {
    using Game = Hearts<Seats>;
    const Game game(position.setup, full);
    if (position.leader_given && game.start().to_move != position.setup.leader)
        throw InputError::in("leader", fmt::format(" {}: the lowest club leads to a whole deal, and seat {} has it",
                                                   position.setup.leader + 1, game.start().to_move + 1));
    return card_game_position<CardWords<Game, HeartsFacts>>(game, position.trick);
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
        case 3: return open_for<3>(position, full);
        case 4: return open_for<4>(position, full);
        case 5: return open_for<5>(position, full);
        default: return open_for<6>(position, full);
    }
}

}  // namespace

GameEntry hearts_entry() {
    return {"hearts",
            "follow suit and take no points: a heart is 1, the queen of spades 13",
            "3 to 6",
            card_options(
                {{"players", "N", "number of players, 3 to 6 (default: as many as the deal has hands, else 3)"},
                 {"rules", "paper|full",
                  "full: lowest club leads, no points on the first trick, hearts must be broken, moons "
                  "(default paper)"},
                 {"broken", "yes|no", "full rules: has the suit been broken? (default: if a card of it has gone)"},
                 {"moons", "yes|no", "full rules: do they count? (default: if all points of a deal may be there)"}}),
            "deal",
            open,
            [](const OptionValues& options) { return deal_from_options(options, hearts(options)); }};
}

}  // namespace nply::catalog
