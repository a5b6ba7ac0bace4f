// The exchange of cards between the deal and the first trick: in Hearts cards are passed; in Sergeant Major tricks of
// the last hand are paid for in cards, and the dealer names the trump and exchanges four cards for the kitty. The
// functions take the hands as a deal and return another deal. Rules and their sources: docs/play.md.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/cards/deal.hpp"
#include "nply/catalog/position.hpp"
#include "nply/core/game.hpp"

namespace nply::play {

/// What everybody knows of the hand that follows an exchange. Hearts only: its rules, and who leads where they do not
/// say it.
struct HandToCome {
    HandToCome() = default;
    explicit HandToCome(const catalog::CardsInPlay& dealt);  // what a deal that has been described says of it

    CardSet known_out{};     // cards in no hand
    bool full_rules = true;  // otherwise the basic ones
    bool jack = false;       // of diamonds counts
    int leader = 1;          // the seat that leads, from 1
};

/// A seat is asked for cards of its hand, or for a suit.
struct ExchangeQuestion {
    enum class Kind { pass, give, discard, trump };  // what is asked for
    Kind kind = Kind::pass;                          // what is asked for
    int seat = 1;                                    // the seat that is asked, from 1
    CardSet hand;                                    // what the seat holds
    int cards = 0;                                   // to choose; none for a trump
    int to = 0;                                      // the seat that gets them; 0: nobody
    int seats = 4;                                   // at the table
    std::optional<Suit> trump{};                     // that has been named, where cards are discarded
    HandToCome to_come{};                            // where cards are passed

    /// "3 cards for seat 2", "a trump suit: S H D C or none".
    std::string text() const;
    std::string hand_text() const;  // the hand as text
};

/// How questions reach the seats; answers and cards are texts, "SA SK", "none".
struct ExchangeCallbacks {
    std::function<std::string(const ExchangeQuestion&)> ask;               // asked again until the answer fits
    std::function<void(int seat, const std::string& what)> tell;           // for the eyes of one seat
    std::function<void(const ExchangeQuestion&, const std::string&)> bad;  // an answer that does not fit, and why
    std::function<void(const std::string& what)> announce = [](const std::string&) {};  // to all
};

/// The default answer of a seat. Passing: if all but as many cards as are passed would win, the others are passed, so
/// that the moon can be shot; else high spades protected by few low ones, then the highest cards, hearts and short
/// suits before others. Giving: a low card of a short suit without its ace. Discards: the lowest cards of the shortest
/// suits, trumps only if there is nothing else. Trump: the suit with the most cards, with more weight for high ones.
std::string usual_answer(const ExchangeQuestion& question);

/// Can all cards of the hand win except as many as are passed? Then the default answer keeps those together.
bool can_shoot_the_moon(const ExchangeQuestion& question);

/// The cost limits of a choice; without limits as many deals as are useful are examined.
struct ExchangeLimits {
    std::optional<std::uint64_t> nodes{};  // cards played
    std::optional<double> seconds{};       // a time limit
    const std::atomic<bool>* stop = nullptr;
};

/// A choice of cards, and the number of deals that it was computed from.
struct Considered {
    std::string answer;  // as a seat would type it
    int worlds = 0;      // deals it was tried on; 0: it is the default answer
};

/// The answer of an engine: every plausible choice is tried on the same random deals of the cards that the seat does
/// not see, played out by the rule of thumb. The default answer is used for gifts, for hands that are not whole, for a
/// hand that can shoot the moon, and where the limits allow too few deals.
Considered considered(const ExchangeQuestion& question, std::uint64_t seed, const ExchangeLimits& limits = {});
/// The answer alone, as text.
std::string considered_answer(const ExchangeQuestion& question, std::uint64_t seed, const ExchangeLimits& limits = {});

/// The answer of the seat with this name: an engine considers within its limits, all others give the default answer.
std::string answer_of(std::string_view seat, const ExchangeQuestion& question, std::uint64_t seed,
                      const std::atomic<bool>* stop = nullptr);

/// By how many seats cards are passed in a hand (from 1): to the left, to the right, across with four players, none
/// (0), and so on from the beginning.
int passed_on(int hand, int seats);

/// How many cards each player passes in Hearts.
inline constexpr int cards_passed = 3;
/// How many cards the kitty of Sergeant Major has.
inline constexpr int cards_in_kitty = 4;

/// Hearts: the hands afterwards, and which cards each seat passed how far.
struct WithCardsPassed {
    Deal deal;                      // the hands afterwards
    int on = 0;                     // by how many seats
    std::vector<CardSet> passed{};  // by seat; none where no cards are passed

    /// As an option of the game: "1:SQ,HA,HK/..".
    std::string option() const;
};
/// InputError if hands have fewer cards than are passed.
WithCardsPassed with_cards_passed(const Deal& deal, int hand, const ExchangeCallbacks& callbacks,
                                  const HandToCome& to_come = {});

/// Sergeant Major, whole deals. `over` is by how many tricks each seat was over its target in the last hand; empty in
/// the first.
struct WithKitty {
    Deal deal;                  // the hands afterwards
    std::optional<Suit> trump;  // none: no trumps
    CardSet discarded{};        // by the dealer
};
/// Exchanges the kitty: the dealer takes it, discards as many cards and may name the trump.
WithKitty with_kitty(const Deal& deal, int dealer, const std::vector<Score>& over, const ExchangeCallbacks& callbacks);

}  // namespace nply::play
