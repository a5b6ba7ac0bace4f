// Rules of thumb for one card of a trick, from what the mover's seat may know; one version for players (greedy.hpp) and
// for playouts (games/greedy_cards.hpp). Every number here was chosen by paired matches of the rule against itself
// with another number, over thousands of deals.
#pragma once

#include <optional>

#include "nply/cards/card.hpp"
#include "nply/cards/standing.hpp"

namespace nply {

/// The input of a rule of thumb. Cards are standings; seats are counted from the mover, who is 0.
struct PolicyTurn {
    static constexpr Standing no_card = 63;  // stands for no card

    int seats = 3;            // at the table
    int played = 0;           // cards on the table
    CardSet hand, legal;      // of the mover
    CardSet others, table;    // in other hands, as far as the mover can tell; on the table
    Standing best = 0;        // that wins the trick so far; like `winner` and `led` meaningless to a leader
    int winner = 0;           // the seat that has played it
    Suit led = Suit::spades;  // the suit led

    // Where tricks count.
    CardSet trumps;
    bool partners = false;  // the seat opposite plays with this one

    // Where points are to be avoided.
    Standing queen = no_card;    // of spades, while she is in play
    int worth = 0;               // points on the table
    bool harmless = false;       // no points can fall on this trick
    std::optional<int> shooter;  // who has taken every point so far, where that is to be feared
    int shot = 0;                // those points

    bool leads() const { return played == 0; }                      // Does the mover lead?
    bool is_last() const { return played + 1 == seats; }            // Is the mover the last to play to the trick?
    bool follows() const { return suit_of(legal.first()) == led; }  // Does the mover hold a card of the suit led?
    /// Those of these cards that no other player can beat in their suits.
    CardSet sure(CardSet cards) const {
        CardSet result;
        while (!cards.empty())
            if (const Standing card = cards.take_first(); (higher_than(card) & (others | table)).empty())
                result.add(card);
        return result;
    }
    static CardSet higher_than(Standing card) {  // The better standings of the same suit.
        return CardSet::suit(suit_of(card)) & CardSet((CardSet::Word{1} << card) - 1);
    }
};

namespace detail {

inline CardSet longest_suit_of(CardSet cards) {
    CardSet longest;
    int most = 0;
    for (int suit = 0; suit < suits_in_pack; ++suit)
        if (const int size = cards.size_of_suit(static_cast<Suit>(suit)); size > most) {
            most = size;
            longest = cards[static_cast<Suit>(suit)];
        }
    return longest;
}

/// One card of each suit, and of these the one with the most worth; among equals the last suit's.
template <class CardOf, class Worth>
Standing best_of_suits(CardSet cards, const CardOf& card_of_suit, const Worth& worth) {
    Standing best = cards.last();
    std::optional<int> most;
    for (int suit = 0; suit < suits_in_pack; ++suit) {
        const CardSet each = cards[static_cast<Suit>(suit)];
        if (each.empty()) continue;
        const Standing card = card_of_suit(each);
        if (const int here = worth(card); !most || here >= *most) {
            most = here;
            best = card;
        }
    }
    return best;
}

/// The rule of thumb for games in which points are to be avoided.
class AgainstPoints {
public:
    explicit AgainstPoints(const PolicyTurn& turn)
        : turn_(turn), queen_(turn.queen == PolicyTurn::no_card ? CardSet() : CardSet::of(turn.queen)) {
        if (!(turn.others & queen_).empty()) dear_ = PolicyTurn::higher_than(turn.queen);
    }

    Standing card() const {
        if (const auto own = shoots()) return *own;
        if (turn_.leads()) return lead();
        return turn_.follows() ? following() : thrown();
    }

private:
    static constexpr int points_to_shoot = 8, sure_to_shoot = 5;  // one card in five is sure
    static constexpr int points_to_stop = 16, price_of_stopping = 4;
    static constexpr int played_out = 100;  // nobody else has the suit

