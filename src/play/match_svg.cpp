#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nply/catalog/function_game.hpp"
#include "nply/play/match_report.hpp"

namespace nply::play {
namespace {

constexpr double top = 64, row_height = 30, panel_width = 260, gap = 40, letter = 7.3;  // pixels

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) safe += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    return safe;
}

std::string text_at(double x, double y, const char* kind, const std::string& text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, kind, escaped(text));
}

/// Round numbers, some five of them, that span the values.
struct Axis {
    double first, last, step;

    Axis(double low, double high) {
        const double rough = std::max(high - low, 1e-9) / 4, power = std::pow(10, std::floor(std::log10(rough)));
        const double lead = rough / power;
        step = power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
        first = std::floor(low / step) * step;
        last = std::max(std::ceil(high / step) * step, first + step);
    }
    double at(double value) const { return (value - first) / (last - first); }
};

/// One quantity of all entrants: a dot for the mean on a line from low to high.
std::string panel(const MatchSummary& summary, Interval EntrantSummary::* quantity, double left,
                  const std::string& heading, double scale) {
    double low = 1e300, high = -1e300;
    for (const EntrantSummary& entrant : summary.entrants) {
        const Interval& interval = entrant.*quantity;
        low = std::min(low, scale * interval.low.value_or(interval.mean));
        high = std::max(high, scale * interval.high.value_or(interval.mean));
    }
    const Axis axis(low, high);
    const auto x = [&](double value) { return left + panel_width * axis.at(value); };
    const double bottom = top + row_height * static_cast<double>(summary.entrants.size());
    std::string svg = text_at(left, top - 14, "head", heading);
    for (double tick = axis.first; tick < axis.last + axis.step / 2; tick += axis.step) {
        svg += fmt::format("<path class=\"grid\" d=\"M{0:.1f} {1:.1f}V{2:.1f}\"/>\n", x(tick), top - 4, bottom);
        svg += text_at(x(tick), bottom + 16, "tick", fmt::format("{:g}", std::round(tick / axis.step) * axis.step));
    }
    for (std::size_t i = 0; i < summary.entrants.size(); ++i) {
        const Interval& interval = summary.entrants[i].*quantity;
        const double y = top + row_height * (static_cast<double>(i) + 0.5);
        if (interval.low)
            svg += fmt::format("<path class=\"interval\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>\n", x(scale * *interval.low), y,
                               x(scale * *interval.high));
        svg += fmt::format("<circle class=\"mean\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\"/>\n", x(scale * interval.mean),
                           y);
    }
    return svg;
}

}  // namespace

std::string plot(const Match& match, const MatchSummary& summary) {
    std::size_t longest = 8;
    for (const EntrantSummary& entrant : summary.entrants) longest = std::max(longest, entrant.name.size());
    const double names = 24 + letter * static_cast<double>(longest);
    const double width = names + 2 * panel_width + 2 * gap, rows = static_cast<double>(summary.entrants.size());
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
        "height=\"{1:.0f}\" role=\"img\">\n",
        width, top + row_height * rows + 34);
    const std::string title = fmt::format("{}: {} {}s, {} {}s", catalog::given_name(match.plan().game), summary.deals,
                                          match.deal_word(), summary.hands, match.hand_word());
    svg += fmt::format("<title>{}</title>\n", escaped(title));
    svg +=
        "<style>text{font:12px monospace;fill:#222}.title{font-weight:bold}.head,.tick{fill:#555}"
        ".tick{text-anchor:middle;font-size:11px}.grid{stroke:#ddd;fill:none}"
        ".interval{stroke:#2a6fb0;stroke-width:3;fill:none}.mean{fill:#123f6b}</style>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
    svg += text_at(12, 22, "title", title + (summary.complete ? "" : ", not complete"));
    for (std::size_t i = 0; i < summary.entrants.size(); ++i)
        svg += text_at(12, top + row_height * (static_cast<double>(i) + 0.5) + 4, "name", summary.entrants[i].name);
    if (summary.deals > 0) {
        const std::string unit = fmt::format("{} a {}, {} is better", match.units(), match.hand_word(),
                                             match.lower_is_better() ? "less" : "more");
        svg += panel(summary, &EntrantSummary::score, names, unit, 1);
        svg += panel(summary, &EntrantSummary::wins, names + panel_width + gap, "share of wins, %", 100);
    }
    return svg + "</svg>\n";
}

}  // namespace nply::play
