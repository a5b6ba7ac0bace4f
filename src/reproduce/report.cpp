#include "nply/reproduce/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

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

/// 41739461234 and 0.25, never 4.17e10.
std::string plain(double number) {
    std::string text = fmt::format("{:.6f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

std::vector<std::string> names_of_fields(const Column& column) {
    return column.fields.empty() ? std::vector{column.name} : column.fields;
}

/// As many fields as the column has.
std::vector<std::string> fields(const Cell& cell, const Column& column) {
    std::vector<std::string> all;
    all.reserve(cell.numbers.size() + 1);
    for (const double number : cell.numbers) all.push_back(plain(number));
    if (all.empty()) all.push_back(quoted_for_csv(cell.text));
    all.resize(names_of_fields(column).size());
    return all;
}

std::vector<Cell> names_for_people(const ReportTable& table) {
    std::vector<Cell> names;
    names.reserve(table.header.size());
    for (const Column& column : table.header) names.emplace_back(column.name);
    return names;
}

}  // namespace

Column interval_column(const std::string& what) { return {"95 % interval", {what + " from", what + " to"}}; }
Column published_column(const std::string& what) { return {"published", {"published " + what}}; }

std::string text(const ReportTable& table) {
    std::vector<std::size_t> widths;
    widths.reserve(table.header.size());
    for (const Column& column : table.header) widths.push_back(width(column.name));
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i].text));
    std::string out = table.title + "\n";
    const auto add = [&](const std::vector<Cell>& cells) {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i)
            line += (i ? "  " : "") + padded(cells[i].text, widths[i], i == 0);
        out += without_end_spaces(line) + "\n";
    };
    add(names_for_people(table));
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
    add(names_for_people(table));
    out += "|---|";
    for (std::size_t i = 1; i < table.header.size(); ++i) out += "---:|";
    out += "\n";
    for (const auto& row : table.rows) add(row);
    for (const std::string& note : table.notes) out += "\n" + note + "\n";
    return out;
}

std::string csv(const ReportTable& table) {
    std::vector<std::string> names;
    for (const Column& column : table.header)
        for (const std::string& name : names_of_fields(column)) names.push_back(quoted_for_csv(name));
    std::string out = fmt::format("{}\n", fmt::join(names, ","));
    for (const auto& row : table.rows) {
        std::vector<std::string> line;
        for (std::size_t i = 0; i < row.size(); ++i)
            for (std::string& field : fields(row[i], table.header[i])) line.push_back(std::move(field));
        out += fmt::format("{}\n", fmt::join(line, ","));
    }
    return out;
}

}  // namespace nply::reproduce