    bool stops() const { return turn_.shooter.value_or(0) > 0 && turn_.shot >= points_to_stop; }
    int higher(Standing card) const {
        return (PolicyTurn::higher_than(card) & turn_.others).size_of_suit(suit_of(card));
    }
    int others_in_suit(Standing card) const { return turn_.others.size_of_suit(suit_of(card)); }

    /// The mover has taken all points so far, and holds enough sure cards to try for the others.
    std::optional<Standing> shoots() const {
        if (turn_.shooter != 0 || turn_.shot < points_to_shoot) return {};
        const CardSet sure = turn_.sure(turn_.hand), legal = turn_.legal;
        if (sure.size() * sure_to_shoot < turn_.hand.size()) return {};
        if (turn_.leads()) return (legal & sure).empty() ? std::nullopt : std::optional((legal & sure).first());
        if (!turn_.follows()) return (legal & ~sure).empty() ? legal.last() : (legal & ~sure).last();
        const CardSet winners = legal & PolicyTurn::higher_than(turn_.best);
        if (winners.empty()) return legal.last();
        return turn_.is_last() ? winners.last() : winners.first();
    }

    /// A low card from a short suit in which the others have higher cards; spades, so that another player must play the
    /// queen.
    Standing lead() const {
        const CardSet safe = turn_.legal & ~queen_ & ~dear_;
        if (safe.empty()) return turn_.legal.last();
        if (!dear_.empty() && (turn_.hand & dear_).empty())
            if (const CardSet spades = safe[Suit::spades]; !spades.empty()) return spades.last();
        return best_of_suits(
            safe, [](CardSet suit) { return suit.last(); },
            [this](Standing card) {
                const int all = others_in_suit(card), above = higher(card);
                if (all == 0) return -played_out;
                return above - (all - above) - 2 * turn_.hand.size_of_suit(suit_of(card));
            });
    }

    /// The queen, then spades that would win a trick in which the queen is played, then the most dangerous card, with
    /// preference for hearts.
    Standing thrown() const {
        const CardSet legal = turn_.legal;
        if (stops() && turn_.winner == *turn_.shooter) return kept_from_the_shooter();
        if (!(legal & queen_).empty()) return turn_.queen;
        if (const CardSet high = legal & dear_; !high.empty()) return high.first();
        return best_of_suits(
            legal, [](CardSet suit) { return suit.first(); },
            [this](Standing card) {
                constexpr int heart = 8;
                const int all = others_in_suit(card), above = higher(card);
                return 4 * (all - above) - 2 * above - 3 * turn_.hand.size_of_suit(suit_of(card)) +
                       (suit_of(card) == Suit::hearts ? heart : 0) - (all == 0 ? played_out : 0);
            });
    }
    Standing kept_from_the_shooter() const {
        const CardSet hearts = turn_.legal[Suit::hearts], plain = turn_.legal & ~hearts & ~queen_;
        if (!(plain & dear_).empty()) return (plain & dear_).first();
        if (!plain.empty()) return plain.first();
        return hearts.empty() ? turn_.legal.first() : hearts.last();
    }

    /// A high card if the trick cannot bring points, otherwise the highest card below the winning one.
    Standing following() const {
        const CardSet legal = turn_.legal, lean = legal & ~queen_;
        const bool nothing_happens = turn_.harmless || (turn_.is_last() && turn_.worth == 0);
        if (nothing_happens && !lean.empty()) return lean.first();
        const CardSet winners = legal & PolicyTurn::higher_than(turn_.best), losers = legal & ~winners;
        if (const auto stopping = stopped_by(winners & ~queen_)) return *stopping;
        if (!(losers & queen_).empty()) return turn_.queen;
        if (!losers.empty()) return losers.first();
        const CardSet others = (winners & ~queen_).empty() ? winners : winners & ~queen_;
        return turn_.is_last() ? others.first() : others.last();
    }
    /// Takes some points from a player who would otherwise get all of them.
    std::optional<Standing> stopped_by(CardSet winners) const {
        if (!stops() || turn_.winner != *turn_.shooter || winners.empty()) return {};
        if (turn_.worth == 0 || turn_.worth > price_of_stopping) return {};
        if (turn_.is_last()) return winners.last();
        return turn_.sure(winners).empty() ? std::nullopt : std::optional(winners.first());
    }

