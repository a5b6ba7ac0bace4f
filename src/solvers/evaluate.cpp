#include "solvers/evaluate.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/evaluate.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "solvers/evaluate_rows-inl.hpp"

#if HWY_ONCE
namespace nply::solvers {

HWY_EXPORT(EvaluateTricks);
HWY_EXPORT(EvaluatePoints);
HWY_EXPORT(EvaluateManyTricks);
HWY_EXPORT(EvaluateManyPoints);
HWY_EXPORT(VectorWidth);

template <>
void evaluate(const LayerTask<std::int16_t>& task, const Piece<std::int16_t>& piece, LaneMaps<std::int16_t>& lanes,
              Scratch<std::int16_t>& scratch) {
    if (task.rules.points)
        HWY_DYNAMIC_DISPATCH(EvaluatePoints)(task, piece, lanes, scratch);
    else
        HWY_DYNAMIC_DISPATCH(EvaluateTricks)(task, piece, lanes, scratch);
}

template <>
void evaluate(const LayerTask<std::int32_t>& task, const Piece<std::int32_t>& piece, LaneMaps<std::int32_t>& lanes,
              Scratch<std::int32_t>& scratch) {
    if (task.rules.points)
        HWY_DYNAMIC_DISPATCH(EvaluateManyPoints)(task, piece, lanes, scratch);
    else
        HWY_DYNAMIC_DISPATCH(EvaluateManyTricks)(task, piece, lanes, scratch);
}

int vector_width() { return HWY_DYNAMIC_DISPATCH(VectorWidth)(); }

}  // namespace nply::solvers
#endif
