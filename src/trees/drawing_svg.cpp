// A drawing as SVG text.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "trees/drawing_canvas.hpp"

namespace nply::drawing {
namespace {

constexpr const char* style_sheet = R"(<style>
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

class SvgCanvas final : public Canvas {
public:
    void path(const std::vector<Point>& corners, const std::string& classes) override {
        std::string way = "M" + px(corners[0].x) + " " + px(corners[0].y);
        for (std::size_t i = 1; i < corners.size(); ++i) {
            const Point from = corners[i - 1], to = corners[i];
            way += from.x == to.x ? "V" + px(to.y) : from.y == to.y ? "H" + px(to.x) : "L" + px(to.x) + " " + px(to.y);
        }
        out_ += "<path class=\"" + classes + "\" d=\"" + way + "\"/>\n";
    }

    void box(Point corner, Size size, const std::string& classes) override {
        out_ += "<rect x=\"" + px(corner.x) + "\" y=\"" + px(corner.y) + "\" width=\"" + px(size.width) +
                "\" height=\"" + px(size.height) + "\" rx=\"3\" class=\"" + classes + "\"/>\n";
    }

    void circle(Point centre, double radius, const std::string& fill, const std::string& classes) override {
        out_ += "<circle cx=\"" + px(centre.x) + "\" cy=\"" + px(centre.y) + "\" r=\"" + px(radius) + "\"" +
                (fill.empty() ? "" : " fill=\"" + fill + "\"") + (classes.empty() ? "" : " class=\"" + classes + "\"") +
                "/>\n";
    }

    void text(Point at, const std::string& classes, const std::string& content, const std::string& name,
              const std::string& ink) override {
        out_ += "<text x=\"" + px(at.x) + "\" y=\"" + px(at.y) + "\" class=\"" + classes + "\"" +
                (ink.empty() ? "" : " style=\"fill:" + ink + "\"") + ">";
        if (!name.empty()) out_ += "<tspan class=\"name\">" + escaped(name) + "</tspan>";
        out_ += std::string(!name.empty() && !content.empty() ? " " : "") + escaped(content) + "</text>\n";
    }

    std::string finish(Size size, const std::string& title) override {
        const std::string width = px(size.width), height = px(size.height);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"" + width + "\" height=\"" + height +
               "\" viewBox=\"0 0 " + width + " " + height + "\">\n<title>" + escaped(title) + "</title>\n" +
               style_sheet + "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" + out_ + "</svg>\n";
    }

private:
    std::string out_;
};

}  // namespace

std::unique_ptr<Canvas> svg_canvas() { return std::make_unique<SvgCanvas>(); }

}  // namespace nply::drawing
