// Stands in for Highway where it is not installed: the operations that src/solvers uses, on vectors of 16 bytes as gcc
// and clang know them. One target, chosen when compiled, which takes no shortcut by looking up bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#define HWY_NAMESPACE N_STANDIN
#define HWY_BEFORE_NAMESPACE() static_assert(true, "")
#define HWY_AFTER_NAMESPACE() static_assert(true, "")
#define HWY_ONCE 1
#define HWY_SCALAR 1
#define HWY_EMU128 2
#define HWY_TARGET HWY_EMU128
#define HWY_ALIGN alignas(16)
#define HWY_EXPORT(function) static_assert(true, "")
#define HWY_DYNAMIC_DISPATCH(function) HWY_NAMESPACE::function

namespace hwy::HWY_NAMESPACE {

template <class Lane, std::size_t most>
struct CappedTag {
    using Type = Lane;
    static constexpr std::size_t lanes = 16 / sizeof(Lane) < most ? 16 / sizeof(Lane) : most;
    typedef Lane Vector __attribute__((vector_size(lanes * sizeof(Lane))));
};

template <class D>
using Vec = typename D::Vector;

/// Other lanes in as many bytes.
template <class Lane, class D>
using Repartition = CappedTag<Lane, sizeof(Vec<D>) / sizeof(Lane)>;

template <class D>
using RebindToUnsigned = CappedTag<std::make_unsigned_t<typename D::Type>, D::lanes>;

template <class D>
constexpr std::size_t Lanes(D) {
    return D::lanes;
}
template <class D>
Vec<D> Zero(D) {
    return Vec<D>{};
}
template <class D>
Vec<D> Set(D, typename D::Type lane) {
    return Vec<D>{} + lane;
}
template <class D>
Vec<D> LoadU(D, const typename D::Type* from) {
    Vec<D> loaded;
    std::memcpy(&loaded, from, sizeof loaded);
    return loaded;
}
template <class D>
Vec<D> Load(D d, const typename D::Type* from) {
    return LoadU(d, from);
}
template <class D>
Vec<D> LoadDup128(D d, const typename D::Type* from) {
    return LoadU(d, from);
}
template <class D, class V>
Vec<D> BitCast(D, V vector) {
    static_assert(sizeof(Vec<D>) == sizeof(V));
    Vec<D> same;
    std::memcpy(&same, &vector, sizeof same);
    return same;
}
template <class V>
V TableLookupBytesOr0(V table, V index) {
    V found{};
    for (std::size_t i = 0; i < sizeof(V); ++i)
        if (index[i] < 128) found[i] = table[index[i] % sizeof(V)];
    return found;
}
template <class V, class D>
void StoreU(V vector, D, typename D::Type* to) {
    std::memcpy(to, &vector, sizeof vector);
}
template <class V, class D>
void Store(V vector, D d, typename D::Type* to) {
    StoreU(vector, d, to);
}

template <class V>
V Add(V a, V b) {
    return a + b;
}
template <class V>
V Sub(V a, V b) {
    return a - b;
}
template <class V>
V Mul(V a, V b) {
    return a * b;
}
template <class V>
V And(V a, V b) {
    return a & b;
}
template <class V>
V AndNot(V a, V b) {
    return ~a & b;
}
template <class V>
V Or(V a, V b) {
    return a | b;
}
template <class V>
V Xor(V a, V b) {
    return a ^ b;
}
template <int bits, class V>
V ShiftLeft(V a) {
    return a << bits;
}
template <int bits, class V>
V ShiftRight(V a) {
    return a >> bits;
}
template <class V>
V ShiftRightSame(V a, int bits) {
    return a >> bits;
}
template <class V>
auto Gt(V a, V b) {
    return a > b;
}
template <class M, class V>
V IfThenElse(M mask, V yes, V no) {
    return mask ? yes : no;
}
template <class M, class V>
V IfThenZeroElse(M mask, V no) {
    return mask ? V{} : no;
}
template <class V>
V Max(V a, V b) {
    return a > b ? a : b;
}
template <class V>
V Min(V a, V b) {
    return a < b ? a : b;
}

}  // namespace hwy::HWY_NAMESPACE
