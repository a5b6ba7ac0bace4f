// Included once for each vector target: children's lanes moved to where the parents' are.
#if defined(NPLY_SOLVERS_MOVING) == defined(HWY_TARGET_TOGGLE)
#ifdef NPLY_SOLVERS_MOVING
#undef NPLY_SOLVERS_MOVING
#else
#define NPLY_SOLVERS_MOVING
#endif

#include <hwy/highway.h>

#include "solvers/lane_maps.hpp"

HWY_BEFORE_NAMESPACE();
namespace nply::solvers {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class Value>
using LaneTag = hn::CappedTag<Value, chunk_lanes>;

#undef NPLY_LOOKS_UP_WORDS
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
#define NPLY_LOOKS_UP_WORDS 1
#else
#define NPLY_LOOKS_UP_WORDS 0
#endif

/// A map, and more to be added to each lane: `gain`, or where a lane suit decides the trick `worth` for the winner.
template <class Value>
struct Moving {
    LaneMap<Value>& map;
    Value gain;
    Value worth;   // zero: no lane suit decides, or nothing is gained
    Value passed;  // and so much more where the winner is not the only one who had points
};

template <class Value>
class MovingLanes {
    using D = LaneTag<Value>;
    using V = hn::Vec<D>;

public:
    /// Before the map is used.
    static void prepare([[maybe_unused]] LaneMap<Value>& map) {
#if NPLY_LOOKS_UP_WORDS
        if constexpr (looks_up_words)
            if (map.table.empty())
                for (std::size_t i = 0; i < map.combinations.size(); ++i) make_word_tables(map, i);
#endif
    }

    /// A row by each combination in turn, to where `place` says.
    template <class Place>
    static void move_by_each(const Moving<Value>& moving, const Value* from, std::uint32_t vectors, Place place) {
        const std::size_t count = moving.map.combinations.size();
        for (std::size_t combination = 0; combination < count; ++combination) {
            count_uses(moving.map, combination);
            for_each_vector(moving, combination, vectors, [&](std::size_t i, V more) {
                move_vector(moving.map, combination, from, i, more, place(combination) + i);
            });
        }
    }

private:
    static constexpr bool looks_up_words = sizeof(Value) == 2 && NPLY_LOOKS_UP_WORDS;
    static constexpr bool looks_up_bytes =
        sizeof(Value) == 2 && !looks_up_words && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128;

    static void count_uses([[maybe_unused]] LaneMap<Value>& map, [[maybe_unused]] std::size_t combination) {
        if constexpr (looks_up_bytes)
            if (++map.combinations[combination].uses == uses_that_pay) map.make_byte_tables(combination);
    }

    /// Calls `move` with a vector's first lane and what is added to its lanes.
    template <class Move>
    static void for_each_vector(const Moving<Value>& moving, std::size_t combination, std::uint32_t vectors,
                                Move move) {
        const D d;
        const std::size_t first = combination * chunk_lanes;
        for (std::size_t v = 0, i = 0; v < vectors; ++v, i += hn::Lanes(d)) {
            V more = hn::Set(d, moving.gain);
            if (moving.worth)
                more = hn::Mul(hn::LoadU(d, moving.map.unit.data() + first + i), hn::Set(d, moving.worth));
            if (moving.passed)
                more = hn::Add(more,
                               hn::Mul(hn::LoadU(d, moving.map.passed.data() + first + i), hn::Set(d, moving.passed)));
            move(i, more);
        }
    }

    static void move_vector(const LaneMap<Value>& map, std::size_t combination, const Value* from, std::size_t i,
                            V more, Value* to) {
        const D d;
#if NPLY_LOOKS_UP_WORDS
        if constexpr (looks_up_words) return hn::StoreU(hn::Add(by_words(map, combination, from), more), d, to);
#endif
        if constexpr (looks_up_bytes)
            if (map.combinations[combination].tables)
                return hn::StoreU(hn::Add(by_bytes(map, combination, from, i), more), d, to);
        hn::StoreU(hn::Add(one_by_one(map, combination, from, i), more), d, to);
    }

