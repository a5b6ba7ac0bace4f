// The board of Chinese Checkers: a six-pointed star, its holes as bits in two words, neighbours and jumps looked up.
// A star of side s has tips of s(s+1)/2 holes (1, 3, 6 or 10) around a hexagon: 13, 37, 73 or 121 holes. Holes are
// numbered row by row from the bottom, left to right; they are called a1, b1, b2, .. (row, place in the row).
//
//              12            Tips are numbered clockwise from the bottom, as turns go round: 0 at 6 o'clock,
//       10 ----/\---- 2      1 at 8, 2 at 10, 3 at 12, 4 at 2 and 5 at 4 o'clock; tip t lies opposite t + 3.
//          \  /  \  /
//        8 ---\--/--- 4      Cube coordinates: x + y + z = 0, z counts rows upwards from the middle one,
//              \/            one step to the right is x + 1 and y - 1.
//              6
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace nply {

/// The number of a hole, row by row from the bottom.
using Hole = std::uint8_t;
/// The number of holes of the largest board.
inline constexpr int max_holes = 121;
inline constexpr Hole no_hole = 127;  // never in a set

/// A set of holes as the bits of two words.
class HoleSet {
public:
    constexpr bool has(Hole hole) const { return words_[hole >> 6] >> (hole & 63) & 1; }  // Is the hole in the set?
    constexpr void flip(Hole hole) { words_[hole >> 6] ^= std::uint64_t{1} << (hole & 63); }
    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }  // Is there no hole in the set?
    /// Both words at once: not every processor this is compiled for has an instruction for it.
    constexpr int size() const {
        constexpr std::uint64_t pairs = 0x5555555555555555, fours = 0x3333333333333333, bytes = 0x0f0f0f0f0f0f0f0f;
        const auto in_fours = [](std::uint64_t word) {
            word -= word >> 1 & pairs;
            return (word & fours) + (word >> 2 & fours);
        };
        const std::uint64_t both = in_fours(words_[0]) + in_fours(words_[1]);  // up to 8 in four bits
        return static_cast<int>(((both & bytes) + (both >> 4 & bytes)) * 0x0101010101010101 >> 56);
    }
    /// The first hole of a set that is not empty.
    constexpr Hole first() const {
        return static_cast<Hole>(words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]));
    }
    constexpr void remove_first() {  // Removes the first hole of a set that is not empty.
        if (words_[0] != 0)
            words_[0] &= words_[0] - 1;
        else
            words_[1] &= words_[1] - 1;
    }
    constexpr const std::array<std::uint64_t, 2>& words() const { return words_; }  // The bits of the set.

    friend constexpr HoleSet operator|(HoleSet a, const HoleSet& b) { return a |= b; }  // Holes in either set.
    friend constexpr HoleSet operator&(HoleSet a, const HoleSet& b) {                   // Holes in both sets.
        a.words_[0] &= b.words_[0];
        a.words_[1] &= b.words_[1];
        return a;
    }
    constexpr HoleSet& operator|=(const HoleSet& other) {  // Adds the holes of another set.
        words_[0] |= other.words_[0];
        words_[1] |= other.words_[1];
        return *this;
    }
    constexpr HoleSet without(const HoleSet& other) const {  // Holes of this set that are not in the other one.
        HoleSet result = *this;
        result.words_[0] &= ~other.words_[0];
        result.words_[1] &= ~other.words_[1];
        return result;
    }
    friend constexpr bool operator==(const HoleSet&, const HoleSet&) = default;

    /// Calls visit(hole) in ascending order.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (int w = 0; w < 2; ++w)
            for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
                visit(static_cast<Hole>(64 * w + std::countr_zero(rest)));
    }

private:
    std::array<std::uint64_t, 2> words_{};
};

/// A set of holes in memory, from which holes side by side are read at once.
class HoleReader {
public:
    static constexpr int before = 64;  // holes are numbered from here, so that one before the first can be read

