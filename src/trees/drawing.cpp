// What a drawing of a tree shows, on any canvas. Colours are Okabe and Ito's, told apart by colour-blind readers too;
// what colour says is also said by number, dashes or words.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nply/trees/drawing.hpp"
#include "trees/drawing_canvas.hpp"
#include "trees/drawing_layout.hpp"
#include "trees/drawing_sketch.hpp"
#include "trees/search_text.hpp"

namespace nply {
namespace {

using namespace drawing;

constexpr std::array<Colour, max_players> player_colours{{{"#0072B2", "#fff"},
                                                          {"#E69F00", "#000"},
                                                          {"#009E73", "#fff"},
                                                          {"#CC79A7", "#000"},
                                                          {"#56B4E9", "#000"},
                                                          {"#F0E442", "#000"},
                                                          {"#D55E00", "#fff"},
                                                          {"#000000", "#fff"}}};

constexpr Colour chance_colour{"#888888", "#fff"};

class Drawing {
public:
    Drawing(const Tree& tree, const DrawnSearch& search, const DrawingOptions& options, Canvas& canvas)
        : tree_(tree),
          search_(search),
          options_(options),
          blocks_(sketch(tree, search, options)),
          layout_(lay_out(blocks_)),
          canvas_(canvas) {}

    std::string run() {
        const double inner = std::max({layout_.width, text_width(options_.title, 13), 460.0});
        shift_ = {margin + (layout_.downwards ? (inner - layout_.width) / 2 : 0), margin + header_height};
        canvas_.text({margin, margin + 12}, "title", options_.title);
        canvas_.text({margin, margin + 30}, "sub", about_tree());
        for (const bool on_line : {false, true})  // the principal line on top
            for (std::size_t i = 1; i < blocks_.size(); ++i)
                if (blocks_[i].on_line == on_line) edge(i);
        for (std::size_t i = 0; i < blocks_.size(); ++i) block(i);
        const double bottom = legend(inner, shift_.y + layout_.height + 26);
        return canvas_.finish({inner + 2 * margin, bottom + margin - 8}, options_.title);
    }

private:
    static constexpr double margin = 18, header_height = 48;

    static double text_width(const std::string& text, double size) {
        return 0.61 * size * static_cast<double>(text.size());
    }

    std::string about_tree() const {
        std::string text = std::to_string(tree_.size()) + (tree_.size() == 1 ? " node" : " nodes");
        if (tree_.terms() == Tree::Terms::max_min) return text;
        const TreeLimits limits = tree_.known_limits();
        text += ", " + std::to_string(tree_.players()) + (tree_.players() == 1 ? " player" : " players");
        if (tree_.terms() == Tree::Terms::minimise) return text + ", little is good";
        if (limits.minscore) text += ", least score " + tree_.in_own_units(*limits.minscore);
        if (limits.maxsum) text += ", largest sum " + tree_.in_own_units(*limits.maxsum);
        return text + (tree_.limits_from() == Tree::LimitsFrom::leaves ? " (from the leaves)" : "");
    }

    Point at(std::size_t i) const { return {layout_.at[i].x + shift_.x, layout_.at[i].y + shift_.y}; }

    /// From the parent straight through its level's band, slanting between the bands, straight into the child's: no
    /// words stand there.
    void edge(std::size_t i) {
        const Block& child = blocks_[i];
        const auto parent = static_cast<std::size_t>(child.parent);
        const Point from = at(parent), to = at(i);
        const double band = layout_.level_end[static_cast<std::size_t>(child.level - 1)];
        const double start = layout_.level_start[static_cast<std::size_t>(child.level)];
        const double reach = child.kind == Block::Kind::inner ? radius : 0;
        const char* kind = child.pruned ? " cut" : child.on_line ? " line" : "";
        std::vector<Point> corners;
        if (layout_.downwards)
            corners = {
                {from.x, from.y + radius}, {from.x, band + shift_.y}, {to.x, start + shift_.y}, {to.x, to.y - reach}};
        else
            corners = {{from.x - radius + size_of(blocks_[parent]).width + 3, from.y},
                       {band + shift_.x + 3, from.y},
                       {to.x - reach, to.y}};
        canvas_.path(corners, "edge" + std::string(kind));
    }

    void block(std::size_t i) {
        const Block& block = blocks_[i];
        if (block.kind == Block::Kind::inner) return chooser(block, at(i));
        const Size size = size_of(block);
        const Point corner =
            layout_.downwards ? Point{at(i).x - size.width / 2, at(i).y} : Point{at(i).x, at(i).y - size.height / 2};
        const std::string kind = block.pruned                      ? "box pruned"
                                 : block.kind == Block::Kind::rest ? "fold"
                                 : block.on_line                   ? "box on"
                                                                   : "box";
        canvas_.box(corner, size, kind);
        if (block.again) canvas_.box({corner.x - 2.5, corner.y - 2.5}, {size.width + 5, size.height + 5}, "again");
        rows(block, {corner.x + box_padding, corner.y + box_padding / 2});
    }

