// Where values lie. A configuration is a dense block, the product of four classes, so a position's place is arithmetic:
// nothing is stored but values. Suits stand in one order for the whole deal; the last ones are the lanes of vectors:
//
//     block:  row  row  row ..                    one for each combination of the other suits' states
//     row:    [leader 0: lanes] [leader 1: lanes] ..
#pragma once

#include "solvers/configurations.hpp"

namespace nply::solvers {

struct ValueLayout {
    std::array<std::uint8_t, suits_in_pack> order{0, 1, 2, 3};  // the slowest suit first
    int rows_suits = 3;                                         // so many of them make rows, the others lanes
    int planes = 3;                                             // values of a position, one for each leader

    bool is_lane(int suit) const {
        for (int i = rows_suits; i < suits_in_pack; ++i)
            if (order[i] == suit) return true;
        return false;
    }
};

/// The strides of one configuration: of row suits in values, of lane suits in lanes.
struct Strides {
    std::array<std::uint32_t, suits_in_pack> of{};
    std::uint32_t lanes = 1;
    std::uint32_t rows = 1;
    std::uint32_t row_length = 1;  // in values

    Strides(const Suits& suits, const ValueLayout& layout, ConfigurationKey key) {
        for (int i = suits_in_pack; i-- > 0;) {
            const int suit = layout.order[i];
            const std::uint32_t size = suits[suit].at(class_in(key, suit)).size();
            if (i >= layout.rows_suits) {
                of[suit] = lanes;
                lanes *= size;
                row_length = lanes * static_cast<std::uint32_t>(layout.planes);
            } else {
                of[suit] = rows * row_length;
                rows *= size;
            }
        }
    }
    std::uint64_t values() const { return std::uint64_t{rows} * row_length; }
};

/// A lane's number fits sixteen bits, the leaders' planes included.
inline constexpr std::uint32_t longest_row = 65535;

/// The classes of the lane suits.
ConfigurationKey lane_classes_in(ConfigurationKey key, const ValueLayout& layout);

/// The order and number of lanes with the least work, by counting vectors of `width` lanes.
ValueLayout choose_layout(const Suits& suits, const std::vector<Layer>& layers, int planes, int width);

/// Sorts a layer by its lanes' classes, which share their tables, and places its blocks: by number, one more at the
/// end.
std::vector<std::uint64_t> place_blocks(const Suits& suits, const ValueLayout& layout, Layer& layer);

}  // namespace nply::solvers
