// Which vector code this machine can run, in place of the same three functions of Highway's shared library: that
// library measures the clock when it is loaded, which took 40 % of the command's start. On other machines than x86 the
// library is linked. Only instruction sets that evaluate.cpp is compiled for are told apart.
#if __has_include(<hwy/targets.h>)
#include <hwy/targets.h>

#if HWY_ARCH_X86 && !HWY_COMPILER_MSVC
#include <cpuid.h>

#include <atomic>

namespace hwy {
namespace {

std::atomic<std::int64_t> targets_of_test{0};

bool has_half_floats() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_F16C);
}

/// The processor has them and the system saves their registers.
std::int64_t targets_of_machine() {
    __builtin_cpu_init();
    const auto has = [](std::int64_t target, bool all) { return all ? target : 0; };
    const bool sse4 = __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2") &&
                      __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("aes");
    const bool avx2 = sse4 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                      __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && has_half_floats();
    const bool avx3 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512cd");
    return has(HWY_SSE4, sse4) | has(HWY_AVX2, avx2) | has(HWY_AVX3, avx3);
}

}  // namespace

std::int64_t SupportedTargets() {
    static const std::int64_t targets = targets_of_machine() | HWY_STATIC_TARGET;
    const std::int64_t of_test = targets_of_test;
    return of_test ? of_test : targets;
}

void SetSupportedTargetsForTest(std::int64_t targets) { targets_of_test = targets; }

ChosenTarget& GetChosenTarget() {
    static ChosenTarget chosen;
    return chosen;
}

}  // namespace hwy
#endif
#endif
