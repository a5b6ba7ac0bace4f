#include "solvers/evaluate.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/evaluate.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "solvers/evaluate_rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace nply::solvers {
namespace HWY_NAMESPACE {

using Two = std::int16_t;
using Four = std::int32_t;

void EvaluateTwo(const LayerTask<Two>& task, const Piece<Two>& piece, LaneMaps<Two>& lanes, Scratch<Two>& scratch) {
    if (!task.rules.points)
        RowEvaluation<Two, ChoosingOf<Two, false>, 3>(task, piece, lanes, scratch).run();
    else if (task.rules.seats == 3)
        RowEvaluation<Two, ChoosingOf<Two, true>, 3>(task, piece, lanes, scratch).run();
    else
        RowEvaluation<Two, ChoosingOf<Two, true>, 4>(task, piece, lanes, scratch).run();
}

void EvaluateFour(const LayerTask<Four>& task, const Piece<Four>& piece, LaneMaps<Four>& lanes,
                  Scratch<Four>& scratch) {
    if (task.rules.seats == 4)
        RowEvaluation<Four, ChoosingOf<Four, true>, 4>(task, piece, lanes, scratch).run();
    else if (task.rules.seats == 5)
        RowEvaluation<Four, ChoosingOf<Four, true>, 5>(task, piece, lanes, scratch).run();
    else
        RowEvaluation<Four, ChoosingOf<Four, true>, 6>(task, piece, lanes, scratch).run();
}

int VectorWidth() { return static_cast<int>(hn::Lanes(LaneTag<Two>())); }

}  // namespace HWY_NAMESPACE
}  // namespace nply::solvers
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nply::solvers {

HWY_EXPORT(EvaluateTwo);
HWY_EXPORT(EvaluateFour);
HWY_EXPORT(VectorWidth);

template <>
void evaluate(const LayerTask<std::int16_t>& task, const Piece<std::int16_t>& piece, LaneMaps<std::int16_t>& lanes,
              Scratch<std::int16_t>& scratch) {
    if (task.rules.alone >= 0) return evaluate_alone(task, piece, lanes, scratch);
    HWY_DYNAMIC_DISPATCH(EvaluateTwo)(task, piece, lanes, scratch);
}

template <>
void evaluate(const LayerTask<std::int32_t>& task, const Piece<std::int32_t>& piece, LaneMaps<std::int32_t>& lanes,
              Scratch<std::int32_t>& scratch) {
    HWY_DYNAMIC_DISPATCH(EvaluateFour)(task, piece, lanes, scratch);
}

int vector_width() { return HWY_DYNAMIC_DISPATCH(VectorWidth)(); }

}  // namespace nply::solvers
#endif
