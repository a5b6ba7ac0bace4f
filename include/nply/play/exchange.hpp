// What happens between the deal and the first trick: in Hearts cards are passed, in Sergeant Major tricks of the last
// hand are paid for in cards, and the dealer names the trump and exchanges four cards for the kitty. Hands go in as a
// deal and come out as another; the hand is then played like any. Rules and their sources: docs/play.md.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nply/cards/deal.hpp"
#include "nply/core/game.hpp"

namespace nply::play {

/// A seat is asked for cards of its hand, or for a suit.
struct ExchangeQuestion {
    enum class Kind { pass, give, discard, trump };
    Kind kind = Kind::pass;
    int seat = 1;
    CardSet hand;
    int cards = 0;  // to choose; none for a trump
    int to = 0;     // the seat that gets them; 0: nobody

    /// "3 cards for seat 2", "a trump suit: S H D C or none".
    std::string text() const;
    std::string hand_text() const;
};

/// How questions reach the seats; answers and cards are texts, "SA SK", "none".
struct ExchangeCallbacks {
    std::function<std::string(const ExchangeQuestion&)> ask;               // asked again until the answer fits
    std::function<void(int seat, const std::string& what)> tell;           // for the eyes of one seat
    std::function<void(const ExchangeQuestion&, const std::string&)> bad;  // an answer that does not fit, and why
};

/// What a seat does that has no better idea. Passing: high spades if few low ones guard them, then the highest cards,
/// hearts and short suits before others. Giving: a low card of a short suit without its ace. Discards: the lowest cards
/// of the shortest suits that are no trumps. Trump: the suit with the most cards, high ones counted more.
std::string usual_answer(const ExchangeQuestion& question);

/// How many seats on cards are passed in a hand (from 1): to the left, to the right, across where four play, not at all
/// (0), and so on from the beginning.
int passed_on(int hand, int seats);

inline constexpr int cards_passed = 3, cards_in_kitty = 4;

/// Hearts. InputError if hands have fewer cards than are passed.
Deal with_cards_passed(const Deal& deal, int hand, const ExchangeCallbacks& callbacks);

/// Sergeant Major, whole deals. `over` is by how many tricks each seat was over its target in the last hand; empty in
/// the first.
struct WithKitty {
    Deal deal;
    std::optional<Suit> trump;
};
WithKitty with_kitty(const Deal& deal, int dealer, const std::vector<Score>& over, const ExchangeCallbacks& callbacks);

}  // namespace nply::play
