// Short ways to watch a search of a tree: its trace as one text, its drawing as SVG.
#pragma once

#include "nply/trees/drawing.hpp"
#include "nply/trees/trace.hpp"
#include "support/asking.hpp"

namespace nply::test {

inline std::string traced(const std::string& text, SearchRequest request, const TraceOptions& options = {}) {
    const Tree tree = read_tree(text, "test");
    std::string told;
    const auto watcher = trace(tree, options, [&](const std::string& line) { told += line + '\n'; });
    request.hooks.observer = watcher.get();
    catalog::search(catalog::open_tree(tree), request);
    return told;
}

inline std::string drawn(const Tree& tree, SearchRequest request, std::size_t most_nodes = 200) {
    SearchRecord record(tree);
    request.hooks.observer = &record;
    const auto report = catalog::search(catalog::open_tree(tree), request);
    return draw_tree(tree, record, {"a title", report.path, most_nodes});
}

}  // namespace nply::test
