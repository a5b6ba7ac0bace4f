// Included once for each vector target: max^n's choices on packed values, a vector of positions at a time.
#if defined(NPLY_SOLVERS_CHOOSING) == defined(HWY_TARGET_TOGGLE)
#ifdef NPLY_SOLVERS_CHOOSING
#undef NPLY_SOLVERS_CHOOSING
#else
#define NPLY_SOLVERS_CHOOSING
#endif

#include <limits>

#include "solvers/moving-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nply::solvers {
namespace HWY_NAMESPACE {

constexpr int place_bits = 6, bits_per_seat = 5;

/// An array of chunks with one seat's moves in the middle.
struct Shape {
    std::uint32_t outer, moves, inner, vectors;
};

/// The leader's best move so far, over the suits led: his score and the move's place, and the whole value.
template <class Value>
struct Best {
    HWY_ALIGN Value key[chunk_lanes];
    HWY_ALIGN Value value[chunk_lanes];
};

/// The score that a seat makes large, as it lies in a packed value; `at_key` moves it above the bits of a place.
template <class Value, bool points, int seat>
struct SeatScore {
    static constexpr bool from_sum = bits_per_seat * (seat + 1) >= static_cast<int>(8 * sizeof(Value));
    static constexpr int shift = from_sum ? 2 * bits_per_seat : bits_per_seat * seat;
    static constexpr Value mask = static_cast<Value>(Value{31} << shift);
    static constexpr Value all = static_cast<Value>(Value{26} << shift);  // points; more after the seat's own moon
    static constexpr Value least = std::numeric_limits<Value>::min();     // the sign tells of another's

    /// Points the others do not get are the fourth seat's: 1 + 32 + 1024 adds them up in the third place.
    template <class D, class V>
    static V sum(D d, V value) {
        return hn::Mul(value, hn::Set(d, Value{1057}));
    }
    template <class D, class V>
    static V of(D d, V value) {
        if constexpr (from_sum)
            return hn::Or(hn::Min(hn::And(sum(d, value), hn::Set(d, mask)), hn::Set(d, all)),
                          hn::And(value, hn::Set(d, least)));
        else if constexpr (points)
            return hn::AndNot(value, hn::Set(d, mask));
        else
            return hn::And(value, hn::Set(d, mask));
    }
    template <class D, class V>
    static V at_key(D d, V value) {
        if constexpr (shift < place_bits)
            return hn::ShiftLeft<place_bits - shift>(of(d, value));
        else
            return hn::ShiftRight<shift - place_bits>(of(d, value));
    }
};

template <class Value, bool points>
struct ChoosingOf {
    using D = LaneTag<Value>;
    using V = hn::Vec<D>;
    using Leading = Best<Value>;

    explicit ChoosingOf(const LayerRules&) {}

    static std::uint32_t vectors(std::uint32_t lanes) { return (lanes + width() - 1) / width(); }
    static std::uint32_t width() { return static_cast<std::uint32_t>(hn::Lanes(D())); }
    static void clear(Best<Value>& best, std::uint32_t vectors) {
        const D d;
        for (std::size_t v = 0, i = 0; v < vectors; ++v, i += hn::Lanes(d)) {
            hn::Store(hn::Set(d, std::numeric_limits<Value>::min()), d, best.key + i);
            hn::Store(hn::Zero(d), d, best.value + i);
        }
    }

    static void copy(const Value* from, Value gain, Value* to, std::uint32_t vectors) {
        const D d;
        const V more = hn::Set(d, gain);
        for (std::size_t v = 0, i = 0; v < vectors; ++v, i += hn::Lanes(d))
            hn::StoreU(hn::Add(hn::LoadU(d, from + i), more), d, to + i);
    }
    static void copy(const Value* from, Value* to, std::uint32_t vectors) {
        const D d;
        for (std::size_t v = 0, i = 0; v < vectors; ++v, i += hn::Lanes(d))
            hn::StoreU(hn::LoadU(d, from + i), d, to + i);
    }

    /// The seat chooses: the most of this score, among equals the earliest place (none given: the first listed).
    static void reduce(int seat, const Value* from, Value* to, const Shape& shape, const Value* const* places) {
        with_seat(seat, [&](auto number) {
            using Own = SeatScore<Value, points, decltype(number)::value>;
            if (places)
                reduce_by_place<Own>(from, to, shape, places);
            else
                reduce_in_order<Own>(from, to, shape);
        });
    }

