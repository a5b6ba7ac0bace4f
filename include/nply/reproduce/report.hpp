// What an experiment has found: tables with the published numbers beside ours, and plots. A cell is text for people,
// 3.33e9 or "16.72 .. 17.59", and plain numbers for programs, which comma-separated values have.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace nply::reproduce {

/// A cell of a table: its text and the numbers in it.
struct Cell {
    Cell(std::string shown) : text(std::move(shown)) {}  // NOLINT(google-explicit-constructor): most cells are text
    Cell(const char* shown) : text(shown) {}             // NOLINT(google-explicit-constructor)
    Cell(std::string shown, double number) : text(std::move(shown)), numbers{number} {}
    Cell(std::string shown, double low, double high) : text(std::move(shown)), numbers{low, high} {}
    Cell(std::string shown, std::vector<double> plain) : text(std::move(shown)), numbers(std::move(plain)) {}

    std::string text;               // as people read it
    std::vector<double> numbers{};  // none: it is nothing but text; several: a field each
};

/// A column's name for people, and those of its fields in comma-separated values.
struct Column {
    Column(std::string shown) : name(std::move(shown)) {}  // NOLINT(google-explicit-constructor): most have one field
    Column(const char* shown) : name(shown) {}             // NOLINT(google-explicit-constructor)
    Column(std::string shown, std::vector<std::string> plain) : name(std::move(shown)), fields(std::move(plain)) {}

    std::string name;                   // as people read it
    std::vector<std::string> fields{};  // none: one of its name
};

/// "95 % interval", with a field for each end of the interval of `what`.
Column interval_column(const std::string& what);
/// "published", a field of another name beside the others that are published.
Column published_column(const std::string& what);

/// A table with a title, columns, rows and notes.
struct ReportTable {
    std::string title;                    // above the table
    std::vector<Column> header;           // the first column is text
    std::vector<std::vector<Cell>> rows;  // each with a cell for each column
    std::vector<std::string> notes;       // below the table
};

/// A point of a plot with its interval.
struct PlotPoint {
    double x = 0, y = 0;       // where the point is
    double low = 0, high = 0;  // an interval around y, where the plot has intervals
};

/// The points of one line of a plot.
struct PlotSeries {
    std::string name;               // for the legend
    std::vector<PlotPoint> points;  // in the order in which they are joined
};

/// A plot: titles of the axes and its series.
struct Plot {
    std::string name;                                                // of the file, without ending
    std::string title, x, y;                                         // above the plot, and along its axes
    bool log_x = false, log_y = false;                               // Are the axes logarithmic?
    enum class Kind { lines, steps, intervals } kind = Kind::lines;  // how points are drawn
    std::vector<std::string> ticks{};                                // names along x at 1, 2, ..; none: numbers
    std::vector<PlotSeries> series{};                                // each in a colour of its own
};

/// The tables and plots of an experiment.
struct Report {
    std::vector<ReportTable> tables;  // in their order
    std::vector<Plot> plots;          // in their order
};

/// Laid out for a terminal.
std::string text(const ReportTable& table);
/// The table as Markdown, with its title and notes.
std::string markdown(const ReportTable& table);
/// Numbers in full and without separators; an interval is two columns.
std::string csv(const ReportTable& table);
/// The plot as SVG.
std::string svg(const Plot& plot);

}  // namespace nply::reproduce