    static V one_by_one(const LaneMap<Value>& map, std::size_t combination, const Value* from, std::size_t i) {
        const D d;
        const std::uint16_t* at = map.child.data() + combination * chunk_lanes + i;
        HWY_ALIGN Value moved[chunk_lanes];
        for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane) moved[lane] = from[at[lane]];
        return hn::Load(d, moved);
    }

    /// A look-up of bytes gives zero where the index's highest bit is set.
    static V by_bytes(const LaneMap<Value>& map, std::size_t number, const Value* from, std::size_t i) {
        const D d;
        const hn::Repartition<std::uint8_t, D> bytes;
        const auto& combination = map.combinations[number];
        const std::uint8_t* index = map.bytes.data() + (combination.first_table * chunk_lanes + i) * 2;
        const std::uint16_t* table = map.table.data() + combination.first_table;
        auto moved = hn::Zero(bytes);
        for (std::size_t t = 0; t < combination.tables; ++t)
            moved = hn::Or(moved, hn::TableLookupBytesOr0(hn::BitCast(bytes, hn::LoadDup128(d, from + table[t])),
                                                          hn::LoadU(bytes, index + t * chunk_lanes * 2)));
        return hn::BitCast(d, moved);
    }

#if NPLY_LOOKS_UP_WORDS
    /// Tables of 32 values, each from the first child that is in none yet. A lane's child becomes its place in its
    /// table.
    static void make_word_tables(LaneMap<Value>& map, std::size_t combination) {
        static_assert(chunk_lanes == 32);
        std::uint16_t* const children = map.child.data() + combination * chunk_lanes;
        auto& own = map.combinations[combination];
        own.first_table = static_cast<std::uint32_t>(map.table.size());
        const __m512i child = _mm512_loadu_si512(children);
        __m512i place = child;
        for (__mmask32 left = ~__mmask32{0}; left != 0; ++own.tables) {
            const std::uint16_t first = least_of(_mm512_mask_blend_epi16(left, _mm512_set1_epi16(-1), child));
            const __m512i from_first = _mm512_sub_epi16(child, _mm512_set1_epi16(static_cast<std::int16_t>(first)));
            const __mmask32 in_table = _mm512_mask_cmplt_epu16_mask(left, from_first, _mm512_set1_epi16(chunk_lanes));
            place = _mm512_mask_mov_epi16(place, in_table, from_first);
            map.table.push_back(first);
            map.in_table.push_back(in_table);
            left &= ~in_table;
        }
        _mm512_storeu_si512(children, place);
    }
    static std::uint16_t least_of(__m512i words) {
        const __m256i half = _mm256_min_epu16(_mm512_castsi512_si256(words), _mm512_extracti64x4_epi64(words, 1));
        const __m128i eight = _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
        return static_cast<std::uint16_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(eight)));
    }

    static V by_words(const LaneMap<Value>& map, std::size_t number, const Value* from) {
        const auto& combination = map.combinations[number];
        const __m512i place = _mm512_loadu_si512(map.child.data() + number * chunk_lanes);
        const std::uint16_t* const table = map.table.data() + combination.first_table;
        const std::uint32_t* const in_table = map.in_table.data() + combination.first_table;
        __m512i moved = _mm512_permutexvar_epi16(place, _mm512_loadu_si512(from + table[0]));
        for (std::size_t t = 1; t < combination.tables; ++t)
            moved = _mm512_mask_permutexvar_epi16(moved, in_table[t], place, _mm512_loadu_si512(from + table[t]));
        return V{moved};
    }
#endif
};

}  // namespace HWY_NAMESPACE
}  // namespace nply::solvers
HWY_AFTER_NAMESPACE();

#endif
