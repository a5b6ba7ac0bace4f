#include "nply/cards/greedy.hpp"

#include <cassert>

namespace nply {
namespace {

CardSet above(Card card) { return CardSet::suit(suit_of(card)) & CardSet((CardSet::Word{1} << card) - 1); }

/// The last in canonical order: lowest rank, among equals clubs first. None of none.
std::optional<Card> lowest_of(CardSet cards) { return cards.empty() ? std::nullopt : std::optional(cards.last()); }
std::optional<Card> highest_of(CardSet cards) { return cards.empty() ? std::nullopt : std::optional(cards.first()); }

class TurnFacts {
public:
    explicit TurnFacts(const CardTurn& turn) : turn_(turn) {
        assert(!turn.legal.empty());
        for (const Card card : turn.table) {
            if (on_table_.empty() || beats(card, best_)) {
                best_ = card;
                winner_ = on_table_.size();
            }
            on_table_.add(card);
        }
    }

    bool leads() const { return on_table_.empty(); }
    bool is_last() const { return on_table_.size() + 1 == turn_.seats; }
    CardSet on_table() const { return on_table_; }
    Suit led() const { return suit_of(turn_.table[0]); }
    CardSet trumps() const { return turn_.trump ? CardSet::suit(*turn_.trump) : CardSet(); }

    /// Cards that somebody after us, or not yet seen, may have.
    CardSet unseen() const { return CardSet::pack() & ~(turn_.hand | turn_.gone | on_table_); }
    bool is_sure(Card card) const { return (above(card) & (unseen() | on_table_)).empty(); }
    CardSet sure(CardSet cards) const {
        return filtered(cards, [this](Card card) { return is_sure(card); });
    }

    CardSet winners() const {
        return filtered(turn_.legal, [this](Card card) { return beats(card, best_); });
    }
    bool partner_wins() const {
        if (!turn_.partners || winner_ + turn_.seats / 2 != on_table_.size()) return false;
        return is_last() || (above(best_) & unseen()).empty();
    }

private:
    bool beats(Card card, Card best) const {
        if (suit_of(card) == suit_of(best)) return card < best;
        return turn_.trump == suit_of(card);
    }

    template <class Test>
    static CardSet filtered(CardSet cards, const Test& test) {
        CardSet result;
        while (!cards.empty())
            if (const Card card = cards.take_first(); test(card)) result.add(card);
        return result;
    }

    const CardTurn& turn_;
    CardSet on_table_;
    Card best_ = 0;   // of the table
    int winner_ = 0;  // its place
};

CardSet longest_suit(CardSet cards) {
    CardSet longest;
    for (int suit = 0; suit < suits_in_pack; ++suit)
        if (const CardSet each = cards[static_cast<Suit>(suit)]; each.size() > longest.size()) longest = each;
    return longest;
}

/// The lowest card that is no trump, if there is one.
Card thrown_away(CardSet cards, CardSet trumps) {
    const auto plain = lowest_of(cards & ~trumps);
    return plain ? *plain : cards.last();
}

Card lead_against_points(const CardTurn& turn, bool queen_is_out) {
    CardSet harmless = turn.legal & ~CardSet::of(queen_of_spades);
    if (queen_is_out) harmless = harmless & ~above(queen_of_spades);
    return lowest_of(harmless).value_or(turn.legal.last());
}

Card thrown_on_others(CardSet cards, bool queen_is_out) {
    if (cards.has(queen_of_spades)) return queen_of_spades;
    if (const auto dear = highest_of(cards & above(queen_of_spades)); dear && queen_is_out) return *dear;
    return highest_of(cards[Suit::hearts]).value_or(cards.first());
}

}  // namespace

Card greedy_for_tricks(const CardTurn& turn) {
    const TurnFacts facts(turn);
    if (facts.leads()) {
        if (const auto best = highest_of(longest_suit(facts.sure(turn.legal)))) return *best;
        const CardSet plain = turn.legal & ~facts.trumps();
        return longest_suit(plain.empty() ? turn.legal : plain).last();
    }
    if (facts.partner_wins()) return thrown_away(turn.legal, facts.trumps());
    const CardSet winners = facts.winners();
    const bool ruffing = (winners & ~facts.trumps()).empty() && turn.trump != facts.led();
    const auto cheapest = lowest_of(facts.is_last() || ruffing ? winners : facts.sure(winners));
    return cheapest ? *cheapest : thrown_away(turn.legal, facts.trumps());
}

Card greedy_against_points(const CardTurn& turn) {
    const TurnFacts facts(turn);
    const CardSet queen = CardSet::of(queen_of_spades), legal = turn.legal;
    const bool queen_is_out = facts.unseen().has(queen_of_spades);
    if (facts.leads()) return lead_against_points(turn, queen_is_out);
    if (legal[facts.led()].empty()) return thrown_on_others(legal, queen_is_out);
    const CardSet winners = facts.winners(), losers = legal & ~winners;
    if (!(losers & queen).empty()) return queen_of_spades;
    if (!losers.empty()) return losers.first();
    const CardSet others = (winners & queen) == winners ? winners : winners & ~queen;
    const bool harmless = (facts.on_table() & (CardSet::suit(Suit::hearts) | queen)).empty();
    return facts.is_last() && harmless ? others.first() : others.last();
}

}  // namespace nply
