// Scores: one integer per player, held inline; the tuple that max^n backs up. Expectations (adapt/expected.hpp) are
// tuples of wider numbers: numerators of 64 bits, or doubles.
// Entries past the number of players in the game are zero, so tuples compare as wholes.
// Games keep their entries within +-highest_score; then sums fit 64 bits and differences fit a Score.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>

namespace nply {

using Player = std::uint8_t;  // counted from 0 inside; people count from 1
/// One player's score.
using Score = std::int32_t;
/// A sum of scores.
using ScoreSum = std::int64_t;
using WideScore = std::int64_t;  // a score in units of 1/denominator
/// A sum of wide scores.
__extension__ using WideSum = __int128;

/// The largest number of players.
inline constexpr int max_players = 8;
/// The largest absolute value of a score.
inline constexpr Score highest_score = 1'000'000'000;

/// What a sum of scores takes, and what stands below and above every score.
template <class Number>
struct NumberTraits;
/// Properties of a number type that scores can have.
template <>
struct NumberTraits<Score> {
    using Sum = ScoreSum;       // a type for sums of scores
    using Need = std::int64_t;  // a type for what a score must reach (search/claims.hpp)
    static constexpr Score lowest = std::numeric_limits<Score>::min(), highest = std::numeric_limits<Score>::max();
    static constexpr Need no_need = std::numeric_limits<Need>::min(), beyond = std::numeric_limits<Need>::max();
};
/// Properties of a number type that scores can have.
template <>
struct NumberTraits<WideScore> {
    using Sum = WideSum;   // a type for sums of scores
    using Need = WideSum;  // a type for what a score must reach (search/claims.hpp)
    static constexpr WideScore lowest = std::numeric_limits<WideScore>::min(),  // The ends of the type.
        highest = std::numeric_limits<WideScore>::max();
    static constexpr Need beyond = Need{1} << 100, no_need = -beyond;  // above and below all needs
};
/// Properties of a number type that scores can have.
template <>
struct NumberTraits<double> {
    using Sum = double;   // a type for sums of scores
    using Need = double;  // a type for what a score must reach (search/claims.hpp)
    static constexpr double highest = std::numeric_limits<double>::infinity(), lowest = -highest;
    static constexpr Need beyond = highest, no_need = lowest;  // above and below all needs
};

/// One number for each player.
template <class Number>
struct BasicScores {
    std::array<Number, max_players> entries{};  // by player; those beyond the last player are zero

    constexpr BasicScores() = default;
    constexpr BasicScores(std::initializer_list<Number> list) {  // The first entries; the others are zero.
        assert(list.size() <= entries.size());
        int i = 0;
        for (Number s : list) entries[i++] = s;
    }
    /// Scores are numerators over 1.
    template <std::same_as<Score> Other>
        requires(!std::same_as<Number, Score>)
    constexpr BasicScores(const BasicScores<Other>& scores) {
        for (int p = 0; p < max_players; ++p) entries[p] = scores[p];
    }

    /// `players` equal entries.
    static constexpr BasicScores all(int players, Number score) {
        BasicScores result;
        for (int p = 0; p < players; ++p) result[p] = score;
        return result;
    }

    constexpr Number& operator[](int player) { return entries[player]; }       // A player's score, to be changed.
    constexpr Number operator[](int player) const { return entries[player]; }  // A player's score.

    constexpr typename NumberTraits<Number>::Sum sum() const {  // Of all entries.
        typename NumberTraits<Number>::Sum total = 0;
        for (Number s : entries) total += s;
        return total;
    }

    friend constexpr bool operator==(const BasicScores&, const BasicScores&) = default;
};

/// A tuple of ordinary scores.
using Scores = BasicScores<Score>;
/// A tuple of wide scores: numerators of expectations.
using WideScores = BasicScores<WideScore>;

}  // namespace nply
