// Lines of play, kept in an arena of cells that are reused: extending or dropping a line copies nothing, so a
// search pays a constant per node however deep the tree. A line is a chain of canonical child numbers.
#pragma once

#include <cstdint>
#include <vector>

namespace nply {

/// Lines of play in an arena of reused cells.
class Lines {
public:
    using Line = std::uint32_t;              // the number of a line
    static constexpr Line empty = ~Line{0};  // the line without moves

    /// The line that begins with child number `index` and goes on with `rest`, which belongs to it from now on.
    Line extend(std::uint32_t index, Line rest) {
        if (free_ == empty) {
            cells_.push_back({index, rest});
            return static_cast<Line>(cells_.size() - 1);
        }
        const Line line = free_;
        free_ = cells_[line].rest;
        cells_[line] = {index, rest};
        return line;
    }

    /// Gives a line's cells back.
    void drop(Line line) {
        while (line != empty) {
            const Line rest = cells_[line].rest;
            cells_[line].rest = free_;
            free_ = line;
            line = rest;
        }
    }

    std::uint32_t first(Line line) const { return cells_[line].index; }  // Of a line that is not empty.
    std::vector<std::uint32_t> path(Line line) const {                   // The line as canonical child numbers, from 0.
        std::vector<std::uint32_t> result;
        for (; line != empty; line = cells_[line].rest) result.push_back(cells_[line].index);
        return result;
    }

private:
    struct Cell {
        std::uint32_t index;
        Line rest;
    };
    std::vector<Cell> cells_;
    Line free_ = empty;
};

}  // namespace nply
