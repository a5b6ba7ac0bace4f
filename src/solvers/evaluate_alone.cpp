// One seat against all others: minimax of its score over the same rows.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/evaluate_alone.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "solvers/evaluate.hpp"
#include "solvers/evaluate_rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nply::solvers {
namespace HWY_NAMESPACE {

using AloneValue = std::int16_t;

/// Values are the lone seat's score. Which of equal moves is taken does not matter to it.
class ChoosingAlone : public ChoosingOf<AloneValue, true> {
public:
    explicit ChoosingAlone(const LayerRules& rules) : ChoosingOf(rules), alone_(rules.alone), points_(rules.points) {}

    void reduce(int seat, const AloneValue* from, AloneValue* to, const Shape& shape, const AloneValue* const*) const {
        const D d;
        const bool least = wants_least(seat);
        const std::size_t step = std::size_t{shape.inner} * chunk_lanes;
        for (std::size_t v = 0, i = 0; v < shape.vectors; ++v, i += hn::Lanes(d)) {
            const AloneValue* at = from + i;
            AloneValue* chosen = to + i;
            for (std::uint32_t o = 0; o < shape.outer; ++o, at += step * (shape.moves - 1))
                for (std::uint32_t n = 0; n < shape.inner; ++n, at += chunk_lanes, chosen += chunk_lanes)
                    hn::StoreU(best_of(least, at, step, shape.moves), d, chosen);
        }
    }

    void lead(int seat, const AloneValue* from, std::uint32_t moves, const AloneValue* const*, Best<AloneValue>& best,
              std::uint32_t vectors) const {
        const D d;
        const bool least = wants_least(seat);
        for (std::size_t v = 0, i = 0; v < vectors; ++v, i += hn::Lanes(d)) {
            const bool is_first = best.key[i] < 0;
            const V before = hn::Load(d, best.value + i), now = best_of(least, from + i, chunk_lanes, moves);
            hn::Store(is_first ? now : least ? hn::Min(before, now) : hn::Max(before, now), d, best.value + i);
            hn::Store(hn::Zero(d), d, best.key + i);
        }
    }

private:
    /// Points are avoided by the lone seat, tricks by its opponents.
    bool wants_least(int seat) const { return (seat == alone_) == points_; }

    static V best_of(bool least, const AloneValue* at, std::size_t step, std::uint32_t moves) {
        const D d;
        V best = hn::LoadU(d, at);
        for (std::uint32_t move = 1; move < moves; ++move) {
            const V tried = hn::LoadU(d, at + move * step);
            best = least ? hn::Min(best, tried) : hn::Max(best, tried);
        }
        return best;
    }

    int alone_;
    bool points_;
};

void EvaluateAlone(const LayerTask<AloneValue>& task, const Piece<AloneValue>& piece, LaneMaps<AloneValue>& lanes,
                   Scratch<AloneValue>& scratch) {
    switch (task.rules.seats) {
        case 3: return RowEvaluation<AloneValue, ChoosingAlone, 3>(task, piece, lanes, scratch).run();
        case 4: return RowEvaluation<AloneValue, ChoosingAlone, 4>(task, piece, lanes, scratch).run();
        case 5: return RowEvaluation<AloneValue, ChoosingAlone, 5>(task, piece, lanes, scratch).run();
        default: return RowEvaluation<AloneValue, ChoosingAlone, 6>(task, piece, lanes, scratch).run();
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace nply::solvers
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nply::solvers {

HWY_EXPORT(EvaluateAlone);

void evaluate_alone(const LayerTask<std::int16_t>& task, const Piece<std::int16_t>& piece,
                    LaneMaps<std::int16_t>& lanes, Scratch<std::int16_t>& scratch) {
    HWY_DYNAMIC_DISPATCH(EvaluateAlone)(task, piece, lanes, scratch);
}

}  // namespace nply::solvers
#endif
