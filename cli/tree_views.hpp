// What `nply tree` shows of a search besides its result: a trace in words, a drawing.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "catalog/search.hpp"
#include "nply/trees/search_record.hpp"

namespace nply::cli {

struct TreeViews {
    bool trace = false;
    std::optional<int> trace_depth;
    std::string trace_label;
    std::string draw;  // a file
    std::size_t draw_nodes = 200;

    bool any() const { return trace || !draw.empty(); }
};

/// --trace --trace-depth --trace-label --draw --draw-nodes
void add_view_options(CLI::App& command, TreeViews& views);

/// Searches and shows: the trace on `trace_to` while it searches, the drawing in its file afterwards.
catalog::SearchReport search_and_show(Tree tree, const catalog::SearchRequest& request, const TreeViews& views,
                                      std::FILE* trace_to);

}  // namespace nply::cli
