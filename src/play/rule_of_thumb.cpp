#include "play/rule_of_thumb.hpp"

#include "nply/cards/greedy.hpp"
#include "nply/cards/text.hpp"

namespace nply::play {
namespace {

/// Full rules of points: the first trick is spared, and who takes every point has shot the moon.
void fear_points(CardTurn& turn, bool first_trick, const std::vector<Score>& points, int seat) {
    const auto seats = static_cast<int>(points.size());
    turn.harmless = first_trick;
    int takers = 0;
    for (int each = 1; each <= seats; ++each) {
        const Score taken = points[static_cast<std::size_t>(each - 1)];
        if (taken == 0) continue;
        turn.shooter = (each - seat + seats) % seats;
        turn.shot = taken;
        ++takers;
    }
    if (takers != 1) turn.shooter.reset();
}

CardSet cards_of(const std::vector<std::string>& names) {
    CardSet cards;
    for (const std::string& name : names) cards.add(read_cards(name, "card").front());
    return cards;
}

std::string chosen(const CardTurn& turn, bool against_points) {
    return card_text(against_points ? greedy_against_points(turn) : greedy_for_tricks(turn));
}

}  // namespace

std::string rule_of_thumb(const View& view) {
    if (view.sight) return view.legal.front();  // a rule looks at the whole state
    if (!view.cards) return view.position->rule_of_thumb().value_or(view.legal.front());
    const CardView& cards = *view.cards;
    CardTurn turn;
    turn.seats = view.players;
    turn.hand = cards.held;
    turn.legal = cards_of(view.legal);
    turn.table = cards.table;
    turn.gone = cards.seen.out;
    for (const Card played : cards.seen.played) turn.gone.add(played);
    for (const Card lying : cards.table) turn.gone.remove(lying);
    turn.trump = cards.seen.rules.trump;
    turn.partners = view.entries < view.players;
    const bool whole = cards.seen.hand.size() == cards.seen.rules.whole_hand;
    if (whole && !cards.seen.rules.spared.empty())
        fear_points(turn, view.history.size() < static_cast<std::size_t>(view.players), view.scores, view.seat);
    return chosen(turn, view.lower_is_better());
}

std::string rule_of_thumb(const catalog::Position& position) {
    const catalog::CardsInPlay cards = *position.cards();
    const int seat = position.mover();
    CardTurn turn;
    turn.seats = position.players();
    turn.hand = cards.hands[static_cast<std::size_t>(seat - 1)];
    turn.legal = cards_of(position.every_move());
    turn.table = cards.trick;
    turn.gone = CardSet::pack();
    for (const CardSet hand : cards.hands) turn.gone = turn.gone & ~hand;
    for (const Card lying : cards.trick) turn.gone.remove(lying);
    turn.trump = cards.trump;
    turn.partners = position.entries() < position.players();
    if (!cards.rules.spared.empty()) fear_points(turn, turn.hand.size() == cards.whole_hand, position.scores(), seat);
    return chosen(turn, position.traits().fewer_is_better);
}

}  // namespace nply::play
