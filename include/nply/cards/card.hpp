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

namespace nply {

enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };
inline constexpr int suits_in_pack = 4, ranks_in_suit = 13, pack_size = 52;

using Card = std::uint8_t;
constexpr Suit suit_of(Card card) { return static_cast<Suit>(card & 3); }
constexpr int row_of(Card card) { return card >> 2; }
constexpr Card card_of(Suit suit, int row) { return static_cast<Card>(4 * row + static_cast<int>(suit)); }

inline constexpr Card queen_of_spades = card_of(Suit::spades, 2);
inline constexpr Card jack_of_diamonds = card_of(Suit::diamonds, 3);
inline constexpr int points_of_queen = 13;  // in Hearts, where each heart counts one

class CardSet {
public:
    using Word = std::uint64_t;

    constexpr CardSet() = default;
    constexpr explicit CardSet(Word bits) : bits_(bits) {}
    static constexpr CardSet of(Card card) { return CardSet(Word{1} << card); }
    static constexpr CardSet suit(Suit suit) { return CardSet(Word{0x1111111111111} << static_cast<int>(suit)); }
    static constexpr CardSet pack() { return CardSet((Word{1} << pack_size) - 1); }

    constexpr Word bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool has(Card card) const { return bits_ >> card & 1; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Card first() const { return static_cast<Card>(std::countr_zero(bits_)); }
    constexpr Card last() const { return static_cast<Card>(63 - std::countl_zero(bits_)); }

    constexpr void add(Card card) { bits_ |= Word{1} << card; }
    constexpr void remove(Card card) { bits_ &= ~(Word{1} << card); }
    constexpr Card take_first() {
        const Card card = first();
        bits_ &= bits_ - 1;
        return card;
    }

    constexpr CardSet operator[](Suit suit) const { return *this & CardSet::suit(suit); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    constexpr CardSet operator~() const { return CardSet(~bits_); }
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    Word bits_ = 0;
};

}  // namespace nply
