// What ties can do, over the same rows. A value is a pair: every seat's least and most, however ties are broken
// (intervals, as in search/tie_bounds.hpp), or the values with ties broken against one seat and for it. Each half has
// five bits a seat and a free bit above them, so that all seats are compared at once.
#include "solvers/evaluate.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/evaluate_ties.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "solvers/evaluate_rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nply::solvers {
namespace HWY_NAMESPACE {

using Pair = std::int64_t;

class ChoosingTies : public ChoosingOf<Pair, true> {
public:
    explicit ChoosingTies(const LayerRules& rules)
        : ChoosingOf(rules), points_(rules.points), intervals_(rules.ties_for < 0), for_(rules.ties_for) {}

    /// Whoever leads sees the moves of all suits together.
    struct Leading {
        HWY_ALIGN Pair value[chunk_lanes];
        std::vector<Pair> moves;
        std::vector<const Pair*> places;
    };
    static void clear(Leading& leading, std::uint32_t) {
        leading.moves.clear();
        leading.places.clear();
    }
    static void lead(int, const Pair* from, std::uint32_t moves, const Pair* const* places, Leading& leading,
                     std::uint32_t) {
        leading.moves.insert(leading.moves.end(), from, from + std::size_t{moves} * chunk_lanes);
        leading.places.insert(leading.places.end(), places, places + moves);
    }
    void finish(int seat, Leading& leading, std::uint32_t vectors) const {
        const auto moves = static_cast<std::uint32_t>(leading.places.size());
        reduce(seat, leading.moves.data(), leading.value, {1, moves, 1, vectors}, leading.places.data());
    }

    void reduce(int seat, const Pair* from, Pair* to, const Shape& shape, const Pair* const* places) const {
        const D d;
        const std::size_t step = std::size_t{shape.inner} * chunk_lanes;
        for (std::size_t v = 0, i = 0; v < shape.vectors; ++v, i += hn::Lanes(d)) {
            const Pair* at = from + i;
            Pair* chosen = to + i;
            for (std::uint32_t o = 0; o < shape.outer; ++o, at += step * (shape.moves - 1))
                for (std::uint32_t n = 0; n < shape.inner; ++n, at += chunk_lanes, chosen += chunk_lanes)
                    hn::StoreU(intervals_ ? united(seat, at, step, shape.moves)
                                          : chosen_of(seat, at, step, shape.moves, places, i),
                               d, chosen);
        }
    }

private:
    static constexpr Pair ones = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24;  // of every seat
    static_assert(bits_in_pair == 6 && most_seats_in_pair == 5);
    static constexpr Pair firsts = ones * 31, seconds = firsts << second_of_pair;
    static constexpr Pair free_bits = ones * 32 | (ones * 32) << second_of_pair;

    /// The mover gets from the largest least to the largest most, all others from the least to the most over the moves
    /// that can be chosen: those whose most is not below the largest least. Points are wanted least instead.
    V united(int seat, const Pair* at, std::size_t step, std::uint32_t moves) const {
        const D d;
        const V own_first = hn::Set(d, Pair{31} << (bits_in_pair * seat)),
                own_second = hn::ShiftLeft<second_of_pair>(own_first);
        const V own = points_ ? own_second : own_first, least_of_all = hn::Set(d, firsts);
        V sure = hn::And(hn::LoadU(d, at), own);  // what the mover can be sure of
        for (std::uint32_t move = 1; move < moves; ++move) {
            const V tried = hn::And(hn::LoadU(d, at + move * step), own);
            sure = points_ ? hn::Min(sure, tried) : hn::Max(sure, tried);
        }
        V all = hn::Zero(d);  // largest entries; of the firsts, whose least are wanted, their complements
        for (std::uint32_t move = 0; move < moves; ++move) {
            const V tried = hn::LoadU(d, at + move * step);
            const auto is_never_chosen = points_
                                             ? hn::Gt(hn::ShiftLeft<second_of_pair>(hn::And(tried, own_first)), sure)
                                             : hn::Gt(hn::ShiftLeft<second_of_pair>(sure), hn::And(tried, own_second));
            all = most_of(all, hn::IfThenZeroElse(is_never_chosen, hn::Xor(tried, least_of_all)));
        }
        return hn::Or(hn::AndNot(own, hn::Xor(all, least_of_all)), sure);
    }
    /// Entry by entry: the free bit stays where an entry of `a` is not less.
    static V most_of(V a, V b) {
        const D d;
        const V bits = hn::Set(d, free_bits);
        const V not_less = hn::And(hn::Sub(hn::Or(a, bits), b), bits);
        const V mask = hn::Sub(not_less, hn::BitCast(d, hn::ShiftRight<5>(hn::BitCast(unsigned_, not_less))));
        return hn::Xor(b, hn::And(hn::Xor(a, b), mask));
    }