    void chooser(const Block& block, Point centre) {
        const std::optional<Player> player =
            tree_.chance(block.node) ? std::nullopt : std::optional(tree_.mover(block.node));
        circle(centre, player, block.pruned ? "pruned" : block.unsettled ? "open" : block.on_line ? "on" : "");
        if (block.again) ring(centre);
        const double height = row_height * static_cast<double>(block.rows.size());
        rows(block, {centre.x + radius + gap_to_text, centre.y - height / 2});
    }

    /// Nobody: chance decides.
    void circle(Point centre, std::optional<Player> player, const std::string& kind) {
        const Colour& colour = player ? player_colours[*player] : chance_colour;
        const bool pruned = kind == "pruned";
        canvas_.circle(centre, radius, pruned ? "" : colour.fill, kind);
        const bool has_word = player && tree_.terms() == Tree::Terms::max_min;
        const std::string shown = !player    ? "~"
                                  : has_word ? (*player == 0 ? "max" : "min")
                                             : std::to_string(*player + 1);
        const std::string ink = pruned ? "#555" : colour.ink;
        canvas_.text({centre.x, centre.y + (has_word ? 3.5 : 4.5)}, has_word ? "word" : "number", shown, "", ink);
    }

    void ring(Point centre) { canvas_.circle(centre, radius + 3, "", "again"); }

    void rows(const Block& block, Point corner) {
        double y = corner.y + 11;
        for (const Row& row : block.rows) {
            const char* kinds[] = {"value", "reason", "note"};
            std::string classes = kinds[static_cast<int>(row.style)];
            if (block.pruned) classes += " pruned";
            canvas_.text({corner.x, y}, classes, row.text, row.name);
            y += row_height;
        }
    }

    /// What the marks mean, those that occur; returns where it ends.
    double legend(double width, double top) {
        const auto any = [&](auto has) { return std::any_of(blocks_.begin(), blocks_.end(), has); };
        Point place{margin, top};
        const auto entry = [&](const std::string& content, auto icon) {
            const double needed = 40 + text_width(content, 11) + 14;
            if (place.x > margin && place.x + needed > margin + width) place = {margin, place.y + 34};
            icon(Point{place.x + 17, place.y});
            canvas_.text({place.x + 40, place.y + 4}, "sub", content);
            place.x += needed;
        };
        if (tree_.terms() != Tree::Terms::max_min)
            for (int p = 0; p < tree_.players(); ++p)
                entry(SearchText(tree_, {}).player(static_cast<Player>(p)),
                      [&](Point at) { circle(at, static_cast<Player>(p), ""); });
        if (any([&](const Block& b) { return b.kind == Block::Kind::inner && tree_.chance(b.node); }))
            entry("chance", [&](Point at) { circle(at, std::nullopt, ""); });
        if (options_.searched) entry(search_.line_words(), [&](Point at) { dash(at, "edge line"); });
        if (any([](const Block& b) { return b.pruned; }))
            entry("never searched", [&](Point at) { dash(at, "edge cut"); });
        if (any([](const Block& b) { return b.unsettled && b.kind == Block::Kind::inner; }))
            entry(search_.unsettled_words(), [&](Point at) { canvas_.circle(at, 12, "#fff", "open"); });
        if (any([](const Block& b) { return b.again; })) entry("searched again", [&](Point at) { ring(at); });
        if (any([](const Block& b) { return b.folded || b.kind == Block::Kind::rest; }))
            entry("+N nodes: folded away", [&](Point at) { canvas_.box({at.x - 15, at.y - 9}, {30, 18}, "fold"); });
        return place.y + 18;
    }

    void dash(Point at, const std::string& style) { canvas_.path({{at.x - 16, at.y}, {at.x + 16, at.y}}, style); }

    const Tree& tree_;
    const DrawnSearch& search_;
    const DrawingOptions& options_;
    const std::vector<Block> blocks_;
    const Layout layout_;
    Point shift_{};
    Canvas& canvas_;
};

}  // namespace

std::string draw_tree(const Tree& tree, const DrawnSearch& search, const DrawingOptions& options) {
    const auto canvas =
        options.form == DrawingForm::svg ? svg_canvas() : tikz_canvas(options.form == DrawingForm::tikz_fragment);
    return Drawing(tree, search, options, *canvas).run();
}

}  // namespace nply
