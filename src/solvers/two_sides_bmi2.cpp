// The same search compiled for machines with BMI2, which packs a word in one instruction. Everything of it is a
// template over Bits, and what is not was included before the instructions were allowed: no function compiled with them
// can be taken for one compiled without.
#include <bit>
#include <utility>
#include <vector>

#include "nply/core/random.hpp"
#include "solvers/relevant_ranks.hpp"
#include "solvers/two_sides_prover.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("bmi,bmi2,lzcnt,popcnt,avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi,bmi2,lzcnt,popcnt,avx2")
#endif

#include "solvers/two_sides_search.hpp"

namespace nply::two_sides {
namespace {

struct Bmi2Bits {
    class Packer {
    public:
        explicit Packer(Lanes live) : live_(live) {}
        Lanes pack(Lanes cards) const { return _pext_u64(cards, live_); }
        Lanes unpack(Lanes packed) const { return _pdep_u64(packed, live_); }

    private:
        Lanes live_;
    };

    template <std::size_t Planes>
    static unsigned matches(const Lanes (&masks)[4], const Lanes (&planes)[Planes][4],
                            const std::array<Lanes, Planes>& owners) {
        __m256i differ = _mm256_xor_si256(four(planes[0]), _mm256_set1_epi64x(static_cast<long long>(owners[0])));
        for (std::size_t p = 1; p < Planes; ++p)
            differ = _mm256_or_si256(
                differ, _mm256_xor_si256(four(planes[p]), _mm256_set1_epi64x(static_cast<long long>(owners[p]))));
        differ = _mm256_and_si256(differ, four(masks));
        const __m256i same = _mm256_cmpeq_epi64(differ, _mm256_setzero_si256());
        return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same)));
    }

private:
    static __m256i four(const Lanes (&words)[4]) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words)); }
};

std::unique_ptr<Prover> fast_prover(const Rules& rules, std::span<std::byte> memory) {
    return prover_for<Bmi2Bits>(rules, memory);
}

}  // namespace
}  // namespace nply::two_sides

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace nply::two_sides {

std::unique_ptr<Prover> bmi2_prover(const Rules& rules, std::span<std::byte> memory) {
    __builtin_cpu_init();
    const bool has_them = __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("bmi") &&
                          __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
                          __builtin_cpu_supports("lzcnt");
    const bool takes_its_time = __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");  // a loop in microcode
    return has_them && !takes_its_time ? fast_prover(rules, memory) : nullptr;
}

}  // namespace nply::two_sides

#else

namespace nply::two_sides {

std::unique_ptr<Prover> bmi2_prover(const Rules&, std::span<std::byte>) { return nullptr; }

}  // namespace nply::two_sides
#endif
