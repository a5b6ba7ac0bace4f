// The figures of `nply bench --all`: how fast searches and solvers are on this machine, each with its goal, beside
// other libraries where they are installed. One thread and processor time, unless a row says threads: then the clock.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nply/reproduce/report.hpp"

namespace nply::reproduce {

/// One row: a measured value, and the goal it is held against.
struct Figure {
    std::string what, unit;        // what was measured, and its unit
    double value = 0;              // as measured
    std::optional<double> goal{};  // none: there is no goal
    bool less_is_better = true;    // otherwise more is better
    std::string how{};             // what was searched

    bool reached() const { return !goal || (less_is_better ? value <= *goal : value >= *goal); }  // Is the goal met?
};

/// Told the row that is measured next.
using FigureProgress = std::function<void(const std::string& what)>;

/// Whole deals by layers, and two sides. Answers are checked while timing: throws std::logic_error where two ways
/// differ.
std::vector<Figure> measure_solvers(const FigureProgress& progress);
/// Nodes a second, what a node of the kernel costs, and turns of Chinese Checkers a second. `share` of the usual nodes.
std::vector<Figure> measure_searches(const FigureProgress& progress, double share = 1);
/// Playouts a second, beside OpenSpiel where `python3` has it. `share` of the usual playouts.
std::vector<Figure> measure_playouts(const FigureProgress& progress, double share = 1);
/// Two threads beside one; nothing on a machine with one core.
std::vector<Figure> measure_threads(const FigureProgress& progress);
/// Of the program in this file: its start and its memory.
std::vector<Figure> measure_program(const FigureProgress& progress, const std::string& program);

/// "AMD EPYC 9B14, 2 cores, AVX-512"
std::string machine_name();

/// A row for each figure, with its goal and whether it is reached.
ReportTable figures_table(const std::vector<Figure>& figures);

}  // namespace nply::reproduce
