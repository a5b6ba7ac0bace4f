// Where each block of a drawing stands. Every subtree has a stretch of the breadth to itself and every level a band
// of the depth, so that neither blocks nor edges can run over words. Small trees grow downwards, as papers draw them;
// wide ones to the right, where words take little room.
#pragma once

#include <vector>

#include "trees/drawing_sketch.hpp"

namespace nply::drawing {

inline constexpr double radius = 14;      // of a chooser's circle, in pixels, as all lengths
inline constexpr double gap_to_text = 6;  // between a circle and the words beside it
inline constexpr double row_height = 15, box_padding = 5;

/// Widths in a fixed-width font: no such font in use is wider than 0.61 of its size.
double width(const Row& row);
inline double font_size(Row::Style style) { return style == Row::Style::value ? 12 : 10.5; }

struct Size {
    double width, height;
};
/// Of a block: a circle and the words at its right, or a box round the words.
Size size_of(const Block& block);

struct Point {
    double x, y;
};

struct Layout {
    bool downwards;
    double width, height;
    std::vector<Point> at;  // per block: the middle of its circle; of a box the middle of the side it hangs by
    std::vector<double> level_start, level_end;  // each level's band; edges cross it straight
};

Layout lay_out(const std::vector<Block>& blocks);

}  // namespace nply::drawing
