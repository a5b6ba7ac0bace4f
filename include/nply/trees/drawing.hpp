// A tree drawn as SVG or TikZ, alone or after a search of it: players by colour and number, values, the principal line,
// what was pruned in grey with the inequality that pruned it, nodes searched again, a legend. Large trees are folded:
// subtrees become counts. Text never overlaps: it is set in a fixed-width font and every block has its own place.
#pragma once

#include <string>
#include <vector>

#include "nply/trees/drawn_search.hpp"
#include "nply/trees/search_record.hpp"

namespace nply {

/// The formats in which a tree is drawn.
enum class DrawingForm {
    svg,           // a picture for browsers
    tikz,          // a LaTeX document of one page
    tikz_fragment  // a tikzpicture, for \input
};

/// The format of a drawing and the number of nodes to show.
struct DrawingOptions {
    std::string title = {};                // above the picture; empty: none
    std::vector<std::uint32_t> line = {};  // the principal line, as child numbers from the root
    std::size_t most_nodes = 200;          // a larger tree is folded, to less than half as many blocks
    bool searched = true;                  // otherwise nothing is said of what was visited and what was not
    DrawingForm form = DrawingForm::svg;   // the format
};

/// The drawing of a tree and of a search of it.
std::string draw_tree(const Tree& tree, const DrawnSearch& search, const DrawingOptions& options);

}  // namespace nply