    static void lead(int seat, const Value* from, std::uint32_t moves, const Value* const* places, Best<Value>& best,
                     std::uint32_t vectors) {
        with_seat(seat, [&](auto number) {
            using Own = SeatScore<Value, points, decltype(number)::value>;
            const D d;
            for (std::size_t v = 0, i = 0; v < vectors; ++v, i += hn::Lanes(d)) {
                V key = hn::Load(d, best.key + i), value = hn::Load(d, best.value + i);
                for (std::uint32_t move = 0; move < moves; ++move) {
                    const V tried = hn::LoadU(d, from + std::size_t{move} * chunk_lanes + i);
                    take_larger<Own>(d, tried, hn::LoadU(d, places[move] + i), key, value);
                }
                hn::Store(key, d, best.key + i);
                hn::Store(value, d, best.value + i);
            }
        });
    }

    /// After all suits that can be led.
    static void finish(int, const Best<Value>&, std::uint32_t) {}

private:
    template <class Own>
    static void take_larger(D d, V tried, V place, V& key, V& value) {
        const V own = hn::Or(Own::at_key(d, tried), place);
        value = hn::IfThenElse(hn::Gt(own, key), tried, value);
        key = hn::Max(own, key);
    }

    template <class Own>
    static void reduce_by_place(const Value* from, Value* to, const Shape& shape, const Value* const* places) {
        const D d;
        const std::size_t step = std::size_t{shape.inner} * chunk_lanes;
        for (std::size_t v = 0, i = 0; v < shape.vectors; ++v, i += hn::Lanes(d)) {
            const Value* at = from + i;
            Value* chosen = to + i;
            for (std::uint32_t o = 0; o < shape.outer; ++o, at += step * (shape.moves - 1))
                for (std::uint32_t n = 0; n < shape.inner; ++n, at += chunk_lanes, chosen += chunk_lanes) {
                    V key = hn::Set(d, std::numeric_limits<Value>::min()), value = hn::Zero(d);
                    for (std::uint32_t move = 0; move < shape.moves; ++move)
                        take_larger<Own>(d, hn::LoadU(d, at + move * step), hn::LoadU(d, places[move] + i), key, value);
                    hn::StoreU(value, d, chosen);
                }
        }
    }

    template <class Own>
    static void reduce_in_order(const Value* from, Value* to, const Shape& shape) {
        const D d;
        const std::size_t step = std::size_t{shape.inner} * chunk_lanes;
        for (std::size_t v = 0, i = 0; v < shape.vectors; ++v, i += hn::Lanes(d)) {
            const Value* at = from + i;
            Value* chosen = to + i;
            for (std::uint32_t o = 0; o < shape.outer; ++o, at += step * (shape.moves - 1))
                for (std::uint32_t n = 0; n < shape.inner; ++n, at += chunk_lanes, chosen += chunk_lanes) {
                    V value = hn::LoadU(d, at), most = Own::of(d, value);
                    for (std::uint32_t move = 1; move < shape.moves; ++move) {
                        const V tried = hn::LoadU(d, at + move * step), own = Own::of(d, tried);
                        value = hn::IfThenElse(hn::Gt(own, most), tried, value);
                        most = hn::Max(own, most);
                    }
                    hn::StoreU(value, d, chosen);
                }
        }
    }

    /// Calls `f` with the seat as a constant.
    template <class F>
    static void with_seat(int seat, F f) {
        switch (seat) {
            case 0: return f(std::integral_constant<int, 0>());
            case 1: return f(std::integral_constant<int, 1>());
            case 2: return f(std::integral_constant<int, 2>());
            case 3: return f(std::integral_constant<int, 3>());
            default: break;
        }
        if constexpr (sizeof(Value) > 2) {
            if (seat == 4) return f(std::integral_constant<int, 4>());
            return f(std::integral_constant<int, 5>());
        }
    }
};

}  // namespace HWY_NAMESPACE
}  // namespace nply::solvers
HWY_AFTER_NAMESPACE();

#endif
