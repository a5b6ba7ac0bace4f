// The drawing as SVG text. Colours are Okabe and Ito's, told apart by colour-blind readers too; what colour says is
// also said by number, dashes or words.
#include <algorithm>
#include <array>
#include <cstdio>

#include "nply/trees/drawing.hpp"
#include "trees/drawing_layout.hpp"
#include "trees/drawing_sketch.hpp"
#include "trees/search_words.hpp"

namespace nply {
namespace {

using namespace drawing;

struct Colour {
    const char *fill, *ink;
};
constexpr std::array<Colour, max_players> player_colours{{{"#0072B2", "#fff"},
                                                          {"#E69F00", "#000"},
                                                          {"#009E73", "#fff"},
                                                          {"#CC79A7", "#000"},
                                                          {"#56B4E9", "#000"},
                                                          {"#F0E442", "#000"},
                                                          {"#D55E00", "#fff"},
                                                          {"#000000", "#fff"}}};

constexpr const char* style = R"(<style>
text { font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace; fill: #222; }
.title { font-size: 13px; font-weight: bold; } .sub { font-size: 11px; }
.value { font-size: 12px; } .reason { font-size: 10.5px; fill: #A03800; } .note { font-size: 10.5px; fill: #555; }
.name { font-weight: bold; } .number { font-size: 13px; font-weight: bold; text-anchor: middle; }
.word { font-size: 10.5px; font-weight: bold; text-anchor: middle; }
.edge { fill: none; stroke: #777; stroke-width: 1.2; } .line { stroke: #000; stroke-width: 3; }
.cut { stroke: #aaa; stroke-dasharray: 4 3; } .box { fill: #fff; stroke: #777; }
.on { stroke: #000; stroke-width: 2.5; } .fold { fill: #f2f2f2; stroke: #777; stroke-dasharray: 2 2; }
.again { fill: none; stroke: #A03800; stroke-width: 1.5; } .open { stroke: #000; stroke-width: 1.5; stroke-dasharray: 3 2; }
.pruned { fill: #767676; } circle.pruned { fill: #ddd; stroke: #aaa; stroke-dasharray: 4 3; }
rect.pruned { fill: #fff; stroke: #aaa; stroke-dasharray: 4 3; }
</style>
)";

std::string px(double length) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", length);
    return text;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '&': out += "&amp;"; break;
            case '"': out += "&quot;"; break;
            default: out += c >= 0 && c < 32 ? ' ' : c;
        }
    return out;
}

class Svg {
public:
    Svg(const Tree& tree, const DrawingOptions& options, std::vector<Block> blocks)
        : tree_(tree), options_(options), blocks_(std::move(blocks)), layout_(lay_out(blocks_)) {}

    std::string run() {
        const double inner = std::max({layout_.width, text_width(options_.title, 13), 460.0});
        shift_ = {margin + (layout_.downwards ? (inner - layout_.width) / 2 : 0), margin + header_height};
        for (const bool on_line : {false, true})  // the principal line on top
            for (std::size_t i = 1; i < blocks_.size(); ++i)
                if (blocks_[i].on_line == on_line) edge(i);
        for (std::size_t i = 0; i < blocks_.size(); ++i) block(i);
        const double bottom = legend(inner, shift_.y + layout_.height + 26);
        const std::string width = px(inner + 2 * margin), height = px(bottom + margin - 8);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"" + width + "\" height=\"" + height +
               "\" viewBox=\"0 0 " + width + " " + height + "\">\n<title>" + escaped(options_.title) + "</title>\n" +
               style + "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" +
               text({margin, margin + 12}, "title", options_.title) + text({margin, margin + 30}, "sub", about_tree()) +
               out_ + "</svg>\n";
    }

private:
    static constexpr double margin = 18, header_height = 48;

    static double text_width(const std::string& text, double size) {
        return 0.61 * size * static_cast<double>(text.size());
    }

    static std::string text(Point at, const std::string& classes, const std::string& words) {
        return "<text x=\"" + px(at.x) + "\" y=\"" + px(at.y) + "\" class=\"" + classes + "\">" + escaped(words) +
               "</text>\n";
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
        std::string path;
        if (layout_.downwards)
            path = "M" + px(from.x) + " " + px(from.y + radius) + "V" + px(band + shift_.y) + "L" + px(to.x) + " " +
                   px(start + shift_.y) + "V" + px(to.y - reach);
        else
            path = "M" + px(from.x - radius + size_of(blocks_[parent]).width + 3) + " " + px(from.y) + "H" +
                   px(band + shift_.x + 3) + "L" + px(to.x - reach) + " " + px(to.y);
        const char* kind = child.pruned ? " cut" : child.on_line ? " line" : "";
        out_ += "<path class=\"edge" + std::string(kind) + "\" d=\"" + path + "\"/>\n";
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
        rect(corner, size, kind);
        if (block.again) rect({corner.x - 2.5, corner.y - 2.5}, {size.width + 5, size.height + 5}, "again");
        rows(block, {corner.x + box_padding, corner.y + box_padding / 2});
    }

    void rect(Point corner, Size size, const std::string& classes) {
        out_ += "<rect x=\"" + px(corner.x) + "\" y=\"" + px(corner.y) + "\" width=\"" + px(size.width) +
                "\" height=\"" + px(size.height) + "\" rx=\"3\" class=\"" + classes + "\"/>\n";
    }

    void chooser(const Block& block, Point centre) {
        const Player player = tree_.mover(block.node);
        circle(centre, player, block.pruned ? "pruned" : block.unsettled ? "open" : block.on_line ? "on" : "");
        if (block.again) ring(centre);
        const double height = row_height * static_cast<double>(block.rows.size());
        rows(block, {centre.x + radius + gap_to_words, centre.y - height / 2});
    }

    void circle(Point centre, Player player, const std::string& kind) {
        const bool pruned = kind == "pruned";
        out_ += "<circle cx=\"" + px(centre.x) + "\" cy=\"" + px(centre.y) + "\" r=\"" + px(radius) + "\"" +
                (pruned ? "" : std::string(" fill=\"") + player_colours[player].fill + "\"") +
                (kind.empty() ? "" : " class=\"" + kind + "\"") + "/>\n";
        const bool words = tree_.terms() == Tree::Terms::max_min;
        const std::string shown = words ? (player == 0 ? "max" : "min") : std::to_string(player + 1);
        const std::string ink = pruned ? "#555" : player_colours[player].ink;
        out_ += "<text x=\"" + px(centre.x) + "\" y=\"" + px(centre.y + (words ? 3.5 : 4.5)) + "\" class=\"" +
                (words ? "word" : "number") + "\" style=\"fill:" + ink + "\">" + shown + "</text>\n";
    }

    void ring(Point centre) {
        out_ += "<circle cx=\"" + px(centre.x) + "\" cy=\"" + px(centre.y) + "\" r=\"" + px(radius + 3) +
                "\" class=\"again\"/>\n";
    }

    void rows(const Block& block, Point corner) {
        double y = corner.y + 11;
        for (const Row& row : block.rows) {
            const char* kinds[] = {"value", "reason", "note"};
            std::string classes = kinds[static_cast<int>(row.style)];
            if (block.pruned) classes += " pruned";
            out_ += "<text x=\"" + px(corner.x) + "\" y=\"" + px(y) + "\" class=\"" + classes + "\">";
            if (!row.name.empty()) out_ += "<tspan class=\"name\">" + escaped(row.name) + "</tspan>";
            out_ += std::string(!row.name.empty() && !row.words.empty() ? " " : "") + escaped(row.words) + "</text>\n";
            y += row_height;
        }
    }

    /// What the marks mean, those that occur; returns where it ends.
    double legend(double width, double top) {
        const auto any = [&](auto has) { return std::any_of(blocks_.begin(), blocks_.end(), has); };
        Point place{margin, top};
        const auto entry = [&](const std::string& words, auto icon) {
            const double needed = 40 + text_width(words, 11) + 14;
            if (place.x > margin && place.x + needed > margin + width) place = {margin, place.y + 34};
            icon(Point{place.x + 17, place.y});
            out_ += text({place.x + 40, place.y + 4}, "sub", words);
            place.x += needed;
        };
        if (tree_.terms() != Tree::Terms::max_min)
            for (int p = 0; p < tree_.players(); ++p)
                entry(SearchWords(tree_, {}).player(static_cast<Player>(p)),
                      [&](Point at) { circle(at, static_cast<Player>(p), ""); });
        if (options_.searched) entry("principal line", [&](Point at) { dash(at, "edge line"); });
        if (any([](const Block& b) { return b.pruned; }))
            entry("never searched", [&](Point at) { dash(at, "edge cut"); });
        if (any([](const Block& b) { return b.unsettled && b.kind == Block::Kind::inner; }))
            entry("left without its true value", [&](Point at) {
                out_ +=
                    "<circle cx=\"" + px(at.x) + "\" cy=\"" + px(at.y) + "\" r=\"12\" fill=\"#fff\" class=\"open\"/>\n";
            });
        if (any([](const Block& b) { return b.again; })) entry("searched again", [&](Point at) { ring(at); });
        if (any([](const Block& b) { return b.folded || b.kind == Block::Kind::rest; }))
            entry("+N nodes: folded away", [&](Point at) { rect({at.x - 15, at.y - 9}, {30, 18}, "fold"); });
        return place.y + 18;
    }

    void dash(Point at, const std::string& classes) {
        out_ +=
            "<path class=\"" + classes + "\" d=\"M" + px(at.x - 16) + " " + px(at.y) + "H" + px(at.x + 16) + "\"/>\n";
    }

    const Tree& tree_;
    const DrawingOptions& options_;
    const std::vector<Block> blocks_;
    const Layout layout_;
    Point shift_{};
    std::string out_;
};

}  // namespace

std::string draw_svg(const Tree& tree, const SearchRecord& record, const DrawingOptions& options) {
    return Svg(tree, options, sketch(tree, record, options)).run();
}

}  // namespace nply
