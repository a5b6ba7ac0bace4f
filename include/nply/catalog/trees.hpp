// Trees at the facade: texts of either notation, searches that are told and drawn, and any position's game as a tree.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/json_fwd.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/session.hpp"
#include "nply/trees/drawing.hpp"
#include "nply/trees/efg.hpp"
#include "nply/trees/search_steps.hpp"

namespace nply::catalog {

/// The tree in a text of the .tree notation or of Gambit's, which is known by the name's end .efg or the text's
/// beginning. Lines are counted from `first_line`. InputError "NAME:LINE:COLUMN: what is wrong".
EfgTree tree_in(const std::string& text, const std::string& name, std::size_t first_line = 1);

/// A position at the root of a tree.
Position open_tree(Tree tree);

/// A tree that nobody has searched.
std::string draw(const Tree& tree, std::size_t draw_nodes = 200, DrawingForm form = DrawingForm::svg);

/// What is shown of a search of a tree beside its result.
struct TreeViews {
    std::function<void(const std::string&)> trace{};  // takes the search step by step, a line at a time
    std::optional<int> trace_depth{};                 // only so many plies from the top
    std::string trace_label{};                        // only what happens at this node and below
    bool draw = false;                                // Is a drawing wanted?
    std::size_t draw_nodes = 200;                     // larger trees are folded
    DrawingForm form = DrawingForm::svg;              // of the drawing
    std::optional<std::size_t> drawn_after{};  // as it stood once so many lines of the whole search had been told
    std::size_t most_steps = 0;                // so many steps are kept, to be gone through one by one
};

/// A search of a tree with its trace, its steps and its drawing.
struct WatchedTree {
    SearchReport report;               // the answer
    std::string drawing;               // where it was to be drawn
    std::vector<SearchStep> steps;     // of the search, as many as were asked for
    std::uint64_t steps_left_out = 0;  // steps beyond those
};

/// InputError for what cannot be told or drawn: all moves at once, a label that no node has.
WatchedTree watch(const Tree& tree, const SearchRequest& request, const TreeViews& views);

/// {"steps":[{"do":"refuse","node":4,..},..],"left_out":0}; nodes are numbered in preorder.
Json steps_json(const WatchedTree& watched);

/// The tree itself, a list per property with an entry per node in preorder: movers (0: a leaf), ends of subtrees,
/// leaves' scores as texts; names and bounds by node where there are any.
Json shape_json(const Tree& tree);

/// The game from a position on as an explicit tree, moves as labels where they can be. InputError if it has more nodes.
Tree tree_of(const Position& position, std::size_t most_nodes);
/// Nothing if the stop sign was set meanwhile.
std::optional<Tree> tree_of(const Position& position, std::size_t most_nodes, const std::atomic<bool>& stop);

}  // namespace nply::catalog
