// What drawings are made of, whatever they are written as. Lengths are pixels, y grows downwards; styles are words with
// spaces between, each with one meaning for every canvas: "edge cut", "box pruned", "value".
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "trees/drawing_layout.hpp"

namespace nply::drawing {

struct Colour {
    const char *fill, *ink;  // "#0072B2"
};

class Canvas {
public:
    Canvas() = default;
    virtual ~Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    virtual void path(const std::vector<Point>& corners, const std::string& style) = 0;
    virtual void box(Point corner, Size size, const std::string& style) = 0;
    /// An empty fill is the style's.
    virtual void circle(Point centre, double radius, const std::string& fill, const std::string& style) = 0;
    /// From its baseline's left end; "number" and "word" stand in the middle of the point. The name comes first, in
    /// bold; an empty ink is the style's.
    virtual void text(Point at, const std::string& style, const std::string& content, const std::string& name = "",
                      const std::string& ink = "") = 0;
    /// All of it.
    virtual std::string finish(Size size, const std::string& title) = 0;
};

std::unique_ptr<Canvas> svg_canvas();
/// A whole LaTeX document, or a tikzpicture alone.
std::unique_ptr<Canvas> tikz_canvas(bool fragment);

}  // namespace nply::drawing
