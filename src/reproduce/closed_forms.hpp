// Best cases of speculative pruning in closed form: uniform trees, equal leaves, perfect order, n players.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace nply::reproduce {

/// T_k(d) = 1 + T_0(d-1) + (b-1) T_(k+1)(d-1), T_(n-1)(d) = 1 + T_0(d-1), T_k(0) = 1: k consecutive claims above.
template <class Number = std::int64_t>
Number recurrence(int players, int branching, int depth) {
    std::vector<Number> nodes(static_cast<std::size_t>(players), 1);
    for (int d = 0; d < depth; ++d) {
        std::vector<Number> next(nodes.size());
        for (std::size_t k = 0; k < nodes.size(); ++k)
            next[k] = 1 + nodes[0] + (k + 1 < nodes.size() ? static_cast<Number>(branching - 1) * nodes[k + 1] : 0);
        nodes = next;
    }
    return nodes[0];
}

/// The root above 1 of x^n = sum over i<n of (b-1)^i x^(n-1-i).
inline double branching_factor(int players, int branching) {
    const auto excess = [&](double x) {
        double sum = 0;
        for (int i = 0; i < players; ++i) sum += std::pow(branching - 1, i) * std::pow(x, players - 1 - i);
        return std::pow(x, players) - sum;
    };
    double low = 1, high = branching + 1;
    for (int i = 0; i < 200; ++i) (excess((low + high) / 2) < 0 ? low : high) = (low + high) / 2;
    return low;
}

}  // namespace nply::reproduce
