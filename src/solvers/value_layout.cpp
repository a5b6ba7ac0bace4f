#include "solvers/value_layout.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace nply::solvers {
namespace {

constexpr double cost_of_a_lane_suit = 0.15;  // a move in it looks up each lane's own child
constexpr double cost_of_a_table = 6;         // of such look-ups, made once for the lane suits' classes; in rows

/// Vectors of a whole deal, weighted; infinite where a row would be too long.
double cost(const Suits& suits, const std::vector<Layer>& layers, const ValueLayout& layout, int width) {
    const auto full = static_cast<std::uint32_t>(width);
    double vectors = 0;
    for (const Layer& layer : layers) {
        KeyIndex tables;
        for (const ConfigurationKey key : layer.keys) {
            const Strides strides(suits, layout, key);
            if (strides.row_length > longest_row) return std::numeric_limits<double>::infinity();
            const auto whole_vectors = (strides.lanes + full - 1) / full;
            const auto row = static_cast<double>(whole_vectors);
            vectors += strides.rows * row;
            if (tables.add(lane_classes_in(key, layout) + 1)) vectors += cost_of_a_table * row;
        }
    }
    return vectors * (1 + cost_of_a_lane_suit * (suits_in_pack - 1 - layout.rows_suits));
}

}  // namespace

ConfigurationKey lane_classes_in(ConfigurationKey key, const ValueLayout& layout) {
    ConfigurationKey lanes = 0;
    for (int i = layout.rows_suits; i < suits_in_pack; ++i) lanes = lanes << 16 | class_in(key, layout.order[i]);
    return lanes;
}

ValueLayout choose_layout(const Suits& suits, const std::vector<Layer>& layers, int planes, int width) {
    ValueLayout best{.planes = planes};
    double least = std::numeric_limits<double>::infinity();
    for (unsigned lanes = 1; lanes + 1 < 1u << suits_in_pack; ++lanes) {
        ValueLayout tried{.planes = planes};
        tried.rows_suits = suits_in_pack - std::popcount(lanes);
        std::array<int, 2> next{0, tried.rows_suits};
        for (std::uint8_t suit = 0; suit < suits_in_pack; ++suit) tried.order[next[lanes >> suit & 1]++] = suit;
        const double now = cost(suits, layers, tried, width);
        if (now < least) {
            least = now;
            best = tried;
        }
    }
    return best;
}

std::vector<std::uint64_t> place_blocks(const Suits& suits, const ValueLayout& layout, Layer& layer) {
    std::sort(layer.keys.begin(), layer.keys.end(), [&](ConfigurationKey a, ConfigurationKey b) {
        return std::pair(lane_classes_in(a, layout), a) < std::pair(lane_classes_in(b, layout), b);
    });
    layer.index.renumber(layer.keys);
    std::vector<std::uint64_t> bases{0};
    for (const ConfigurationKey key : layer.keys) bases.push_back(bases.back() + Strides(suits, layout, key).values());
    return bases;
}

}  // namespace nply::solvers
