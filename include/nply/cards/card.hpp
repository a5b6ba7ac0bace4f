// Cards and sets of them. A card is a number: four times its row (0 the aces, 1 the kings, .. 12 the twos) plus its
// suit in the order S H D C. A set is one word with sixteen rows of four:
//
//     bit   0  1  2  3   4  5  6  7   8  ..  51
//           SA HA DA CA  SK HK DK CK  SQ ..  C2
//
// so that ascending bits list winners first and, in a row, S H D C: the canonical order of moves (standing.hpp).
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "nply/core/bits.hpp"

namespace nply {

/// The four suits in the order S H D C.
enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };
/// The number of suits.
inline constexpr int suits_in_pack = 4;
/// The number of ranks.
inline constexpr int ranks_in_suit = 13;
/// The number of cards.
inline constexpr int pack_size = 52;

/// The number of a card: 4 times its row plus its suit.
using Card = std::uint8_t;
/// The suit of a card.
constexpr Suit suit_of(Card card) { return static_cast<Suit>(card & 3); }
/// The row of a card: 0 for aces, 1 for kings, .., 12 for twos.
constexpr int row_of(Card card) { return card >> 2; }
/// The card of a suit in a row.
constexpr Card card_of(Suit suit, int row) { return static_cast<Card>(4 * row + static_cast<int>(suit)); }

/// The queen of spades, which counts 13 points in Hearts.
inline constexpr Card queen_of_spades = card_of(Suit::spades, 2);
/// The jack of diamonds, which some rules of Hearts count.
inline constexpr Card jack_of_diamonds = card_of(Suit::diamonds, 3);
inline constexpr int points_of_queen = 13;  // in Hearts, where each heart counts one

/// A set of cards as the bits of one word.
class CardSet {
public:
    using Word = std::uint64_t;  // one bit for each card of the pack, and more above them

    constexpr CardSet() = default;
    constexpr explicit CardSet(Word bits) : bits_(bits) {}                       // The set with these bits.
    static constexpr CardSet of(Card card) { return CardSet(Word{1} << card); }  // One card.
    static constexpr CardSet suit(Suit suit) { return CardSet(Word{0x1111111111111} << static_cast<int>(suit)); }
    static constexpr CardSet pack() { return CardSet((Word{1} << pack_size) - 1); }  // All 52 cards.

    constexpr Word bits() const { return bits_; }                      // The bits of the set.
    constexpr bool empty() const { return bits_ == 0; }                // Is there no card in the set?
    constexpr bool has(Card card) const { return bits_ >> card & 1; }  // Is this card in the set?
    constexpr int size() const { return count_bits(bits_); }           // The number of cards.
    /// Of cards of one suit, which takes fewer steps: the product's last four bits add the rows up, to 13 at most.
    constexpr int size_of_suit(Suit suit) const {
        return static_cast<int>((bits_ >> static_cast<int>(suit) & 0x1111111111111) * 0x1111111111111111 >> 60);
    }
    constexpr bool is_one_card() const { return !empty() && (bits_ & (bits_ - 1)) == 0; }  // Is there exactly one?
    constexpr Card first() const { return static_cast<Card>(std::countr_zero(bits_)); }
    constexpr Card last() const { return static_cast<Card>(63 - std::countl_zero(bits_)); }
    /// The card that has so many before it; there is one.
    constexpr Card nth(int before) const {
        const Word counts = counts_up_to_bytes(bits_);
        const Word reached = (counts | every_byte * 128) - every_byte * static_cast<Word>(before + 1);
        const int byte = std::countr_zero(reached & every_byte * 128) & ~7;  // where the count exceeds `before`
        Word rest = bits_ >> byte;
        for (int more = before - static_cast<int>(counts << 8 >> byte & 255); more > 0; --more) rest &= rest - 1;
        return static_cast<Card>(byte + std::countr_zero(rest));
    }

    constexpr void add(Card card) { bits_ |= Word{1} << card; }        // Adds a card, if it is not there already.
    constexpr void remove(Card card) { bits_ &= ~(Word{1} << card); }  // Removes a card, if it is there.
    constexpr Card take_first() {  // Removes the card with the least number and returns it.
        const Card card = first();
        bits_ &= bits_ - 1;
        return card;
    }

    constexpr CardSet operator[](Suit suit) const { return *this & CardSet::suit(suit); }  // The cards of one suit.
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    constexpr CardSet operator~() const { return CardSet(~bits_); }  // All bits that are not set.
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    static constexpr Word every_byte = 0x0101010101010101;

    Word bits_ = 0;
};

}  // namespace nply