    explicit HoleReader(const HoleSet& holes) {  // A copy of the set.
        static_assert(std::endian::native == std::endian::little);
        std::memcpy(bytes_.data() + before / 8, holes.words().data(), sizeof holes.words());
    }
    unsigned read(unsigned from, unsigned mask) const {
        std::uint32_t word;
        std::memcpy(&word, bytes_.data() + (from >> 3), sizeof word);
        return word >> (from & 7) & mask;
    }

private:
    std::array<unsigned char, 32> bytes_{};
};

/// The board of one size: neighbours, jumps, tips and coordinates.
class Star {
public:
    static constexpr int tips = 6, directions = 6;  // of the star; from a hole

    /// The star of side 1 to 4; built once.
    static const Star& of_side(int side);
    static constexpr int opposite(int tip) { return (tip + 3) % tips; }  // The tip on the other side of the star.

    int side() const { return side_; }                         // Holes along a side of a tip.
    int holes() const { return holes_; }                       // Holes of the whole board.
    int tip_holes() const { return side_ * (side_ + 1) / 2; }  // Holes of one tip.
    const HoleSet& tip(int tip) const { return tips_[tip]; }   // The holes of a tip.

    /// Steps from a hole to the far end of a tip, on an empty board.
    int steps_to(int tip, Hole hole) const { return steps_[tip][hole]; }

    /// Over the neighbour `over` a jump from here lands on `landing`; both no_hole where there is none.
    struct Jump {
        Hole over, landing;  // the hole jumped over, and where the jump ends
    };
    /// The neighbours of a hole and the holes behind them.
    struct Around {
        HoleSet neighbours;                  // holes one step away
        HoleSet overs;                       // neighbours that can be jumped over
        std::array<Jump, directions> jumps;  // one for each direction
    };
    const Around& around(Hole hole) const { return around_[hole]; }  // What lies around a hole.

    /// Where a jump over a neighbour leads, if it leads anywhere.
    HoleSet over(Hole hole, Hole neighbour) const {
        HoleSet landing;
        for (const Jump& jump : around_[hole].jumps)
            if (jump.over == neighbour) landing.flip(jump.landing);
        return landing;
    }
    /// Where jumps from a hole lead if the landings are empty.
    HoleSet landings(Hole hole, const HoleReader& occupied) const {
        const Leaps& leaps = leaps_[hole];
        HoleSet all = leaps.beside[occupied.read(leaps.from[0], 7)];
        all |= leaps.above[occupied.read(leaps.from[1], 3)];
        all |= leaps.below[occupied.read(leaps.from[2], 3)];
        return all;
    }

    int rows() const { return 4 * side_ + 1; }             // Rows of the board, from the lowest tip to the highest.
    int row(Hole hole) const { return place_[hole].row; }  // from 0, the lowest
    int half_column(Hole hole) const { return place_[hole].column; }  // drawn: right of the middle, in half holes
    Hole row_begin(int row) const { return row_begin_[row]; }         // its first hole; row_begin(rows()) is the end

    /// Cube coordinates of a hole.
    struct Cube {
        int x, y, z;  // their sum is 0; each grows in one of three directions
    };
    Cube cube(Hole hole) const;  // the hole's coordinates

private:
    explicit Star(int side);
    void place_holes();
    void find_neighbours();
    void find_leaps();
    void measure_tips();
    Hole at(const Cube& cube) const;
    bool on_board(const Cube& cube) const;

    struct Place {
        std::int8_t row, column;
    };
    /// Neighbours in one row are numbered side by side. So three readings say over which of them a piece can jump, and
    /// tables by what was read hold the landings.
    struct Leaps {
        std::array<std::uint8_t, 3> from;  // of the readings: beside, with the hole itself in the middle; above; below
        std::array<HoleSet, 8> beside;
        std::array<HoleSet, 4> above, below;
    };
    int side_, holes_ = 0;
    std::array<Around, max_holes> around_{};
    std::array<Leaps, max_holes> leaps_{};
    std::array<HoleSet, tips> tips_{};
    std::array<std::array<std::uint8_t, max_holes>, tips> steps_{};
    std::array<Place, max_holes> place_{};
    std::array<Hole, 18> row_begin_{};
};

}  // namespace nply
