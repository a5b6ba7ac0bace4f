// What of a tree is drawn, and with which words: one block per node, or per subtree that is folded away.
#pragma once

#include <string>
#include <vector>

#include "nply/trees/drawing.hpp"

namespace nply::drawing {

/// One row of words; the name stands in front of them.
struct Row {
    enum class Style { value, reason, note };
    std::string text;
    Style style;
    std::string name = {};
};

struct Block {
    static constexpr int none = -1;
    enum class Kind {
        inner,  // a chooser's circle with its words beside it
        leaf,   // a box with the scores
        rest    // children left out of the drawing, as one box
    };

    Kind kind;
    Tree::Node node;
    int parent = none;
    int level = 0;
    std::vector<Row> rows = {};
    bool on_line = false;
    bool pruned = false;     // never entered
    bool again = false;      // searched more than once
    bool unsettled = false;  // left without its true value
    bool folded = false;     // its subtree is not drawn
};

/// Blocks in preorder: a parent stands before its children, children from left to right.
std::vector<Block> sketch(const Tree& tree, const DrawnSearch& search, const DrawingOptions& options);

}  // namespace nply::drawing
