#include "solvers/evaluate.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/evaluate.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "solvers/evaluate_rows-inl.hpp"

#if HWY_ONCE
namespace nply::solvers {

HWY_EXPORT(EvaluateTwo);
HWY_EXPORT(EvaluateFour);
HWY_EXPORT(VectorWidth);

template <>
void evaluate(const LayerTask<std::int16_t>& task, const Piece<std::int16_t>& piece, LaneMaps<std::int16_t>& lanes,
              Scratch<std::int16_t>& scratch) {
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
