// Scores: one integer per player, held inline; the tuple that max^n backs up.
// Entries past the number of players in the game are zero, so tuples compare as wholes.
// Games keep their entries within +-highest_score; then sums fit 64 bits and differences fit a Score.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <initializer_list>

namespace nply {

using Player = std::uint8_t;  // counted from 0 inside; people count from 1
using Score = std::int32_t;
using ScoreSum = std::int64_t;

inline constexpr int max_players = 8;
inline constexpr Score highest_score = 1'000'000'000;

struct Scores {
    std::array<Score, max_players> entries{};

    constexpr Scores() = default;
    constexpr Scores(std::initializer_list<Score> list) {
        assert(list.size() <= entries.size());
        int i = 0;
        for (Score s : list) entries[i++] = s;
    }

    /// `players` equal entries.
    static constexpr Scores all(int players, Score score) {
        Scores result;
        for (int p = 0; p < players; ++p) result[p] = score;
        return result;
    }

    constexpr Score& operator[](int player) { return entries[player]; }
    constexpr Score operator[](int player) const { return entries[player]; }

    constexpr ScoreSum sum() const {
        ScoreSum total = 0;
        for (Score s : entries) total += s;
        return total;
    }

    friend constexpr bool operator==(const Scores&, const Scores&) = default;
};

}  // namespace nply
