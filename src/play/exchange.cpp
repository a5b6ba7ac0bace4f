#include "nply/play/exchange.hpp"

#include <algorithm>
#include <array>

#include "nply/cards/text.hpp"
#include "nply/catalog/games.hpp"
#include "nply/core/error.hpp"

namespace nply::play {
namespace {

constexpr Suit all_suits[] = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

std::string cards_text(CardSet cards, const char* between = " ") {
    std::string text;
    while (!cards.empty()) text += (text.empty() ? "" : between) + card_text(cards.take_first());
    return text;
}

CardSet chosen(const ExchangeQuestion& question, const std::string& answer) {
    const std::vector<Card> cards = read_cards(answer, "cards");
    CardSet set;
    for (const Card card : cards) {
        if (!question.hand.has(card)) throw InputError(card_text(card) + " is not in the hand");
        set.add(card);
    }
    if (static_cast<int>(cards.size()) != question.cards || set.size() != question.cards)
        throw InputError("choose " + question.text());
    return set;
}

std::optional<Suit> chosen_trump(const std::string& answer) {
    const auto trump = trump_called(answer);
    if (!trump) throw InputError("choose a trump suit: S H D C or none");
    return *trump;
}

/// Asks until the answer can be read.
template <class Read>
auto answer_to(const ExchangeQuestion& question, const ExchangeCallbacks& callbacks, const Read& read) {
    while (true) {
        try {
            return read(callbacks.ask(question));
        } catch (const InputError& error) {
            callbacks.bad(question, error.what());
        }
    }
}

CardSet ask_for_cards(const ExchangeQuestion& question, const ExchangeCallbacks& callbacks) {
    return answer_to(question, callbacks, [&](const std::string& answer) { return chosen(question, answer); });
}

/// Rows count from the aces: the lower, the higher the card.
int height(Card card) { return ranks_in_suit - row_of(card); }

/// The `count` cards of the most weight; among equals the canonical order.
template <class Weight>
CardSet weightiest(CardSet hand, int count, const Weight& weight) {
    std::vector<Card> cards;
    while (!hand.empty()) cards.push_back(hand.take_first());
    std::stable_sort(cards.begin(), cards.end(), [&](Card a, Card b) { return weight(a) > weight(b); });
    CardSet set;
    for (int i = 0; i < count; ++i) set.add(cards[static_cast<std::size_t>(i)]);
    return set;
}

/// Cards of a suit that would take tricks by themselves: those with no higher one missing; and the whole suit, where
/// these are at least half as many as the others' cards of it, which they draw.
CardSet winners_of(CardSet suit) {
    CardSet sure;
    for (CardSet rest = suit; !rest.empty() && row_of(rest.first()) == sure.size();) sure.add(rest.take_first());
    return ranks_in_suit - suit.size() <= 2 * sure.size() ? suit : sure;
}

/// With all but `count` cards winning, those others, or also the lowest of the longest suit; nothing of other hands.
std::optional<CardSet> pass_to_shoot_the_moon(CardSet hand, int count) {
    CardSet losers;
    for (const Suit suit : all_suits) losers = losers | (hand[suit] & ~winners_of(hand[suit]));
    if (losers.size() > count || hand.size() <= 2 * count) return {};
    return weightiest(hand, count, [&](Card card) {
        if (losers.has(card)) return 1000;
        return card == queen_of_spades ? -1 : 16 * hand[suit_of(card)].size() + row_of(card);
    });
}

CardSet usual_pass(CardSet hand, int count) {
    if (const auto moon = pass_to_shoot_the_moon(hand, count)) return *moon;
    constexpr int guards = 4, most = 100;
    CardSet low_spades;
    for (CardSet spades = hand[Suit::spades]; !spades.empty();)
        if (const Card card = spades.take_first(); row_of(card) > row_of(queen_of_spades)) low_spades.add(card);
    return weightiest(hand, count, [&](Card card) {
        const bool high_spade = suit_of(card) == Suit::spades && row_of(card) <= row_of(queen_of_spades);
        if (high_spade) return low_spades.size() >= guards ? 0 : most + (card == queen_of_spades);
        if (suit_of(card) == Suit::spades) return 0;
        const int short_by = std::max(0, 4 - hand[suit_of(card)].size());
        return height(card) + (suit_of(card) == Suit::hearts ? 2 : 0) + 2 * short_by;
    });
}

const char* pass_names(std::size_t on, std::size_t seats) {
    return on == 1 ? "to the left" : on + 1 == seats ? "to the right" : "across";
}

std::string trumps_named(std::optional<Suit> trump) {
    constexpr const char* names[] = {"spades trumps", "hearts trumps", "diamonds trumps", "clubs trumps"};
    return trump ? names[static_cast<std::size_t>(*trump)] : "no trumps";
}

CardSet usual_gift(CardSet hand, int count) {
    return weightiest(hand, count, [&](Card card) {
        const CardSet suit = hand[suit_of(card)];
        const bool has_ace = row_of(suit.first()) == 0;
        return (has_ace ? 0 : 100) - 4 * suit.size() - height(card);
    });
}

Suit usual_trump(CardSet hand) {
    Suit best = Suit::spades;
    int most = -1;
    for (const Suit suit : all_suits) {
        int weight = 0;
        for (CardSet cards = hand[suit]; !cards.empty();) weight += 8 + std::max(0, height(cards.take_first()) - 8);
        if (weight > most) best = suit;
        most = std::max(most, weight);
    }
    return best;
}

CardSet usual_discard(CardSet hand, int count, std::optional<Suit> trump) {
    return weightiest(hand, count, [&](Card card) {
        if (trump == suit_of(card)) return -1000 - height(card);
        return -10 * height(card) - hand[suit_of(card)].size();
    });
}

/// Seats by how far they are over their targets, those furthest over first; `sign` -1: under.
std::vector<std::size_t> furthest_first(const std::vector<Score>& over, int sign) {
    std::vector<std::size_t> seats;
    for (std::size_t seat = 0; seat < over.size(); ++seat)
        if (sign * over[seat] > 0) seats.push_back(seat);
    std::stable_sort(seats.begin(), seats.end(),
                     [&](std::size_t a, std::size_t b) { return sign * over[a] > sign * over[b]; });
    return seats;
}

/// One card for one trick: the receiver gives back the highest of that suit, perhaps the very same.
void exchange_one(Deal& deal, std::size_t from, std::size_t to, const ExchangeCallbacks& callbacks) {
    const int giver = static_cast<int>(from) + 1, receiver = static_cast<int>(to) + 1;
    const CardSet gift =
        ask_for_cards({ExchangeQuestion::Kind::give, giver, deal.hands[from], 1, receiver, deal.seats()}, callbacks);
    deal.hands[from].remove(gift.first());
    deal.hands[to].add(gift.first());
    const Card back = deal.hands[to][suit_of(gift.first())].first();
    deal.hands[to].remove(back);
    deal.hands[from].add(back);
    const std::string text =
        card_text(gift.first()) + " and seat " + std::to_string(receiver) + " gives back " + card_text(back);
    for (const int seat : {giver, receiver}) callbacks.tell(seat, "seat " + std::to_string(giver) + " gives " + text);
    callbacks.announce("seat " + std::to_string(giver) + " was over its duty and exchanges a card with seat " +
                       std::to_string(receiver));
}

void pay_for_tricks(Deal& deal, std::vector<Score> over, const ExchangeCallbacks& callbacks) {
    for (const std::size_t from : furthest_first(over, 1))
        for (const std::size_t to : furthest_first(over, -1))
            for (; over[from] > 0 && over[to] < 0; --over[from], ++over[to]) exchange_one(deal, from, to, callbacks);
}

}  // namespace

HandToCome::HandToCome(const catalog::CardsInPlay& dealt)
    : known_out(dealt.known_out),
      full_rules(dealt.full_rules),
      jack(dealt.point_cards.has(jack_of_diamonds)),
      leader(dealt.leader) {}

std::string ExchangeQuestion::text() const {
    if (kind == Kind::trump) return "a trump suit: S H D C or none";
    const std::string count = cards == 1 ? "a card" : std::to_string(cards) + " cards";
    return count + (to > 0 ? " for seat " + std::to_string(to) : " to discard");
}

std::string ExchangeQuestion::hand_text() const { return nply::hand_text(hand); }

bool can_shoot_the_moon(const ExchangeQuestion& question) {
    return pass_to_shoot_the_moon(question.hand, question.cards).has_value();
}

std::string usual_answer(const ExchangeQuestion& question) {
    switch (question.kind) {
        case ExchangeQuestion::Kind::pass: return cards_text(usual_pass(question.hand, question.cards));
        case ExchangeQuestion::Kind::give: return cards_text(usual_gift(question.hand, question.cards));
        case ExchangeQuestion::Kind::discard:
            return cards_text(usual_discard(question.hand, question.cards, question.trump));
        default: return std::string(1, suit_letters[static_cast<std::size_t>(usual_trump(question.hand))]);
    }
}

int passed_on(int hand, int seats) {
    const std::vector<int> turns = seats == 4 ? std::vector<int>{1, 3, 2, 0} : std::vector<int>{1, seats - 1, 0};
    return turns[static_cast<std::size_t>(hand - 1) % turns.size()];
}

std::string WithCardsPassed::option() const {
    std::string text = std::to_string(on) + ":";
    for (std::size_t seat = 0; seat < passed.size(); ++seat)
        text += (seat == 0 ? "" : "/") + cards_text(passed[seat], ",");
    return text;
}

WithCardsPassed with_cards_passed(const Deal& deal, int hand, const ExchangeCallbacks& callbacks,
                                  const HandToCome& to_come) {
    const auto seats = static_cast<std::size_t>(deal.seats()),
               on = static_cast<std::size_t>(passed_on(hand, deal.seats()));
    if (on == 0) {
        callbacks.announce("no cards are passed in this hand");
        return {deal};
    }
    std::vector<CardSet> passed;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        if (deal.hands[seat].size() < cards_passed) throw InputError::in("passing", " needs hands of 3 cards or more");
        ExchangeQuestion question{ExchangeQuestion::Kind::pass,
                                  static_cast<int>(seat) + 1,
                                  deal.hands[seat],
                                  cards_passed,
                                  static_cast<int>((seat + on) % seats) + 1,
                                  deal.seats()};
        question.to_come = to_come;
        passed.push_back(ask_for_cards(question, callbacks));
    }
    Deal after = deal;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const std::size_t to = (seat + on) % seats;
        after.hands[seat] = after.hands[seat] & ~passed[seat];
        after.hands[to] = after.hands[to] | passed[seat];
    }
    callbacks.announce("three cards are passed " + std::string(pass_names(on, seats)));
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const std::size_t from = (seat + seats - on) % seats;
        callbacks.tell(static_cast<int>(seat) + 1,
                       cards_text(passed[from]) + " come from seat " + std::to_string(from + 1));
    }
    return {std::move(after), static_cast<int>(on), std::move(passed)};
}

