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
void evaluate(const LayerTask<std::int16_t>& task, const Rows<std::int16_t>& rows, LaneMaps<std::int16_t>& lanes,
              Scratch<std::int16_t>& scratch) {
    if (task.rules.points)
        HWY_DYNAMIC_DISPATCH(EvaluatePoints)(task, rows, lanes, scratch);
    else
        HWY_DYNAMIC_DISPATCH(EvaluateTricks)(task, rows, lanes, scratch);
}

template <>
void evaluate(const LayerTask<std::int32_t>& task, const Rows<std::int32_t>& rows, LaneMaps<std::int32_t>& lanes,
              Scratch<std::int32_t>& scratch) {
    if (task.rules.points)
        HWY_DYNAMIC_DISPATCH(EvaluateManyPoints)(task, rows, lanes, scratch);
    else
        HWY_DYNAMIC_DISPATCH(EvaluateManyTricks)(task, rows, lanes, scratch);
}

int vector_width() { return HWY_DYNAMIC_DISPATCH(VectorWidth)(); }

}  // namespace nply::solvers
#endif
