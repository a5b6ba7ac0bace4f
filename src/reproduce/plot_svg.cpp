// A plot as SVG: axes with round numbers or powers of ten, and a line, steps or intervals for each series.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "nply/reproduce/report.hpp"

namespace nply::reproduce {
namespace {

constexpr double plot_width = 900, plot_height = 520, left_edge = 90, right_edge = 20, top_edge = 76,
                 bottom_edge = 66;  // pixels

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text)
        safe += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
    return safe;
}

/// From values to places between 0 and 1, with ticks.
class Axis {
public:
    Axis(double low, double high, bool logarithmic) : logarithmic_(logarithmic) {
        if (logarithmic) {
            first_ = std::floor(std::log10(low));
            last_ = std::max(std::ceil(std::log10(high)), first_ + 1);
            step_ = std::max(1.0, std::ceil((last_ - first_) / 8));
            return;
        }
        const double rough = std::max(high - low, 1e-9) / 6, power = std::pow(10, std::floor(std::log10(rough)));
        const double lead = rough / power;
        step_ = power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
        first_ = std::floor(low / step_) * step_;
        last_ = std::max(std::ceil(high / step_) * step_, first_ + step_);
    }

    double place(double value) const {
        return ((logarithmic_ ? std::log10(value) : value) - first_) / (last_ - first_);
    }
    /// Each tick's place and label.
    std::vector<std::pair<double, std::string>> ticks() const {
        std::vector<std::pair<double, std::string>> all;
        for (int i = 0; first_ + i * step_ < last_ + step_ / 2; ++i) {
            const double tick = first_ + i * step_;
            all.emplace_back((tick - first_) / (last_ - first_),
                             logarithmic_ ? fmt::format("10<tspan dy=\"-5\" font-size=\"10\">{:g}</tspan>", tick)
                                          : fmt::format("{:g}", std::abs(tick) < step_ / 2 ? 0 : tick));
        }
        return all;
    }

private:
    bool logarithmic_;
    double first_ = 0, last_ = 1, step_ = 1;
};

class Drawing {
public:
    explicit Drawing(const Plot& plot) : plot_(plot), x_(x_axis(plot)), y_(y_axis(plot)) {}

    std::string draw() const {
        std::string svg = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
            "role=\"img\">\n<title>{2}</title>\n<style>text{{font:14px sans-serif;fill:#222}}.tick{{fill:#555;"
            "font-size:12px}}.grid{{stroke:#ddd}}.axis{{stroke:#222}}path{{fill:none;stroke-plot_width:2}}</style>\n"
            "<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
            plot_width, plot_height, escaped(plot_.title));
        svg += label(plot_width / 2, 24, "middle", "", escaped(plot_.title)) + axes();
        for (std::size_t i = 0; i < plot_.series.size(); ++i) svg += series(i);
        return svg + legend() + "</svg>\n";
    }

