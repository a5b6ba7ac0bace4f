#include "trees/drawing_layout.hpp"

#include <algorithm>
#include <numeric>

namespace nply::drawing {
namespace {

constexpr double widest_downwards = 1500;  // wider trees grow to the right
constexpr double between_siblings = 16, between_levels_down = 34, between_levels_right = 46;

/// How many columns the text takes: East Asian and other far characters count double.
std::size_t columns(const std::string& text) {
    std::size_t count = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0) != 0x80) count += byte >= 0xE1 ? 2 : 1;
    }
    return count;
}

/// A block's own stretch of the breadth on both sides of its anchor, and its extent in depth.
struct Extent {
    double before, after, depth;
};

Extent extent(const Block& block, bool downwards) {
    const Size size = size_of(block);
    if (!downwards) return {size.height / 2, size.height / 2, size.width};
    if (block.kind == Block::Kind::inner) return {radius, size.width - radius, size.height};
    return {size.width / 2, size.width / 2, size.height};
}

class Layouter {
public:
    Layouter(const std::vector<Block>& blocks, bool downwards)
        : blocks_(blocks), downwards_(downwards), extents_(blocks.size()), breadth_(blocks.size()) {
        for (std::size_t i = 0; i < blocks.size(); ++i) extents_[i] = extent(blocks[i], downwards);
    }

    Layout run() {
        find_stretches();
        Layout layout{downwards_, 0, 0, {}, {}, {}};
        const double total = place_breadth(), depth = place_levels(layout);
        for (std::size_t i = 0; i < blocks_.size(); ++i) layout.at.push_back(point(layout, i));
        layout.width = downwards_ ? total : depth;
        layout.height = downwards_ ? depth : total;
        return layout;
    }

private:
    /// Bottom up: the stretch of each subtree before and after its root's anchor, which stands in the middle between
    /// the first and the last child's.
    void find_stretches() {
        struct Children {
            double end = 0, first = 0, last = 0;  // measured from the end of the last child backwards
            int count = 0;
        };
        std::vector<Children> children(blocks_.size());
        stretches_ = extents_;
        for (std::size_t i = blocks_.size(); i-- > 0;) {
            const Children& mine = children[i];
            if (mine.count > 0) {
                const double anchor = (mine.first + mine.last) / 2;  // from the far end
                stretches_[i].after = std::max(stretches_[i].after, anchor);
                stretches_[i].before = std::max(stretches_[i].before, mine.end - anchor);
            }
            if (blocks_[i].parent == Block::none) continue;
            Children& all = children[static_cast<std::size_t>(blocks_[i].parent)];
            if (all.count > 0) all.end += gap();
            const double anchor = all.end + stretches_[i].after;
            if (all.count++ == 0) all.last = anchor;
            all.first = anchor;
            all.end = anchor + stretches_[i].before;
        }
        children_anchor_.resize(blocks_.size());
        for (std::size_t i = 0; i < blocks_.size(); ++i)
            children_anchor_[i] = children[i].end - (children[i].first + children[i].last) / 2;
    }

    /// Top down: children one after the other, their middle under the parent's anchor.
    double place_breadth() {
        std::vector<double> next(blocks_.size());
        breadth_[0] = stretches_[0].before;
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            if (blocks_[i].parent != Block::none) {
                double& place = next[static_cast<std::size_t>(blocks_[i].parent)];
                breadth_[i] = place + stretches_[i].before;
                place = breadth_[i] + stretches_[i].after + gap();
            }
            next[i] = breadth_[i] - children_anchor_[i];
        }
        return stretches_[0].before + stretches_[0].after;
    }

    /// Each level as deep as its deepest block.
    double place_levels(Layout& layout) {
        int levels = 0;
        for (const Block& block : blocks_) levels = std::max(levels, block.level + 1);
        std::vector<double> depth(static_cast<std::size_t>(levels));
        for (std::size_t i = 0; i < blocks_.size(); ++i) {
            double& deepest = depth[static_cast<std::size_t>(blocks_[i].level)];
            deepest = std::max(deepest, extents_[i].depth);
        }
        double start = 0;
        for (const double here : depth) {
            layout.level_start.push_back(start);
            layout.level_end.push_back(start + here);
            start += here + (downwards_ ? between_levels_down : between_levels_right);
        }
        return layout.level_end.back();
    }

    Point point(const Layout& layout, std::size_t i) const {
        const auto level = static_cast<std::size_t>(blocks_[i].level);
        const bool inner = blocks_[i].kind == Block::Kind::inner;
        const double start = layout.level_start[level], middle = (start + layout.level_end[level]) / 2;
        if (!downwards_) return {start + (inner ? radius : 0), breadth_[i]};
        return {breadth_[i], inner ? middle : start};
    }

    double gap() const { return downwards_ ? between_siblings : between_siblings / 2; }

    const std::vector<Block>& blocks_;
    const bool downwards_;
    std::vector<Extent> extents_, stretches_;
    std::vector<double> breadth_, children_anchor_;
};

}  // namespace

double width(const Row& row) {
    const bool both = !row.name.empty() && !row.text.empty();
    return 0.61 * font_size(row.style) * static_cast<double>(columns(row.name) + columns(row.text) + (both ? 1 : 0));
}

Size size_of(const Block& block) {
    double widest = 0;
    for (const Row& row : block.rows) widest = std::max(widest, width(row));
    const double rows = row_height * static_cast<double>(block.rows.size());
    if (block.kind != Block::Kind::inner) return {widest + 2 * box_padding, rows + box_padding};
    return {2 * radius + (widest > 0 ? gap_to_text + widest : 0), std::max(2 * radius, rows)};
}

Layout lay_out(const std::vector<Block>& blocks) {
    Layout down = Layouter(blocks, true).run();
    return down.width <= widest_downwards ? down : Layouter(blocks, false).run();
}

}  // namespace nply::drawing
