#include "nply/reproduce/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace nply::reproduce {
namespace {

std::size_t width(const std::string& text) {  // bytes that go on with a character take no room
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t to, bool left) {
    const std::string room(to - std::min(to, width(text)), ' ');
    return left ? text + room : room + text;
}

std::string without_end_spaces(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string quoted_for_csv(const std::string& cell) {
    if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
    std::string quoted = "\"";
    for (const char c : cell) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

bool is_interval(const std::string& column) { return column.ends_with("interval"); }

/// 41739461234 and 0.25, never 4.17e10.
std::string plain(double number) {
    std::string text = fmt::format("{:.6f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

/// As many fields as the column has.
std::vector<std::string> fields(const Cell& cell, bool interval) {
    std::vector<std::string> all;
    all.reserve(cell.numbers.size() + 1);
    for (const double number : cell.numbers) all.push_back(plain(number));
    if (all.empty()) all.push_back(quoted_for_csv(cell.text));
    if (interval) all.resize(2);
    return all;
}

/// In double quotes for gnuplot, which reads backslashes, quotes and control characters there.
std::string quoted_for_gnuplot(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    return quoted + "\"";
}

/// Shapes as well as colours tell the series apart.
std::string style(Plot::Kind kind, std::size_t series) {
    constexpr int shapes[] = {7, 5, 9, 11, 13, 6, 4, 8};
    const int shape = shapes[series % std::size(shapes)];
    switch (kind) {
        case Plot::Kind::steps: return fmt::format("with steps lw 2 dt {}", series % 5 + 1);
        case Plot::Kind::intervals: return fmt::format("with yerrorbars pt {} ps 0.8 lw 1.5", shape);
        case Plot::Kind::lines: break;
    }
    return fmt::format("with linespoints pt {} ps 0.8 lw 2", shape);
}

}  // namespace

std::string text(const ReportTable& table) {
    std::vector<std::size_t> widths;
    widths.reserve(table.header.size());
    for (const std::string& name : table.header) widths.push_back(width(name));
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i].text));
    std::string out = table.title + "\n";
    const auto add = [&](const std::vector<Cell>& cells) {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i)
            line += (i ? "  " : "") + padded(cells[i].text, widths[i], i == 0);
        out += without_end_spaces(line) + "\n";
    };
    add({table.header.begin(), table.header.end()});
    for (const auto& row : table.rows) add(row);
    for (const std::string& note : table.notes) out += note + "\n";
    return out;
}

std::string markdown(const ReportTable& table) {
    std::string out = "### " + table.title + "\n\n";
    const auto add = [&](const std::vector<Cell>& cells) {
        out += "|";
        for (const Cell& cell : cells) out += " " + cell.text + " |";
        out += "\n";
    };
    add({table.header.begin(), table.header.end()});
    out += "|---|";
    for (std::size_t i = 1; i < table.header.size(); ++i) out += "---:|";
    out += "\n";
    for (const auto& row : table.rows) add(row);
    for (const std::string& note : table.notes) out += "\n" + note + "\n";
    return out;
}

std::string csv(const ReportTable& table) {
    std::vector<std::string> names;
    for (const std::string& column : table.header) {
        if (is_interval(column)) names.push_back(quoted_for_csv(column + " from"));
        names.push_back(quoted_for_csv(is_interval(column) ? column + " to" : column));
    }
    std::string out = fmt::format("{}\n", fmt::join(names, ","));
    for (const auto& row : table.rows) {
        std::vector<std::string> line;
        for (std::size_t i = 0; i < row.size(); ++i)
            for (std::string& field : fields(row[i], is_interval(table.header[i]))) line.push_back(std::move(field));
        out += fmt::format("{}\n", fmt::join(line, ","));
    }
    return out;
}

std::string gnuplot(const Plot& plot) {
    std::string out = "set terminal svg size 900,520 dynamic background 'white' font 'sans-serif,14'\n";
    out += "set colorsequence podo\nset grid lc '#dddddd'\nset border 3\nset tics nomirror\n";
    out += "set key outside top center horizontal\n";
    out += "set title " + quoted_for_gnuplot(plot.title) + "\nset xlabel " + quoted_for_gnuplot(plot.x) +
           "\nset ylabel " + quoted_for_gnuplot(plot.y) + "\n";
    if (plot.log_x) out += "set logscale x\nset format x '10^{%L}'\n";
    if (plot.log_y) out += "set logscale y\nset format y '10^{%L}'\n";
    if (!plot.ticks.empty()) {
        out += fmt::format("set xrange [0.5:{}.5]\nset xtics font ',11' (", plot.ticks.size());
        for (std::size_t i = 0; i < plot.ticks.size(); ++i)
            out += fmt::format("{}{} {}", i ? ", " : "", quoted_for_gnuplot(plot.ticks[i]), i + 1);
        out += ")\n";
    }
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        out += fmt::format("$data{} << EOD\n", i);
        for (const PlotPoint& p : plot.series[i].points)
            out += plot.kind == Plot::Kind::intervals
                       ? fmt::format("{:.10g} {:.10g} {:.10g} {:.10g}\n", p.x, p.y, p.low, p.high)
                       : fmt::format("{:.10g} {:.10g}\n", p.x, p.y);
        out += "EOD\n";
    }
    out += "plot ";
    for (std::size_t i = 0; i < plot.series.size(); ++i)
        out += fmt::format("{}$data{} {} title {}", i ? ", " : "", i, style(plot.kind, i),
                           quoted_for_gnuplot(plot.series[i].name));
    return out + "\n";
}

}  // namespace nply::reproduce
