// What Python holds of trees, positions and views.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "nply/catalog/position.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/play/view.hpp"

namespace nply::python {

/// Where a position is searched (attended.hpp).
enum class Where {
    worker_thread,  // on a thread of its own
    at_once,        // a tree so small that a thread would take longer than the search
    here,           // an own game of Python, on the calling thread
    here_deep,      // one whose lines may be too long for that thread's stack
};

struct PositionHandle {
    catalog::Position position;
    Where where = Where::worker_thread;

    bool calls_python() const { return where == Where::here || where == Where::here_deep; }
    PositionHandle then(catalog::Position after) const { return {std::move(after), where}; }
};

class TreeHandle {
public:
    explicit TreeHandle(Tree given, EfgNames given_names = {}, bool efg = false)
        : tree(std::make_shared<const Tree>(std::move(given))), names(std::move(given_names)), is_efg(efg) {}

    const std::shared_ptr<const Tree> tree;
    const EfgNames names;
    const bool is_efg;

    static constexpr std::size_t small = 2000;  // nodes

    bool is_small() const { return tree->size() <= small; }
    PositionHandle start() const;

private:
    mutable std::optional<catalog::Position> start_;  // of a small one: a position has a copy of the tree
};

struct ViewHandle {
    play::View view;
    Where where = Where::worker_thread;

    bool calls_python() const { return where == Where::here || where == Where::here_deep; }
};

}  // namespace nply::python