private:
    template <class Of>
    static Axis axis(const Plot& plot, bool logarithmic, const Of& of) {
        double low = INFINITY, high = -INFINITY;
        for (const PlotSeries& series : plot.series)
            for (const PlotPoint& point : series.points)
                for (const double value : of(point)) low = std::min(low, value), high = std::max(high, value);
        if (low > high) low = high = 1;  // nothing to draw
        return {low, high, logarithmic};
    }
    static Axis x_axis(const Plot& plot) {
        return axis(plot, plot.log_x, [](const PlotPoint& p) { return std::vector{p.x}; });
    }
    static Axis y_axis(const Plot& plot) {
        const bool intervals = plot.kind == Plot::Kind::intervals;
        return axis(plot, plot.log_y,
                    [=](const PlotPoint& p) { return intervals ? std::vector{p.y, p.low, p.high} : std::vector{p.y}; });
    }

    double across(double place) const { return left_edge + place * (plot_width - left_edge - right_edge); }
    double down(double place) const {
        return plot_height - bottom_edge - place * (plot_height - top_edge - bottom_edge);
    }
    /// Names along x stand at 1, 2, .. with half a place beside the first and the last.
    double x(double value) const {
        return across(plot_.ticks.empty() ? x_.place(value) : (value - 0.5) / static_cast<double>(plot_.ticks.size()));
    }
    double y(double value) const { return down(y_.place(value)); }

    static std::string label(double x, double y, const char* anchor, const char* kind, const std::string& words) {
        return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"{}\">{}</text>\n", x, y, anchor,
                           kind, words);
    }

    std::string axes() const {
        std::string svg;
        for (const auto& [place, words] : y_.ticks()) {
            svg += fmt::format("<path class=\"grid\" d=\"M{} {:.1f}H{}\"/>\n", left_edge, down(place),
                               plot_width - right_edge);
            svg += label(left_edge - 8, down(place) + 4, "end", "tick", words);
        }
        if (plot_.ticks.empty())
            for (const auto& [place, words] : x_.ticks()) {
                svg += fmt::format("<path class=\"grid\" d=\"M{:.1f} {}V{}\"/>\n", across(place), top_edge,
                                   plot_height - bottom_edge);
                svg += label(across(place), plot_height - bottom_edge + 18, "middle", "tick", words);
            }
        for (std::size_t i = 0; i < plot_.ticks.size(); ++i)  // in two rows, so that long names do not touch
            svg +=
                label(x(static_cast<double>(i) + 1), plot_height - bottom_edge + 16 + 14 * static_cast<double>(i % 2),
                      "middle", "tick", escaped(plot_.ticks[i]));
        svg += fmt::format("<path class=\"axis\" d=\"M{} {}V{}H{}\"/>\n", left_edge, top_edge,
                           plot_height - bottom_edge, plot_width - right_edge);
        svg += label((left_edge + plot_width - right_edge) / 2, plot_height - 14, "middle", "", escaped(plot_.x));
        return svg +
               fmt::format("<text transform=\"translate(22 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
                           (top_edge + plot_height - bottom_edge) / 2, escaped(plot_.y));
    }

    /// Okabe and Ito's colours; dashes and shapes tell the series apart as well.
    static const char* colour(std::size_t i) {
        constexpr const char* colours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                           "#e69f00", "#56b4e9", "#000000", "#7f7f00"};
        return colours[i % std::size(colours)];
    }
    static const char* dashes(std::size_t i) {
        constexpr const char* patterns[] = {"none", "8 3", "3 3", "10 3 2 3", "14 4"};
        return patterns[i % std::size(patterns)];
    }
    static std::string mark(double x, double y, std::size_t i) {
        switch (i % 3) {
            case 0: return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"/>\n", x, y, colour(i));
            case 1:
                return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"7\" height=\"7\" fill=\"{}\"/>\n", x - 3.5,
                                   y - 3.5, colour(i));
            default:
                return fmt::format("<polygon points=\"{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}\" fill=\"{}\"/>\n",
                                   x - 4.5, y + 4, x + 4.5, y + 4, x, y - 5, colour(i));
        }
    }

    std::string series(std::size_t i) const {
        std::string marks, path;
        for (const PlotPoint& p : plot_.series[i].points) {
            const double at_x = x(p.x), at_y = y(p.y);
            if (plot_.kind == Plot::Kind::intervals)
                path += fmt::format("M{0:.1f} {1:.1f}V{2:.1f}M{3:.1f} {1:.1f}h8M{3:.1f} {2:.1f}h8", at_x, y(p.low),
                                    y(p.high), at_x - 4);
            else if (plot_.kind == Plot::Kind::steps && !path.empty())
                path += fmt::format("H{:.1f}V{:.1f}", at_x, at_y);
            else
                path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", at_x, at_y);
            if (plot_.kind != Plot::Kind::steps) marks += mark(at_x, at_y, i);
        }
        const char* pattern = plot_.kind == Plot::Kind::steps ? dashes(i) : "none";
        return fmt::format("<path stroke=\"{}\" stroke-dasharray=\"{}\" d=\"{}\"/>\n", colour(i), pattern, path) +
               marks;
    }

    std::string legend() const {
        if (plot_.series.size() < 2) return "";
        std::string svg;
        double at = left_edge;
        for (std::size_t i = 0; i < plot_.series.size(); ++i) {
            const std::string& name = plot_.series[i].name;
            svg += fmt::format("<path stroke=\"{}\" stroke-dasharray=\"{}\" d=\"M{:.1f} 50h26\"/>\n", colour(i),
                               plot_.kind == Plot::Kind::steps ? dashes(i) : "none", at);
            if (plot_.kind != Plot::Kind::steps) svg += mark(at + 13, 50, i);
            svg += label(at + 32, 54, "start", "tick", escaped(name));
            at += 48 + 6.8 * static_cast<double>(name.size());
        }
        return svg;
    }

    const Plot& plot_;
    Axis x_, y_;
};

}  // namespace

std::string svg(const Plot& plot) { return Drawing(plot).draw(); }

}  // namespace nply::reproduce
