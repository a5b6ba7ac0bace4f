// What an experiment has found: tables with the published numbers beside ours, and plots. A cell is text for people,
// 3.33e9 or "16.72 .. 17.59", and plain numbers for programs, which comma-separated values have.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace nply::reproduce {

struct Cell {
    Cell(std::string shown) : text(std::move(shown)) {}  // NOLINT(google-explicit-constructor): most cells are text
    Cell(const char* shown) : text(shown) {}             // NOLINT(google-explicit-constructor)
    Cell(std::string shown, double number) : text(std::move(shown)), numbers{number} {}
    Cell(std::string shown, double low, double high) : text(std::move(shown)), numbers{low, high} {}

    std::string text;
    std::vector<double> numbers{};  // none: it is nothing but text; two: an interval
};

struct ReportTable {
    std::string title;
    std::vector<std::string> header;  // the first column is text; a name that ends with "interval" is one of intervals
    std::vector<std::vector<Cell>> rows;
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
/// Numbers in full and without separators; an interval is two columns.
std::string csv(const ReportTable& table);
std::string svg(const Plot& plot);

}  // namespace nply::reproduce
