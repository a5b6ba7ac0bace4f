#include "nply/cards/greedy.hpp"

#include <cassert>

#include "nply/cards/trick_policy.hpp"

namespace nply {
namespace {

/// The turn in standings: every card that has not been seen counts as one that somebody holds.
class InStandings {
public:
    explicit InStandings(const CardTurn& turn) {
        assert(!turn.legal.empty());
        CardSet on_table;
        for (const Card card : turn.table) on_table.add(card);
        const CardSet unseen = CardSet::pack() & ~(turn.hand | turn.gone | on_table);
        in_play_ = turn.hand | unseen | on_table;
        turn_.seats = turn.seats;
        turn_.played = on_table.size();
        turn_.hand = standings_of(turn.hand, in_play_);
        turn_.legal = standings_of(turn.legal, in_play_);
        turn_.others = standings_of(unseen, in_play_);
        turn_.table = standings_of(on_table, in_play_);
        turn_.partners = turn.partners;
        if (turn.trump) turn_.trumps = CardSet::suit(*turn.trump);
        if (in_play_.has(queen_of_spades)) turn_.queen = standing_of(queen_of_spades, in_play_);
        turn_.worth = on_table[Suit::hearts].size() + (on_table.has(queen_of_spades) ? points_of_queen : 0);
        turn_.harmless = turn.harmless;
        turn_.shooter = turn.shooter;
        turn_.shot = turn.shot;
        find_winner(turn);
    }

    const PolicyTurn& turn() const { return turn_; }
    Card card(Standing standing) const { return card_standing_at(standing, in_play_); }

private:
    void find_winner(const CardTurn& turn) {
        if (turn.table.empty()) return;
        turn_.led = suit_of(turn.table[0]);
        Card best = turn.table[0];
        std::size_t place = 0;
        for (std::size_t i = 1; i < turn.table.size(); ++i) {
            const Card card = turn.table[i];
            const bool beats = suit_of(card) == suit_of(best) ? card < best : turn.trump == suit_of(card);
            if (!beats) continue;
            best = card;
            place = i;
        }
        turn_.best = standing_of(best, in_play_);
        turn_.winner = turn_.seats - turn_.played + static_cast<int>(place);
    }

    CardSet in_play_;
    PolicyTurn turn_;
};

}  // namespace

Card greedy_for_tricks(const CardTurn& turn) {
    const InStandings asked(turn);
    return asked.card(card_for_tricks(asked.turn()));
}

Card greedy_against_points(const CardTurn& turn) {
    const InStandings asked(turn);
    return asked.card(card_against_points(asked.turn()));
}

}  // namespace nply
