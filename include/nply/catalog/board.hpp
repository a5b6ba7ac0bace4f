// A board as structure, for programs that draw it themselves. A game has one kind of parts: points that pieces stand
// on, edges that are drawn one by one, or tokens in a row. x grows to the right, y downwards.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace nply::catalog {

/// A place for a piece, with its coordinates and what stands there.
struct BoardPoint {
    std::string name;     // as moves call it
    double x = 0, y = 0;  // of its centre; neighbours are 1 apart
    int player = 0;       // whose piece stands there; 0: empty
};

/// A line between two places that a move can draw.
struct BoardEdge {
    std::string name;                    // as moves call it
    int x1 = 0, y1 = 0, x2 = 0, y2 = 0;  // columns and rows of its ends, the left or upper one first
    bool drawn = false;                  // Has it been drawn?
};

/// The parts of a board, for programs that draw it themselves.
struct Board {
    std::vector<BoardPoint> points{};  // places for pieces, where the game has them
    std::vector<BoardEdge> edges{};    // lines to draw, where the game has them
    std::optional<int> tokens{};       // what is left of a heap, where the game has one
};

}  // namespace nply::catalog