WithKitty with_kitty(const Deal& deal, int dealer, const std::vector<Score>& over, const ExchangeCallbacks& callbacks) {
    WithKitty result{deal, {}, {}};
    const CardSet kitty = CardSet::pack() & ~deal.cards();
    if (kitty.size() != cards_in_kitty)
        throw InputError::in("kitty", " can only be used with whole deals, which leave four cards");
    pay_for_tricks(result.deal, over, callbacks);
    CardSet& hand = result.deal.hands[static_cast<std::size_t>(dealer - 1)];
    const ExchangeQuestion trump{ExchangeQuestion::Kind::trump, dealer, hand, 0, 0, deal.seats()};
    result.trump = answer_to(trump, callbacks, chosen_trump);
    callbacks.announce("seat " + std::to_string(dealer) + " deals, makes " + trumps_named(result.trump) +
                       " and exchanges four cards for the kitty");
    const CardSet discarded = ask_for_cards(
        {ExchangeQuestion::Kind::discard, dealer, hand, cards_in_kitty, 0, deal.seats(), result.trump}, callbacks);
    hand = (hand & ~discarded) | kitty;
    result.discarded = discarded;
    callbacks.tell(dealer, cards_text(kitty) + " come from the kitty");
    return result;
}

}  // namespace nply::play
