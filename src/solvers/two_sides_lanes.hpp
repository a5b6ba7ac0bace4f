// Cards as the two-sides search keeps them: a suit is a lane of sixteen bits, the two its lowest bit, the ace its bit
// 12; bit 15 is never a card, so that carries of lane arithmetic end there. Packing moves a lane's live cards together.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "nply/cards/card.hpp"

namespace nply::two_sides {

using Lanes = std::uint64_t;

inline constexpr int lane_width = 16;
inline constexpr Lanes one_lane = 0x7fff, all_lanes = 0x7fff'7fff'7fff'7fff, guards = 0x8000'8000'8000'8000;

constexpr Lanes lane(int suit) { return one_lane << (lane_width * suit); }
constexpr int index_of(Lanes card) { return std::countr_zero(card); }
constexpr int suit_index(Lanes card) { return std::countr_zero(card) / lane_width; }
constexpr Lanes lane_of(Lanes card) { return lane(suit_index(card)); }
constexpr Lanes lowest_of(Lanes cards) { return cards & -cards; }
constexpr Lanes highest_of(Lanes cards) { return cards ? std::bit_floor(cards) : 0; }
/// In one lane: the cards above a card.
constexpr Lanes above(Lanes card) { return -card << 1; }

constexpr int index_of_card(Card card) {
    return lane_width * static_cast<int>(suit_of(card)) + ranks_in_suit - 1 - row_of(card);
}
constexpr Lanes lanes_of_card(Card card) { return Lanes{1} << index_of_card(card); }
constexpr Card card_of_lanes(Lanes card) {
    return card_of(static_cast<Suit>(suit_index(card)), ranks_in_suit - 1 - index_of(card) % lane_width);
}
constexpr Lanes lanes_of(CardSet cards) {
    Lanes result = 0;
    while (!cards.empty()) result |= lanes_of_card(cards.take_first());
    return result;
}

/// The machine's words without special instructions: packing by parallel prefixes, four steps in each lane at once
/// (Hacker's Delight, 7-4).
struct PlainBits {
    class Packer {
    public:
        explicit constexpr Packer(Lanes live) : live_(live) {
            Lanes stay = live, gaps = (~live << 1) & 0xfffe'fffe'fffe'fffe;
            for (int step = 0; step < 4; ++step) {
                Lanes odd = gaps ^ (gaps << 1 & 0xfffe'fffe'fffe'fffe);
                odd ^= odd << 2 & 0xfffc'fffc'fffc'fffc;
                odd ^= odd << 4 & 0xfff0'fff0'fff0'fff0;
                odd ^= odd << 8 & 0xff00'ff00'ff00'ff00;
                moves_[step] = odd & stay;
                stay = (stay ^ moves_[step]) | moves_[step] >> (1 << step);
                gaps &= ~odd;
            }
        }
        constexpr Lanes pack(Lanes cards) const {
            cards &= live_;
            for (int step = 0; step < 4; ++step) {
                const Lanes moving = cards & moves_[step];
                cards = (cards ^ moving) | moving >> (1 << step);
            }
            return cards;
        }
        constexpr Lanes unpack(Lanes packed) const {
            for (int step = 3; step >= 0; --step)
                packed = (packed & ~moves_[step]) | (packed << (1 << step) & moves_[step]);
            return packed & live_;
        }

    private:
        Lanes live_;
        Lanes moves_[4]{};
    };

    /// Bit i: the owners differ nowhere under the i-th mask.
    template <std::size_t Planes>
    static unsigned matches(const Lanes (&masks)[4], const Lanes (&planes)[Planes][4],
                            const std::array<Lanes, Planes>& owners) {
        unsigned same = 0;
        for (int i = 0; i < 4; ++i) {
            Lanes differ = planes[0][i] ^ owners[0];
            for (std::size_t p = 1; p < Planes; ++p) differ |= planes[p][i] ^ owners[p];
            same |= static_cast<unsigned>((differ & masks[i]) == 0) << i;
        }
        return same;
    }
};

}  // namespace nply::two_sides