    const PolicyTurn& turn_;
    const CardSet queen_;
    CardSet dear_;  // spades above the queen, while somebody else has her
};

/// The rule of thumb for games in which tricks count.
class ForTricks {
public:
    explicit ForTricks(const PolicyTurn& turn) : turn_(turn), plain_(turn.legal & ~turn.trumps) {}

    Standing card() const { return turn_.leads() ? lead() : answer(); }

private:
    /// Leads trumps while others have some and there are tricks to take afterwards; otherwise a sure card, or a low
    /// card of the longest plain suit.
    Standing lead() const {
        const CardSet sure = turn_.sure(turn_.legal), trumps = sure & turn_.trumps;
        const bool others_ruff = !(turn_.others & turn_.trumps).empty();
        if (others_ruff && !trumps.empty() && trumps != sure) return trumps.first();
        if (const CardSet cashed = longest_suit_of(sure); !cashed.empty()) return cashed.first();
        return longest_suit_of(plain_.empty() ? turn_.legal : plain_).last();
    }

    Standing answer() const {
        const bool last = turn_.is_last(), partner_leads = turn_.partners && turn_.winner == turn_.seats / 2;
        const CardSet over = PolicyTurn::higher_than(turn_.best) & turn_.others;
        if (partner_leads && (last || over.empty())) return thrown_away();
        const CardSet higher = turn_.legal & PolicyTurn::higher_than(turn_.best);
        const CardSet winners = turn_.trumps.has(turn_.best) ? higher : higher | (turn_.legal & turn_.trumps);
        const bool ruffing = (winners & ~turn_.trumps).empty() && turn_.trumps[turn_.led].empty();
        const CardSet good = last || ruffing ? winners : turn_.sure(winners);
        if (!good.empty()) return good.last();
        return helps_partner(winners, partner_leads) ? winners.first() : thrown_away();
    }
    /// The third player plays high, unless no card in play is between its card and the partner's.
    bool helps_partner(CardSet winners, bool partner_leads) const {
        if (!turn_.partners || turn_.played != turn_.seats / 2 || winners.empty()) return false;
        if (!partner_leads) return true;
        const CardSet between = PolicyTurn::higher_than(turn_.best) & ~PolicyTurn::higher_than(winners.first());
        return !(between & turn_.others).empty();
    }

    Standing thrown_away() const { return (plain_.empty() ? turn_.legal : plain_).last(); }

    const PolicyTurn& turn_;
    const CardSet plain_;
};

}  // namespace detail

/// For games in which points are avoided: lead low and no high spades while the queen is in play; play the highest card
/// below the winning one; play high if the trick cannot bring points; discard the queen, high spades, then the most
/// dangerous card. A player who has every point continues to take all of them if its cards are good, and the others
/// take a point in time.
inline Standing card_against_points(const PolicyTurn& turn) {
    return turn.legal.is_one_card() ? turn.legal.first() : detail::AgainstPoints(turn).card();
}

/// For games in which tricks count: lead trumps, then cards that no other player can beat, else low from the longest
/// suit; win as cheaply as possible if last or sure of the suit, but not over a partner who will win; the third player
/// plays high; otherwise the lowest card that is not a trump.
inline Standing card_for_tricks(const PolicyTurn& turn) {
    return turn.legal.is_one_card() ? turn.legal.first() : detail::ForTricks(turn).card();
}

}  // namespace nply
