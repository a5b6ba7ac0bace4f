// What an experiment has found: tables with the published numbers beside ours, and plots. Cells are text, as they are
// shown; numbers for programs are in the results themselves.
#pragma once

#include <string>
#include <vector>

namespace nply::reproduce {

struct ReportTable {
    std::string title;
    std::vector<std::string> header;  // the first column is text, the others are numbers
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> notes;
};

struct PlotPoint {
    double x = 0, y = 0;
    double low = 0, high = 0;  // an interval around y, where the plot has intervals
};

struct PlotSeries {
    std::string name;
    std::vector<PlotPoint> points;
};

struct Plot {
    std::string name;  // of the file, without ending
    std::string title, x, y;
    bool log_x = false, log_y = false;
    enum class Kind { lines, steps, intervals } kind = Kind::lines;
    std::vector<std::string> ticks{};  // names along x at 1, 2, ..; none: numbers
    std::vector<PlotSeries> series{};
};

struct Report {
    std::vector<ReportTable> tables;
    std::vector<Plot> plots;
};

/// Laid out for a terminal.
std::string text(const ReportTable& table);
std::string markdown(const ReportTable& table);
std::string csv(const ReportTable& table);
/// What gnuplot draws an SVG from.
std::string gnuplot(const Plot& plot);

}  // namespace nply::reproduce