    /// The mover's most; among equals the least for the one seat in the first half, the most in the second; among those
    /// the earliest place.
    V chosen_of(int seat, const Pair* at, std::size_t step, std::uint32_t moves, const Pair* const* places,
                std::size_t lane) const {
        const D d;
        V first = hn::Zero(d), second = hn::Zero(d), first_key = hn::Set(d, Pair{-1}), second_key = first_key;
        for (std::uint32_t move = 0; move < moves; ++move) {
            const V tried = hn::LoadU(d, at + move * step);
            const V place = places ? hn::LoadU(d, places[move] + lane) : hn::Zero(d);
            take(key_of(tried, 0, seat, true, place), tried, first_key, first);
            take(key_of(tried, second_of_pair, seat, false, place), tried, second_key, second);
        }
        return hn::Or(hn::And(first, hn::Set(d, firsts)), hn::And(second, hn::Set(d, seconds)));
    }
    static void take(V key, V tried, V& best_key, V& best) {
        best = hn::IfThenElse(hn::Gt(key, best_key), tried, best);
        best_key = hn::Max(key, best_key);
    }
    V key_of(V value, int half, int seat, bool against, V place) const {
        const V own = wanted(value, half + bits_in_pair * seat, points_),
                other = wanted(value, half + bits_in_pair * for_, points_ != against);
        return hn::Or(hn::Or(hn::ShiftLeft<place_bits + bits_per_seat>(own), hn::ShiftLeft<place_bits>(other)), place);
    }
    static V wanted(V value, int shift, bool least) {
        const D d;
        const V entry =
            hn::And(hn::BitCast(d, hn::ShiftRightSame(hn::BitCast(unsigned_, value), shift)), hn::Set(d, Pair{31}));
        return least ? hn::Xor(entry, hn::Set(d, Pair{31})) : entry;
    }

    static constexpr hn::RebindToUnsigned<D> unsigned_{};

    bool points_, intervals_;
    int for_;
};

void EvaluateTies(const LayerTask<Pair>& task, const Piece<Pair>& piece, LaneMaps<Pair>& lanes,
                  Scratch<Pair>& scratch) {
    switch (task.rules.seats) {
        case 3: return RowEvaluation<Pair, ChoosingTies, 3>(task, piece, lanes, scratch).run();
        case 4: return RowEvaluation<Pair, ChoosingTies, 4>(task, piece, lanes, scratch).run();
        default: return RowEvaluation<Pair, ChoosingTies, 5>(task, piece, lanes, scratch).run();
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace nply::solvers
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nply::solvers {

HWY_EXPORT(EvaluateTies);

template <>
void evaluate(const LayerTask<std::int64_t>& task, const Piece<std::int64_t>& piece, LaneMaps<std::int64_t>& lanes,
              Scratch<std::int64_t>& scratch) {
    HWY_DYNAMIC_DISPATCH(EvaluateTies)(task, piece, lanes, scratch);
}

}  // namespace nply::solvers
#endif
