#include "solvers/layout.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace nply::solvers {
namespace {

constexpr double cost_of_a_lane_suit = 0.15;  // a move in it looks up each lane's own child

/// Vectors of a whole deal, weighted; infinite where a row would be too long.
double cost(const Suits& suits, const std::vector<Layer>& layers, const Layout& layout, int width) {
    const auto full = static_cast<std::uint32_t>(width);
    double vectors = 0;
    for (const Layer& layer : layers)
        for (const ConfigurationKey key : layer.keys) {
            const Strides strides(suits, layout, key);
            if (strides.row_length > longest_row) return std::numeric_limits<double>::infinity();
            vectors += static_cast<double>(strides.rows) * ((strides.lanes + full - 1) / full);
        }
    return vectors * (1 + cost_of_a_lane_suit * (suits_in_pack - 1 - layout.rows_suits));
}

}  // namespace

Layout choose_layout(const Suits& suits, const std::vector<Layer>& layers, int planes, int width) {
    Layout best{.planes = planes};
    double least = std::numeric_limits<double>::infinity();
    Layout tried = best;
    std::iota(tried.order.begin(), tried.order.end(), 0);
    do {
        for (tried.rows_suits = suits_in_pack - 1; tried.rows_suits > 0; --tried.rows_suits) {
            const double now = cost(suits, layers, tried, width);
            if (now < least) {
                least = now;
                best = tried;
            }
        }
    } while (std::next_permutation(tried.order.begin(), tried.order.end()));
    return best;
}

std::vector<std::uint64_t> place_blocks(const Suits& suits, const Layout& layout, Layer& layer) {
    const auto lane_classes = [&](ConfigurationKey key) {
        ConfigurationKey lanes = 0;
        for (int i = layout.rows_suits; i < suits_in_pack; ++i) lanes = lanes << 16 | class_in(key, layout.order[i]);
        return lanes;
    };
    std::sort(layer.keys.begin(), layer.keys.end(), [&](ConfigurationKey a, ConfigurationKey b) {
        return std::pair(lane_classes(a), a) < std::pair(lane_classes(b), b);
    });
    layer.index.renumber(layer.keys);
    std::vector<std::uint64_t> bases{0};
    for (const ConfigurationKey key : layer.keys) bases.push_back(bases.back() + Strides(suits, layout, key).values());
    return bases;
}

}  // namespace nply::solvers
