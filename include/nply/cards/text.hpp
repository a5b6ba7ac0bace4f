// Cards in text: a card is suit and rank (SA HT D9 C2), a hand is spades.hearts.diamonds.clubs (AKQ.T9..5432), a deal
// is its hands separated by spaces. Readers also accept other common notations, listed in docs/notation.md. They throw
// InputError with the word and its place, counted in characters from 1 as a column of `source`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nply/cards/deal.hpp"

namespace nply {

/// The letters of the suits, in the order of their numbers.
inline constexpr std::string_view suit_letters = "SHDC";
/// The letters of the ranks, in the order of their rows.
inline constexpr std::string_view rank_letters = "AKQJT98765432";

/// "SA".
std::string card_text(Card card);
/// "AKQ.T9..5432".
std::string hand_text(CardSet hand);
std::string suit_or_none(std::optional<Suit> suit);  // "H", "none"
/// The hands of a deal, separated by spaces.
std::string deal_text(const Deal& deal);

/// `source` is the field the text stands in: "deal".
Deal read_deal(std::string_view text, const std::string& source);
/// The cards of a text, in its order; InputError names `source`.
std::vector<Card> read_cards(std::string_view text, const std::string& source);
/// One hand, also as a list of cards.
CardSet read_hand(std::string_view text, const std::string& source);
/// By letter, name or sign, any case: "h", "hearts".
std::optional<Suit> suit_called(std::string_view name);
/// A suit, or none by "none" or "NT"; nothing if the name is neither.
std::optional<std::optional<Suit>> trump_called(std::string_view name);

}  // namespace nply
